import type { ScorecardRecord } from '../records/records.ts';
import { ofOneCollege } from '../ui/about/college-link.tsx';
import { words as about } from '../ui/about/interview-words.ts';
import { listOf } from '../ui/list/console-list.tsx';
import { oneOf, saidBy } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { ScorecardChip } from './scorecard-chip.tsx';
import { words } from './words.ts';

const rated = ({ overall }: ScorecardRecord): string => (overall === null ? words.notRated : words.rating(overall));

export default listOf<'scorecards'>({
  ...saidBy('scorecards', words),
  sort: { field: 'changedAt', order: 'DESC' },
  name: ({ studentName }) => studentName ?? about.erasedStudent,
  columns: [
    {
      source: 'enrolmentId',
      label: about.student,
      share: 100,
      render: ({ studentName }) => studentName ?? about.erasedStudent,
      below: ({ orgName }) => orgName,
    },
    { source: 'overall', label: words.overall, numeric: true, render: rated },
    { source: 'status', label: words.state, render: ({ status }) => <ScorecardChip status={status} /> },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  secondary: (scorecard) => `${words.overall}: ${rated(scorecard)}`,
  chips: (scorecard) => <ScorecardChip status={scorecard.status} />,
  filters: [
    ofOneCollege,
    oneOf(words.state, 'status', words.states, ['assigned', 'draft', 'submitted']),
    { label: words.overall, range: 'overall', of: 'number' },
    { label: words.submitted, range: 'submittedAt', of: 'day' },
  ],
});
