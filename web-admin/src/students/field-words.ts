import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    said: null,
    began: null,
    parts: 'What changed',
    reason: 'Why',
    adult: '18 or older',
    notMe: 'It reached somebody else',
    revision: null,
    place: null,
    missing: 'Who was missing',
    version: 'Version',
    submittedAt: 'Submitted',
    overall: 'Overall rating',
    declared: 'Age declared',
    until: 'Until',
    entries: null,
    enrolmentIds: null,
  },
  values: {
    parts: { name: 'Name', rollNo: 'Roll number', phone: 'WhatsApp', email: 'Email', booking: 'Interview' },
    missing: { student: 'The student', panel: 'The panel' },
    reason: {
      replaced: 'A list without them replaced the one before',
      left: 'They left',
      'account-erased': 'The account was erased',
    },
  },
} satisfies FieldWords<typeof events>;
