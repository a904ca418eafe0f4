import { collegeStates } from '@aarambh/contracts/colleges/college.ts';
import type { RaRecord } from 'ra-core';
import type { OrganisationRecord } from '../../records/records.ts';
import { FirstLine, SecondLine } from '../cell-lines.tsx';
import type { ListShape } from '../list/shape.ts';
import { When } from '../when.tsx';
import { CollegeStateChip } from './college-chips.tsx';
import { words } from './college-words.ts';

type OfCollege = RaRecord & Pick<OrganisationRecord, 'name' | 'state' | 'code' | 'signedUpAt'>;

interface CollegeShapeOptions {
  readonly resource: string;
  readonly title: string;
  readonly lead: string;
  /** Somebody who has one college has nothing to search in. */
  readonly isOne?: boolean;
}

/** Lists in which each record is a college. */
export function collegeShape<R extends OfCollege>({ resource, title, lead, isOne = false }: CollegeShapeOptions): ListShape<R> {
  return {
    ...{ title, lead },
    ...(isOne ? {} : { search: words.search }),
    sort: { field: 'name', order: 'ASC' },
    empty: { title: words.none, text: words.noneWhy },
    name: ({ name }) => name,
    to: ({ id }) => `/${resource}/${id}/show`,
    columns: [
      {
        source: 'name',
        label: words.college,
        share: 100,
        sortable: true,
        render: ({ name, code }) => (
          <>
            <FirstLine>{name}</FirstLine>
            <SecondLine>{code ?? ''}</SecondLine>
          </>
        ),
      },
      { source: 'state', label: words.state, render: ({ state }) => <CollegeStateChip state={state} /> },
      { source: 'signedUpAt', label: words.signedUp, sortable: true, render: ({ signedUpAt }) => <When iso={signedUpAt} /> },
    ],
    card: ({ state }) => (
      <span>
        <CollegeStateChip state={state} />
      </span>
    ),
    ...(isOne
      ? {}
      : { filters: [{ label: words.state, options: collegeStates.map((state) => ({ label: words.states[state], values: { state } })) }] }),
  };
}
