import { useNow } from '@aarambh/web-shared/use-now.ts';
import type { AnnouncementRecord } from '../records/records.ts';
import { StatusChip } from '../ui/chip.tsx';
import { words } from './words.ts';

/** Whether an announcement is shown now. */
export function AnnouncementChip({ announcement: { published, startsAt, endsAt } }: { readonly announcement: AnnouncementRecord }) {
  const now = useNow();
  if (!published) return <StatusChip tone="quiet" label={words.isWithdrawn} />;
  if (startsAt !== null && Date.parse(startsAt) > now) return <StatusChip tone="info" label={words.scheduled} />;
  if (endsAt !== null && Date.parse(endsAt) <= now) return <StatusChip tone="quiet" label={words.over} />;
  return <StatusChip tone="good" label={words.shown} />;
}
