import type { ContentRecordEvent } from '@aarambh/contracts/events/content-records.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  ContentDrafted: 'Written',
  ContentPublished: 'Published',
  ContentUnplanned: 'Planned version taken back',
  ContentHidden: 'Taken off the page',
} satisfies EventWords<ContentRecordEvent>;
