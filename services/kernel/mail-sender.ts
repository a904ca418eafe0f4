import { inOneLine } from '@aarambh/contracts/field-rules.ts';
import { mailLanes, type DueMail } from './mail-lanes.ts';
import { messageIdOf, noteFailed, noteNotFailed, type MailContact, type MailKind, type OutboxMail, type OutboxRecord } from './outbox.ts';
import type { Clock } from './ports/clock.ts';
import type { Mail, MailTransport } from './ports/mail.ts';
import type { OperationalState } from './ports/operational-state.ts';

/** A mail that was sent is remembered this long, far beyond any repeat of a reactor. */
const REMEMBERED_MS = 90 * 24 * 3600_000;
/** Waits before the second and later tries; after the last one the mail is kept as failed. A good eight hours in all. */
const BACKOFF_MS = [5_000, 20_000, 60_000, 300_000, 900_000, 3_600_000, 3_600_000, 7_200_000, 14_400_000] as const;
/** Mails handed over at the same time, where nothing else is set. */
const AT_ONCE = 4;
/** That no person wrote a mail: who is away does not answer it by a program (RFC 3834, 5). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' } as const;
/** The longest sleep of a sender whom everybody wakes who notes a mail. */
const LONGEST_SLEEP_MS = 60_000;

/** Words of a mail and where it goes. */
export type RenderedMail = Omit<Mail, 'messageId'>;
/** Finds the address and the words at the moment of sending; null when nobody is to be told any more. */
export type RenderMail = (mail: Pick<OutboxMail, 'template' | 'to' | 'params'>) => Promise<RenderedMail | null>;

/** Renders the mails of several parts. */
export function mailRenderer(options: {
  readonly mails: Readonly<Record<string, MailKind>>;
  /** Name and address of somebody with an account; null for who is gone. */
  readonly contactOf: (accountId: string) => Promise<MailContact | null>;
  readonly clock: Clock;
}): RenderMail {
  return async ({ template, to, params }) => {
    const kind = Object.hasOwn(options.mails, template) ? options.mails[template] : undefined;
    if (kind === undefined) throw new MailNotSent('unknown_template');
    const { words: render, contactOf = options.contactOf } = typeof kind === 'function' ? { words: kind } : kind;
    const contact = await contactOf(to, params);
    const words = contact && (await render(contact, params, options.clock()));
    // What staff wrote before a rule held for it may stand in more than one line.
    return contact === null || words === null ? null : { to: contact.email, ...words, subject: inOneLine(words.subject) };
  };
}

/** A mail could not be handed over. The message holds a code only: what a server answers may quote the address. */
class MailNotSent extends Error {
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
  /** Mails handed over at the same time; default four. */
  readonly atOnce?: number;
  /** What another process noted is found after so long at the latest. Milliseconds; default a minute. */
  readonly longestSleepMs?: number;
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
 * Sends what the outbox holds, mails that somebody waits for before those of a bulk (`mail-lanes.ts`). A crash between handing a mail
 * over and noting so repeats it under the same Message-ID, by which mailboxes know it as one.
 */
export function sender(options: SenderOptions): MailSender {
  const { state, render, transport, clock, atOnce = AT_ONCE, longestSleepMs = LONGEST_SLEEP_MS, report } = options;
  const lanes = mailLanes({ state, clock, atOnce });
  let running: Promise<number> | null = null;
  let started = false;
  /** Somebody else sends from now on: a run under way ends with the mails that are just being handed over. */
  let stopped = false;
  let wakes = 0;
  /** Lets a run under way look again. */
  let woken = Promise.withResolvers<undefined>();
  let timer: NodeJS.Timeout | undefined;

  async function settle({ namespace, record }: DueMail, value: OutboxRecord, dueAt: number | null): Promise<void> {
    const expiresAt = value.status === 'sent' || value.status === 'dropped' ? clock() + REMEMBERED_MS : null;
    if (value.status === 'failed') await noteFailed(state, record.key, value);
    // A mail forgotten meanwhile stays forgotten: the version no longer matches.
    const settled = await state.put({ namespace, key: record.key, value, dueAt, expiresAt, ifVersion: record.version });
    // Only a last try can have been noted as given up before.
    if (value.attempts > BACKOFF_MS.length && !(settled && value.status === 'failed')) await noteNotFailed(state, record.key);
  }

  /** Whether the mail left. */
  async function send(due: DueMail): Promise<boolean> {
    const { key, value: noted } = due.record;
    const attempts = noted.attempts + 1;
    try {
      const mail = await render(noted);
      if (mail !== null) await transport.send({ messageId: messageIdOf(key), ...mail, headers: { ...AUTOMATIC, ...mail.headers } });
      await settle(due, { ...noted, status: mail === null ? 'dropped' : 'sent', attempts, failure: null, failedAt: null }, null);
      return mail !== null;
    } catch (error) {
      const failure = codeOf(error);
      const wait = BACKOFF_MS[attempts - 1];
      await settle(
        due,
        { ...noted, status: wait === undefined ? 'failed' : 'waiting', attempts, failure, failedAt: clock() },
        wait === undefined ? null : clock() + wait,
      );
      report(new MailNotSent(failure), { factId: noted.factId, template: noted.template, attempts, givenUp: wait === undefined });
      return false;
    }
  }

  async function sendDue(): Promise<number> {
    let sent = 0;
    const failures: unknown[] = [];
    const underWay = new Set<Promise<void>>();

    async function handOver(due: DueMail): Promise<void> {
      try {
        if (await send(due)) sent++;
      } catch (error) {
        failures.push(error);
      }
      lanes.done(due);
    }

    // What another process notes wakes nobody here.
    const looking = setInterval(() => woken.resolve(undefined), longestSleepMs).unref();
    try {
      while (!stopped && failures.length === 0) {
        const hasRoom = underWay.size < atOnce;
        if (hasRoom) woken = Promise.withResolvers();
        const due = hasRoom ? await lanes.next() : null;
        if (due !== null) {
          const one: Promise<void> = handOver(due).finally(() => underWay.delete(one));
          underWay.add(one);
        } else if (underWay.size === 0) break;
        else await Promise.race(hasRoom ? [...underWay, woken.promise] : underWay);
      }
    } finally {
      clearInterval(looking);
      await Promise.all(underWay);
    }
    if (failures.length > 0) throw failures[0];
    return sent;
  }

  function run(): Promise<number> {
    running ??= sendDue().finally(() => (running = null));
    return running;
  }

  async function loop(): Promise<void> {
    const seen = wakes;
    let sleep = longestSleepMs;
    try {
      await run();
      sleep = Math.min(sleep, Math.max(0, (await lanes.nextDueAt()) - clock()));
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
      woken.resolve(undefined);
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

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  const parts = [typeof code === 'string' ? code : error.name, typeof responseCode === 'number' ? String(responseCode) : ''];
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 80);
}
