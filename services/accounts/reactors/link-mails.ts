import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { AccountsPorts } from '../ports.ts';

/** Templates by the names that stand in the outbox. */
export const mailNames = {
  verification: 'account.verification',
  reset: 'account.password-reset',
  invitation: 'account.invitation',
} as const;

/** Mails links, each once per request: the request's event is the fact. */
export function linkMails({ outbox, clock }: Pick<AccountsPorts, 'outbox' | 'clock'>): Reactor<AccountEvent> {
  return {
    name: 'account-mails',
    types: ['VerificationRequested', 'PasswordResetRequested'],
    impersonal: true,
    async handle(events) {
      for (const { event, id } of events) {
        if (event.type !== 'VerificationRequested' && event.type !== 'PasswordResetRequested') continue;
        const { accountId, requestId, expiresAt } = event.data;
        const asked = event.type === 'VerificationRequested' ? mailNames.verification : mailNames.reset;
        const template = requestId === accountId ? mailNames.invitation : asked;
        await outbox.enqueue({ factId: id, template, to: accountId, params: { accountId, requestId, expiresAt }, dueAt: clock() });
      }
    },
  };
}
