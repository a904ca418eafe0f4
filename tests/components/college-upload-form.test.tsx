import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import { noCounts } from '@aarambh/contracts/students/upload.ts';
import { UploadPanel } from '@aarambh/web-member/src/features/college-students/components/uploads/upload-panel.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const ORG = '018f0000-0000-7000-8000-00000000000a';
const UPLOAD = '018f0000-0000-7000-8000-00000000000b';
const college: OwnCollege = {
  ...{ orgId: ORG, name: 'Campus', state: 'approved', question: null, code: 'AAR-CAMPUS22', seat: 'owner', writes: true, released: true },
};
const sheet = (name: string, bytes = 20) => new File(['x'.repeat(bytes)], name);

/** A form on its way, as the browser tells of it. */
class Sending {
  static last: Sending;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  status = 0;
  responseText = '';
  body: FormData | undefined;
  path = '';
  constructor() {
    Sending.last = this;
  }
  open(_method: string, path: string): void {
    this.path = path;
  }
  setRequestHeader(): void {}
  getResponseHeader(name: string): string | null {
    return name === 'content-type' ? 'application/json' : null;
  }
  send(body: FormData): void {
    this.body = body;
  }
  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

let uploads: object[] = [];
beforeEach(() => {
  uploads = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path.includes('declare') ? { message: 'ok' } : { data: uploads, total: uploads.length, page: 1 })),
  );
});
afterEach(() => vi.unstubAllGlobals());

const input = () => screen.getByLabelText<HTMLInputElement>('File', { selector: 'input' });
const zone = () => screen.getByRole('button', { name: 'Choose a file' }).parentElement!.parentElement!;
const send = () => userEvent.click(screen.getByRole('button', { name: 'See what it will do' }));

test('[I2] only csv, xlsx and xls are taken, by the picker and by dropping, and no file is sent that is too large', async () => {
  inConsole(<UploadPanel college={college} />);
  await send();
  await screen.findByText('Please choose a file.');
  fireEvent.drop(zone(), { dataTransfer: { files: [sheet('students.pdf')] } });
  await screen.findByText('Please upload a valid CSV or Excel file.');
  fireEvent.drop(zone(), { dataTransfer: { files: [sheet('students.xls', 5 * 1024 * 1024 + 1)] } });
  await screen.findByText('A file has at most 20 MB, an xls file 5 MB.');
  fireEvent.drop(zone(), { dataTransfer: { files: [sheet('Students.XLSX')] } });
  await screen.findByText('Students.XLSX');
  await userEvent.upload(input(), sheet('students.csv'));
  await screen.findByText('students.csv');
});

test('[I2] a file is sent with what is to become of the list and shows how much has left; then the page of what it will do opens', async () => {
  const { path } = inConsole(<UploadPanel college={college} />);
  await userEvent.click(screen.getByRole('radio', { name: /Replace all of it/ }));
  await userEvent.upload(input(), sheet('students.csv'));
  await send();
  await vi.waitFor(() => expect(Sending.last.body).toBeDefined());
  expect(Sending.last.path).toBe(`/api/org/uploads/${ORG}`);
  expect([...Sending.last.body!.keys()]).toEqual(['mode', 'file']);
  expect(Sending.last.body!.get('mode')).toBe('replace');
  act(() => Sending.last.upload.onprogress?.({ loaded: 40, total: 100 }));
  expect(screen.getByRole('progressbar', { name: 'Sending the file' }).getAttribute('aria-valuenow')).toBe('40');
  act(() => Sending.last.answer(202, { uploadId: UPLOAD }));
  await vi.waitFor(() => expect(path()).toBe(`/orgdashboard/${ORG}/uploads/${UPLOAD}`));
});

test('[I2] what the service says of the file stands at its field, and the file can be chosen anew', async () => {
  inConsole(<UploadPanel college={college} />);
  await userEvent.upload(input(), sheet('students.csv'));
  await send();
  await vi.waitFor(() => expect(Sending.last.body).toBeDefined());
  act(() =>
    Sending.last.answer(415, { code: 'sheet_wrong', title: 'x', status: 415, message: 'Please upload a valid CSV or Excel file.' }),
  );
  await screen.findByText('Please upload a valid CSV or Excel file.');
  await userEvent.upload(input(), sheet('better.csv'));
  await screen.findByText('better.csv');
});

test('[I3] staff add to the list and do not replace it; who only reads finds earlier uploads alone', async () => {
  const { unmount } = inConsole(<UploadPanel college={{ ...college, seat: 'staff' }} />);
  expect(screen.queryByRole('radio')).toBeNull();
  screen.getByText(/Only owners replace the whole list/);
  unmount();
  inConsole(<UploadPanel college={{ ...college, seat: 'view', writes: false }} />);
  expect((await screen.findByRole('link', { name: 'Earlier uploads' })).getAttribute('href')).toBe(`/orgdashboard/${ORG}/uploads`);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[I2] what waits is found again: a file to confirm, and students of a list that came without the declaration', async () => {
  const one = {
    ...{
      uploadId: UPLOAD,
      status: 'ready',
      source: 'csv',
      mode: 'add',
      counts: noCounts,
      reason: null,
      done: 0,
      total: 0,
      declared: false,
    },
    ...{ needsCode: false, receivedAt: '2026-11-23T10:00:00.000Z', decidedAt: null, restorable: false },
  };
  uploads = [one, { ...one, uploadId: ORG, status: 'confirmed', source: 'list' }];
  inConsole(<UploadPanel college={college} />);
  expect((await screen.findByRole('link', { name: 'See it' })).getAttribute('href')).toBe(`/orgdashboard/${ORG}/uploads/${UPLOAD}`);
  screen.getByText('Students wait for your declaration');
  uploads = [];
  await userEvent.click(screen.getByRole('button', { name: 'Declare' }));
  await vi.waitFor(() => expect(screen.queryByText('Students wait for your declaration')).toBeNull());
});

test('[I2] while another list is taken over no file is sent, and the reason stands beside; a dry run that waits keeps nobody', async () => {
  const one = { uploadId: UPLOAD, source: 'csv', mode: 'add', counts: noCounts, reason: null, declared: false };
  uploads = [{ ...one, status: 'running' }];
  const { unmount } = inConsole(<UploadPanel college={college} />);
  await screen.findByText(/Another list of your college is being taken over/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'See what it will do' }).disabled).toBe(true);
  unmount();
  uploads = [
    { ...one, status: 'ready' },
    { ...one, uploadId: ORG, status: 'parsing' },
  ];
  inConsole(<UploadPanel college={college} />);
  await screen.findByText(/A file waits for your confirmation/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'See what it will do' }).disabled).toBe(false);
});
