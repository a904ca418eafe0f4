import type { CreateBody } from '@aarambh/contracts/resources/resources.ts';
import type { gatheringSaves } from '@aarambh/contracts/verbs/gatherings.ts';
import type { FormOf } from '@aarambh/web-admin/src/client/records.ts';
import { NumberInput } from '@aarambh/web-admin/src/ui/inputs.tsx';
import { RecordCreate } from '@aarambh/web-admin/src/ui/record/record-create.tsx';
import { RecordEdit } from '@aarambh/web-admin/src/ui/record/record-edit.tsx';
import type { AboutFields } from '@aarambh/web-admin/src/ui/record/save-refused.ts';
import { ReasonInput } from '@aarambh/web-admin/src/ui/record/reason-input.tsx';
import { RecordForm } from '@aarambh/web-admin/src/ui/record/record-form.tsx';
import { ApiError } from '@aarambh/web-shared/api/problem.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Resource, testDataProvider, useNotificationContext } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { inConsole } from '../in-console.tsx';

type Values = FormOf<'gatherings'>;

const about: AboutFields<typeof gatheringSaves, Values> = { seats_below_taken: 'seats' };
// @ts-expect-error -- the contracts name no such code for saving a gathering
const unknownCode: AboutFields<typeof gatheringSaves, Values> = { full: 'seats' };
// @ts-expect-error -- the form has no such field
const unknownField: AboutFields<typeof gatheringSaves, Values> = { price_locked: 'price' };

const record = { id: '1', seats: 5, revision: 3 };
const form = (read: { readonly id: string; readonly revision: number } | null) => (
  <RecordForm<'gatherings'> record={read} fresh={{ seats: 3 }} problemsOf={() => ({})} save="Save">
    <NumberInput<'gatherings'> source="seats" label="Seats" limits={{}} />
    <ReasonInput />
  </RecordForm>
);

const gathering: CreateBody<'gatherings'> = {
  ...{ title: 'Founders over chai', speaker: 'Asha', summary: '', aboutSpeaker: '', kind: 'meetup', place: '', joinLink: '' },
  ...{ startsAt: '2027-01-10T12:30:00.000Z', endsAt: '2027-01-10T14:30:00.000Z', cancelUntil: '2027-01-09T12:30:00.000Z' },
  ...{ seats: 5, creditPoints: 0, feeRupees: 0 },
};
const gatheringOf = ({ seats }: Values) => ({ ...gathering, seats: Number(seats) });
const creating = (
  <RecordCreate resource="gatherings" transform={gatheringOf} saved="Saved" about={about}>
    {form(null)}
  </RecordCreate>
);
const editing = (
  <RecordEdit resource="gatherings" transform={gatheringOf} saved="Saved" about={about}>
    {form}
  </RecordEdit>
);

/** What was said in passing. */
function Said() {
  const { notifications } = useNotificationContext();
  return <p role="alert">{notifications.map(({ message }) => message)}</p>;
}

/** The page at an address of a resource, whose service refuses to save. */
function shown(address: string, refusal: ApiError) {
  const refuse = vi.fn<(resource: string, sent: { readonly data: unknown }) => Promise<never>>(() => Promise.reject(refusal));
  const data = testDataProvider({ getOne: () => Promise.resolve({ data: record as never }), create: refuse, update: refuse });
  window.location.hash = address;
  inConsole(
    <CoreAdminContext dataProvider={data}>
      <Resource name="gatherings" create={creating} edit={editing} />
      <Said />
    </CoreAdminContext>,
  );
  return refuse;
}

test.each([
  ['creating', '#/create', {}],
  ['editing', '#/1', { revision: 3, reason: 'Doors' }],
])('[J3] what %s is refused with stands at the field that it is about, and what was typed stays', async (_name, address, more) => {
  const refuse = shown(address, new ApiError('seats_below_taken', 409, 'There are more bookings than that.'));
  const seats = await screen.findByLabelText<HTMLInputElement>('Seats');
  await userEvent.clear(seats);
  await userEvent.type(seats, '2');
  await userEvent.type(screen.getByLabelText('Why this change?'), ' Doors ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(seats.getAttribute('aria-invalid')).toBe('true'));
  expect(refuse).toHaveBeenCalledOnce();
  // An edit goes with the revision that it is based on, and why.
  expect(refuse.mock.calls[0]![1].data).toEqual({ ...gathering, seats: 2, ...more });
  expect(seats.value).toBe('2');
  expect(seats.getAttribute('aria-describedby')).not.toBeNull();
  expect(document.getElementById(seats.getAttribute('aria-describedby')!)!.textContent).toBe('There are more bookings than that.');
});

test('[J3] a refusal that is about no field is said, and no field is called wrong', async () => {
  shown('#/create', new ApiError('price_locked', 409, 'The price cannot change once seats are taken.'));
  const seats = await screen.findByLabelText<HTMLInputElement>('Seats');
  await userEvent.type(seats, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The price cannot change once seats are taken.'));
  expect(seats.getAttribute('aria-invalid')).not.toBe('true');
  expect([unknownCode, unknownField]).toHaveLength(2);
});
