import { careerStates } from '@aarambh/contracts/careers/state.ts';
import Typography from '@mui/material/Typography';
import { FirstLine, SecondLine } from '../cell-lines.tsx';
import { yesOrNo, type ListShape } from '../list/shape.ts';
import { When } from '../when.tsx';
import { CareerChip } from './career-chip.tsx';
import { nameOf, roleOf } from './career-name.ts';
import { words } from './career-words.ts';

/** Applications as a list, of all openings or of one. */
export const applicationList: ListShape<'career-applications'> = {
  resource: 'career-applications',
  title: words.title,
  sort: { field: 'receivedAt', order: 'DESC' },
  empty: { title: words.none, text: words.noneWhy },
  name: nameOf,
  to: ({ id }) => `/career-applications/${id}/show`,
  columns: [
    {
      source: 'name',
      label: words.applicant,
      share: 100,
      render: (application) => (
        <>
          <FirstLine>{nameOf(application)}</FirstLine>
          <SecondLine>
            {roleOf(application)} · {application.reference}
          </SecondLine>
        </>
      ),
    },
    { source: 'state', label: words.state, render: ({ state }) => <CareerChip state={state} /> },
    { source: 'receivedAt', label: words.received, sortable: true, render: ({ receivedAt }) => <When iso={receivedAt} /> },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  card: (application) => (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {roleOf(application)}
      </Typography>
      <span>
        <CareerChip state={application.state} />
      </span>
    </>
  ),
  filters: [
    yesOrNo(words.openness, 'open', words.open, words.decided),
    { label: words.state, options: careerStates.map((state) => ({ label: words.states[state], values: { state } })) },
    {
      ...{ label: words.opening, reference: 'openings', source: 'openingId', placeholder: words.findOpening },
      sort: { field: 'changedAt', order: 'DESC' },
    },
    { label: words.received, range: 'receivedAt', of: 'day' },
  ],
};
