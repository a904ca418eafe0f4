import { hash } from 'node:crypto';
import type { Clock } from './ports/clock.ts';
import type { Mail } from './ports/mail.ts';
import type { OperationalState, StateRecord } from './ports/operational-state.ts';

/**
 * The outbox of mails. A reactor notes that a fact is to be told; `mail-sender.ts` tells it, once per fact and person.
 * A record names people by subject id only: address and words are found when the mail leaves, so that nothing personal
 * waits here and an erased person gets no mail. This is the namespace of the records.
 */
export const OUTBOX = 'outbox';

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

/** @param options.enqueued told after each new note: the sender's `wake` */
export function outbox(options: { readonly state: OperationalState; readonly clock: Clock; readonly enqueued?: () => void }): Outbox {
  const { state, clock, enqueued } = options;
  return {
    async enqueue({ factId, template, to, params, dueAt }) {
      const value: OutboxRecord = { factId, template, to, params, status: 'waiting', attempts: 0, failure: null };
      const noted = await state.put({ namespace: OUTBOX, key: keyOf(to, factId), value, dueAt: dueAt ?? clock(), ifVersion: 0 });
      if (noted) enqueued?.();
      return noted;
    },

    async fateOf(to, factId) {
      const record = await state.get<OutboxRecord>(OUTBOX, keyOf(to, factId));
      return record === null ? null : { status: record.value.status, attempts: record.value.attempts };
    },

    async failed() {
      const found: FailedMail[] = [];
      for await (const { value } of everyRecord(state, '')) {
        if (value.status !== 'failed' || value.failure === null) continue;
        const { factId, template, to, attempts, failure, failedAt = null } = value;
        found.push({ factId, template, to, attempts, failure, failedAt });
        if (found.length === 1000) break;
      }
      return found;
    },

    async retry(to, factId, became = 'failed') {
      const key = keyOf(to, factId);
      const record = await state.get<OutboxRecord>(OUTBOX, key);
      if (record?.value.status !== became) return false;
      const value: OutboxRecord = { ...record.value, status: 'waiting', attempts: 0 };
      const noted = await state.put({ namespace: OUTBOX, key, value, dueAt: clock(), ifVersion: record.version });
      if (noted) enqueued?.();
      return noted;
    },

    async messageIds(to) {
      const ids: string[] = [];
      for await (const { key } of everyRecord(state, `${to}/`)) ids.push(messageIdOf(key));
      return ids;
    },

    async forget(to) {
      await state.deletePrefix(OUTBOX, `${to}/`);
    },
  };
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
/** A kind of mail to people whom the accounts cannot name: of one without an account only the context that wrote it knows the address. */
export interface MailBeyondAccounts {
  readonly words: MailTemplate;
  /** Name and address of whom a mail is for, by subject and what the mail is noted with; null for who is erased, or not to be told any more. */
  readonly contactOf: (subject: string, params: MailParams) => Promise<MailContact | null>;
}
/** A kind of mail: to somebody with an account it is its words alone. */
export type MailKind = MailTemplate | MailBeyondAccounts;

/** Keys start with the person, so that an erasure finds their mails. */
function keyOf(to: string, factId: string): string {
  return `${to}/${factId}`;
}

/** The Message-ID of a mail, the same however often it is sent. */
export function messageIdOf(key: string): string {
  return `<${hash('sha256', `mail\n${key}`, 'hex').slice(0, 40)}@mail.aarambh>`;
}

async function* everyRecord(state: OperationalState, prefix: string): AsyncIterable<StateRecord<OutboxRecord>> {
  const limit = 500;
  for (let after: string | undefined; ;) {
    const page = await state.list<OutboxRecord>(OUTBOX, { prefix, limit, ...(after === undefined ? undefined : { after }) });
    yield* page;
    if (page.length < limit) return;
    after = page[page.length - 1]!.key;
  }
}
