import { StatusChip, type Tone } from '../chip.tsx';
import type { BookingRecord } from '../../records/records.ts';
import { humanised } from '../format.ts';

const statuses: Readonly<Record<BookingRecord['status'], { readonly label: string; readonly tone: Tone }>> = {
  requested: { label: 'Under way', tone: 'warning' },
  confirmed: { label: 'Booked', tone: 'good' },
  refused: { label: 'Refused', tone: 'error' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

export function BookingChip({ status }: { readonly status: BookingRecord['status'] }) {
  return <StatusChip {...statuses[status]} />;
}

/** Why a booking ended, in words; empty while it has not. */
export function whyOf({ why }: { readonly why: string | null }): string {
  switch (why) {
    case null:
      return '';
    case 'cancelled-by-member':
      return 'The member cancelled';
    case 'gathering-cancelled':
      return 'The event was cancelled';
    case 'account-erased':
      return 'The account was erased';
    default:
      return humanised(why);
  }
}
