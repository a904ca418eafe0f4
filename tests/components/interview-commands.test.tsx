import { InterviewCommands } from '@aarambh/web-admin/src/interview-bookings/commands.tsx';
import { HolidaysInput } from '@aarambh/web-admin/src/interview-slots/holidays-input.tsx';
import { problemsOf, rulesOf, type Values } from '@aarambh/web-admin/src/interview-slots/values.ts';
import { words as slots } from '@aarambh/web-admin/src/interview-slots/words.ts';
import { words } from '@aarambh/web-admin/src/interview-bookings/words.ts';
import type { InterviewBookingRecord } from '@aarambh/contracts/records/interviews.ts';
import { defaultSlotRules, writtenRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const ID = '018f0000-0000-7000-8000-0000000000f3';
const booking: InterviewBookingRecord = {
  ...{ id: ID, orgId: ID, orgName: 'Campus', enrolmentId: ID, studentName: 'Asha', day: '2026-11-23', time: '10:00', status: 'booked' },
  ...{
    refusal: null,
    missing: null,
    scored: false,
    endedBy: null,
    requestedAt: '2026-11-20T04:30:00.000Z',
    changedAt: '2026-11-20T04:30:00.000Z',
  },
};
const begins = Date.parse('2026-11-23T04:30:00.000Z');

afterEach(() => vi.useRealTimers());

const offered = (): readonly (string | null)[] => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('[J3] [I7] an admin cancels an interview until it begins, also while its page is open, and then notes who was missing', async () => {
  vi.useFakeTimers({ now: begins - 20_000 });
  inConsole(<InterviewCommands booking={booking} />);
  expect(offered()).toEqual([words.cancel]);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(offered()).toEqual([words.miss]);
});

test('[J3] [I4] nothing is done with an interview that was scored, and nobody was missing from it', () => {
  vi.useFakeTimers({ now: begins + 20_000 });
  inConsole(<InterviewCommands booking={{ ...booking, scored: true }} />);
  expect(offered()).toEqual([]);
});

/** As much of the form of the rules as the input knows. */
function Form({ save }: { readonly save: (values: Values) => void }) {
  const form = useForm<Values>({ defaultValues: { ...writtenRules(defaultSlotRules), holiday: '' } });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit((values) => save(values))(event)}>
        <HolidaysInput source="holidays" label={slots.field.holidays} most={10} />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

test('[J3] [I5] a day without slots that an admin typed is added by Enter, and by saving', async () => {
  const save = vi.fn<(values: Values) => void>();
  inConsole(<Form save={save} />);
  const field = screen.getByLabelText(slots.addHoliday);
  fireEvent.change(field, { target: { value: '2031-01-26' } });
  expect(fireEvent.keyDown(field, { key: 'Enter' }), 'the form around it is not sent').toBe(false);
  await screen.findByRole('button', { name: /26 Jan 2031/ });
  fireEvent.change(field, { target: { value: '2031-02-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  const values = save.mock.calls[0]![0];
  expect(rulesOf(values).holidays).toEqual(['26-01-2031', '01-02-2031']);
  expect(problemsOf(values)).toEqual({});
  expect(problemsOf({ ...values, holiday: '12031-02-01' })).toEqual({ holiday: slots.holidayWrong });
});
