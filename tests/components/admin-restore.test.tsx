import type { RestorePreview } from '@aarambh/contracts/http/students.ts';
import { noCounts } from '@aarambh/contracts/students/upload.ts';
import type { UploadRecord } from '@aarambh/web-admin/src/records/records.ts';
import { BeforeRestore } from '@aarambh/web-admin/src/uploads/before-restore.tsx';
import { ApiError } from '@aarambh/web-shared/api/problem.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const get = vi.fn<(path: string, asked: object) => Promise<RestorePreview>>();
const api = { get };
vi.mock('@aarambh/web-admin/src/client/use-api.ts', () => ({ useApi: () => api }));

const ORG = '018f0000-0000-7000-8000-00000000000a';
const UPLOAD = '018f0000-0000-7000-8000-00000000000b';
const upload: UploadRecord = {
  ...{ id: UPLOAD, orgId: ORG, orgName: 'Campus', status: 'confirmed', source: 'csv', mode: 'add', counts: noCounts, reason: null },
  ...{ done: 1, total: 1, declared: true, restores: null, restorable: true, byName: 'Asha', confirmedByName: 'Asha' },
  ...{ receivedAt: '2026-11-23T10:00:00.000Z', decidedAt: '2026-11-23T10:01:00.000Z' },
};

test('[I3] [J3] before an admin restores a list they read how many students come back, are changed and are removed, and how many interviews end', async () => {
  get.mockRejectedValueOnce(new ApiError('busy', 503, 'Too much is asked for now.'));
  inConsole(<BeforeRestore upload={upload} />);
  screen.getByText('Counting what would change…');
  await screen.findByRole('alert');
  get.mockResolvedValueOnce({ remove: 1_200, returns: 1, changes: 0, interviewsLost: 5, needsCode: true });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 student comes back');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 student comes back',
    '0 students are changed back',
    '1,200 students are removed, whose scorecards and resumes are no longer shown',
    '5 interviews to come end',
  ]);
  expect(get.mock.calls.map(([path, { params }]: [string, { params?: object }]) => [path, params])).toEqual(
    [1, 2].map(() => ['/api/org/uploads/{orgId}/{uploadId}/restore', { orgId: ORG, uploadId: UPLOAD }]),
  );
});
