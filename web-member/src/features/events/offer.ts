import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import { words } from './offer-words.ts';

/** Until when a booking can be given up, said where somebody thinks about booking; after that it says what that means. */
export function cancelSentence(
  { cancelUntil, credit, eventfee }: Pick<BoardEvent, 'cancelUntil' | 'credit' | 'eventfee'>,
  now: number,
): string {
  if (now >= Date.parse(cancelUntil)) return words.final;
  return credit + eventfee > 0 ? words.cancelForAll(cancelUntil) : words.cancelUntil(cancelUntil);
}

/**
 * What a booking leaves of the balance, or what is missing for it; both in points. Null where it is not known whether the balance
 * is the one before the booking or after it.
 */
export function priceSentence(credit: number, balance: number | null): string {
  if (credit === 0) return words.isFree;
  if (balance === null) return words.price(credit);
  if (credit <= balance) return words.costs(credit, balance - credit);
  return words.costsMore(credit, balance);
}
