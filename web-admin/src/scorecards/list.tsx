import Typography from '@mui/material/Typography';
import type { ScorecardRecord } from '../records/records.ts';
import { ofOneCollege } from '../ui/about/college-link.tsx';
import { words as about } from '../ui/about/interview-words.ts';
import { FirstLine, SecondLine } from '../ui/cell-lines.tsx';
import { ConsoleList } from '../ui/list/console-list.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { ScorecardChip } from './scorecard-chip.tsx';
import { words } from './words.ts';

const rated = ({ overall }: ScorecardRecord): string => (overall === null ? words.notRated : words.rating(overall));

const shape: ListShape<'scorecards'> = {
  resource: 'scorecards',
  title: words.title,
  lead: words.lead,
  sort: { field: 'changedAt', order: 'DESC' },
  empty: { title: words.none, text: words.noneWhy },
  name: ({ studentName }) => studentName ?? about.erasedStudent,
  to: ({ id }) => `/scorecards/${id}/show`,
  columns: [
    {
      source: 'enrolmentId',
      label: about.student,
      share: 100,
      render: ({ studentName, orgName }) => (
        <>
          <FirstLine>{studentName ?? about.erasedStudent}</FirstLine>
          <SecondLine>{orgName}</SecondLine>
        </>
      ),
    },
    { source: 'overall', label: words.overall, numeric: true, render: rated },
    { source: 'status', label: words.state, render: ({ status }) => <ScorecardChip status={status} /> },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  card: (scorecard) => (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.overall}: {rated(scorecard)}
      </Typography>
      <span>
        <ScorecardChip status={scorecard.status} />
      </span>
    </>
  ),
  filters: [
    ofOneCollege,
    {
      label: words.state,
      options: (['assigned', 'draft', 'submitted'] as const).map((status) => ({ label: words.states[status], values: { status } })),
    },
    { label: words.overall, range: 'overall', of: 'number' },
    { label: words.submitted, range: 'submittedAt', of: 'day' },
  ],
};

export default function ScorecardList() {
  return <ConsoleList shape={shape} />;
}
