import { words as about } from '../ui/about/interview-words.ts';
import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

const by = { student: 'The student', college: 'The college' };

/** What histories call the fields of these events. */
export const words = {
  fields: {
    day: 'Day',
    time: 'Time',
    by: 'By',
    code: 'Why',
    why: 'Why',
    side: 'Who',
    instead: null,
    rules: null,
    revision: null,
    version: 'Version',
    submittedAt: 'First submitted',
    ratings: null,
    overall: 'Overall rating',
    at: null,
    file: null,
    as: 'As',
  },
  values: {
    by,
    code: about.refusals,
    why: {
      removed: 'Removed from the list',
      declined: 'The invitation was declined',
      forgotten: 'The student was forgotten',
      refused: 'It was refused',
      cancelled: 'It was cancelled',
      'panel-missing': 'The panel was missing',
    },
    as: { interviewer: 'Interviewer', college: 'College', admin: 'Admin' },
    side: { student: 'The student', panel: 'The panel' },
  },
} satisfies FieldWords<typeof events>;
