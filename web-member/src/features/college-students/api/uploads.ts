import type { UploadView } from '@aarambh/contracts/http/students.ts';
import type { UploadMode, UploadStatus } from '@aarambh/contracts/students/upload.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { fetchTelling } from '@aarambh/web-shared/api/fetch-telling.ts';
import { restoreCountQuery } from '@aarambh/web-shared/api/restore-count.ts';
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';

/**
 * How often an upload is looked at whose rows are being read, since no news tell how many were, or which is compared, mostly in a moment; and one that runs, in case
 * that no news arrive. Milliseconds.
 */
const READING_MS = 1_000;
const RUNNING_MS = 15_000;

/** When to look again at uploads that stand so; false where the live connection tells what becomes of them. */
export function lookAgain(statuses: readonly UploadStatus[]): number | false {
  if (statuses.includes('parsing') || statuses.includes('checking')) return READING_MS;
  return statuses.includes('running') ? RUNNING_MS : false;
}

/** Everything that is known of a college's uploads begins with it. */
export const uploadsKey = (orgId: string) => ['uploads', orgId] as const;
/** Pages of its list begin with it. */
export const uploadListKey = (orgId: string) => [...uploadsKey(orgId), 'list'] as const;

/** Uploads of one page. */
export const UPLOADS_OF_PAGE = 100;

interface UploadsPage {
  readonly result: readonly UploadView[];
  readonly total: number;
}

/** A page of the uploads of a college, the newest first. */
export const uploadsQuery = (orgId: string, page = 1): UseQueryOptions<UploadsPage> => ({
  queryKey: [...uploadListKey(orgId), page],
  queryFn: async ({ signal }) => {
    const query = { page, size: UPLOADS_OF_PAGE };
    const { data, total } = await api.get('/api/org/uploads/{orgId}', { params: { orgId }, query, signal });
    return { result: data, total };
  },
  refetchInterval: ({ state }) => lookAgain(state.data?.result.map(({ status }) => status) ?? []),
});

/** One upload, with its rows. */
export const uploadQuery = (orgId: string, uploadId: string) =>
  queryOptions({
    queryKey: [...uploadsKey(orgId), 'one', uploadId],
    queryFn: ({ signal }) => api.get('/api/org/uploads/{orgId}/{uploadId}', { params: { orgId, uploadId }, signal }),
    refetchInterval: ({ state }) => lookAgain(state.data === undefined ? [] : [state.data.status]),
  });

interface Sheet {
  readonly file: File;
  readonly mode: UploadMode;
}

/** Sends a file to look at; `onProgress` is told how much of it has left, 0 to 1. */
export const sendSheet = (orgId: string, { file, mode }: Sheet, idempotencyKey: string, onProgress: (part: number) => void) =>
  api.post('/api/org/uploads/{orgId}', {
    params: { orgId },
    files: { file },
    body: { mode },
    idempotencyKey,
    fetching: fetchTelling(onProgress),
  });

/** Without a code where none is asked for. */
const withCode = (code: string) => (code === '' ? {} : { code });

interface Confirmation {
  readonly uploadId: string;
  /** The dry run that was shown. */
  readonly dryRun: string;
  readonly code: string;
}

export const confirmUpload = (orgId: string, { uploadId, dryRun, code }: Confirmation, idempotencyKey: string) =>
  api.post('/api/org/uploads/{orgId}/{uploadId}/confirm', {
    params: { orgId, uploadId },
    body: { declared: true, dryRun, ...withCode(code) },
    idempotencyKey,
  });

/** Takes an upload back of which nothing is done yet. The same again changes nothing. */
export const withdrawUpload = (orgId: string, uploadId: string) =>
  api.post('/api/org/uploads/{orgId}/{uploadId}/withdraw', { params: { orgId, uploadId }, repeatable: true });

/** What a restore would do now. It is counted anew each time that somebody asks. */
export const restoreQuery = (orgId: string, uploadId: string) => restoreCountQuery(api, { orgId, uploadId });

export const restoreUpload = (orgId: string, uploadId: string, code: string, idempotencyKey: string) =>
  api.post('/api/org/uploads/{orgId}/{uploadId}/restore', { params: { orgId, uploadId }, body: withCode(code), idempotencyKey });

/** Declares the age of everybody on lists that came without it. The same again has nothing to do. */
export const declareStudents = (orgId: string) => api.post('/api/org/declare/{orgId}', { params: { orgId }, repeatable: true });
