import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { StudentBooking, StudentData } from '@aarambh/contracts/routes/student.ts';
import { Dashboard } from '@aarambh/web-member/src/features/student/components/dashboard.tsx';
import { DetailsCard } from '@aarambh/web-member/src/features/student/components/details-card.tsx';
import { AccountMenuContent } from '@aarambh/web-member/src/app/account-menu-content.tsx';
import { DashboardHeader } from '@aarambh/web-member/src/features/student/components/dashboard-header.tsx';
import { dayText, today } from '@aarambh/web-member/src/shared/schedule/days.ts';
import { Toasts } from '@aarambh/web-shared/ui/toasts.tsx';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const ID = '018f0000-0000-7000-8000-0000000000a1';
const member = { id: ID, name: 'Asha Rao', email: 'asha@demo.test', role: 'user', aarambhPoints: 10 };
const user: User = {
  ...{ _id: ID, id: ID, name: 'Asha Rao', fullName: 'Asha Rao', email: 'asha@demo.test', role: 'user', isAuth: true, DontAskAgain: false },
  ...{ isAdmin: false, isApplyExperienceFilled: false, aarambhPoints: 10, eventNumber: [], referralId: ID },
};
const past = '2026-11-16T04:30:00.000Z';
const ahead = '2126-11-16T04:30:00.000Z';

function booking(nth: number, more: Partial<StudentBooking> = {}): StudentBooking {
  return {
    ...{ _id: `018f0000-0000-7000-8000-00000000000${nth}`, bookingDate: `1${nth}-11-2126`, time: '10:00', resume: '', ratingOverall: 0 },
    ...{ scoredAt: null, startsAt: ahead, changeUntil: ahead, missing: null, resumeName: '', resumes: [], views: [], ...more },
  };
}
const data = (orgBookings: StudentBooking[], more: Partial<StudentData> = {}): StudentData => ({
  user: {
    ...{ _id: ID, name: 'Asha Rao', role: 'user', profilePicture: '', orgCode: 'AAR-CAMPUS22', orgName: 'Campus College' },
    ...{ rollNo: 'R1', email: 'asha@demo.test', whatsappNumber: '9876543210' },
  },
  ...{ orgBookings, mayBook: false, atWork: true, colleges: [], ...more },
});

interface Sent {
  readonly path: string;
  readonly key: string | null;
  readonly names: readonly string[];
}
const sent: Sent[] = [];
let fails = false;

/** What the service answers to a request that tells how much of it has left. */
class Uploading {
  upload = {};
  status = 200;
  responseText = '';
  onload = (): void => undefined;
  #path = '';
  #key: string | null = null;
  open(_method: string, path: string): void {
    this.#path = path;
  }
  setRequestHeader(name: string, value: string): void {
    if (name === 'idempotency-key') this.#key = value;
  }
  getResponseHeader = (name: string): string | null => (name === 'content-type' ? 'application/json' : null);
  send(form: FormData): void {
    sent.push({ path: this.#path, key: this.#key, names: [...form].map(([name, file]) => `${name} ${(file as File).name}`) });
    this.status = fails ? 409 : 200;
    this.responseText = JSON.stringify(
      fails
        ? { code: 'resume_full', status: 409, title: 'Full', message: 'Full' }
        : { message: 'Resume uploaded successfully!', resume: '/r', version: 1 },
    );
    this.onload();
  }
}

const changed = vi.fn();
function shows(of: StudentData | null): void {
  inConsole(<Dashboard user={user} data={of} onChanged={changed} />);
  act(() => beginSession({ token: 'token', user: member } as never));
}
const tile = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  sent.length = 0;
  fails = false;
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ result: [], total: 0 })));
  vi.stubGlobal('XMLHttpRequest', Uploading);
});
afterEach(() => {
  vi.unstubAllGlobals();
  changed.mockClear();
  act(() => endSession());
});

test('[I6] the levels follow the first booking, the score is a meter, and only bookings with date and time are listed', async () => {
  shows(
    data([booking(1, { ratingOverall: 8.5, scoredAt: past, startsAt: past, changeUntil: past }), booking(2), booking(3, { time: '' })]),
  );
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['Level 1Booking your Slot, done', 'Level 2Appearing for Interview, done', 'Level 3View SWOT Report, done']);
  const meter = screen.getByRole('meter', { name: 'Overall rating' });
  expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax'), meter.textContent]).toEqual([
    '8.5',
    '10',
    '8.5out of 10',
  ]);
  const rows = within(screen.getByRole('region', { name: 'Your Scheduled Interviews' })).getAllByRole('listitem');
  expect(rows.map((row) => [/It is over/.test(row.textContent), within(row).queryAllByRole('button').length])).toEqual([
    [true, 0],
    [false, 2],
  ]);
  expect(screen.getByRole('link', { name: 'View SWOT Report' }).getAttribute('href')).toBe(`/studentreport/${ID}?orgCode=AAR-CAMPUS22`);
  expect(await screen.findByText('No Announcements')).toBeTruthy();
});

test('[I6] the score is that of the report, which is of the scorecard that was submitted last, whichever interview came first', () => {
  const done = { startsAt: past, changeUntil: past };
  const second = booking(2, { ...done, ratingOverall: 6, scoredAt: '2026-11-16T06:30:00.000Z' });
  shows(data([booking(1, { ...done, ratingOverall: 4, scoredAt: '2026-11-20T06:30:00.000Z' }), second, booking(3)]));
  expect(screen.getByRole('meter', { name: 'Overall rating' }).getAttribute('aria-valuenow')).toBe('4');
});

test('[I6] an overall rating of 0 is a rating', () => {
  const zero = booking(1, { ratingOverall: 0, scoredAt: past, startsAt: past, changeUntil: past });
  const { unmount } = inConsole(<Dashboard user={user} data={data([zero])} onChanged={changed} />);
  expect(screen.getByRole('meter', { name: 'Overall rating' }).getAttribute('aria-valuenow')).toBe('0');
  expect(screen.getByText('View SWOT Report', { selector: 'a' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')[2]!.textContent).toBe('Level 3View SWOT Report, done');
  unmount();
  inConsole(<Dashboard user={user} data={data([booking(1)])} onChanged={changed} />);
  expect(screen.queryByRole('meter')).toBeNull();
});

test('[I6] [I7] a student of a suspended college is told why nothing can be booked or moved, and cancels what is booked', () => {
  const { unmount } = inConsole(<Dashboard user={user} data={data([booking(1)], { atWork: false })} onChanged={changed} />);
  expect(tile('Mock Interview')).toHaveProperty('disabled', true);
  expect(screen.getByText(/^Your college is suspended for now/)).toBeTruthy();
  const row = within(screen.getByRole('region', { name: 'Your Scheduled Interviews' })).getByRole('listitem');
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cancel']);
  expect(row.textContent).toMatch(/You can cancel it until/);
  unmount();
  inConsole(<Dashboard user={user} data={data([], { atWork: false })} onChanged={changed} />);
  expect(screen.queryByRole('button', { name: 'Schedule Interview' })).toBeNull();
});

test('[I6] what cannot be done is disabled and says why', async () => {
  const { unmount } = inConsole(<Dashboard user={user} data={null} onChanged={changed} />);
  expect(tile('Mock Interview')).toHaveProperty('disabled', true);
  expect(screen.getByText('A college has to invite you first.')).toBeTruthy();
  await userEvent.click(tile('Resume'));
  expect(screen.getByRole('button', { name: 'Upload New Resume' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Schedule an interview first: a resume belongs to one.')).toBeTruthy();
  unmount();

  const missed = inConsole(<Dashboard user={user} data={data([booking(1, { missing: 'student' })])} onChanged={changed} />);
  expect(tile('Mock Interview')).toHaveProperty('disabled', true);
  expect(screen.getByText('You have booked as many interviews as your college allows.')).toBeTruthy();
  expect(screen.getByText('You did not come.')).toBeTruthy();
  missed.unmount();

  inConsole(<Dashboard user={user} data={data([booking(1)])} onChanged={changed} />);
  await userEvent.click(tile('Mock Interview'));
  expect(await screen.findByRole('dialog', { name: 'Edit Booking' })).toBeTruthy();
});

test('[I7] a resume goes to the first interview or the chosen one, a failure keeps the file, and the same file keeps its key', async () => {
  shows(data([booking(1), booking(2)]));
  await userEvent.click(tile('Resume'));
  const upload = screen.getByRole('button', { name: 'Upload New Resume' });
  await userEvent.click(upload);
  expect(screen.getByText('Please select a file to upload.')).toBeTruthy();
  expect(sent).toEqual([]);
  fails = true;
  await userEvent.upload(
    screen.getByLabelText('Resume', { selector: 'input' }),
    new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }),
  );
  await userEvent.click(upload);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to upload resume\. Please try again\. That is as many/);
  expect(screen.getByText('cv.pdf')).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Upload New Resume' }));
  await waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(sent[0]).toEqual({ path: `/api/student/${booking(1)._id}/resume`, key: sent[1]!.key, names: ['resume2 cv.pdf'] });
  expect(screen.queryByText('cv.pdf')).toBeNull();

  await userEvent.upload(
    screen.getByLabelText('Resume', { selector: 'input' }),
    new File(['%PDF-'], 'other.pdf', { type: 'application/pdf' }),
  );
  await userEvent.selectOptions(screen.getByLabelText('For the interview on'), booking(2)._id);
  await userEvent.click(screen.getByRole('button', { name: 'Upload New Resume' }));
  await waitFor(() => expect(sent.length).toBe(3));
  expect(sent[2]!.path).toBe(`/api/student/${booking(2)._id}/resume`);
  expect(sent[2]!.key).not.toBe(sent[1]!.key);
});

test('[I7] a resume is for the next interview to come, and for the last one where none comes', async () => {
  const over = { startsAt: past, changeUntil: past };
  const choice = () => screen.getByLabelText<HTMLSelectElement>('For the interview on').value;
  const { unmount } = inConsole(<Dashboard user={user} data={data([booking(1, over), booking(2), booking(3)])} onChanged={changed} />);
  await userEvent.click(tile('Resume'));
  expect(choice()).toBe(booking(2)._id);
  unmount();
  inConsole(<Dashboard user={user} data={data([booking(1, over), booking(2, over)])} onChanged={changed} />);
  await userEvent.click(tile('Resume'));
  expect(choice()).toBe(booking(2)._id);
});

test('[I7] a number that was saved leaves the form where it is, and one that somebody else wrote is shown', async () => {
  const { whatsappNumber, ...rest } = data([]).user;
  const of = (number: string) => <DetailsCard user={{ ...rest, whatsappNumber: number }} onSaved={changed} />;
  const Held = () => {
    const [number, setNumber] = useState(whatsappNumber);
    return (
      <>
        {of(number)}
        <button onClick={() => setNumber('1112223334')}>Another tab</button>
      </>
    );
  };
  inConsole(<Held />);
  act(() => beginSession({ token: 'token', user: member } as never));
  const field = screen.getByLabelText<HTMLInputElement>('WhatsApp number');
  await userEvent.clear(field);
  await userEvent.type(field, '9800000001');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect([screen.getByLabelText('WhatsApp number') === field, field.value]).toEqual([true, '9800000001']);
  await userEvent.click(screen.getByRole('button', { name: 'Another tab' }));
  expect(field.value).toBe('1112223334');
});

test('[I7] versions and who opened which stand beside a resume', async () => {
  const version = (nth: number, name: string) => ({ version: nth, name, at: past, bytes: 5, resume: `/api/resumes/${nth}` });
  const views = [{ version: 1, at: past, as: 'interviewer' as const, name: 'Meena Rao' }];
  shows(data([booking(1, { resumes: [version(2, 'new.pdf'), version(1, 'old.pdf')], views })]));
  await userEvent.click(tile('Resume'));
  const links = within(screen.getByRole('region', { name: 'Your Resumes' })).getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/api/resumes/2', '_blank'],
    ['/api/resumes/1', '_blank'],
  ]);
  expect(screen.getByText(/^Meena Rao \(interviewer\) opened version 1/)).toBeTruthy();
});

test('[I6] a student of two colleges chooses which one they look at', async () => {
  const chosen = vi.fn();
  const colleges = [
    { orgCode: 'AAR-CAMPUS22', orgName: 'Campus College' },
    { orgCode: 'AAR-SECOND22', orgName: 'Second College' },
  ];
  const { unmount } = inConsole(<DashboardHeader user={user} data={data([], { colleges })} orgCode="AAR-CAMPUS22" onCollege={chosen} />);
  expect(screen.getByRole('heading', { name: 'Welcome back, Asha', level: 1 })).toBeTruthy();
  expect(screen.getByText('Asha Rao · Member · Campus College')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('College'), 'Second College');
  expect(chosen).toHaveBeenCalledWith('AAR-SECOND22');
  unmount();
  inConsole(<DashboardHeader user={user} data={data([], { colleges: colleges.slice(1) })} orgCode={null} onCollege={chosen} />);
  expect(screen.queryByLabelText('College')).toBeNull();
});

test('[I6] the account menu leads whoever is a student of a college to their interviews, and asks for that once it is opened', async () => {
  const asked: string[] = [];
  let answer: unknown = data([]);
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }));
  });
  const menu = (opened: boolean) => {
    const rendered = inConsole(<AccountMenuContent user={user} staff={null} wasOpened={opened} />);
    act(() => beginSession({ token: 'token', user: member } as never));
    return rendered;
  };
  const closed = menu(false);
  expect(screen.queryByRole('link', { name: 'Student dashboard' })).toBeNull();
  expect(asked.filter((path) => path.startsWith('/api/student/'))).toEqual([]);
  closed.unmount();
  const opened = menu(true);
  expect((await screen.findByRole('link', { name: 'Student dashboard' })).getAttribute('href')).toBe(`/studentdashboard/${ID}`);
  opened.unmount();
  answer = 'No documents found';
  menu(true);
  await waitFor(() => expect(asked.filter((path) => path.startsWith('/api/student/')).length).toBe(2));
  expect(screen.queryByRole('link', { name: 'Student dashboard' })).toBeNull();
});

test('[I7] who moves an interview reads that it is moved and to when, who books one that it is booked', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/availability/slots')) return Response.json([{ _id: 's1', time: '09:30', isBooked: false }]);
    const bookingDate = today().split('-').toReversed().join('-');
    if (path.startsWith('/api/availability')) return Response.json([bookingDate]);
    if (path.startsWith('/api/student/schedule'))
      return Response.json({ message: 'saved succesfully', booking: { _id: 'b', bookingDate, time: '09:30' } });
    return Response.json({ result: [], total: 0 });
  });
  const choose = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: dayText(today()) }));
    await userEvent.click(await screen.findByRole('radio', { name: '9:30 am' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  };
  inConsole(<Toasts />);
  shows(data([booking(2)], { mayBook: true }));
  await userEvent.click(screen.getByRole('button', { name: /^Edit Booking:/ }));
  await choose();
  expect(await screen.findByText(`Your interview is moved to ${dayText(today())}, 9:30 am IST.`)).toBeTruthy();
  expect(screen.queryByText('Your interview is booked.')).toBeNull();
  await userEvent.click(tile('Mock Interview'));
  await choose();
  expect(await screen.findByText('Your interview is booked.')).toBeTruthy();
});
