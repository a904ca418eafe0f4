import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { allInSlices, inSlices, type Sliced } from '@aarambh/kernel/in-slices.ts';
import { mac, uuidOf } from '@aarambh/kernel/macs.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { enrolment } from '../enrolment/state.ts';
import { listStudent } from '../enrolment/decisions.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import type { Listing } from '../roster/decisions.ts';
import type { RowRefusalCode } from '../rows/student.ts';
import { fingerprintsOf } from '../upload/fingerprints.ts';
import { rowBookings } from './bookings.ts';
import { puttingBack, type ChunkDone } from './putting-back.ts';
import { inPlace, rosterSteps, type AtWork, type OfUpload } from './roster-steps.ts';
import type { PlannedChunk, PlannedRow } from './staged.ts';

/** Rows that are worked at between two turns of everybody else. */
const SLICE = 50;

/** A row, and whom it is about. */
interface NamedRow extends PlannedRow {
  readonly enrolmentId: string;
  readonly isNew: boolean;
}

/** A chunk that can be done: who its rows are about is known, and they have keys. */
export interface ReadyChunk {
  readonly chunk: PlannedChunk;
  readonly named: readonly NamedRow[];
  readonly entries: readonly Listing[];
  /** Who was erased, and has no key. */
  readonly keyless: ReadonlySet<string>;
}

export interface Doing {
  /** Gets a chunk ready while another one is being done. What it makes are keys, which stay theirs however often it is asked. */
  ready(of: OfUpload, chunk: PlannedChunk): Promise<ReadyChunk>;
  /** Does what a chunk says. Every step writes nothing when it was done before, so a chunk may be done again from its beginning. */
  finish(of: AtWork, ready: ReadyChunk, context: CommandContext): Promise<ChunkDone>;
}

/** What uploads do, chunk by chunk. */
export function doing(ports: StudentsPorts, interviews: () => InterviewsForStudents): Doing {
  const { commands, keys, host, clock } = ports;
  const enrolments = commands.on(enrolment);
  const { reservation: secret } = host.secrets;
  const steps = rosterSteps(ports, interviews);
  const book = rowBookings({ enrolments, interviews, clock });
  const putBack = puttingBack({ enrolments, interviews, clock, steps });

  /** Whom a row is about: somebody new has the id that the row of this upload names. */
  const idOf = (uploadId: string, { enrolmentId, student }: PlannedRow): string =>
    enrolmentId ?? uuidOf(mac(secret, `enrolment\n${uploadId}\n${student.row}`).subarray(0, 16));

  function* naming({ orgId, uploadId }: OfUpload, rows: readonly PlannedRow[]): Sliced<Pick<ReadyChunk, 'named' | 'entries'>> {
    const [named, entries]: [NamedRow[], Listing[]] = [[], []];
    for (const [index, row] of rows.entries()) {
      if (index % SLICE === SLICE - 1) yield;
      const enrolmentId = idOf(uploadId, row);
      const { email, rollNo } = row.student;
      named.push({ ...row, isNew: row.enrolmentId === null, enrolmentId });
      entries.push({
        ...{ enrolmentId, email: steps.known(orgId, 'email', email) },
        rollNo: rollNo === undefined ? null : steps.known(orgId, 'rollNo', rollNo),
      });
    }
    return { named, entries };
  }

  async function takeIn(of: AtWork, { named, entries, keyless }: ReadyChunk, done: ChunkDone, context: CommandContext): Promise<void> {
    const { orgId, uploadId, began } = of;
    const taken = await steps.list(of, entries, context);
    const refuse = (row: number, field: 'email' | 'rollNo', code: RowRefusalCode): void =>
      void done.refused.push({ row, refusals: [{ field, code }] });

    const results = await allInSlices(named, SLICE, async ({ enrolmentId, student, returns, isNew }, index) => {
      if (taken[index] !== null) return null;
      if (keyless.has(enrolmentId)) return { ok: false } as const;
      return unlessErased('not_found', async () => {
        const said = fingerprintsOf(await keys.forWriting(enrolmentId), student);
        const command = { enrolmentId, orgId, uploadId, began, student, said };
        const listed = await enrolments.execute({
          ...{ id: enrolmentId, decide: listStudent, command, context },
          ...(isNew && { expect: 'new' as const }),
        });
        if (!listed.ok && listed.refusal.refused === 'upload_running') return inPlace(listed);
        if (listed.ok && returns) await interviews().reopen({ enrolmentId, revision: listed.revision }, context);
        return listed;
      });
    });
    const books: NamedRow[] = [];
    for (const [index, row] of named.entries()) {
      const result = results[index] ?? null;
      if (result === null) refuse(row.student.row, taken[index]!, 'taken');
      else if (!result.ok) {
        refuse(row.student.row, 'email', 'forgotten');
        await steps.forget(orgId, row.enrolmentId, context);
      } else {
        const { isNew, isUnchanged, enrolmentId } = row;
        (isNew ? done.created : isUnchanged ? done.unchanged : done.updated).push(enrolmentId);
        if (row.books) books.push(row);
      }
    }
    done.unavailable.push(...(await book(of, books, context)));
  }

  return {
    async ready(of, chunk) {
      const { named, entries } = await inSlices(naming(of, chunk.rows));
      const keyless = new Set(await keys.makeMany(named.map(({ enrolmentId }) => enrolmentId)));
      return { chunk, named, entries, keyless };
    },

    async finish(of, ready, context) {
      const { remove: gone, rows, refused, refusedBeyond = 0, restore } = ready.chunk;
      const done: ChunkDone = {
        ...{ created: [], updated: [], unchanged: [], removed: [...gone], refused: [...refused], unavailable: [] },
        ...(refusedBeyond > 0 && { refusedBeyond }),
      };
      if (gone.length > 0) await steps.remove(of, gone, context);
      if (rows.length > 0) await takeIn(of, ready, done, context);
      if (restore.length > 0) await putBack(of, ready.chunk, done, context);
      return done;
    },
  };
}
