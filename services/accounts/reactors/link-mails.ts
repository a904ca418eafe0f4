import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { AccountsPorts } from '../ports.ts';

/** Templates by the names that stand in the outbox. */
export const mailNames = {
  verification: 'account.verification',
  reset: 'account.password-reset',
  invitation: 'account.invitation',
} as const;

type Requested = Extract<AccountEvent, { type: 'VerificationRequested' | 'PasswordResetRequested' }>;

/** Mails links, each once per request: the request's event is the fact. */
export function linkMails({ outbox, clock }: Pick<AccountsPorts, 'outbox' | 'clock'>): Reactor<AccountEvent> {
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
