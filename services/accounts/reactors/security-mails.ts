import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { SecurityNotice } from '../mails/security-notice.ts';
import type { AccountsPorts } from '../ports.ts';

/** Name of the template in the outbox. */
export const SECURITY_NOTICE = 'account.security-notice';

/** What is older is no news: a reactor that is new to an installation begins at its first event. Milliseconds. */
const NEWS_MS = 24 * 3_600_000;

/** Mails people what changed about how they sign in, each once per fact. */
export function securityMails({ outbox, clock }: AccountsPorts): Reactor<AccountEvent> {
  async function tell({ event, id, meta }: Recorded<AccountEvent>, notice: SecurityNotice): Promise<void> {
    if (clock() - Date.parse(meta.time) > NEWS_MS) return;
    await outbox.enqueue({ factId: id, template: SECURITY_NOTICE, to: event.data.accountId, params: { notice }, dueAt: clock() });
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
