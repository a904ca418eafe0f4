import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    category: 'Kind',
    dueAt: 'Answer due',
    linkUntil: 'Its page opens until',
    reference: 'Reference',
    why: 'Why',
    document: null,
    held: null,
    linkHash: null,
    mails: null,
  },
  values: {
    why: {
      ...{ trap: 'It filled a field that nobody sees', pace: 'Too much came from one address', repeated: 'The same text came again' },
      ...{ desk: 'By the desk', 'not-sender': 'The address was somebody else’s', asked: 'Somebody asked for it' },
      ...{ 'account-erased': 'The account was erased', 'kept-long-enough': 'It was kept long enough' },
    },
  },
} satisfies FieldWords<typeof events>;
