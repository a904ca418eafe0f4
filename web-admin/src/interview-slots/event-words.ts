import type { SlotDayEvent, SlotRulesEvent } from '@aarambh/contracts/events/interviews.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  SlotRulesChanged: 'Rules laid down',
  SlotHeld: 'Place held',
  SlotConfirmed: 'Place booked',
  SlotReleased: 'Place free again',
  SlotVoided: 'Place not held',
} satisfies EventWords<SlotRulesEvent | SlotDayEvent>;
