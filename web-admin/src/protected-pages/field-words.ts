import type { ProtectedPageEvent } from '@aarambh/contracts/events/protected-pages.ts';
import type { FieldWords } from '../ui/record/spoken.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    known: 'Known to everybody',
    page: 'Page',
    path: 'Path',
  },
} satisfies FieldWords<ProtectedPageEvent>;
