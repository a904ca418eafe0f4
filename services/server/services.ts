import { createAccounts, type Accounts } from '@aarambh/accounts/accounts.ts';
import type { AccountsPorts } from '@aarambh/accounts/ports.ts';
import { passwordHasher } from '@aarambh/accounts/password-hasher.ts';
import { createContent } from '@aarambh/content/content.ts';
import type { ContentService } from '@aarambh/content/service.ts';
import { createGatherings } from '@aarambh/gatherings/gatherings.ts';
import type { GatheringsService } from '@aarambh/gatherings/service.ts';
import { mailboxTransport, type Mailbox } from '@aarambh/infra/mail/mailbox.ts';
import { smtpTransport } from '@aarambh/infra/mail/smtp.ts';
import { commands, type Commands } from '@aarambh/kernel/commands.ts';
import { mailRenderer, sender, type MailSender } from '@aarambh/kernel/mail-sender.ts';
import { outbox, type Outbox } from '@aarambh/kernel/outbox.ts';
import { monotonicClock, type Clock } from '@aarambh/kernel/ports/clock.ts';
import type { MailTransport } from '@aarambh/kernel/ports/mail.ts';
import { readReasons } from '@aarambh/kernel/reasons.ts';
import { createPoints } from '@aarambh/points/points.ts';
import type { PointsService } from '@aarambh/points/service.ts';
import { availableParallelism } from 'node:os';
import { clockGuard, type ClockGuard } from './clock-guard.ts';
import type { Config } from './config.ts';
import type { Engines } from './engines.ts';
import { erasedMembers } from './erased-members.ts';
import { BOOKING_CANCELLED, BOOKING_CONFIRMED, bookingCancelledMail, bookingConfirmedMail, bookingMails } from './mails/bookings.ts';
import { GATHERING_CANCELLED, gatheringCancelledMail } from './mails/gathering-cancelled.ts';

/** The contexts over the engines, put together. */
export interface Services {
  readonly accounts: Accounts;
  readonly gatherings: GatheringsService;
  readonly points: PointsService;
  readonly content: ContentService;
  readonly commands: Commands;
  /** Stamps events; never runs backwards, also across restarts. */
  readonly clock: Clock;
  /** Refuses writes while the clock of the machine cannot be right. */
  readonly clockGuard: ClockGuard;
  readonly outbox: Outbox;
  /** Null where mails have nowhere to go yet: no SMTP_URL, and the mailbox is closed. They wait in the outbox. */
  readonly mailSender: MailSender | null;
  /** The local mailbox, where everybody who reaches the node may read it. */
  readonly mailbox: Mailbox | null;
}

/** Passwords that wait to be hashed at most: with 10 ms each the last of them waits a second or two. */
const HASH_QUEUE = 256;

export function createServices(
  engines: Engines,
  config: Config,
  publicUrl: string,
  report: (error: unknown, part: string) => void,
  others: Pick<AccountsPorts, 'announceEnd'> = {},
): Services {
  const { store, codec, state, keys, files, secrets, projections } = engines;
  const clock = monotonicClock(Date.now, engines.lastTime);
  // Where several nodes write, one that is an hour ahead is not ready and says so, and stops nobody else.
  const guard = clockGuard({
    ...{ wall: Date.now, state, lastTime: engines.lastTime, onEvents: engines.onEvents },
    mayLagMs: engines.onEvents === null ? 60_000 : 24 * 3_600_000,
    report: (error) => report(error, 'clock'),
  });
  const deciding = engines.marks.noting(commands({ store: guard.guarding(store), codec, clock, shared: engines.onEvents !== null }));
  engines.onEvents?.(deciding.notice);
  const mailbox = config.smtpUrl === null && config.demonstrationOpen ? mailboxTransport(state, clock) : null;
  const transport: MailTransport | null = config.smtpUrl === null ? mailbox : smtpTransport(config.smtpUrl, config.mailFrom);
  let mailSender: MailSender | null = null;
  const mails = outbox({ state, clock, enqueued: () => mailSender?.wake() });

  const accounts = createAccounts({
    commands: deciding,
    keys,
    state,
    files,
    outbox: mails,
    hasher: passwordHasher({ concurrency: availableParallelism(), queueLimit: HASH_QUEUE }),
    secrets: { reservation: secrets.reservationKey, tokens: secrets.tokensKey },
    clock,
    wall: Date.now,
    publicUrl,
    demonstrationOpen: config.demonstrationOpen,
    report,
    rateFactor: config.rateFactor,
    ...others,
    async forget(accountId, messageIds) {
      projections.evict(accountId);
      await mailbox?.forgetMails(messageIds);
    },
  });
  async function cancelReason(gatheringId: string, revision: number): Promise<string | null> {
    const [reason] = await readReasons(store, codec, [{ stream: `gathering-${gatheringId}`, revision }]);
    return reason ?? null;
  }

  const points = createPoints({ commands: deciding, clock, people: accounts });
  const gatherings = createGatherings({
    commands: deciding,
    points,
    mails: bookingMails(mails),
    erased: erasedMembers(engines),
    clock,
    report,
  });
  if (transport !== null)
    mailSender = sender({
      state,
      transport,
      clock,
      render: mailRenderer({
        templates: {
          ...accounts.mailTemplates,
          [BOOKING_CONFIRMED]: bookingConfirmedMail(publicUrl, gatherings.ticket),
          [BOOKING_CANCELLED]: bookingCancelledMail(publicUrl, gatherings.ticket),
          [GATHERING_CANCELLED]: gatheringCancelledMail(publicUrl, cancelReason),
        },
        contactOf: accounts.contactOf,
        clock,
      }),
      report: (error, mail) => report(Object.assign(error, { mail }), 'mail'),
    });
  return {
    accounts,
    gatherings,
    points,
    content: createContent({ commands: deciding }),
    commands: deciding,
    clock,
    clockGuard: guard,
    outbox: mails,
    mailSender,
    mailbox,
  };
}
