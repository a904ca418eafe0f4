import { collegeStates } from '@aarambh/contracts/colleges/college.ts';
import type { OrganisationRecord } from '../../records/records.ts';
import { When } from '../when.tsx';
import { CollegeStateChip } from './college-chips.tsx';
import { words } from './college-words.ts';

type OfCollege = Pick<OrganisationRecord, 'id' | 'name' | 'state' | 'code' | 'signedUpAt'>;

interface CollegeShapeOptions<Name extends string> {
  readonly resource: Name;
  readonly title: string;
  readonly lead: string;
}

/** The list of a resource in which each record is a college; the compiler checks it against each where it is shown. */
export function collegeShape<const Name extends string>({ resource, title, lead }: CollegeShapeOptions<Name>) {
  return {
    ...{ resource, title, lead },
    sort: { field: 'name', order: 'ASC' },
    empty: { title: words.none, text: words.noneWhy },
    name: ({ name }: OfCollege) => name,
    columns: [
      {
        source: 'name',
        label: words.college,
        share: 100,
        sortable: true,
        render: ({ name }: OfCollege) => name,
        below: ({ code }: OfCollege) => code ?? '',
      },
      { source: 'state', label: words.state, render: ({ state }: OfCollege) => <CollegeStateChip state={state} /> },
      { source: 'signedUpAt', label: words.signedUp, sortable: true, render: ({ signedUpAt }: OfCollege) => <When iso={signedUpAt} /> },
    ],
    chips: ({ state }: OfCollege) => <CollegeStateChip state={state} />,
  } as const;
}

/** How colleges are looked for; somebody who has one has nothing to search in. */
export const collegeSearch = {
  search: words.search,
  filters: [{ label: words.state, options: collegeStates.map((state) => ({ label: words.states[state], values: { state } })) }],
} as const;
