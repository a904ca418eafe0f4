import { hash } from 'node:crypto';

/** Crockford's base 32: no letter is taken for a digit when a reference is read out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The booking's reference that people see as PaymentID: `AAR-` and 50 bits of the booking id's hash. */
export function paymentIdOf(bookingId: string): string {
  const bytes = hash('sha256', `payment\n${bookingId}`, 'buffer');
  let reference = 'AAR-';
  for (let index = 0; index < 10; index++) reference += ALPHABET[bytes[index]! & 31]!;
  return reference;
}
