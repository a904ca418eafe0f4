import type { ProtectedPageEvent } from '@aarambh/contracts/events/protected-pages.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  PageProtected: 'Protected',
  PagePasswordSet: 'Password set',
  PagePasswordCleared: 'Password taken away',
} satisfies EventWords<ProtectedPageEvent>;
