import type { HttpSettings } from '@aarambh/http/ports.ts';
import { linkSignature, linkSignatureFits } from '@aarambh/http/signed-links.ts';

type Secret = Pick<HttpSettings, 'linkSecret'>;

const signed = (bookingId: string) => `calendar:${bookingId}` as const;

/** The signed path of a booking's .ics, for a calendar that brings no sign-in. */
export function calendarLink(settings: Secret, bookingId: string): string {
  return `/api/bookings/${bookingId}/calendar.ics?t=${linkSignature(settings, signed(bookingId))}`;
}

/** Whether a signature is this booking's. */
export function calendarLinkFits(settings: Secret, bookingId: string, signature: string): boolean {
  return linkSignatureFits(settings, signed(bookingId), signature);
}
