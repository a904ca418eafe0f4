import type { DayInterview } from '@aarambh/contracts/routes/interviews.ts';
import { BookedInterviews } from '@aarambh/web-member/src/features/college-interviews/components/booked-interviews.tsx';
import { Interviewers } from '@aarambh/web-member/src/features/college-interviews/components/panel/interviewers.tsx';
import { Weekdays } from '@aarambh/web-member/src/features/college-interviews/components/weekdays.tsx';
import { Holidays } from '@aarambh/web-member/src/features/college-interviews/components/holidays.tsx';
import { SlotRulesRead } from '@aarambh/web-member/src/features/college-interviews/components/slot-rules-read.tsx';
import { shareOut } from '@aarambh/web-member/src/features/college-interviews/share-out.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const ORG = '018f0000-0000-7000-8000-00000000000a';
const [MEERA, RAVI] = ['018f0000-0000-7000-8000-0000000000c1', '018f0000-0000-7000-8000-0000000000c2'];
const interviewers = [
  { _id: MEERA, name: 'Meera', email: 'meera@panel.example', isYou: false },
  { _id: RAVI, name: 'Ravi', email: 'ravi@panel.example', isYou: true },
];
const booked = (_id: string, time: string, interviewerId: string | null = null): DayInterview => ({
  ...{ _id, enrolmentId: ORG, name: `Student ${_id}`, time, status: 'booked', missing: null, endedBy: null, interviewerId },
  scored: false,
});

const sent: { path: string; body: unknown }[] = [];
let left: string[] = [];
beforeEach(() => {
  sent.length = 0;
  left = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    sent.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    return Promise.resolve(Response.json({ message: 'saved succesfully', left }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[I4] interviews are shared evenly, nobody gets two at one time, and what somebody has stays theirs', () => {
  const day = [booked('a', '09:00', MEERA), booked('b', '09:00'), booked('c', '09:00'), booked('d', '10:00'), booked('e', '11:00', 'gone')];
  expect([...shareOut(day, [MEERA, RAVI])]).toEqual([
    [RAVI, ['b', 'e']],
    [MEERA, ['d']],
  ]);
  expect(shareOut(day, []).size).toBe(0);
});

test('[I4] a college gives an interview to somebody of its panel, back to the staff, and shares out what nobody has', async () => {
  const changed = vi.fn();
  const shown = { orgId: ORG, day: '2031-01-07', interviewers, onChanged: changed };
  inConsole(<BookedInterviews {...shown} interviews={[booked('a', '09:00', MEERA), booked('b', '09:30')]} writes />);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Interviewer of Student a at 9:00 am' });
  expect(choice.value).toBe(MEERA);
  await userEvent.selectOptions(choice, 'Staff of the college');
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'Share among the panel' }));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
  const path = `/api/org/panel/${ORG}/assign`;
  expect(sent).toEqual([
    { path, body: { interviewerId: null, bookingIds: ['a'] } },
    { path, body: { interviewerId: RAVI, bookingIds: ['b'] } },
  ]);
});

test('[I4] an interview that was scored is shared with nobody, is nobody’s to give away, and still fills its time', async () => {
  const scored = (one: DayInterview): DayInterview => ({ ...one, scored: true });
  const day = [scored(booked('a', '09:00')), booked('b', '09:00'), scored(booked('c', '09:30', MEERA)), booked('d', '09:30')];
  expect([...shareOut(day, [MEERA, RAVI])]).toEqual([[RAVI, ['b', 'd']]]);
  const shown = { orgId: ORG, day: '2020-01-07', interviewers, onChanged: vi.fn(), writes: true };
  inConsole(<BookedInterviews {...shown} interviews={day} />);
  expect(screen.getAllByRole('combobox').map((choice) => choice.getAttribute('aria-label'))).toEqual([
    'Interviewer of Student b at 9:00 am',
    'Interviewer of Student d at 9:30 am',
  ]);
  screen.getByText('Interviewer: Meera');
  screen.getByText(/^2 interviews have no interviewer/);
  await userEvent.click(screen.getByRole('button', { name: 'Share among the panel' }));
  await vi.waitFor(() => expect(sent.flatMap(({ body }) => (body as { bookingIds: string[] }).bookingIds)).toEqual(['b', 'd']));
});

test('[I4] while an interview is given to somebody the choices keep the focus, and another choice waits', async () => {
  let go: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (path: string) => {
    sent.push({ path, body: undefined });
    return new Promise((resolve) => (go = resolve));
  });
  const changed = vi.fn();
  const shown = { orgId: ORG, day: '2031-01-07', interviewers, onChanged: changed, writes: true };
  inConsole(<BookedInterviews {...shown} interviews={[booked('a', '09:00'), booked('b', '09:30')]} />);
  const [one, other] = screen.getAllByRole<HTMLSelectElement>('combobox');
  one!.focus();
  await userEvent.selectOptions(one!, 'Meera');
  await vi.waitFor(() => expect(one!.getAttribute('aria-busy')).toBe('true'));
  expect([one!.disabled, other!.disabled, document.activeElement]).toEqual([false, false, one]);
  await userEvent.selectOptions(other!, 'Ravi');
  expect(sent).toHaveLength(1);
  go(Response.json({ message: 'saved succesfully', left: [] }));
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  expect(one!.getAttribute('aria-busy')).toBe('false');
});

test('[I5] it is noted who did not come once an interview has begun, and not once it is scored', () => {
  const shown = { orgId: ORG, day: '2020-01-07', interviewers, onChanged: vi.fn(), writes: true };
  inConsole(<BookedInterviews {...shown} interviews={[booked('a', '09:00', MEERA), { ...booked('b', '09:30', MEERA), scored: true }]} />);
  screen.getByRole('group', { name: 'Student a, 9:00 am: who did not come' });
  expect(screen.queryByRole('group', { name: /Student b/ })).toBeNull();
  screen.getByText('Scored');
});

test('[I5] who only reads sees who interviews and the rules of the slots, and nothing to press', () => {
  const read = { orgId: ORG, day: '2031-01-07', interviewers, onChanged: vi.fn() };
  const { unmount } = inConsole(<BookedInterviews {...read} interviews={[booked('a', '09:00', MEERA)]} writes={false} />);
  screen.getByText('Interviewer: Meera');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  unmount();
  const laid = {
    ...{ days: [1, 3], from: '09:00', to: '18:00', minutes: 30, buffer: 0, panels: 2, noticeHours: 12, perStudent: 1 },
    ...{ closesOn: null, holidays: ['26-01-2031', '25-12-2030'] },
  };
  inConsole(<SlotRulesRead laid={laid} />);
  screen.getByText('Monday, Wednesday');
  screen.getByText(/Wed 25 Dec 2030, Sun 26 Jan 2031/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[I5] the days of the week and the holidays say what is wrong with them to who listens', () => {
  inConsole(
    <>
      <Weekdays value={[]} error="Name a day." onChange={vi.fn()} />
      <Holidays value={[]} most={10} error="Too many holidays." onChange={vi.fn()} next="" nextError={undefined} onNext={vi.fn()} />
    </>,
  );
  const told = screen
    .getAllByRole('group')
    .map((group) => document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent);
  expect(told).toEqual(['Name a day.', 'Too many holidays.']);
});

test('[I4] owners and staff take somebody off the panel, and who only reads leaves it by themselves', async () => {
  const { unmount } = inConsole(<Interviewers orgId={ORG} interviewers={interviewers} writes onChanged={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Meera' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toEqual([`/api/org/panel/${ORG}/${MEERA}/remove`]));
  unmount();
  inConsole(<Interviewers orgId={ORG} interviewers={interviewers} writes={false} onChanged={vi.fn()} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave']);
});
