import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';

/** Who applies again with the key of before is answered as before; everybody else has applied already. */
export function applyAgain(): Decision<CareerEvent, 'already_applied'> {
  return refuse('already_applied');
}
