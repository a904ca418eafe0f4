import { hash } from 'node:crypto';
import type { Clock } from './ports/clock.ts';
import type { Mail, MailTransport } from './ports/mail.ts';
import type { OperationalState, StateRecord } from './ports/operational-state.ts';

/**
 * The outbox of mails (design §3.9). A reactor notes that a fact is to be told; the sender tells it, once per fact and person.
 * A record names people by subject id only: address and words are found when the mail leaves, so that nothing personal
 * waits here and an erased person gets no mail.
 */
const NAMESPACE = 'outbox';
/** A mail that was sent is remembered this long, far beyond any repeat of a reactor. */
const REMEMBERED_MS = 90 * 24 * 3600_000;
/** Waits before the second and later tries; after the last one the mail is kept as failed. About nine hours in all. */
const BACKOFF_MS = [5_000, 20_000, 60_000, 300_000, 900_000, 3_600_000, 3_600_000, 7_200_000, 14_400_000] as const;
/** Mails handed over at the same time. */
const AT_ONCE = 4;
const BATCH = 100;
/** The longest sleep of the sender: what another process noted is found after it at the latest. */
const LONGEST_SLEEP_MS = 60_000;

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

interface Kept {
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
  /** Mails given up after every try, at most 1000. */
  failed(): Promise<readonly FailedMail[]>;
  /** Tries a failed mail again; false when there is no such one. */
  retry(to: string, factId: string): Promise<boolean>;
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
      const value: Kept = { factId, template, to, params, status: 'waiting', attempts: 0, failure: null };
      const noted = await state.put({ namespace: NAMESPACE, key: keyOf(to, factId), value, dueAt: dueAt ?? clock(), ifVersion: 0 });
      if (noted) enqueued?.();
      return noted;
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

    async retry(to, factId) {
      const key = keyOf(to, factId);
      const record = await state.get<Kept>(NAMESPACE, key);
      if (record?.value.status !== 'failed') return false;
      const value: Kept = { ...record.value, status: 'waiting', attempts: 0 };
      const noted = await state.put({ namespace: NAMESPACE, key, value, dueAt: clock(), ifVersion: record.version });
      if (noted) enqueued?.();
      return noted;
    },

    async messageIds(to) {
      const ids: string[] = [];
      for await (const { key } of everyRecord(state, `${to}/`)) ids.push(messageIdOf(key));
      return ids;
    },

    async forget(to) {
      await state.deletePrefix(NAMESPACE, `${to}/`);
    },
  };
}

/** Words of a mail and where it goes. */
export type RenderedMail = Omit<Mail, 'messageId'>;
/** Finds the address and the words at the moment of sending; null when nobody is to be told any more. */
export type RenderMail = (mail: Pick<OutboxMail, 'template' | 'to' | 'params'>) => Promise<RenderedMail | null>;

/** Whom a mail is for, as known at the moment of sending. */
export interface MailContact {
  readonly name: string;
  readonly email: string;
  /** Whom the mail is about, where that is somebody else. */
  readonly about?: string;
}
/** The words of one kind of mail; null when it has no sense any more, such as a link that ran out. */
export type MailTemplate = (contact: MailContact, params: MailParams, now: number) => MailWords | null | Promise<MailWords | null>;
type MailWords = Omit<RenderedMail, 'to'>;

/** Renders with the templates of several parts; `contactOf` answers null for who is gone. */
export function mailRenderer(options: {
  readonly templates: Readonly<Record<string, MailTemplate>>;
  /** Whom a mail by that template about that subject goes to. */
  readonly contactOf: (subject: string, template: string) => Promise<MailContact | null>;
  readonly clock: Clock;
}): RenderMail {
  return async ({ template, to, params }) => {
    const render = Object.hasOwn(options.templates, template) ? options.templates[template] : undefined;
    if (render === undefined) throw new MailNotSent('unknown_template');
    const contact = await options.contactOf(to, template);
    const words = contact && (await render(contact, params, options.clock()));
    return contact === null || words === null ? null : { to: contact.email, ...words };
  };
}

/** A mail could not be handed over. The message holds a code only: what a server answers may quote the address. */
export class MailNotSent extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`a mail could not be handed over: ${code}`);
    this.name = 'MailNotSent';
    this.code = code;
  }
}

export interface SenderOptions {
  readonly state: OperationalState;
  readonly render: RenderMail;
  readonly transport: MailTransport;
  readonly clock: Clock;
  /** Told of every failed try, and with null of a failure to read the outbox itself. */
  readonly report: (
    error: MailNotSent,
    mail: { readonly factId: string; readonly template: string; readonly attempts: number; readonly givenUp: boolean } | null,
  ) => void;
}

export interface MailSender {
  /** Sends what is due now and answers how many mails left; joins a run under way. */
  run(): Promise<number>;
  /** Sends on its own from now on: what is due, when it is due, and at once after `wake`. */
  start(): void;
  wake(): void;
  /** Lets the run under way end and starts no other. */
  stop(): Promise<void>;
}

/**
 * Sends what the outbox holds. A crash between handing a mail over and noting so repeats it under the same Message-ID,
 * by which mailboxes know it as one.
 */
export function sender(options: SenderOptions): MailSender {
  const { state, render, transport, clock, report } = options;
  let running: Promise<number> | null = null;
  let started = false;
  /** Somebody else sends from now on: a run under way ends with the mails that are just being handed over. */
  let stopped = false;
  let wakes = 0;
  let timer: NodeJS.Timeout | undefined;

  async function settle(record: StateRecord<Kept>, value: Kept, dueAt: number | null): Promise<void> {
    const expiresAt = value.status === 'sent' || value.status === 'dropped' ? clock() + REMEMBERED_MS : null;
    // A mail forgotten meanwhile stays forgotten: the version no longer matches.
    await state.put({ namespace: NAMESPACE, key: record.key, value, dueAt, expiresAt, ifVersion: record.version });
  }

  async function send(record: StateRecord<Kept>): Promise<boolean> {
    const kept = record.value;
    const attempts = kept.attempts + 1;
    try {
      const mail = await render(kept);
      if (mail !== null) await transport.send({ messageId: messageIdOf(record.key), ...mail });
      await settle(record, { ...kept, status: mail === null ? 'dropped' : 'sent', attempts, failure: null, failedAt: null }, null);
      return mail !== null;
    } catch (error) {
      const failure = codeOf(error);
      const wait = BACKOFF_MS[attempts - 1];
      await settle(
        record,
        { ...kept, status: wait === undefined ? 'failed' : 'waiting', attempts, failure, failedAt: clock() },
        wait === undefined ? null : clock() + wait,
      );
      report(new MailNotSent(failure), { factId: kept.factId, template: kept.template, attempts, givenUp: wait === undefined });
      return false;
    }
  }

  async function sendDue(): Promise<number> {
    let sent = 0;
    for (;;) {
      const due = await state.due<Kept>(NAMESPACE, clock(), BATCH);
      for (let at = 0; at < due.length; at += AT_ONCE) {
        if (stopped) return sent;
        const answers = await Promise.all(due.slice(at, at + AT_ONCE).map((record) => send(record)));
        sent += answers.filter(Boolean).length;
      }
      if (due.length < BATCH) return sent;
    }
  }

  function run(): Promise<number> {
    running ??= sendDue().finally(() => (running = null));
    return running;
  }

  async function loop(): Promise<void> {
    const seen = wakes;
    let sleep = LONGEST_SLEEP_MS;
    try {
      await run();
      const [next] = await state.due<Kept>(NAMESPACE, Number.MAX_SAFE_INTEGER, 1);
      if (next?.dueAt != null) sleep = Math.min(sleep, Math.max(0, next.dueAt - clock()));
    } catch (error) {
      report(new MailNotSent(codeOf(error)), null);
      sleep = BACKOFF_MS[0];
    }
    schedule(wakes === seen ? sleep : 0);
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (started) timer = setTimeout(() => void loop(), ms).unref();
  }

  return {
    run,
    start() {
      started = true;
      stopped = false;
      schedule(0);
    },
    wake() {
      wakes++;
      if (running === null) schedule(0);
    },
    async stop() {
      started = false;
      stopped = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}

/** Keys start with the person, so that an erasure finds their mails. */
function keyOf(to: string, factId: string): string {
  return `${to}/${factId}`;
}

/** The Message-ID of a mail, the same however often it is sent. */
function messageIdOf(key: string): string {
  return `<${hash('sha256', `mail\n${key}`, 'hex').slice(0, 40)}@mail.aarambh>`;
}

async function* everyRecord(state: OperationalState, prefix: string): AsyncIterable<StateRecord<Kept>> {
  const limit = 500;
  for (let after: string | undefined; ;) {
    const page = await state.list<Kept>(NAMESPACE, { prefix, limit, ...(after === undefined ? undefined : { after }) });
    yield* page;
    if (page.length < limit) return;
    after = page[page.length - 1]!.key;
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  const parts = [typeof code === 'string' ? code : error.name, typeof responseCode === 'number' ? String(responseCode) : ''];
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 80);
}
