import type { RefusedCells } from '@aarambh/contracts/students/upload.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { mac, uuidOf } from '@aarambh/kernel/macs.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { enrolment } from '../enrolment/state.ts';
import { listStudent, removeStudent } from '../enrolment/list.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { forgetStudent, listStudents, removeStudents, takenBy, type Listing } from '../roster/decide.ts';
import { knownBy } from '../roster/known-by.ts';
import { roster } from '../roster/state.ts';
import type { RowRefusalCode } from '../rows/student.ts';
import { fingerprintsOf } from '../upload/fingerprints.ts';
import { rowBookings } from './bookings.ts';
import type { PlannedChunk, PlannedRow } from './staged.ts';

/** What became of a chunk. */
export interface ChunkDone {
  readonly created: string[];
  readonly updated: string[];
  readonly unchanged: string[];
  readonly removed: string[];
  readonly refused: RefusedCells[];
  readonly unavailable: Awaited<ReturnType<ReturnType<typeof rowBookings>>>;
}

interface Of {
  readonly orgId: string;
  readonly uploadId: string;
}

/** Does what a chunk says. Every step writes nothing when it was done before, so a chunk may be done again from its beginning. */
export function doing({ commands, keys, host, clock }: StudentsPorts, interviews: () => InterviewsForStudents) {
  const enrolments = commands.on(enrolment);
  const rosters = commands.on(roster);
  const { reservation: secret } = host.secrets;
  const book = rowBookings({ enrolments, interviews, clock });

  /** Whom a row is about: somebody new has the id that the row of this upload names. */
  const idOf = (uploadId: string, { enrolmentId, student }: PlannedRow): string =>
    enrolmentId ?? uuidOf(mac(secret, `enrolment\n${uploadId}\n${student.row}`).subarray(0, 16));

  async function remove({ orgId, uploadId }: Of, enrolmentIds: readonly string[], context: CommandContext): Promise<void> {
    await rosters.execute({ id: orgId, decide: removeStudents, command: { orgId, uploadId, enrolmentIds }, context });
    await Promise.all(
      enrolmentIds.map((enrolmentId) =>
        enrolments.execute({ id: enrolmentId, decide: removeStudent, command: { enrolmentId, uploadId, reason: 'replaced' }, context }),
      ),
    );
  }

  /** Who of the rows is somebody else's, by whose address or Roll No; all others are on the roster. */
  async function list({ orgId, uploadId }: Of, entries: readonly Listing[], context: CommandContext) {
    const listed = await rosters.execute({
      ...{ id: orgId, decide: listStudents, command: { orgId, uploadId, entries }, context },
      answer: (state) => entries.map((entry) => takenBy(state, entry)),
    });
    if (!listed.ok) throw new Error('a roster refused a list');
    return listed.answer;
  }

  return async (of: Of, { remove: gone, rows, refused }: PlannedChunk, context: CommandContext): Promise<ChunkDone> => {
    const { orgId, uploadId } = of;
    const done: ChunkDone = { created: [], updated: [], unchanged: [], removed: [...gone], refused: [...refused], unavailable: [] };
    if (gone.length > 0) await remove(of, gone, context);
    if (rows.length === 0) return done;
    const named = rows.map((row) => ({ ...row, isNew: row.enrolmentId === null, enrolmentId: idOf(uploadId, row) }));
    const entries = named.map(({ enrolmentId, student: { email, rollNo } }) => ({
      ...{ enrolmentId, email: knownBy(secret, orgId, 'email', email), rollNo: rollNo === undefined ? null : knownBy(secret, orgId, 'rollNo', rollNo) },
    }));
    const taken = await list(of, entries, context);
    const refuse = (row: number, field: 'email' | 'rollNo', code: RowRefusalCode): void =>
      void done.refused.push({ row, refusals: [{ field, code }] });
    const erased = new Set(await keys.makeMany(named.map(({ enrolmentId }) => enrolmentId)));

    const results = await Promise.all(
      named.map(async ({ enrolmentId, student }, index) => {
        if (taken[index] !== null) return null;
        if (erased.has(enrolmentId)) return { ok: false } as const;
        return unlessErased('not_found', async () => {
          const said = fingerprintsOf(await keys.forWriting(enrolmentId), student);
          return enrolments.execute({
            id: enrolmentId,
            decide: listStudent,
            command: { enrolmentId, orgId, uploadId, student, said },
            context,
          });
        });
      }),
    );
    const books: typeof named = [];
    for (const [index, row] of named.entries()) {
      const result = results[index] ?? null;
      if (result === null) refuse(row.student.row, taken[index]!, 'taken');
      else if (!result.ok) {
        refuse(row.student.row, 'email', 'forgotten');
        // What frees the address of who is forgotten may have come before they were listed again here.
        await rosters.execute({ id: orgId, decide: forgetStudent, command: { orgId, enrolmentId: row.enrolmentId }, context });
      } else {
        const { isNew, isUnchanged, enrolmentId } = row;
        (isNew ? done.created : isUnchanged ? done.unchanged : done.updated).push(enrolmentId);
        if (row.books) books.push(row);
      }
    }
    return { ...done, unavailable: await book(orgId, uploadId, books, context) };
  };
}
