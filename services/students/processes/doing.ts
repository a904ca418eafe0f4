import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { mac, uuidOf } from '@aarambh/kernel/macs.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { enrolment } from '../enrolment/state.ts';
import { listStudent } from '../enrolment/list.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import type { RowRefusalCode } from '../rows/student.ts';
import { fingerprintsOf } from '../upload/fingerprints.ts';
import { rowBookings } from './bookings.ts';
import type { ChunkDone } from './chunk-done.ts';
import { puttingBack } from './putting-back.ts';
import { rosterSteps, type OfUpload } from './roster-steps.ts';
import type { PlannedChunk, PlannedRow } from './staged.ts';

/** Does what a chunk says. Every step writes nothing when it was done before, so a chunk may be done again from its beginning. */
export function doing(ports: StudentsPorts, interviews: () => InterviewsForStudents) {
  const { commands, keys, host, clock } = ports;
  const enrolments = commands.on(enrolment);
  const { reservation: secret } = host.secrets;
  const steps = rosterSteps(ports, interviews);
  const book = rowBookings({ enrolments, interviews, clock });
  const putBack = puttingBack({ enrolments, interviews, clock, steps });

  /** Whom a row is about: somebody new has the id that the row of this upload names. */
  const idOf = (uploadId: string, { enrolmentId, student }: PlannedRow): string =>
    enrolmentId ?? uuidOf(mac(secret, `enrolment\n${uploadId}\n${student.row}`).subarray(0, 16));

  async function takeIn(of: OfUpload, rows: readonly PlannedRow[], done: ChunkDone, context: CommandContext): Promise<void> {
    const { orgId, uploadId } = of;
    const named = rows.map((row) => ({ ...row, isNew: row.enrolmentId === null, enrolmentId: idOf(uploadId, row) }));
    const entries = named.map(({ enrolmentId, student: { email, rollNo } }) => ({
      ...{ enrolmentId, email: steps.known(orgId, 'email', email) },
      rollNo: rollNo === undefined ? null : steps.known(orgId, 'rollNo', rollNo),
    }));
    const [taken, keyless] = await Promise.all([
      steps.list(of, entries, context),
      keys.makeMany(named.map(({ enrolmentId }) => enrolmentId)),
    ]);
    const refuse = (row: number, field: 'email' | 'rollNo', code: RowRefusalCode): void =>
      void done.refused.push({ row, refusals: [{ field, code }] });
    const erased = new Set(keyless);

    const results = await Promise.all(
      named.map(async ({ enrolmentId, student, returns, isNew }, index) => {
        if (taken[index] !== null) return null;
        if (erased.has(enrolmentId)) return { ok: false } as const;
        return unlessErased('not_found', async () => {
          const said = fingerprintsOf(await keys.forWriting(enrolmentId), student);
          const command = { enrolmentId, orgId, uploadId, student, said };
          const listed = await enrolments.execute({
            ...{ id: enrolmentId, decide: listStudent, command, context },
            ...(isNew && { expect: 'new' as const }),
          });
          if (listed.ok && returns) await interviews().reopen({ enrolmentId, revision: listed.revision }, context);
          return listed;
        });
      }),
    );
    const books: typeof named = [];
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

  return async (of: OfUpload, chunk: PlannedChunk, context: CommandContext): Promise<ChunkDone> => {
    const { remove: gone, rows, refused, restore } = chunk;
    const done: ChunkDone = { created: [], updated: [], unchanged: [], removed: [...gone], refused: [...refused], unavailable: [] };
    if (gone.length > 0) await steps.remove(of, gone, context);
    if (rows.length > 0) await takeIn(of, rows, done, context);
    if (restore.length > 0) await putBack(of, chunk, done, context);
    return done;
  };
}
