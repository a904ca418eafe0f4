import { listOf } from '../ui/list/console-list.tsx';
import { bookingShape } from '../ui/about/bookings.tsx';
import { words } from './words.ts';

export default listOf(
  bookingShape({
    about: 'all',
    empty: { title: words.none, text: words.noneWhy },
  }),
);
