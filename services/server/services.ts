import type { AccountsHost } from '@aarambh/accounts/ports.ts';
import { filesByPurpose, openContexts, ownDataOf, showersOfFiles, type Met, type UsesOf } from '@aarambh/context/compose.ts';
import type { Opened } from '@aarambh/context/context.ts';
import type { FilesHost } from '@aarambh/files/use-cases.ts';
import { mailboxTransport } from '@aarambh/infra/mail/mailbox.ts';
import { smtpTransport } from '@aarambh/infra/mail/smtp.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { leavingPeopleTheirShare } from '@aarambh/kernel/bulk-share.ts';
import { commands } from '@aarambh/kernel/commands.ts';
import { forgetting } from '@aarambh/kernel/forgetting.ts';
import { mailRenderer, sender, type MailSender } from '@aarambh/kernel/mail-sender.ts';
import { isBulkMail, outbox, type MailKind } from '@aarambh/kernel/outbox.ts';
import { monotonicClock, type Clock } from '@aarambh/kernel/ports/clock.ts';
import type { Pictures } from '@aarambh/kernel/ports/pictures.ts';
import type { MailTransport } from '@aarambh/kernel/ports/mail.ts';
import type { Sheets } from '@aarambh/kernel/ports/sheets.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { nodeAuditRuns, type AuditRunsDeps, type NodeAuditRuns } from './audit-runs.ts';
import { clockGuard, type ClockGuard } from './clock-guard.ts';
import type { Config } from './config.ts';
import { senderIn } from './config/sender.ts';
import * as contexts from './contexts.ts';
import type { Engines } from './engines.ts';
import { forgetErasedElsewhere } from './erased-elsewhere.ts';

/** What the server gives to contexts that need more than every context stands on. */
interface Host extends AccountsHost, FilesHost {
  readonly auditRuns: NodeAuditRuns;
  readonly sheets: Sheets;
}

/** The use cases of every context, by its name. */
export type Uses = UsesOf<typeof contexts>;

/** The contexts over the engines, put together. */
export type Services = Readonly<ReturnType<typeof createServices>>;

export interface ServicesOptions {
  readonly publicUrl: string;
  readonly report: (error: unknown, part: string) => void;
  /** Replays the ledger somewhere beside this thread. */
  readonly audit: AuditRunsDeps['run'];
  /** Told of sessions that ended here, where other nodes have to hear of it. */
  readonly announceEnd?: AccountsHost['announceEnd'];
  /**
   * Stamps events in place of the wall's clock, under the guard of the services that people use: demonstration data tell of a year that is
   * over. Its pictures were drawn before.
   */
  readonly story?: { readonly clock: Clock; readonly clockGuard: ClockGuard; readonly pictures: Pictures };
}

const MODELS = readModels.map(({ name }) => name);
/** How long a bulk writer waits for the read models before it asks again. Milliseconds. */
const APPLIED_WITHIN_MS = 60_000;
/** How often is looked for mails that other nodes noted. Milliseconds. */
const OTHERS_MAILS_MS = 1_000;

/** Asks the contexts that know accounts, one after the other, for name and address of somebody to be mailed. */
function contactIn(opened: readonly Opened<unknown>[]): NonNullable<Opened<unknown>['contactOf']> {
  return async (accountId) => {
    for (const { contactOf } of opened) {
      const found = (await contactOf?.(accountId)) ?? null;
      if (found !== null) return found;
    }
    return null;
  };
}

export function createServices(engines: Engines, config: Config, { publicUrl, report, audit, announceEnd, story }: ServicesOptions) {
  const { store, codec, state, secrets, projections, documents, marks } = engines;
  const { rateFactor, demonstrationOpen } = config;
  const clock = monotonicClock(story?.clock ?? Date.now, engines.lastTime);
  // Where several nodes write, one that is an hour ahead is not ready and says so, and stops nobody else.
  const guard =
    story?.clockGuard ??
    clockGuard({
      ...{ wall: Date.now, state, lastTime: engines.lastTime, onEvents: engines.onEvents },
      mayLagMs: engines.onEvents === null ? 60_000 : 24 * 3_600_000,
      report: (error) => report(error, 'clock'),
    });
  const accepted = commands({ store: guard.guarding(store), codec, clock, shared: engines.onEvents !== null });
  const deciding = marks.noting(
    leavingPeopleTheirShare(accepted, {
      applied: (event) => documents.waitFor(MODELS, marks.after([event]), APPLIED_WITHIN_MS),
    }),
  );
  engines.onEvents?.(deciding.notice);
  engines.onEvents?.(forgetErasedElsewhere({ codec, keys: engines.keys, commands: deciding }));
  const mailbox = config.smtpUrl === null && demonstrationOpen ? mailboxTransport(state, clock) : null;
  const { smtpUrl: url, mailFrom: from, smtpMaxConnections: maxConnections, smtpRateLimit: rateLimit } = config;
  const transport: MailTransport | null = url === null ? mailbox : smtpTransport({ url, from, maxConnections, rateLimit });
  let mailSender: MailSender | null = null;
  let kinds: Readonly<Record<string, MailKind>> = {};
  const mails = outbox({ state, clock, isBulk: (template) => isBulkMail(kinds[template]), enqueued: () => mailSender?.wake() });
  const auditRuns = nodeAuditRuns({ state, clock: Date.now, run: audit, report: (error) => report(error, 'audit') });

  const host: Host = {
    secrets: { reservation: secrets.reservationKey, tokens: secrets.tokensKey },
    demonstrationOpen,
    grievanceContact: config.grievanceContact,
    ownDataOf: (accountId) => ownDataOf(contexts, uses, ports, accountId),
    auditRuns,
    sheets: engines.sheets,
    filePurposes: filesByPurpose(contexts),
    showsFile: async (purpose, ...of) => (await showersOfFiles(opened)[purpose]?.(...of)) ?? false,
    pictures: story?.pictures ?? engines.pictures,
    ...(announceEnd === undefined ? undefined : { announceEnd }),
  };
  const erasing = forgetting({
    ...{ registry: eventRegistry, keys: engines.keys, state, commands: deciding, outbox: mails, wall: Date.now, report },
    forgetFiles: (subject) => uses.files.forget(subject),
    async forgetElsewhere(subject, messageIds) {
      projections.evict(subject);
      await mailbox?.forgetMails(messageIds);
    },
    async forgetDocuments(subject) {
      // What cannot be done now, the second sweep does.
      await projections.forget(subject, []).catch((error: unknown) => report(error, 'erasure'));
    },
  });
  const ports = {
    ...engines,
    commands: deciding,
    outbox: mails,
    subjects: erasing,
    clock,
    wall: Date.now,
    publicUrl,
    mailFrom: senderIn(from),
    rateFactor,
    report,
  };
  const { uses, opened } = openContexts(contexts, ports, host satisfies Met<typeof contexts, Host>, config.contexts);
  kinds = Object.assign({}, ...opened.map((one) => one.mails)) as typeof kinds;

  if (transport !== null) {
    const render = mailRenderer({ mails: kinds, contactOf: contactIn(opened), clock });
    mailSender = sender({
      ...{ state, transport, clock, render, atOnce: maxConnections },
      // Where several nodes write, most mails are noted on others.
      ...(engines.onEvents === null ? undefined : { longestSleepMs: OTHERS_MAILS_MS }),
      report: (error, mail) => report(Object.assign(error, { mail }), 'mail'),
    });
  }
  return {
    ...uses,
    /** The same by name, for what is derived from the list of contexts. */
    uses,
    /** What runs by itself, of all contexts. */
    opened,
    auditRuns,
    commands: deciding,
    /** Stamps events; never runs backwards, also across restarts. */
    clock,
    /** Refuses writes while the clock of the machine cannot be right. */
    clockGuard: guard,
    outbox: mails,
    /** Erases people, whichever context says so. */
    forgetting: erasing,
    /** Null where mails have nowhere to go yet: no SMTP_URL, and the mailbox is closed. They wait in the outbox. */
    mailSender,
    /** The local mailbox, where everybody who reaches the node may read it. */
    mailbox,
  };
}
