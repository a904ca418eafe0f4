import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  CareerApplicationReceived: 'Received',
  CareerApplicationMoved: 'Taken to a step',
  CareerApplicationNoted: 'Note written',
  CareerApplicationWithdrawn: 'Taken back by the applicant',
  CareerApplicationErased: 'Erased',
} satisfies EventWords<CareerEvent>;
