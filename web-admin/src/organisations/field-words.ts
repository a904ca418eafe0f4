import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

const seats = { owner: 'Owner', staff: 'Staff', view: 'View only' };

/** What histories call the fields of these events. */
export const words = {
  fields: { name: 'Name', code: 'Code', seat: 'Seat', previous: 'Before', expiresAt: 'Until', why: 'Why' },
  values: {
    seat: seats,
    previous: seats,
    why: {
      removed: 'Removed by an owner',
      left: 'Left by themselves',
      'account-erased': 'The account was erased',
      withdrawn: 'Taken back',
      declined: 'Declined',
      expired: 'Nobody accepted in time',
    },
  },
} satisfies FieldWords<typeof events>;
