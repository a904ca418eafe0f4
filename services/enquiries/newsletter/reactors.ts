import type { NewsletterEvent } from '@aarambh/contracts/events/newsletter.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { subscriptionsOf, notConfirmed } from '@aarambh/projections/newsletter/query.ts';
import { NEWSLETTER_CONFIRM, NEWSLETTER_WELCOME } from './mails.ts';
import type { NewsletterService } from './use-cases.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';

/** Notes a mail for who asked and for who confirmed; each once, by its event. */
export function newsletterMails(outbox: Outbox): Reactor<NewsletterEvent> {
  const mail =
    (template: string) =>
    ({ event, id, stream }: Recorded<NewsletterEvent>): Promise<boolean> => {
      const { subscriberId } = event.data;
      const params = { addressId: stream.slice(stream.indexOf('-') + 1), subscriberId };
      return outbox.enqueue({ factId: id, template, to: subscriberId, params });
    };

  return eventReactor<NewsletterEvent>({
    name: 'newsletter-mails',
    impersonal: true,
    begins: 'now',
    on: { NewsletterAsked: mail(NEWSLETTER_CONFIRM), NewsletterConfirmed: mail(NEWSLETTER_WELCOME) },
  });
}

/** Ends what an account subscribed. Idempotent; what no read model has met yet is ended when this is done again. */
export function endWithAccount({ end }: Pick<NewsletterService, 'end'>, documents: Pick<Documents, 'find'>) {
  return async (accountId: string): Promise<void> => {
    for (const { id, subscriberId } of await subscriptionsOf(documents, accountId)) await end(id, subscriberId, 'account-erased');
  };
}

const EVERY_MS = 3_600_000;

/** Erases addresses of which nobody said in time that the newsletter was meant. */
export function lapsedSubscriptions(
  { documents, wall }: { readonly documents: Pick<Documents, 'find'>; readonly wall: Clock },
  { end }: Pick<NewsletterService, 'end'>,
): Schedule {
  return {
    name: 'newsletter-lapsed',
    everyMs: EVERY_MS,
    async run() {
      const lapsed = await notConfirmed(documents, new Date(wall()).toISOString());
      for (const { id, subscriberId } of lapsed) await end(id, subscriberId, 'not-confirmed');
    },
  };
}
