import {
  MOST_SHOWN,
  type DryRunRow,
  type NotInvited,
  type RefusedRowView,
  type RowWarningView,
  type UnavailableBookingView,
} from '@aarambh/contracts/http/students.ts';
import type { PassedOver, ReadFrom, ShownCounts } from '@aarambh/contracts/students/upload.ts';
import type { StudentsPorts } from '../ports.ts';
import type { RefusedRow } from '../rows/student.ts';
import type { Upload } from '../upload/state.ts';
import type { DryRun } from './dry-run.ts';
import { keptRefused } from './kept-rows.ts';
import { refusedViews, unavailablePages, unavailableViews, whoIsNotInvited } from './report.ts';
import { staged } from './staged.ts';

/** What a dry run that waits, or is being checked, says of itself: its numbers belong to it, whatever a read model knows by now. */
export interface Waiting extends Pick<DryRun, 'counts' | 'needsCode' | 'interviewsLost' | 'encoding'> {
  /** Where the heading line of its file was found; null where an earlier build read it. */
  readonly read: ReadFrom | null;
  readonly passedOver: PassedOver[];
  readonly warnings: RowWarningView[];
  readonly warned: number;
  readonly dryRun: string;
  /** What was confirmed in vain before it; null where that was not so. */
  readonly was: ShownCounts | null;
}

/** One upload as people look at it. */
export interface UploadReport extends NotInvited {
  /** Null where no dry run waits. */
  readonly waits: Waiting | null;
  readonly rows: readonly DryRunRow[];
  readonly refused: readonly RefusedRowView[];
  /** Refused rows of a dry run that are counted only, as the cells of those before them took all the room. */
  readonly refusedBeyond: number;
  readonly unavailableBookings: readonly UnavailableBookingView[];
}

/** Tells what an upload would do while it waits, and what it did from then on. */
export function uploadReports(ports: Pick<StudentsPorts, 'commands' | 'keys' | 'files' | 'clock'>) {
  const kept = staged(ports);

  /** The dry run that waits, or is being checked; null before there is one, and once it was decided. */
  async function dryRun({ uploadId, status, files, until }: Upload): Promise<DryRun | null> {
    const waits = status === 'ready' && ports.clock() < Date.parse(until);
    if (!waits && status !== 'checking') return null;
    return kept.get<DryRun>(uploadId, files[0]!);
  }

  /** Of a dry run of an earlier build, all that are refused have files of their own. */
  const refusedPages = (uploadId: string, { rows, refused, firstRefused }: DryRun): AsyncIterable<readonly RefusedRow[]> =>
    keptRefused(kept, uploadId, { own: firstRefused === undefined ? [] : rows, others: refused });

  /** The first refused rows of a dry run as people read them. */
  async function firstRefused(uploadId: string, run: DryRun): Promise<readonly RefusedRowView[]> {
    if (run.firstRefused !== undefined) return run.firstRefused;
    for await (const rows of refusedPages(uploadId, run)) return refusedViews({ refused: rows }, MOST_SHOWN);
    return [];
  }

  return {
    async report(upload: Upload): Promise<UploadReport> {
      const [run, uninvited] = await Promise.all([dryRun(upload), whoIsNotInvited(ports, upload.orgId)]);
      if (run === null) {
        const refused = refusedViews(upload, MOST_SHOWN);
        const unavailable = upload.unavailable.slice(0, MOST_SHOWN);
        const views = await unavailableViews(ports, { unavailable });
        return { ...uninvited, waits: null, rows: [], refused, refusedBeyond: 0, unavailableBookings: views };
      }
      const shown = await firstRefused(upload.uploadId, run);
      const { digest, counts, needsCode, interviewsLost, encoding, from = null, passedOver = [], warnings = [], warned = 0 } = run;
      const asRead = { encoding, read: from, passedOver: [...passedOver], warnings: [...warnings], warned };
      const waits = { dryRun: digest, was: upload.was, counts, needsCode, interviewsLost, ...asRead };
      const { refusedBeyond = 0 } = run;
      return { ...uninvited, waits, rows: run.first, refused: shown, refusedBeyond, unavailableBookings: [] };
    },

    /** The refused rows with their cells, to correct, as far as they are kept, some at a time; null once they are gone. */
    async refused(upload: Upload): Promise<AsyncIterable<readonly RefusedRow[]> | null> {
      const run = await dryRun(upload);
      return run && refusedPages(upload.uploadId, run);
    },

    unavailable: (upload: Upload): AsyncGenerator<readonly UnavailableBookingView[]> => unavailablePages(ports, upload),
  };
}
