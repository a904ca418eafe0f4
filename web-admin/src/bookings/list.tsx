import { ConsoleList } from '../ui/list/console-list.tsx';
import { bookingShape } from '../ui/about/bookings.tsx';

const shape = bookingShape({
  about: 'all',
  empty: { title: 'No bookings yet', text: 'As soon as members book events, every booking is listed here with its points and its state.' },
});

export default function BookingList() {
  return <ConsoleList shape={shape} />;
}
