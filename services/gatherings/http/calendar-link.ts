import { createHmac, timingSafeEqual } from 'node:crypto';

/** What lets a calendar without sign-in read one booking's .ics: an HMAC of the booking's id, base64url. */
export function calendarSignature(secret: Uint8Array, bookingId: string): string {
  return createHmac('sha256', secret).update(`calendar:${bookingId}`).digest('base64url');
}

/** The signed path of a booking's .ics. */
export function calendarLink(secret: Uint8Array, bookingId: string): string {
  return `/api/bookings/${bookingId}/calendar.ics?t=${calendarSignature(secret, bookingId)}`;
}

/** Whether a signature is this booking's, in constant time. */
export function calendarSignatureFits(secret: Uint8Array, bookingId: string, signature: string): boolean {
  const expected = Buffer.from(calendarSignature(secret, bookingId));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
