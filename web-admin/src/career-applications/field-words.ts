import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';
import { words as careers } from './words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    againFrom: 'May apply again from',
    linkUntil: 'Its page opens until',
    reference: 'Reference',
    to: 'Step',
    why: 'Why',
    linkHash: null,
    mails: null,
    resume: null,
  },
  values: {
    to: careers.states,
    why: {
      ...{ 'not-applicant': 'The address was somebody else’s', asked: 'Somebody asked for it' },
      ...{ 'account-erased': 'The account was erased', 'kept-long-enough': 'It was kept long enough' },
    },
  },
} satisfies FieldWords<typeof events>;
