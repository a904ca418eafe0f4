import type { InterviewSlotsRecord } from '../records/records.ts';
import { collegeShape } from '../ui/about/college-list.tsx';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { words } from './words.ts';

const shape = collegeShape<InterviewSlotsRecord>({ resource: 'interview-slots', title: words.title, lead: words.lead });

export default function SlotsList() {
  return <ConsoleList shape={shape} />;
}
