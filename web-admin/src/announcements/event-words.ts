import type { AnnouncementEvent } from '@aarambh/contracts/events/content.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  AnnouncementPublished: 'Published',
  AnnouncementWithdrawn: 'Withdrawn',
} satisfies EventWords<AnnouncementEvent>;
