import { z } from 'zod';
import { FileId, Id, Instant } from '../ids.ts';
import { OwnData } from '../own-data.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Accounts');

/** A download of everything that we hold of the caller: `until` is when it ends, null unless it was made; one that `failed` can be asked for again, one that is `too-long` would be so again. */
export const OwnDataView = z.object({
  id: Id,
  status: z.enum(['making', 'ready', 'expired', 'failed', 'too-long']),
  until: Instant.nullable(),
});
export type OwnDataView = z.infer<typeof OwnDataView>;

export const requestOwnData = post('/api/mydata', {
  summary:
    'Begins a download of everything that we hold of the caller, answered 202; one at a time, three in 24 hours; for a session that began or stepped up within 15 minutes',
  answer: z.object({ id: Id }),
  problems: ['own_data_running', 'step_up_required'],
});

export const listOwnData = get('/api/mydata', {
  summary: 'The caller’s last downloads, the newest first',
  answer: z.object({ result: z.array(OwnDataView) }),
});

export const readOwnData = get('/api/mydata/{file}', {
  summary: 'A download, `{id}.json`, for 24 hours, and for a session that began after it was asked for',
  params: z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.json$/, 'This must be the id of a download and .json.') }),
  answer: OwnData,
  problems: ['sign_in_again'],
});

export const readOwnDocument = get('/api/mydata/{id}/documents/{fileId}', {
  summary: 'A document or a picture that a download of the caller names, as long as that opens, and for the same session',
  params: z.object({ id: Id, fileId: FileId }),
  file: 'application/octet-stream',
  problems: ['sign_in_again'],
});
