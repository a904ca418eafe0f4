import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { SecurityNotice } from '../mails/notices.ts';
import type { AccountsPorts } from '../ports.ts';

/** Templates by the names that stand in the outbox. */
export const mailNames = {
  verification: 'account.verification',
  reset: 'account.password-reset',
  invitation: 'account.invitation',
  securityNotice: 'account.security-notice',
  viewed: 'account.viewed',
} as const;

type Ports = Pick<AccountsPorts, 'outbox' | 'clock'>;
type Requested = Extract<AccountEvent, { type: 'VerificationRequested' | 'PasswordResetRequested' }>;

/** Mails links, each once per request: the request's event is the fact. */
export function linkMails({ outbox, clock }: Ports): Reactor<AccountEvent> {
  async function mail({ event, id }: Recorded<Requested>, asked: string): Promise<void> {
    const { accountId, requestId, expiresAt } = event.data;
    const template = requestId === accountId ? mailNames.invitation : asked;
    await outbox.enqueue({ factId: id, template, to: accountId, params: { accountId, requestId, expiresAt }, dueAt: clock() });
  }

  return eventReactor<AccountEvent>({
    name: 'account-mails',
    impersonal: true,
    on: {
      VerificationRequested: (recorded) => mail(recorded, mailNames.verification),
      PasswordResetRequested: (recorded) => mail(recorded, mailNames.reset),
    },
  });
}

/** Tells people that an admin looks at their pages, each time once. */
export function viewMails({ outbox, clock }: Ports): Reactor<AccountEvent> {
  return eventReactor<AccountEvent>({
    name: 'account-view-mails',
    impersonal: true,
    on: {
      AccountViewed: ({ event, id }) =>
        outbox.enqueue({ factId: id, template: mailNames.viewed, to: event.data.accountId, params: {}, dueAt: clock() }),
    },
  });
}

/** What is older is no news: a reactor that is new to an installation begins at its first event. Milliseconds. */
const NEWS_MS = 24 * 3_600_000;

/** Mails people what changed about how they sign in, each once per fact. */
export function securityMails({ outbox, clock }: Ports): Reactor<AccountEvent> {
  async function tell({ event, id, meta }: Recorded<AccountEvent>, notice: SecurityNotice): Promise<void> {
    if (clock() - Date.parse(meta.time) > NEWS_MS) return;
    const template = mailNames.securityNotice;
    await outbox.enqueue({ factId: id, template, to: event.data.accountId, params: { notice }, dueAt: clock() });
  }

  return eventReactor<AccountEvent>({
    name: 'account-security-mails',
    impersonal: true,
    on: {
      async PasswordChanged(recorded) {
        const { by } = recorded.event.data;
        if (by !== 'rehash') await tell(recorded, by === 'owner' ? 'password-changed' : 'password-reset');
      },
      PasswordRemoved: (recorded) => tell(recorded, 'password-removed'),
      SignInLinked: (recorded) => tell(recorded, 'sign-in-linked'),
      SignInUnlinked: (recorded) => tell(recorded, 'sign-in-unlinked'),
      RoleChanged: (recorded) => tell(recorded, 'role-changed'),
      SecondFactorEnrolled: (recorded) => tell(recorded, 'second-factor-on'),
      SecondFactorRemoved: (recorded) => tell(recorded, recorded.event.data.by === 'owner' ? 'second-factor-off' : 'second-factor-reset'),
      RecoveryCodesRenewed: (recorded) => tell(recorded, 'recovery-codes-renewed'),
      RecoveryCodeUsed: (recorded) => tell(recorded, 'recovery-code-used'),
    },
  });
}
