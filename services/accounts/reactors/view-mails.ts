import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { AccountsPorts } from '../ports.ts';

/** Name of the template in the outbox. */
export const VIEWED_MAIL = 'account.viewed';

/** Tells people that an admin looks at their pages, each time once. */
export function viewMails({ outbox, clock }: Pick<AccountsPorts, 'outbox' | 'clock'>): Reactor<AccountEvent> {
  return eventReactor<AccountEvent>({
    name: 'account-view-mails',
    impersonal: true,
    on: {
      AccountViewed: ({ event, id }) =>
        outbox.enqueue({ factId: id, template: VIEWED_MAIL, to: event.data.accountId, params: {}, dueAt: clock() }),
    },
  });
}
