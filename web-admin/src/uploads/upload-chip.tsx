import type { UploadRecord } from '../records/records.ts';
import { Chips, StatusChip, type Tone } from '../ui/chip.tsx';
import { words } from './words.ts';

const tones: Readonly<Record<UploadRecord['status'], Tone>> = {
  parsing: 'info',
  ready: 'warning',
  checking: 'info',
  running: 'info',
  confirmed: 'good',
  refused: 'error',
  expired: 'quiet',
  withdrawn: 'quiet',
};

/** Where an upload stands, and whether the students can be taken back to it. */
export function UploadChips({ upload: { status, restorable } }: { readonly upload: UploadRecord }) {
  return (
    <Chips>
      <StatusChip tone={tones[status]} label={words.statuses[status]} />
      {restorable && <StatusChip tone="quiet" label={words.restorable} />}
    </Chips>
  );
}
