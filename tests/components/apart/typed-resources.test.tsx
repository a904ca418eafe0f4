import type { CreateBody, FieldOf, FilterOf, RecordOf, RowOf } from '@aarambh/contracts/resources/resources.ts';
import { useRecord, useRows, type FormOf } from '@aarambh/web-admin/src/client/records.ts';
import { offers } from '@aarambh/web-admin/src/client/rights.ts';
import { Offered } from '@aarambh/web-admin/src/ui/offered.tsx';
import { MomentInput, NumberInput, TextInput } from '@aarambh/web-admin/src/ui/inputs.tsx';
import { filteredAt } from '@aarambh/web-admin/src/ui/list/address.ts';
import {
  entriesOf,
  yesOrNo,
  type Column,
  type FilterGroup,
  type FilterOption,
  type ListShape,
} from '@aarambh/web-admin/src/ui/list/shape.ts';
import { RecordCreate } from '@aarambh/web-admin/src/ui/record/record-create.tsx';
import { RecordEdit } from '@aarambh/web-admin/src/ui/record/record-edit.tsx';
import { RecordShow } from '@aarambh/web-admin/src/ui/record/record-show.tsx';
import { renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, testDataProvider, type GetListParams } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

const texts = { label: 'Anything', render: () => null };
const shape: Omit<ListShape<'openings'>, 'columns' | 'filters'> = {
  ...{ resource: 'openings', title: 'Openings', search: 'Search', sort: { field: 'changedAt', order: 'DESC' } },
  ...{ name: ({ role }) => role, to: ({ id }) => id, empty: { title: '', text: '' } },
};

test('[J3] a column of the console is a field of its list, and sorts where the list does: the compiler holds it to that', () => {
  const columns: readonly Column<'openings'>[] = [
    { ...texts, source: 'role', sortable: true },
    { ...texts, source: 'mode' },
    // @ts-expect-error -- no field of an opening
    { ...texts, source: 'salary' },
    // @ts-expect-error -- only the opening itself says how many applied
    { ...texts, source: 'applications' },
    // @ts-expect-error -- the list is not sorted by it
    { ...texts, source: 'mode', sortable: true },
    // @ts-expect-error -- no field of the record that is rendered
    { ...texts, source: 'mode', render: ({ salary }) => void salary },
  ];
  // @ts-expect-error -- the list is not sorted by it
  const sorted = { ...shape, sort: { field: 'mode', order: 'DESC' } } satisfies typeof shape;
  // @ts-expect-error -- this list does not search
  const searched: Pick<ListShape<'bookings'>, 'search'> = { search: 'Search' };
  // Within a gathering or a member the list sorts by more.
  const within: Column<'bookings'> = { ...texts, source: 'points', sortable: true };
  expect([columns.length, sorted.resource, searched, within.source]).toEqual([6, 'openings', { search: 'Search' }, 'points']);
});

test('[J3] a filter of the console is one that its list answers, with a value that fits: the compiler holds it to that', () => {
  const filters: readonly FilterOf<'gatherings'>[] = [
    { status: 'draft', important: true, startsAt_gte: '2027-01-01', eventNumber_lt: 3, q: 'chai' },
    { kind: ['meetup', 'workshop'] },
    // @ts-expect-error -- the list is not filtered by it
    { place: 'Pune' },
    // @ts-expect-error -- no status of a gathering
    { status: 'approved' },
    // @ts-expect-error -- not a yes or a no
    { important: 'yes' },
    // @ts-expect-error -- a yes or a no has no order
    { important_gte: true },
  ];
  // @ts-expect-error -- of an id one value, no list
  const ids: FilterOf<'bookings'> = { memberId: ['1', '2'] };
  const groups: readonly FilterGroup<'bookings'>[] = [
    { label: 'Days', range: 'requestedAt', of: 'day' },
    // @ts-expect-error -- a text is no number
    { label: 'Days', range: 'requestedAt', of: 'number' },
    // @ts-expect-error -- the list holds no such yes or no
    yesOrNo('Paid', 'paid', 'Yes', 'No'),
    { label: 'Whose', reference: 'members', source: 'memberId', placeholder: '', sort: { field: 'name', order: 'ASC' } },
    // @ts-expect-error -- a list that does not search finds nobody
    { label: 'Whose', reference: 'ledger', source: 'memberId', placeholder: '', sort: { field: 'position', order: 'ASC' } },
  ];
  const options: readonly FilterOption<'adjustments'>[] = entriesOf({ approved: 'Approved', rejected: 'Rejected' }).map(
    ([status, label]) => ({ label, values: { status } }),
  );
  // @ts-expect-error -- no such list
  expect(filteredAt('doors', {})).toBe('/doors?filter=%7B%7D');
  expect(filteredAt('adjustments', options[0]!.values)).toBe(`/adjustments?filter=${encodeURIComponent('{"status":"approved"}')}`);
  expect([filters.length, groups.length, ids.memberId]).toEqual([6, 5, ['1', '2']]);
});

const opening = { role: 'Cook', mode: 'On-site', type: 'Full Time' };

test('[J3] a form of the console sends what saving a record takes, and no other field: the compiler holds it to that', () => {
  const body: CreateBody<'openings'> = opening;
  const field: FieldOf<'openings'> = 'reason';
  const values: readonly FormOf<'openings'>[] = [
    { role: 'Cook', about: null, reason: null },
    // @ts-expect-error -- no field of this form
    { roll: 'Cook' },
    // @ts-expect-error -- a field of another type
    { role: 1 },
  ];
  // @ts-expect-error -- no field of this form
  const misspelt = ({ roll }: FormOf<'openings'>) => void roll;
  const made = [
    <RecordCreate key="1" resource="openings" saved="Saved" transform={() => opening} children={null} />,
    // @ts-expect-error -- creating takes no such field
    <RecordCreate key="2" resource="openings" saved="Saved" transform={() => ({ ...opening, salary: 1 })} children={null} />,
    // @ts-expect-error -- creating asks for more
    <RecordCreate key="3" resource="openings" saved="Saved" transform={() => ({ role: 'Cook' })} children={null} />,
    // @ts-expect-error -- a field of another type
    <RecordCreate key="4" resource="openings" saved="Saved" transform={() => ({ ...opening, role: 1 })} children={null} />,
    // @ts-expect-error -- nobody creates a member here
    <RecordCreate key="5" resource="members" saved="Saved" transform={() => ({})} children={null} />,
    <RecordEdit key="6" resource="testimonials" saved="Saved" transform={() => ({ text: 'So it is' })} children={({ status }) => status} />,
    // @ts-expect-error -- editing takes the words alone
    <RecordEdit key="7" resource="testimonials" saved="Saved" transform={() => ({ text: '', name: 'A' })} children={() => null} />,
    // @ts-expect-error -- nobody edits an invitation to a panel
    <RecordEdit key="8" resource="panels" saved="Saved" transform={() => ({})} children={() => null} />,
    <TextInput<'openings'> key="9" source="role" label="Role" />,
    // @ts-expect-error -- no field of this form
    <TextInput<'openings'> key="10" source="salary" label="Salary" />,
    // @ts-expect-error -- an input says whose form it stands in
    <TextInput key="11" source="role" label="Role" />,
    <NumberInput<'gatherings'> key="14" source="seats" label="Seats" limits={{}} />,
    // @ts-expect-error -- a text is no number
    <NumberInput<'openings'> key="15" source="location" label="Where" limits={{}} />,
    // @ts-expect-error -- a number is no text
    <TextInput<'gatherings'> key="16" source="seats" label="Seats" />,
    // @ts-expect-error -- a number is no moment
    <MomentInput<'gatherings'> key="17" source="seats" label="Seats" zone="UTC" />,
    // @ts-expect-error -- no such resource
    <RecordShow key="12" resource="doors" children={() => null} />,
    // @ts-expect-error -- no field of the record
    <RecordShow key="13" resource="openings" children={({ salary }) => void salary} />,
  ];
  expect([made.length, body.role, field, values.length, misspelt.length]).toEqual([17, 'Cook', 'reason', 3, 1]);
});

test('[J3] lists and records are asked by the name of their resource, and are what the contracts say', async () => {
  const getList = vi.fn<(resource: string, params: GetListParams) => Promise<{ data: never[]; total: number }>>(() =>
    Promise.resolve({ data: [], total: 0 }),
  );
  const around = ({ children }: { readonly children: ReactNode }) => (
    <CoreAdminContext dataProvider={testDataProvider({ getList })}>{children}</CoreAdminContext>
  );
  const sort = { field: 'startsAt', order: 'ASC' } as const;
  renderHook(() => useRows('gatherings', { filter: { status: 'draft' }, sort, rows: 5 }), { wrapper: around });
  await waitFor(() => expect(getList).toHaveBeenCalledOnce());
  const [resource, asked] = getList.mock.calls[0]!;
  expect(resource).toBe('gatherings');
  expect(asked).toMatchObject({ filter: { status: 'draft' }, pagination: { page: 1, perPage: 5 }, sort });

  const wrong = [
    // @ts-expect-error -- no such resource
    () => useRows('doors', { rows: 1 }),
    // @ts-expect-error -- no filter of the list
    () => useRows('gatherings', { filter: { place: 'Pune' }, rows: 1 }),
    // @ts-expect-error -- no such resource
    () => useRecord('doors', '1'),
    // @ts-expect-error -- no field of the record
    (record: RecordOf<'openings'>) => void record.salary,
    // @ts-expect-error -- a row has not what only the record shows
    (row: RowOf<'openings'>) => void row.applications,
    // @ts-expect-error -- nothing of that name in anybody's menu
    () => offers({ menu: [] }, 'doors', 'show'),
    // @ts-expect-error -- no verb of the resource
    () => offers({ menu: [] }, 'adjustments', 'aprove'),
    // @ts-expect-error -- a verb of another resource
    () => offers({ menu: [] }, 'ledger', 'approve'),
    // @ts-expect-error -- nobody edits an adjustment
    () => offers({ menu: [] }, 'adjustments', 'edit'),
    // @ts-expect-error -- nobody creates a member here
    <Offered key="1" area="members" action="create" children={null} />,
  ];
  expect(wrong).toHaveLength(10);
});
