import type { OpeningEvent } from '@aarambh/contracts/events/careers.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  OpeningWritten: 'Written',
  OpeningPublished: 'Published',
  OpeningClosed: 'Closed',
} satisfies EventWords<OpeningEvent>;
