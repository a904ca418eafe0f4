import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from './ports/clock.ts';
import type { Mail } from './ports/mail.ts';
import type { OperationalState, StatePut, StateRecord } from './ports/operational-state.ts';

/**
 * The outbox of mails. A reactor notes that a fact is to be told; `mail-sender.ts` tells it, once per fact and person.
 * A record names people by subject id only: address and words are found when the mail leaves, so that nothing personal
 * waits here and an erased person gets no mail. This is the namespace of mails that somebody waits for, and of all that a
 * build without lanes noted.
 */
export const OUTBOX = 'outbox';
/** The namespace of mails of which many leave together, such as notes of a cancelled gathering: those of `OUTBOX` overtake them. */
export const OUTBOX_BULK = 'outbox-bulk';
const LANES = [OUTBOX, OUTBOX_BULK] as const;
/** The index of mails that were given up, by the keys of their records. */
const FAILED = 'outbox-failed';
/** Says that mails which an earlier build gave up are in that index too. */
const INDEXED = 'outbox-indexed';
/** Mails given up that operators are shown. */
const MOST_FAILED = 1000;

/** Values that a template needs beyond the person: ids, instants, numbers and words that are not personal. */
export type MailParams = Readonly<Record<string, string | number>>;

/** A mail to be sent, by reference. */
export interface OutboxMail {
  /** Names the fact, such as the id of its event; a second mail about one fact to one person is not sent. */
  readonly factId: string;
  readonly template: string;
  /** Subject id of the person. */
  readonly to: string;
  readonly params: MailParams;
  /** Milliseconds since the epoch; default now. */
  readonly dueAt?: number;
}

/** What became of a mail. */
export type OutboxStatus = 'waiting' | 'sent' | 'dropped' | 'failed';

/** A mail as it stands in operational state. */
export interface OutboxRecord {
  readonly factId: string;
  readonly template: string;
  readonly to: string;
  readonly params: MailParams;
  readonly status: OutboxStatus;
  readonly attempts: number;
  /** Code of the last failure; never its message, which may quote an address. */
  readonly failure: string | null;
  /** When the last try failed, in milliseconds since the epoch; absent in notes older than this field. */
  readonly failedAt?: number | null;
}

/** A mail that could not be sent, for operators. */
export interface FailedMail {
  readonly factId: string;
  readonly template: string;
  readonly to: string;
  readonly attempts: number;
  readonly failure: string;
  /** Milliseconds since the epoch; null where it was not noted. */
  readonly failedAt: number | null;
}

export interface Outbox {
  /** Notes a mail durably; false when this fact was noted before. */
  enqueue(mail: OutboxMail): Promise<boolean>;
  /** What became of a mail, and how often it was tried; null for one that was never noted, or is forgotten. */
  fateOf(to: string, factId: string): Promise<Pick<OutboxRecord, 'status' | 'attempts'> | null>;
  /** Mails given up after every try, at most 1000. */
  failed(): Promise<readonly FailedMail[]>;
  /** Tries a mail again that failed, or was dropped while it had no sense; false when there is no such one. It is still the same mail. */
  retry(to: string, factId: string, became?: 'failed' | 'dropped'): Promise<boolean>;
  /** Message ids of every mail to a person that is remembered here, so that a local mailbox can forget them. */
  messageIds(to: string): Promise<readonly string[]>;
  /** Forgets every mail to a person, sent or not. */
  forget(to: string): Promise<void>;
}

interface OutboxOptions {
  readonly state: OperationalState;
  readonly clock: Clock;
  /** Whether mails of a template leave in bulk; by default none does. */
  readonly isBulk?: (template: string) => boolean;
  /** Told after each new note: the sender's `wake`. */
  readonly enqueued?: () => void;
}

export function outbox({ state, clock, isBulk = () => false, enqueued }: OutboxOptions): Outbox {
  async function noted(put: Omit<StatePut, 'dueAt'>, dueAt: number): Promise<boolean> {
    const isNew = await state.put({ ...put, dueAt });
    if (isNew) enqueued?.();
    return isNew;
  }

  /** The record of a mail, in whichever lane it is. */
  async function find(key: string): Promise<{ readonly namespace: string; readonly record: StateRecord<OutboxRecord> } | null> {
    for (const namespace of LANES) {
      const record = await state.get<OutboxRecord>(namespace, key);
      if (record !== null) return { namespace, record };
    }
    return null;
  }

  /** Mails that a build without the index gave up: looked for once. */
  async function indexOlder(): Promise<void> {
    if ((await state.get(INDEXED, FAILED)) !== null) return;
    for await (const { key, value } of everyRecord(state, OUTBOX, '')) if (value.status === 'failed') await noteFailed(state, key, value);
    await state.put({ namespace: INDEXED, key: FAILED, value: null });
  }

  return {
    async enqueue({ factId, template, to, params, dueAt }) {
      const key = keyOf(to, factId);
      // A build without lanes may have noted it in the other one.
      if ((await find(key)) !== null) return false;
      const value: OutboxRecord = { factId, template, to, params, status: 'waiting', attempts: 0, failure: null };
      return noted({ namespace: isBulk(template) ? OUTBOX_BULK : OUTBOX, key, value, ifVersion: 0 }, dueAt ?? clock());
    },

    async fateOf(to, factId) {
      const found = await find(keyOf(to, factId));
      return found && { status: found.record.value.status, attempts: found.record.value.attempts };
    },

    async failed() {
      await indexOlder();
      return (await state.list<FailedMail>(FAILED, { limit: MOST_FAILED })).map(({ value }) => value);
    },

    async retry(to, factId, became = 'failed') {
      const key = keyOf(to, factId);
      const found = await find(key);
      const isOne = found?.record.value.status === became;
      const value = isOne && ({ ...found.record.value, status: 'waiting', attempts: 0 } satisfies OutboxRecord);
      const again = isOne && (await noted({ namespace: found.namespace, key, value, ifVersion: found.record.version }, clock()));
      // Also where a crash left the index behind the record.
      if (became === 'failed') await state.delete(FAILED, key);
      return again;
    },

    async messageIds(to) {
      const ids: string[] = [];
      for (const lane of LANES) for await (const { key } of everyRecord(state, lane, `${to}/`)) ids.push(messageIdOf(key));
      return ids;
    },

    async forget(to) {
      for (const namespace of [...LANES, FAILED]) await state.deletePrefix(namespace, `${to}/`);
    },
  };
}

/** Notes that a mail was given up, for operators; before its record says so, so that a crash between the two hides none. */
export async function noteFailed(state: OperationalState, key: string, record: OutboxRecord): Promise<void> {
  const { factId, template, to, attempts, failedAt = null } = record;
  const value: FailedMail = { factId, template, to, attempts, failure: record.failure ?? 'unknown', failedAt };
  await state.put({ namespace: FAILED, key, value });
}

/** Takes that back: the mail left after all, or whom it was for is forgotten. */
export async function noteNotFailed(state: OperationalState, key: string): Promise<void> {
  await state.delete(FAILED, key);
}

/** Whom a mail is for, as known at the moment of sending. */
export interface MailContact {
  readonly name: string;
  readonly email: string;
  /** Whom the mail is about, where that is somebody else. */
  readonly about?: string;
}
/** The words of one kind of mail; null when it has no sense any more, such as a link that ran out. */
export type MailTemplate = (contact: MailContact, params: MailParams, now: number) => MailWords | null | Promise<MailWords | null>;
type MailWords = Omit<Mail, 'messageId' | 'to'>;
interface MailKindParts {
  readonly words: MailTemplate;
  /**
   * Of mails to people whom the accounts cannot name, since only the context that wrote it knows the address: name and address of whom
   * a mail is for, by subject and what the mail is noted with; null for who is erased, or not to be told any more.
   */
  readonly contactOf?: (subject: string, params: MailParams) => Promise<MailContact | null>;
  /** One act may send thousands of them and nobody needs one to go on: mails that somebody waits for overtake them. */
  readonly bulk?: true;
}
/** A kind of mail to people whom the accounts cannot name. */
export type MailBeyondAccounts = MailKindParts & Required<Pick<MailKindParts, 'contactOf'>>;
/** A kind of mail: to somebody with an account, who waits for it, it is its words alone. */
export type MailKind = MailTemplate | MailKindParts;

/** Whether mails of a kind leave in bulk. */
export const isBulkMail = (kind: MailKind | undefined): boolean => typeof kind === 'object' && kind.bulk === true;

/** Keys start with the person, so that an erasure finds their mails. */
function keyOf(to: string, factId: string): string {
  return `${to}/${factId}`;
}

/** The Message-ID of a mail, the same however often it is sent. */
export function messageIdOf(key: string): string {
  return `<${hash('sha256', `mail\n${key}`, 'hex').slice(0, 40)}@mail.aarambh>`;
}

async function* everyRecord(state: OperationalState, namespace: string, prefix: string): AsyncIterable<StateRecord<OutboxRecord>> {
  const limit = 500;
  for (let after: string | undefined; ;) {
    const page = await state.list<OutboxRecord>(namespace, { prefix, limit, ...(after === undefined ? undefined : { after }) });
    yield* page;
    if (page.length < limit) return;
    after = page[page.length - 1]!.key;
    // An engine in this process answers at once: others have their turn between two pages.
    await setImmediate();
  }
}
