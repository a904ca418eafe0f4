import type { AnnouncementRecord } from '../records/records.ts';
import { StatusChip } from '../ui/chip.tsx';
import { words } from './words.ts';

export function AnnouncementChip({ announcement: { published, changedAt } }: { readonly announcement: AnnouncementRecord }) {
  if (published) return <StatusChip tone="good" label={words.shown} />;
  return <StatusChip tone="quiet" label={changedAt === null ? words.nothingWritten : words.isWithdrawn} />;
}
