import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';
import { notConfirmed } from '@aarambh/projections/newsletter/query.ts';
import type { NewsletterService } from './use-cases.ts';

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
