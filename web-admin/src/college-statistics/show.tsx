import { CollegeFigures } from '../ui/about/college-numbers.tsx';
import { CollegeStateChip } from '../ui/about/college-chips.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { words as menu } from './menu-words.ts';
import { words } from './words.ts';

/** One college in numbers. */
export default recordPage('college-statistics', (numbers) => ({
  title: menu.record(numbers.name),
  lead: words.latest,
  chips: <CollegeStateChip state={numbers.state} />,
  details: <CollegeFigures numbers={numbers} />,
}));
