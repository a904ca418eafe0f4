import { humanised } from '../ui/format.ts';

/** What each mail is, by the name of its template in the outbox. */
const names: Readonly<Record<string, string>> = {
  'account.verification': 'Verify your email',
  'account.password-reset': 'Reset your password',
  'account.invitation': 'Invitation',
  'account.guardian-consent': 'Guardian’s consent',
  'account.security-notice': 'Something changed about signing in',
  'booking.confirmed': 'Seat booked',
  'booking.cancelled': 'Booking given back',
  'gathering.cancelled': 'Event cancelled',
};

/** A mail by name; a template that is new to this build is humanised from its own. */
export function mailName(template: string): string {
  return names[template] ?? humanised(template.replaceAll('.', ' '));
}
