import type { CardRecord } from '../records/records.ts';
import { Chips, StatusChip } from '../ui/chip.tsx';
import { words } from './words.ts';

/** Who sees a card, as far as it is not its owner's word alone. */
export function CardChips({ card: { hidden, suspended, audience, listedAt } }: { readonly card: CardRecord }) {
  const isSeen = !hidden && !suspended && audience !== 'nobody';
  return (
    <Chips>
      {hidden && <StatusChip tone="error" label={words.hidden} />}
      {suspended && <StatusChip tone="error" label={words.suspended} />}
      {audience === 'nobody' && <StatusChip tone="quiet" label={words.selfHidden} />}
      {isSeen && <StatusChip tone="good" label={words.shown} />}
      {listedAt === null && <StatusChip tone="quiet" label={words.notMember} />}
    </Chips>
  );
}
