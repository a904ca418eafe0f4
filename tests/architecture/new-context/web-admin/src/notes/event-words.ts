import type { NoteEvent } from '@aarambh/contracts/events/notes.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  NoteWritten: 'Written',
  NoteHidden: 'Hidden',
  NoteTurnedAway: 'Turned away: there were too many',
} satisfies EventWords<NoteEvent>;
