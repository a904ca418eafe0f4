import { useDeedsShape } from '../ui/about/deeds.tsx';
import { ConsoleList } from '../ui/list/console-list.tsx';

/** What admins and moderators did, by whom, of what kind and when. */
export default function DeedList() {
  const shape = useDeedsShape(null);
  return shape === null ? null : <ConsoleList shape={shape} />;
}
