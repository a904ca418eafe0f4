import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import {
  noCounts,
  type RefusedCells,
  type ShownCounts,
  type UnavailableBooking,
  type UploadCounts,
  type UploadMode,
  type UploadSource,
  type UploadStatus,
} from '@aarambh/contracts/students/upload.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** A list of students on its way. Folded in place. */
export interface Upload {
  readonly uploadId: string;
  readonly orgId: string;
  readonly byId: string;
  readonly source: UploadSource;
  readonly mode: UploadMode;
  readonly restores: string | null;
  /** Whoever wants a restore typed the college's code, or needs none. */
  readonly coded: boolean;
  readonly until: string;
  declared: boolean;
  status: UploadStatus;
  /** Why it came to nothing. */
  refusal: { readonly code: string; readonly row: number | null; readonly headings: readonly string[] } | null;
  /** Its rows; once it is confirmed, what is to be done, a chunk each. */
  files: readonly string[];
  needsCode: boolean;
  /** Who confirmed which dry run, by its digest; null while nobody has. */
  confirmation: { readonly byId: string; readonly dryRun: string } | null;
  /** What was confirmed in vain, as something else would be done by now; null where that was not so. */
  was: ShownCounts | null;
  /** Rows of its file. */
  rows: number;
  /** Chunks that are done. */
  done: number;
  /** What it is to do, while it waits; what it did, from then on. */
  counts: UploadCounts;
  readonly refused: RefusedCells[];
  readonly unavailable: UnavailableBooking[];
}

/** Null before it was received. */
export type UploadState = Upload | null;

type Later = Exclude<UploadEvent, { readonly type: 'UploadReceived' }>;
type ChunkDone = Extract<UploadEvent, { readonly type: 'UploadChunkDone' }>['data'];

function chunkDone(state: Upload, { created, updated, unchanged, removed, refused, refusedBeyond = 0, unavailable }: ChunkDone): void {
  const { counts } = state;
  state.done++;
  state.counts = {
    create: counts.create + created.length,
    update: counts.update + updated.length,
    unchanged: counts.unchanged + unchanged.length,
    remove: counts.remove + removed.length,
    refused: counts.refused + refused.length + refusedBeyond,
    unavailable: counts.unavailable + unavailable.length,
  };
  state.refused.push(...refused);
  state.unavailable.push(...unavailable);
}

function change(state: Upload, { type, data }: Later): void {
  switch (type) {
    case 'UploadRead':
      state.status = 'ready';
      state.files = data.files;
      state.counts = data.counts;
      state.needsCode = data.needsCode;
      state.rows = data.rows;
      state.confirmation = null;
      state.was = data.was ?? null;
      return;
    case 'UploadRefused':
      state.status = 'refused';
      state.refusal = { code: data.code, row: data.row, headings: data.headings };
      state.files = [];
      return;
    case 'UploadExpired':
      state.status = 'expired';
      state.files = [];
      return;
    case 'UploadWithdrawn':
      state.status = 'withdrawn';
      state.files = [];
      return;
    case 'UploadConfirmationGiven':
      state.status = 'checking';
      state.confirmation = { byId: data.byId, dryRun: data.dryRun };
      return;
    case 'UploadConfirmed':
      state.status = 'running';
      state.files = data.files;
      state.counts = noCounts;
      return;
    case 'UploadChunkDone':
      return chunkDone(state, data);
    case 'UploadFinished':
      state.status = 'confirmed';
      return;
    case 'UploadDeclared':
      state.declared = true;
      return;
    default:
      unreachable(type);
  }
}

function evolve(state: UploadState, event: UploadEvent): UploadState {
  if (event.type !== 'UploadReceived') {
    if (state !== null) change(state, event);
    return state;
  }
  return {
    ...event.data,
    ...{
      coded: event.data.coded ?? false,
      status: 'parsing',
      refusal: null,
      files: [],
      needsCode: false,
      confirmation: null,
      was: null,
      rows: 0,
      done: 0,
      counts: noCounts,
      refused: [],
      unavailable: [],
    },
  };
}

/** Streams `upload-{uploadId}`. */
export const upload: StreamKind<UploadState, UploadEvent> = {
  category: 'upload',
  impersonal: true,
  initialState: () => null,
  evolve,
  sizeOf: (state) => 800 + (state === null ? 0 : state.files.length * 50 + state.refused.length * 150 + state.unavailable.length * 150),
};
