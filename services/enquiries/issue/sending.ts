import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { NewsletterService } from '../newsletter/use-cases.ts';
import { NEWSLETTER_ISSUE } from './mails.ts';
import { startIssue, stepIssue } from './decisions.ts';
import type { Cursor, IssueStreamState, Recipient } from './state.ts';
import type { ProcessWatch } from '@aarambh/kernel/process.ts';

/** How fast an issue goes out. */
export interface Pace {
  /** Mails that begin at a time. */
  readonly perStep: number;
  /** Milliseconds between two such steps. */
  readonly everyMs: number;
  /** Mails that may be under way, those that are tried again among them: beyond that the server that takes them is away. */
  readonly mostOpen: number;
  /** Milliseconds in which read models meet who confirmed just before an issue began. */
  readonly waitMs: number;
}

/** Ten mails a second, which providers bear from a sender that they do not know. */
const PACE: Pace = { perStep: 50, everyMs: 5_000, mostOpen: 1_000, waitMs: 15_000 };

/** Subscribers who confirmed until a moment, in that order. */
export interface Confirmed {
  count(until: string): Promise<number>;
  next(after: Cursor | null, until: string, most: number): Promise<readonly (Recipient & { readonly since: string })[]>;
}

interface SendingPorts {
  readonly issues: CommandsOn<IssueStreamState, NewsletterIssueEvent>;
  readonly outbox: Pick<Outbox, 'enqueue' | 'fateOf' | 'retry'>;
  readonly newsletter: Pick<NewsletterService, 'mailOf'>;
  readonly confirmed: Confirmed;
  readonly clock: Clock;
  readonly pace?: Pace;
}

/** Mails that are looked after at a time. */
const AT_ONCE = 16;

interface Look {
  readonly step: number;
  readonly status: IssueStreamState['status'];
  readonly isOpen: boolean;
  readonly plannedAt: string | null;
  readonly startedAt: string | null;
  readonly nextAt: string | null;
  readonly cursor: Cursor | null;
  readonly open: readonly Recipient[];
  readonly held: readonly Recipient[];
}

const recipients = (found: ReadonlyMap<string, string>): readonly Recipient[] =>
  [...found].map(([subscriberId, addressId]) => ({ addressId, subscriberId }));

const lookAt = ({ step, status, ended, plannedAt, startedAt, nextAt, cursor, open, held }: Readonly<IssueStreamState>): Look => ({
  ...{ step, status, plannedAt, startedAt, nextAt, cursor },
  isOpen: startedAt !== null && !ended,
  open: recipients(open),
  held: recipients(held),
});

/**
 * Sends issues. Each step is written before its mails are noted, and names whom they are for: so a crash between any two mails leaves a step
 * whose mails are noted again, and the outbox takes one mail of an issue for a subscriber, once. A mail that a stop kept back is the same
 * mail when the issue goes on: one that was handed over all the same, just before a crash, is known by its name.
 */
export function issueSending({ issues, outbox, newsletter, confirmed, clock, pace = PACE }: SendingPorts) {
  const iso = (ms: number): string => new Date(ms).toISOString();

  async function note(issueId: string, recipients: readonly Recipient[]): Promise<void> {
    const failures = await inTurns(recipients, AT_ONCE, async ({ addressId, subscriberId }) => {
      const params = { issueId, addressId, subscriberId };
      const isNew = await outbox.enqueue({ factId: issueId, template: NEWSLETTER_ISSUE, to: subscriberId, params });
      if (!isNew) await outbox.retry(subscriberId, issueId, 'dropped');
    });
    if (failures.length > 0) throw failures[0];
  }

  /**
   * What became of the mails that are under way, and how many of them were not even tried yet. One that was not noted is noted: a crash came
   * before it. So is one that was dropped by a stop which is over. Whoever left took the note of their mail with them.
   */
  async function fates(issueId: string, { open, status }: Look) {
    const settled: { subscriberId: string; became: 'sent' | 'failed' | 'left' }[] = [];
    const held: Recipient[] = [];
    let untried = 0;
    const failures = await inTurns(open, AT_ONCE, async (recipient) => {
      const { addressId, subscriberId } = recipient;
      const fate = await outbox.fateOf(subscriberId, issueId);
      if (fate?.status === 'sent' || fate?.status === 'failed') settled.push({ subscriberId, became: fate.status });
      else if (fate?.status === 'waiting') untried += fate.attempts === 0 ? 1 : 0;
      else if ((await newsletter.mailOf(addressId, subscriberId)) === null) settled.push({ subscriberId, became: 'left' });
      else if (status === 'stopped') held.push(recipient);
      else {
        untried++;
        await note(issueId, [recipient]);
      }
    });
    if (failures.length > 0) throw failures[0];
    return { settled, held, untried };
  }

  async function step(issueId: string, look: Look, context: CommandContext): Promise<void> {
    const { open, cursor, startedAt, nextAt } = look;
    const { settled, held, untried } = await fates(issueId, look);
    const now = clock();
    if (nextAt !== null && now < Date.parse(nextAt)) return;
    const room = look.status === 'sending' ? Math.min(pace.perStep - untried, pace.mostOpen - open.length + settled.length) : 0;
    const again = look.held.slice(0, Math.max(0, room));
    const found = room > again.length ? await confirmed.next(cursor, startedAt!, room - again.length) : [];
    const last = found.at(-1);
    const command = {
      ...{ issueId, step: look.step, settled, held },
      more: [...again, ...found.map(({ addressId, subscriberId }) => ({ addressId, subscriberId }))],
      cursor: last === undefined ? cursor : { since: last.since, addressId: last.addressId },
      nextAt: iso(now + pace.everyMs),
      isLast: look.status === 'stopped' || (room > 0 && now >= Date.parse(startedAt!) + pace.waitMs),
    };
    const wrote = await issues.execute({ id: issueId, decide: stepIssue, command, context });
    if (wrote.ok && wrote.written > 0) await note(issueId, command.more);
  }

  /** Takes an issue on as far as it can go now; idempotent. */
  return async function advance(issueId: string): Promise<void> {
    const context = { actor: 'system:newsletter', corr: issueId } as const;
    let look = await latest(issues, issueId, lookAt);
    if (look.status === 'planned' && look.plannedAt !== null && clock() >= Date.parse(look.plannedAt)) {
      const at = iso(clock());
      const command = { issueId, step: look.step, at, toSend: await confirmed.count(at) };
      await issues.execute({ id: issueId, decide: startIssue, command, context });
      look = await latest(issues, issueId, lookAt);
    }
    if (look.isOpen) await step(issueId, look, context);
  };
}

type Watched = Exclude<NewsletterIssueEvent, { type: 'IssueWritten' | 'IssueDiscarded' }>;

/** Watches over issues from their plan until nothing of them is under way; each is due at its moment, and then step by step. */
export function issueWatch(advance: (issueId: string) => Promise<void>): ProcessWatch<Watched, { readonly due: number }> {
  return {
    name: 'newsletter-issues',
    idOf: ({ data }) => data.issueId,
    follow: {
      IssuePlanned: (_before, event) => ({ due: Date.parse(event.data.at) }),
      IssueStarted: (_before, event) => ({ due: Date.parse(event.data.at) }),
      IssueResumed: (_before, event) => ({ due: Date.parse(event.data.at) }),
      IssueStepped: (_before, event) => ({ due: Date.parse(event.data.nextAt) }),
      IssueStopped: (before) => before,
      IssueUnplanned: () => null,
      IssueEnded: () => null,
    },
    dueAt: ({ due }) => due,
    advance,
  };
}
