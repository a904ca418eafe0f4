import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import type { FieldWords } from '../ui/record/spoken.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    reservation: null,
    textVersion: 'Version of the text',
    visibility: null,
  },
} satisfies FieldWords<CardEvent>;
