import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import { points, rupees } from './format.ts';

/** What an event costs: `20 points or ₹499`, or one of the two, or `Free`. */
export function priceTag({ credit, eventfee }: Pick<BoardEvent, 'credit' | 'eventfee'>): string {
  if (credit > 0 && eventfee > 0) return `${points(credit)} or ${rupees(eventfee)}`;
  if (credit > 0) return points(credit);
  return eventfee > 0 ? rupees(eventfee) : 'Free';
}
