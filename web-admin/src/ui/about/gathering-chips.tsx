import { priceTag } from '@aarambh/web-shared/price-tag.ts';
import type { GatheringRecord } from '../../records/records.ts';
import { StatusChip, type Tone } from '../chip.tsx';
import { words } from './words.ts';

const tones: Readonly<Record<GatheringRecord['status'], Tone>> = { draft: 'quiet', published: 'good', cancelled: 'error' };

export const { statuses, kinds } = words.gathering;

export function GatheringChips({ gathering: { status, important } }: { readonly gathering: GatheringRecord }) {
  return (
    <>
      <StatusChip tone={tones[status]} label={statuses[status]} />
      {important && <StatusChip tone="ember" label={words.gathering.important} />}
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
