import { useNow } from '@aarambh/web-shared/use-now.ts';
import type { OpeningRecord } from '../records/records.ts';
import { StatusChip } from '../ui/chip.tsx';
import { words } from './words.ts';

const tones = { draft: 'quiet', open: 'good', closed: 'quiet' } as const;

/** Whether people can apply for an opening now. */
export function OpeningChip({ opening: { state, closesAt } }: { readonly opening: OpeningRecord }) {
  const now = useNow();
  const isOver = state === 'open' && closesAt !== null && Date.parse(closesAt) <= now;
  return isOver ? <StatusChip tone="warning" label={words.over} /> : <StatusChip tone={tones[state]} label={words.states[state]} />;
}
