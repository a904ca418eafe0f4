import { StatusChip } from '../ui/chip.tsx';
import type { AnnouncementRecord } from '../records/records.ts';

/** Where each area's announcement is seen. */
export const areaNames: Readonly<Record<AnnouncementRecord['id'], { readonly label: string; readonly place: string }>> = {
  AARAMBH: { label: 'Every page', place: 'The banner on top of every page of the member console.' },
  STUDENT: { label: 'Students', place: 'The dashboard of students.' },
  COLLEGE: { label: 'Colleges', place: 'The dashboard of colleges.' },
};

export function AnnouncementChip({ announcement: { published, changedAt } }: { readonly announcement: AnnouncementRecord }) {
  if (published) return <StatusChip tone="good" label="Shown" />;
  return <StatusChip tone="quiet" label={changedAt === null ? 'Nothing written' : 'Withdrawn'} />;
}
