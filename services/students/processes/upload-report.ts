import {
  MOST_SHOWN,
  type DryRunRow,
  type NotInvited,
  type RefusedRowView,
  type UnavailableBookingView,
} from '@aarambh/contracts/http/students.ts';
import type { ShownCounts } from '@aarambh/contracts/students/upload.ts';
import type { StudentsPorts } from '../ports.ts';
import type { RefusedRow } from '../rows/student.ts';
import type { Upload } from '../upload/state.ts';
import type { DryRun } from './dry-run.ts';
import { refusedViews, unavailablePages, unavailableViews, whoIsNotInvited } from './report.ts';
import { staged } from './staged.ts';

/** What a dry run that waits, or is being checked, says of itself: its numbers belong to it, whatever a read model knows by now. */
export interface Waiting extends Pick<DryRun, 'counts' | 'needsCode' | 'interviewsLost' | 'encoding'> {
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

  async function* refusedPages(uploadId: string, { refused }: DryRun): AsyncGenerator<readonly RefusedRow[]> {
    for (const file of refused) {
      const rows = await kept.get<readonly RefusedRow[]>(uploadId, file);
      if (rows === null) throw new Error('the refused rows of an upload are gone while they are read');
      yield rows;
    }
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
      const shown: RefusedRowView[] = [];
      for await (const rows of refusedPages(upload.uploadId, run)) {
        shown.push(...refusedViews({ refused: rows }, MOST_SHOWN - shown.length));
        if (shown.length === MOST_SHOWN) break;
      }
      const { digest, counts, needsCode, interviewsLost, encoding } = run;
      const waits = { dryRun: digest, was: upload.was, counts, needsCode, interviewsLost, encoding };
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
