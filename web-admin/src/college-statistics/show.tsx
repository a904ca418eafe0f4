import { CollegeFigures } from '../ui/about/college-numbers.tsx';
import { CollegeStateChip } from '../ui/about/college-chips.tsx';
import { Page } from '../ui/page.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { words as menu } from './menu-words.ts';
import { words } from './words.ts';

/** One college in numbers. */
export default function StatisticsShow() {
  return (
    <RecordShow resource="college-statistics">
      {(numbers) => (
        <Page title={menu.record(numbers.name)} lead={words.latest} chips={<CollegeStateChip state={numbers.state} />}>
          <StaleNote stale={numbers.stale} />
          <CollegeFigures numbers={numbers} />
        </Page>
      )}
    </RecordShow>
  );
}
