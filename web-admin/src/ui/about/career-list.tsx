import { careerStates } from '@aarambh/contracts/careers/state.ts';
import { saidBy, yesOrNo, type ListShape } from '../list/shape.ts';
import { When } from '../when.tsx';
import { CareerChip } from './career-chip.tsx';
import { nameOf, roleOf } from './career-name.ts';
import { words } from './career-words.ts';

/** Applications as a list, of all openings or of one. */
export const applicationList: ListShape<'career-applications'> = {
  ...saidBy('career-applications', words),
  sort: { field: 'receivedAt', order: 'DESC' },
  name: nameOf,
  columns: [
    {
      source: 'name',
      label: words.applicant,
      share: 100,
      render: nameOf,
      below: (application) => `${roleOf(application)} · ${application.reference}`,
    },
    { source: 'state', label: words.state, render: ({ state }) => <CareerChip state={state} /> },
    { source: 'receivedAt', label: words.received, sortable: true, render: ({ receivedAt }) => <When iso={receivedAt} /> },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  secondary: roleOf,
  chips: (application) => <CareerChip state={application.state} />,
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
