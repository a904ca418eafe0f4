import type { UploadMode, UploadStatus } from '@aarambh/contracts/students/upload.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { fetchTelling } from '@aarambh/web-shared/api/fetch-telling.ts';
import { queryOptions } from '@tanstack/react-query';

/** How often an upload at which something is being done is looked at, and one that others may decide. Milliseconds. */
const SOON_MS = 1_000;
const LATER_MS = 15_000;

/** When to look again at uploads that stand so; false for never. */
export function lookAgain(statuses: readonly UploadStatus[]): number | false {
  if (statuses.includes('parsing') || statuses.includes('running')) return SOON_MS;
  return statuses.includes('ready') ? LATER_MS : false;
}

/** The uploads of a college, the newest first. The keys of its uploads begin with the same. */
export const uploadsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['uploads', orgId],
    queryFn: async ({ signal }) => (await api.get('/api/org/uploads/{orgId}', { params: { orgId }, signal })).data,
    refetchInterval: ({ state }) => lookAgain(state.data?.map(({ status }) => status) ?? []),
  });

/** One upload, with its rows. */
export const uploadQuery = (orgId: string, uploadId: string) =>
  queryOptions({
    queryKey: ['uploads', orgId, uploadId],
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

export const restoreUpload = (orgId: string, uploadId: string, code: string, idempotencyKey: string) =>
  api.post('/api/org/uploads/{orgId}/{uploadId}/restore', { params: { orgId, uploadId }, body: withCode(code), idempotencyKey });

/** Declares the age of everybody on lists that came without it. The same again has nothing to do. */
export const declareStudents = (orgId: string) => api.post('/api/org/declare/{orgId}', { params: { orgId }, repeatable: true });
