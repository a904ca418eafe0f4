import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { SecurityNotice } from '../mails/security-notice.ts';
import type { AccountsPorts } from '../ports.ts';

/** Name of the template in the outbox. */
export const SECURITY_NOTICE = 'account.security-notice';

/** What is older is no news: a reactor that is new to an installation begins at its first event. Milliseconds. */
const NEWS_MS = 24 * 3_600_000;

const always: Partial<Record<AccountEvent['type'], SecurityNotice>> = {
  RoleChanged: 'role-changed',
  SecondFactorEnrolled: 'second-factor-on',
  RecoveryCodesRenewed: 'recovery-codes-renewed',
  RecoveryCodeUsed: 'recovery-code-used',
  PasswordRemoved: 'password-removed',
  SignInLinked: 'sign-in-linked',
  SignInUnlinked: 'sign-in-unlinked',
};

/** What a person is told about an event of their account; null for nothing. */
function noticeOf(event: AccountEvent): SecurityNotice | null {
  if (event.type === 'SecondFactorRemoved') return event.data.by === 'owner' ? 'second-factor-off' : 'second-factor-reset';
  if (event.type !== 'PasswordChanged') return always[event.type] ?? null;
  if (event.data.by === 'rehash') return null;
  return event.data.by === 'owner' ? 'password-changed' : 'password-reset';
}

/** Mails people what changed about how they sign in, each once per fact. */
export function securityMails({ outbox, clock }: AccountsPorts): Reactor<AccountEvent> {
  return {
    name: 'account-security-mails',
    types: [
      'PasswordChanged',
      'PasswordRemoved',
      'SignInLinked',
      'SignInUnlinked',
      'RoleChanged',
      'SecondFactorEnrolled',
      'SecondFactorRemoved',
      'RecoveryCodesRenewed',
      'RecoveryCodeUsed',
    ],
    impersonal: true,
    async handle(events) {
      for (const { event, id, meta } of events) {
        const notice = noticeOf(event);
        if (notice === null || clock() - Date.parse(meta.time) > NEWS_MS) continue;
        await outbox.enqueue({ factId: id, template: SECURITY_NOTICE, to: event.data.accountId, params: { notice }, dueAt: clock() });
      }
    },
  };
}
