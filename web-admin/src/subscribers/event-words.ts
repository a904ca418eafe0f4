import type { NewsletterEvent } from '@aarambh/contracts/events/newsletter.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  NewsletterAsked: 'Asked for the newsletter',
  NewsletterConfirmed: 'Confirmed',
  NewsletterLeft: 'Left',
  NewsletterEnded: 'Ended by staff',
} satisfies EventWords<NewsletterEvent>;
