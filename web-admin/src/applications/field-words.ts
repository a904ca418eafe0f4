import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { FieldWords } from '../ui/record/spoken.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    againFrom: 'May apply again from',
    link: null,
  },
} satisfies FieldWords<MembershipEvent>;
