import type { Topic } from '@aarambh/contracts/live.ts';
import { keysOf } from '@aarambh/web-member/src/shared/live/keys.ts';
import { ScheduleDialog } from '@aarambh/web-member/src/shared/schedule/schedule-dialog.tsx';
import { dayText, today } from '@aarambh/web-member/src/shared/schedule/days.ts';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const member = { id: 'a'.repeat(32), name: 'Asha Rao', email: 'asha@demo.test', role: 'user', aarambhPoints: 10 };
const written = (day: string): string => day.split('-').toReversed().join('-');
const later = (days: number): string => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
  readonly key: string | null;
}
const sent: Sent[] = [];
/** Days whose times were asked for. */
const asked: string[] = [];
/** What the service says to a booking. */
let refused = false;
/** How many bookings the service does not answer for now. */
let away = 0;
/** The times of each day, by their ids. */
const times: Readonly<Record<string, string>> = { s1: '09:00', s2: '09:30', s3: '14:00' };
/** Which of them are taken. */
let taken: readonly string[] = [];
/** Days on which a time is free. */
let free: readonly string[] = [];

function service(path: string, init?: RequestInit): Promise<Response> {
  const answer = (body: unknown, status = 200, type = 'application/json', more = {}) =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': type, ...more } }));
  if (path.startsWith('/api/availability/slots')) {
    asked.push(new URLSearchParams(path.split('?')[1]).get('date')!);
    return answer(Object.entries(times).map(([_id, time]) => ({ _id, time, isBooked: taken.includes(_id) })));
  }
  if (path.startsWith('/api/availability')) return answer(free.map(written));
  if (path.startsWith('/api/student/schedule/')) {
    const headers = new Headers(init?.headers);
    const body = JSON.parse(init?.body as string) as { date: string; timeSlot: string };
    sent.push({ path, method: init?.method ?? 'GET', body, key: headers.get('idempotency-key') });
    if (away-- > 0)
      return answer({ code: 'unavailable', title: 'Away', detail: 'Away', message: 'Away', status: 503 }, 503, 'application/problem+json', {
        'retry-after': '60',
      });
    return refused
      ? answer(
          { code: 'full', title: 'Full', detail: 'Full', message: 'This slot was taken meanwhile. Choose another one.', status: 409 },
          409,
          'application/problem+json',
        )
      : answer({ message: 'saved succesfully', booking: { _id: 'b', bookingDate: body.date, time: times[body.timeSlot] } });
  }
  return answer({});
}

const done = vi.fn();
const closed = vi.fn();
const refusal = vi.fn();

/** Opens the dialog. The answer tells it what the live connection names. */
function open(kind: 'schedule' | 'interview' | 'booking', booking?: { id: string; day: string }): (topic: Topic) => Promise<void> {
  let queries: QueryClient | undefined;
  function Queries(): null {
    queries = useQueryClient();
    return null;
  }
  inConsole(
    <>
      <Queries />
      <ScheduleDialog {...{ kind, booking }} orgCode="AAR-CAMPUS22" onClose={closed} onDone={done} onRefused={refusal} />
    </>,
  );
  act(() => beginSession({ token: 'token', user: member } as never));
  return async (topic) => {
    await act(() => Promise.all(keysOf(topic).map((queryKey) => queries!.invalidateQueries({ queryKey }))));
  };
}

beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
  refused = false;
  away = 0;
  taken = ['s2'];
  free = [later(1), later(2)];
  vi.stubGlobal('fetch', service);
});
afterEach(() => {
  vi.unstubAllGlobals();
  done.mockClear();
  closed.mockClear();
  refusal.mockClear();
  act(() => endSession());
});

test('[I7] an interview is scheduled with a date, nothing before today, and a time that is free', async () => {
  open('schedule');
  expect(await screen.findByRole('dialog', { name: 'Schedule Interview' })).toBeTruthy();
  const nine = await screen.findByRole('radio', { name: '9:00 am' });
  const date = screen.getByLabelText<HTMLInputElement>('Date');
  expect([date.min, date.value]).toEqual([today(), later(1)]);
  expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Choose a date and a time.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: '9:30 am taken' })).toHaveProperty('disabled', true);
  await userEvent.click(nine);
  expect(screen.getByText(/, 9:00 am IST$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    { path: '/api/student/schedule/AAR-CAMPUS22', method: 'PUT', body: { date: written(later(1)), timeSlot: 's1' } },
  ]);
  expect(sent[0]!.key).not.toBeNull();
});

test('[I7] an interview that is edited is moved, another date asks for another time, and Cancel closes', async () => {
  open('interview', { id: '018f0000-0000-7000-8000-0000000000f3', day: later(2) });
  expect(await screen.findByRole('dialog', { name: 'Edit Interview' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('radio', { name: '2:00 pm' }));
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: later(3) } });
  expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true);
  await userEvent.click(await screen.findByRole('radio', { name: '2:00 pm' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body)).toEqual([
    { date: written(later(3)), timeSlot: 's3', bookingId: '018f0000-0000-7000-8000-0000000000f3' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('[I7] a time that was taken meanwhile is said so, and another one is another wish', async () => {
  refused = true;
  open('booking', { id: '018f0000-0000-7000-8000-0000000000f3', day: later(1) });
  expect(await screen.findByRole('dialog', { name: 'Edit Booking' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('radio', { name: '9:00 am' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('Choose a date and a time.')).toBeTruthy();
  expect(refusal).toHaveBeenCalledOnce();
  refused = false;
  await userEvent.click(await screen.findByRole('radio', { name: '2:00 pm' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent[0]!.key).not.toBe(sent[1]!.key);
});

test('[I7] a booking whose outcome nobody knows is sent again as the same one: the time stays chosen', async () => {
  away = 1;
  open('schedule');
  await userEvent.click(await screen.findByRole('radio', { name: '9:00 am' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '9:00 am' }).checked).toBe(true);
  expect(refusal).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent.map(({ key, body }) => [key, body])).toEqual([0, 1].map(() => [sent[0]!.key, { date: written(later(1)), timeSlot: 's1' }]));
});

test('[I7] a day outside of those that are offered has no times, and nobody is asked for them', async () => {
  open('interview', { id: '018f0000-0000-7000-8000-0000000000f3', day: later(-1) });
  const date = await screen.findByLabelText('Date');
  await screen.findByRole('group', { name: 'Next free days' });
  const outside = `Choose a day from ${dayText(today())} to ${dayText(later(59))}.`;
  const said = () => [screen.queryByRole('radio'), date.getAttribute('aria-describedby') && screen.queryByText(outside)?.id];
  expect(said()).toEqual([null, date.getAttribute('aria-describedby')]);
  fireEvent.change(date, { target: { value: later(60) } });
  expect(screen.queryByText(outside)).not.toBeNull();
  expect([said()[0], date.getAttribute('aria-invalid')]).toEqual([null, 'true']);
  fireEvent.change(date, { target: { value: later(59) } });
  expect(screen.queryByText(outside)).toBeNull();
  expect(await screen.findByRole('radio', { name: '9:00 am' })).toBeTruthy();
  expect(asked).toEqual([written(later(59))]);
});

test('[I5] [I7] what others book and give back is shown while the dialog is open, and a chosen time that fills says so', async () => {
  const tell = open('schedule');
  await userEvent.click(await screen.findByRole('radio', { name: '9:00 am' }));
  taken = ['s1', 's3'];
  free = [later(2)];
  await tell('schedule');
  const gone = `${dayText(later(1))}, 9:00 am IST is no longer free. Choose another time.`;
  expect((await screen.findByText(gone)).getAttribute('role')).toBe('status');
  expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true);
  const nine = screen.getByRole<HTMLInputElement>('radio', { name: '9:00 am taken' });
  expect([nine.checked, nine.disabled]).toEqual([false, true]);
  expect(screen.getByLabelText<HTMLInputElement>('Date').value, 'the day that was chosen from stays').toBe(later(1));
  expect(within(screen.getByRole('group', { name: 'Next free days' })).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: '9:30 am' }));
  expect(screen.queryByText(gone)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(`${dayText(later(1))}, 9:30 am IST`));
  expect(sent.map(({ body }) => body)).toEqual([{ date: written(later(1)), timeSlot: 's2' }]);
});

test('[I7] a time that one’s own wish may have taken is sent again: nobody says that somebody else has it', async () => {
  away = 1;
  const tell = open('schedule');
  await userEvent.click(await screen.findByRole('radio', { name: '9:00 am' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  taken = ['s1', 's2'];
  await tell('schedule');
  expect(await screen.findByRole('radio', { name: '9:00 am taken' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});
