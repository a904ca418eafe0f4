import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: { expiresAt: 'Until', why: 'Why' },
  values: {
    why: {
      removed: 'Taken off',
      left: 'Left by themselves',
      'account-erased': 'The account was erased',
      withdrawn: 'Taken back',
      declined: 'Declined',
      expired: 'Nobody accepted in time',
    },
  },
} satisfies FieldWords<typeof events>;
