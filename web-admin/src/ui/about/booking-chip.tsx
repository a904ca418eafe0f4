import type { BookingRecord } from '../../records/records.ts';
import { StatusChip, type Tone } from '../chip.tsx';
import { humanised } from '../format.ts';
import { words } from './booking-words.ts';

const tones: Readonly<Record<BookingRecord['status'], Tone>> = {
  requested: 'warning',
  confirmed: 'good',
  refused: 'error',
  cancelled: 'quiet',
};

export function BookingChip({ status }: { readonly status: BookingRecord['status'] }) {
  return <StatusChip tone={tones[status]} label={words.statuses[status]} />;
}

/** Widened: a reason may be new to this build. */
const ended: Readonly<Record<string, string | undefined>> = words.ended;

/** Why a booking ended, in words; empty while it has not. */
export function whyOf({ why }: { readonly why: string | null }): string {
  return why === null ? '' : (ended[why] ?? humanised(why));
}
