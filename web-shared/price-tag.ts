import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import { money, points } from './format.ts';
import { words } from './words.ts';

/** What an event costs: `20 points or ₹499`, or one of the two, or `Free`. Its fee is in rupees. */
export function priceTag({ credit, eventfee }: Pick<BoardEvent, 'credit' | 'eventfee'>): string {
  if (credit > 0 && eventfee > 0) return words.pointsOrMoney(points(credit), money(eventfee * 100));
  if (credit > 0) return points(credit);
  return eventfee > 0 ? money(eventfee * 100) : words.free;
}
