import { collegeSearch, collegeShape } from '../ui/about/college-list.tsx';
import { ConsoleList } from '../ui/list/console-list.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { words } from './words.ts';

const shape: ListShape<'interview-slots'> = {
  ...collegeShape({ resource: 'interview-slots', title: words.title, lead: words.lead }),
  ...collegeSearch,
};

export default function SlotsList() {
  return <ConsoleList shape={shape} />;
}
