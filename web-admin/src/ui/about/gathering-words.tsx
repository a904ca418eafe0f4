import { priceTag } from '@aarambh/web-shared/price-tag.ts';
import { StatusChip, type Tone } from '../chip.tsx';
import type { GatheringRecord } from '../../records/records.ts';

type Status = GatheringRecord['status'];

export const statuses: Readonly<Record<Status, { readonly label: string; readonly tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'quiet' },
  published: { label: 'Published', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'error' },
};

export const kinds: Readonly<Record<GatheringRecord['kind'], string>> = { meetup: 'Meetup', workshop: 'Workshop', session: 'Session' };

export function GatheringChips({ gathering: { status, important } }: { readonly gathering: GatheringRecord }) {
  return (
    <>
      <StatusChip {...statuses[status]} />
      {important && <StatusChip tone="ember" label="Important" />}
    </>
  );
}

/** What a seat costs, as the board's buttons say it. */
export function price({ creditPoints, feeRupees }: Pick<GatheringRecord, 'creditPoints' | 'feeRupees'>): string {
  return priceTag({ credit: creditPoints, eventfee: feeRupees });
}

export function taken({ seatsHeld, seatsConfirmed }: Pick<GatheringRecord, 'seatsHeld' | 'seatsConfirmed'>): number {
  return seatsHeld + seatsConfirmed;
}
