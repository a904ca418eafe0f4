import type { RestoreCount } from '@aarambh/contracts/http/students.ts';
import { noCounts } from '@aarambh/contracts/students/upload.ts';
import type { UploadRecord } from '@aarambh/web-admin/src/records/records.ts';
import { BeforeRestore } from '@aarambh/web-admin/src/uploads/before-restore.tsx';
import { ApiError } from '@aarambh/web-shared/api/problem.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { inConsole } from '../in-console.tsx';

type Call = (path: string, asked: { readonly params: object }) => Promise<RestoreCount>;
const [get, post] = [vi.fn<Call>(), vi.fn<Call>()];
const api = { get, post };
vi.mock('@aarambh/web-admin/src/client/use-api.ts', () => ({ useApi: () => api }));

const ORG = '018f0000-0000-7000-8000-00000000000a';
const UPLOAD = '018f0000-0000-7000-8000-00000000000b';
const COUNT = '018f0000-0000-7000-8000-00000000000c';
const upload: UploadRecord = {
  ...{ id: UPLOAD, orgId: ORG, orgName: 'Campus', status: 'confirmed', source: 'csv', mode: 'add', counts: noCounts, reason: null },
  ...{ done: 1, total: 1, declared: true, restores: null, restorable: true, byName: 'Asha', confirmedByName: 'Asha' },
  ...{ receivedAt: '2026-11-23T10:00:00.000Z', decidedAt: '2026-11-23T10:01:00.000Z' },
};

/** A count is looked at a few times. Milliseconds. */
const LONG = { timeout: 5_000 };

test('[I3] [J3] before an admin restores a list they read how many students come back, are changed and are removed, and how many interviews end', async () => {
  post.mockRejectedValueOnce(new ApiError('busy', 503, 'Too much is asked for now.'));
  inConsole(<BeforeRestore upload={upload} />);
  screen.getByText('Counting what would change…');
  await screen.findByRole('alert');
  post.mockResolvedValue({ countId: COUNT, done: 0, total: 0, counted: null });
  const counted = { remove: 1_200, returns: 1, changes: 0, interviewsLost: 5, needsCode: true };
  get.mockResolvedValueOnce({ countId: COUNT, done: 12_000, total: 100_000, counted: null });
  // Nobody knows of it any more: it is asked for anew.
  get.mockRejectedValueOnce(new ApiError('not_found', 404, 'Nothing is here.'));
  get.mockResolvedValue({ countId: COUNT, done: 100_000, total: 100_000, counted });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('12,000 of 1,00,000 students looked at');
  await screen.findByText('1 student comes back', {}, LONG);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 student comes back',
    '0 students are changed back',
    '1,200 students are removed, whose scorecards and resumes are no longer shown',
    '5 interviews to come end',
  ]);
  expect(screen.queryByText(/students looked at/)).toBeNull();
  const path = '/api/org/uploads/{orgId}/{uploadId}/restore/count';
  const of = { orgId: ORG, uploadId: UPLOAD };
  expect(post.mock.calls.map(([to, { params }]) => [to, params])).toEqual([1, 2, 3].map(() => [path, of]));
  expect(get.mock.calls.map(([to, { params }]) => [to, params])).toEqual(
    [1, 2, 3].map(() => [`${path}/{countId}`, { ...of, countId: COUNT }]),
  );
});
