import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import type { UploadDetailAnswer } from '@aarambh/contracts/http/students.ts';
import { noCounts } from '@aarambh/contracts/students/upload.ts';
import { lookAgain } from '@aarambh/web-member/src/features/college-students/api/uploads.ts';
import { DryRun } from '@aarambh/web-member/src/features/college-students/components/uploads/dry-run.tsx';
import { percentOf, UploadProgress } from '@aarambh/web-member/src/features/college-students/components/uploads/progress.tsx';
import { UploadList } from '@aarambh/web-member/src/features/college-students/components/uploads/upload-list.tsx';
import { Confirmed, NotTaken } from '@aarambh/web-member/src/features/college-students/components/uploads/upload-ends.tsx';
import { Uploads } from '@aarambh/web-member/src/features/college-students/pages/uploads-page.tsx';
import { Toasts } from '@aarambh/web-shared/ui/toasts.tsx';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const ORG = '018f0000-0000-7000-8000-00000000000a';
const UPLOAD = '018f0000-0000-7000-8000-00000000000b';
const college: OwnCollege = {
  ...{ orgId: ORG, name: 'Campus', state: 'approved', question: null, code: 'AAR-CAMPUS22', seat: 'owner', writes: true, released: true },
};
const counts = { ...noCounts, create: 3, update: 1, refused: 1 };
const upload: UploadDetailAnswer = {
  ...{
    uploadId: UPLOAD,
    status: 'ready',
    source: 'csv',
    mode: 'add',
    counts,
    reason: null,
    rowsRead: null,
    done: 0,
    total: 0,
    declared: false,
  },
  ...{ needsCode: false, receivedAt: '2026-11-23T10:00:00.000Z', decidedAt: null, restorable: false, unavailableBookings: [] },
  ...{ notInvited: 0, notInvitedReason: null, dryRun: 'seen', was: null, interviewsLost: 0, encoding: null },
  ...{ read: { sheet: null, row: 1 }, passedOver: [], warnings: [], warned: 0 },
  rows: [
    {
      ...{ row: 2, name: 'Asha Rao', email: 'asha@campus.example', whatsappNumber: '', rollNo: 'R1' },
      ...{ bookingDate: '04-12-2026', time: '14:30', will: 'create', unavailable: null },
    },
  ],
  refused: [{ row: 5, field: 'Time', reason: 'Invalid Time' }],
  refusedBeyond: 0,
};

interface Sent {
  readonly path: string;
  readonly body: unknown;
}
const sent: Sent[] = [];
const answer = vi.fn<(path: string) => { status?: number; body: object }>();
const problem = (code: string, status: number, details?: Readonly<Record<string, number>>) => ({
  status,
  body: { code, title: code, status, message: `Refused: ${code}`, ...(details && { details }) },
});

beforeEach(() => {
  sent.length = 0;
  answer.mockReturnValue({ body: { uploadId: UPLOAD } });
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    sent.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const { status = 200, body } = answer(path);
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': type } }));
  });
});
afterEach(() => {
  answer.mockReset();
  vi.unstubAllGlobals();
});

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
const declare = () => userEvent.click(screen.getByRole('checkbox', { name: /Every student here is 18/ }));
const changed = vi.fn(() => Promise.resolve());

test('[I2] a dry run shows numbers, first rows and refused rows, and is confirmed after the declaration alone', async () => {
  inConsole(<DryRun college={college} upload={upload} onChanged={changed} />);
  const numbers = within(screen.getByRole('group', { name: 'What happens to how many' }));
  expect(numbers.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...['New', 'Updated', 'Unchanged', 'Removed', 'Rows refused'],
  ]);
  expect(numbers.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '1', '0', '0', '1']);
  const row = screen.getByRole('row', { name: /Asha Rao/ });
  expect(row.textContent).toContain('Fri 4 Dec, 2:30 pm');
  expect(screen.getByRole('row', { name: /Invalid Time/ }).textContent).toContain('5');
  await confirm();
  expect(sent).toEqual([]);
  const box = screen.getByRole('checkbox');
  expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toContain('Please confirm that every student');
  await declare();
  await confirm();
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  expect(sent).toEqual([{ path: `/api/org/uploads/${ORG}/${UPLOAD}/confirm`, body: { declared: true, dryRun: 'seen' } }]);
});

test('[I3] a list that removes many is confirmed with the college’s code, and a wrong one is said at its field', async () => {
  answer.mockReturnValue(problem('code_needed', 409));
  const many = { ...upload, mode: 'replace' as const, needsCode: true, interviewsLost: 27, counts: { ...counts, remove: 40 } };
  inConsole(<DryRun college={college} upload={many} onChanged={changed} />);
  screen.getByText(/40 students are not in the file.* 27 interviews to come end/);
  await declare();
  await confirm();
  expect(sent).toEqual([]);
  const code = screen.getByRole('textbox', { name: 'The code of your college' });
  await userEvent.type(code, ' wrong ');
  await confirm();
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ declared: true, dryRun: 'seen', code: 'wrong' }]));
  await vi.waitFor(() =>
    expect(document.getElementById(code.getAttribute('aria-describedby')!)?.textContent).toBe('This is not the code of your college.'),
  );
});

const was = { counts, interviewsLost: 1 };
const anew = { ...upload, dryRun: 'anew', was, interviewsLost: 2, counts: { ...counts, create: 2, unchanged: 1 } };

test('[I2] what changed between the look and the confirmation is shown in numbers, after a reload too, and is declared and confirmed anew', async () => {
  answer.mockReturnValue(problem('upload_changed', 409));
  function Changing() {
    const [shown, setShown] = useState(upload);
    const read = () => {
      setShown(anew);
      return Promise.resolve();
    };
    return <DryRun college={college} upload={shown} onChanged={read} />;
  }
  const { unmount } = inConsole(<Changing />);
  await declare();
  await confirm();
  await screen.findByText('New: 2 instead of 3');
  screen.getByText('Unchanged: 1 instead of 0');
  screen.getByText('Interviews that end: 2 instead of 1');
  expect(screen.queryByText(/^Updated:/)).toBeNull();
  expect(document.activeElement?.textContent).toContain('Your students changed since you looked.');
  answer.mockReturnValue({ body: { uploadId: UPLOAD } });
  await confirm();
  expect(sent, 'what was declared of other numbers is not declared of these').toHaveLength(1);
  await declare();
  await confirm();
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual(['seen', 'anew'].map((dryRun) => ({ declared: true, dryRun }))));
  unmount();
  inConsole(<DryRun college={college} upload={anew} onChanged={changed} />);
  screen.getByText('New: 2 instead of 3');
});

test('[I2] numbers that change while somebody reads them are said, and the declaration is theirs to make anew', async () => {
  let read: (upload: UploadDetailAnswer) => void = () => undefined;
  function Reading() {
    const [shown, setShown] = useState(upload);
    read = setShown;
    return <DryRun college={college} upload={shown} onChanged={changed} />;
  }
  inConsole(<Reading />);
  await declare();
  act(() => read({ ...upload, dryRun: 'anew', was: { counts, interviewsLost: 0 }, counts: { ...counts, remove: 4 } }));
  screen.getByText('Removed: 4 instead of 0');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('[I2] what is compared with what changed since says so beside a bar, holds up other lists, and is looked at again', () => {
  const { unmount } = inConsole(<UploadProgress upload={{ ...upload, status: 'checking' }} />);
  screen.getByRole('progressbar', { name: 'Checking what changed' });
  screen.getByText(/^Nothing is written yet.* otherwise it waits for you again\.$/);
  expect(lookAgain(['confirmed', 'checking'])).toBe(1_000);
  unmount();
  const earlier = { ...upload, status: 'confirmed' as const, restorable: true };
  inConsole(<UploadList college={college} uploads={[{ ...upload, uploadId: ORG, status: 'checking' }, earlier]} />);
  screen.getByText('Being compared');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Restore the list of/ }).disabled).toBe(true);
});

test('[I2] a csv that is not UTF-8 is said to have been read by a guess', () => {
  const { unmount } = inConsole(<DryRun college={college} upload={{ ...upload, encoding: 'windows-1252' }} onChanged={changed} />);
  screen.getByText(/it was read as Windows-1252, a guess/);
  unmount();
  inConsole(<DryRun college={college} upload={{ ...upload, encoding: 'utf-8' }} onChanged={changed} />);
  expect(screen.queryByText(/Windows-1252/)).toBeNull();
});

test('[I2] a dry run says from where the list was read, and what was passed over: columns that nearly fit, sheets, and others', () => {
  const { unmount } = inConsole(<DryRun college={college} upload={upload} onChanged={changed} />);
  expect(screen.queryByText(/not read/i)).toBeNull();
  expect(screen.queryByText(/headings/)).toBeNull();
  unmount();
  const passedOver = [
    { column: 'Roll No.', near: 'Roll No' },
    { column: 'date', near: 'Date' },
    { column: 'Remark' },
    { sheet: 'More', column: '' },
  ];
  inConsole(<DryRun college={college} upload={{ ...upload, read: { sheet: 'Students', row: 2 }, passedOver }} onChanged={changed} />);
  screen.getByText('Read from the sheet “Students”, with the headings in row 2.');
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.some((text) => text.includes('“Roll No.” (do you mean Roll No?), “date” (do you mean Date?)'))).toBe(true);
  expect(said.some((text) => text.includes('the sheet “More”'))).toBe(true);
  screen.getByText('Other columns that are not read: Remark.');
});

test('[I2] warnings stand in a table that the keyboard scrolls, and are counted beyond those that are named', () => {
  const { unmount } = inConsole(<DryRun college={college} upload={upload} onChanged={changed} />);
  expect(screen.queryByRole('heading', { name: 'Warnings' })).toBeNull();
  unmount();
  const warnings = [{ row: 7, field: 'Roll No', text: 'NA is read as an empty cell.' }];
  inConsole(<DryRun college={college} upload={{ ...upload, warnings, warned: 1_240 }} onChanged={changed} />);
  screen.getByText(/1,240 warnings about rows that are taken/);
  const table = within(screen.getByRole('region', { name: 'Warnings, with the row and the column' }));
  expect(table.getByRole('row', { name: /7 Roll No NA is read as an empty cell/ })).toBeTruthy();
  screen.getByText('The first 1 of them.');
});

test('[I2] refused rows are there to correct as csv and as xlsx', async () => {
  inConsole(<DryRun college={college} upload={upload} onChanged={changed} />);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const files = within(screen.getByRole('group', { name: 'Download the refused rows' }));
  for (const kind of ['csv', 'xlsx']) await userEvent.click(files.getByRole('button', { name: `Refused rows as ${kind}` }));
  await vi.waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual(['csv', 'xlsx'].map((kind) => `/api/org/uploads/${ORG}/${UPLOAD}/refused.${kind}`)),
  );
});

test('[I2] refused rows that are only counted are said to be missing from their file, and what to do', () => {
  const { unmount } = inConsole(<DryRun college={college} upload={upload} onChanged={changed} />);
  expect(screen.queryByText(/only counted/)).toBeNull();
  unmount();
  inConsole(<DryRun college={college} upload={{ ...upload, refusedBeyond: 88_000 }} onChanged={changed} />);
  screen.getByText(/^88,000 refused rows are only counted, and not in the file.* correct it in your own file, and upload that\.$/);
});

test('[I2] owners and staff withdraw what is read or waits, in the list of uploads; others see no button, and why it came too late is said', async () => {
  const reading = { ...upload, uploadId: ORG, status: 'parsing' as const };
  const { unmount } = inConsole(
    <UploadList college={{ ...college, seat: 'staff' }} uploads={[upload, reading, { ...upload, uploadId: 'done', status: 'running' }]} />,
  );
  inConsole(<Toasts />);
  const [first, second, ...more] = screen.getAllByRole('button', { name: /^Withdraw the upload of/ });
  expect(more).toEqual([]);
  answer.mockReturnValue({ body: { status: 'withdrawn' } });
  await userEvent.click(first!);
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toEqual([`/api/org/uploads/${ORG}/${UPLOAD}/withdraw`]));
  await screen.findByText('The upload is withdrawn. Nothing of it was written.');
  answer.mockReturnValue(problem('upload_decided', 409));
  await userEvent.click(second!);
  await screen.findByText('This upload was decided already, or is over a day old.');
  unmount();
  inConsole(<UploadList college={{ ...college, writes: false, seat: 'view' }} uploads={[upload, { ...reading, status: 'withdrawn' }]} />);
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  screen.getByText('Withdrawn');
});

test('[I3] staff do not confirm a list that replaces the whole one, and who only reads confirms none', () => {
  const replacing = { ...upload, mode: 'replace' as const };
  const { unmount } = inConsole(<DryRun college={{ ...college, seat: 'staff' }} upload={replacing} onChanged={changed} />);
  screen.getByText('Only owners confirm a list that replaces the whole one.');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  unmount();
  inConsole(<DryRun college={{ ...college, seat: 'view', writes: false }} upload={upload} onChanged={changed} />);
  screen.getByText('Owners and staff can confirm it.');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('[I2] progress is real, in steps of ten percent, and is looked at again until there is nothing more to wait for', () => {
  expect([0, 9, 10, 59, 99, 100].map((done) => percentOf({ done, total: 100 }))).toEqual([0, 0, 10, 50, 90, 100]);
  expect(percentOf({ done: 0, total: 0 })).toBeNull();
  inConsole(<UploadProgress upload={{ ...upload, status: 'running', done: 1_234, total: 3_000 }} />);
  expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('40');
  screen.getByText('1,234 of 3,000 steps');
  inConsole(<UploadProgress upload={{ ...upload, status: 'parsing', rowsRead: 12_000 }} />);
  screen.getByText('12,000 rows read so far');
  expect(lookAgain(['running', 'parsing'])).toBe(1_000);
  expect(lookAgain(['confirmed', 'running'])).toBe(15_000);
  expect(lookAgain(['confirmed', 'expired', 'refused', 'ready'])).toBe(false);
});

test('[I2] bookings that were unavailable stand with their reasons, and a file that was refused says why and what comes next', () => {
  const unavailableBookings = [
    { ...{ name: 'Asha Rao', email: 'asha@campus.example', bookingDate: '04-12-2026', time: '14:30', reason: 'The slot is full.' } },
  ];
  const notInvitedReason = '2 students of your list are not invited.';
  const done = { ...upload, notInvitedReason, status: 'confirmed' as const, unavailableBookings, counts: { ...counts, unavailable: 1 } };
  const { unmount } = inConsole(<Confirmed college={college} upload={done} />);
  screen.getByText(notInvitedReason);
  screen.getByRole('heading', { name: 'Some bookings were unavailable' });
  expect(screen.getByRole('row', { name: /Asha Rao/ }).textContent).toContain('The slot is full.');
  screen.getByRole('button', { name: 'Download as csv' });
  unmount();
  const { unmount: leave } = inConsole(
    <NotTaken college={college} upload={{ ...upload, status: 'refused', reason: 'The heading Name is missing.' }} />,
  );
  expect(screen.getByRole('alert').textContent).toContain('The heading Name is missing.');
  expect(screen.getByRole('link', { name: 'Upload another file' }).getAttribute('href')).toBe(`/orgdashboard/${ORG}#upload`);
  leave();
  const { unmount: close } = inConsole(<NotTaken college={college} upload={{ ...upload, status: 'withdrawn' }} />);
  screen.getByText(/^A colleague of yours withdrew it before it was confirmed, or you did/);
  close();
  inConsole(<NotTaken college={{ ...college, writes: false }} upload={{ ...upload, status: 'expired' }} />);
  screen.getByText(/A file is kept for a day/);
  expect(screen.queryByRole('link', { name: 'Upload another file' })).toBeNull();
});

test('[I2] a college that is not released reads before and after that only the first of its students are invited at once', () => {
  const early = { ...college, released: false };
  const told = /Mails go to 20 of your students in all until we have looked at your first list/;
  const { unmount } = inConsole(<DryRun college={early} upload={upload} onChanged={changed} />);
  screen.getByText(told);
  unmount();
  const { unmount: leave } = inConsole(<Confirmed college={early} upload={{ ...upload, status: 'confirmed' }} />);
  screen.getByText(told);
  leave();
  inConsole(<Confirmed college={college} upload={{ ...upload, status: 'confirmed' }} />);
  expect(screen.queryByText(told)).toBeNull();
});

test('[I2] a dry run says which interviews cannot be booked as it stands, and why', () => {
  const full = { ...upload.rows[0]!, unavailable: 'This slot is taken.' };
  inConsole(<DryRun college={college} upload={{ ...upload, counts: { ...counts, unavailable: 1 }, rows: [full] }} onChanged={changed} />);
  expect(screen.getByRole('row', { name: /Asha Rao/ }).textContent).toContain('Unavailable: This slot is taken.');
  screen.getByText(/1 interview cannot be booked as it stands now/);
});

test('[I2] a file with headings alone says that nobody is in it, and offers no refused rows', () => {
  const nobody = { ...upload, counts: noCounts, rows: [], refused: [] };
  const { unmount } = inConsole(<DryRun college={college} upload={nobody} onChanged={changed} />);
  screen.getByRole('heading', { name: 'There is nobody in the file.' });
  expect(screen.queryByText(/refused rows/)).toBeNull();
  unmount();
  inConsole(<DryRun college={college} upload={{ ...nobody, counts: { ...noCounts, refused: 1 } }} onChanged={changed} />);
  screen.getByText(/Download the refused rows, correct them/);
});

const preview = { remove: 12, returns: 3, changes: 7, interviewsLost: 5, needsCode: false };
const counting = { countId: ORG, done: 400, total: 1_000, counted: null };
const counted = (what: object) => ({ body: { ...counting, counted: what } });
/** What a restore would do, once it is counted, and then what it answers. */
const restoring = (restored: { status?: number; body: object }, looked: { status?: number; body: object } = counted(preview)) => {
  answer.mockImplementation((path) => (path.endsWith('/restore') ? restored : looked));
};

test('[I3] an earlier list is restored by owners with one question, which says what is lost and asks for the code where it is needed after all', async () => {
  const earlier = { ...upload, status: 'confirmed' as const, restorable: true };
  const { unmount } = inConsole(<UploadList college={{ ...college, seat: 'staff' }} uploads={[earlier]} />);
  expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
  unmount();
  const { path } = inConsole(<UploadList college={college} uploads={[{ ...upload, uploadId: ORG }, earlier]} />);
  restoring(problem('code_needed', 409), { body: counting });
  await userEvent.click(screen.getByRole('button', { name: /^Restore the list of/ }));
  const dialog = within(screen.getByRole('alertdialog'));
  dialog.getByText(/who came later is removed/);
  await dialog.findByText('Counting what would change…');
  await dialog.findByText('400 of 1,000 students looked at');
  restoring(problem('code_needed', 409));
  await dialog.findByText(/^12 students are removed.* 3 come back; 7 are changed back; 5 interviews to come end/);
  expect(dialog.queryByRole('textbox')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'The code of your college' }), 'AAR-CAMPUS22');
  answer.mockReturnValue({ body: { uploadId: UPLOAD } });
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  await vi.waitFor(() => expect(path()).toBe(`/orgdashboard/${ORG}/uploads/${UPLOAD}`));
  expect(sent.flatMap(({ body }) => (body === undefined ? [] : [body]))).toEqual([{}, { code: 'AAR-CAMPUS22' }]);
});

test('[I3] a restore that is known to need the code asks for it at once, and one that could not be counted can be had all the same', async () => {
  const earlier = { ...upload, status: 'confirmed' as const, restorable: true };
  restoring({ body: { uploadId: UPLOAD } }, counted({ ...preview, needsCode: true }));
  const { unmount } = inConsole(<UploadList college={college} uploads={[earlier]} />);
  await userEvent.click(screen.getByRole('button', { name: /^Restore the list of/ }));
  await screen.findByRole('textbox', { name: 'The code of your college' });
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByText('Type the code of your college.');
  expect(sent.filter(({ body }) => body !== undefined)).toEqual([]);
  unmount();
  restoring({ body: { uploadId: UPLOAD } }, problem('busy', 503));
  const { path } = inConsole(<UploadList college={college} uploads={[earlier]} />);
  await userEvent.click(screen.getByRole('button', { name: /^Restore the list of/ }));
  await screen.findByText('What would change could not be counted now.');
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await vi.waitFor(() => expect(path()).toBe(`/orgdashboard/${ORG}/uploads/${UPLOAD}`));
});

test('[I3] while a list is taken over nothing is restored, and the reason stands beside', () => {
  const earlier = { ...upload, status: 'confirmed' as const, restorable: true };
  inConsole(<UploadList college={college} uploads={[{ ...upload, uploadId: ORG, status: 'running' }, earlier]} />);
  screen.getByText(/A list is being taken over/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Restore the list of/ }).disabled).toBe(true);
});

test('[I3] every upload can be reached: a page of them, and the ones before where there are more', async () => {
  const at = (id: string) => ({ ...upload, uploadId: id, status: 'confirmed' as const });
  answer.mockImplementation((path) =>
    path.includes('/api/org/uploads/')
      ? { body: { data: [at(path.includes('page=2') ? ORG : UPLOAD)], total: 101, page: 1 } }
      : { body: { college } },
  );
  inConsole(<Uploads college={college} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier uploads' }));
  await vi.waitFor(() => expect(screen.getAllByRole('link', { name: /^Open the upload/ })).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show earlier uploads' })).toBeNull();
  expect(sent.map(({ path }) => path)).toContain(`/api/org/uploads/${ORG}?page=2&size=100`);
});
