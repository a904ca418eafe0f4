import { ConsoleList } from '../ui/list/console-list.tsx';
import { bookingShape } from '../ui/about/bookings.tsx';
import { words } from './words.ts';

const shape = bookingShape({
  about: 'all',
  empty: { title: words.none, text: words.noneWhy },
});

export default function BookingList() {
  return <ConsoleList shape={shape} />;
}
