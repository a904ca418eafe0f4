import type { RefusedCells, UnavailableBooking } from '@aarambh/contracts/students/upload.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { restoreStudent } from '../enrolment/decisions.ts';
import { bookingAll, type BookingDeps } from './bookings.ts';
import { inPlace, type AtWork, type OfUpload, type RosterSteps } from './roster-steps.ts';
import type { PlannedChunk } from './staged.ts';

/** What became of a chunk. */
export interface ChunkDone {
  readonly created: string[];
  readonly updated: string[];
  readonly unchanged: string[];
  readonly removed: string[];
  readonly refused: RefusedCells[];
  /** Refused rows beside these; absent where there are none. */
  readonly refusedBeyond?: number;
  readonly unavailable: UnavailableBooking[];
}

/** Bookings that are ended at a time. */
const AT_ONCE = 16;

/** Puts students back as they were once, with their bookings. Who was erased meanwhile stays away. */
export function puttingBack({ enrolments, interviews, clock, steps }: BookingDeps & { readonly steps: RosterSteps }) {
  const bookAll = bookingAll({ enrolments, interviews, clock });

  /** Ends what a later list has booked: its place and its turn are free for what stood before. */
  async function end({ orgId }: OfUpload, bookingId: string, context: CommandContext): Promise<void> {
    const ended = await interviews().cancel({ bookingId, orgId, enrolmentId: null, by: 'college' }, context);
    if (!ended.ok && ended.code === 'busy') throw new Error('a booking was moved faster than it could be ended');
  }

  return async (
    of: AtWork,
    { restore, rebook }: Pick<PlannedChunk, 'restore' | 'rebook'>,
    done: ChunkDone,
    context: CommandContext,
  ): Promise<void> => {
    const { orgId, uploadId, began } = of;
    await steps.relist(
      of,
      restore.map(({ entry }) => entry),
      context,
    );
    const results = await Promise.all(
      restore.map(({ enrolmentId, text, said, returns }) =>
        unlessErased('not_found', async () => {
          const command = { enrolmentId, uploadId, began, text, said };
          const restored = await enrolments.execute({ id: enrolmentId, decide: restoreStudent, command, context });
          if (!restored.ok && restored.refusal.refused === 'upload_running') return inPlace(restored);
          if (restored.ok && returns) await interviews().reopen({ enrolmentId, revision: restored.revision }, context);
          return restored;
        }),
      ),
    );
    const away = new Set<string>();
    for (const [index, { enrolmentId, isUnchanged }] of restore.entries()) {
      if (results[index]?.ok === true) (isUnchanged ? done.unchanged : done.updated).push(enrolmentId);
      else {
        away.add(enrolmentId);
        await steps.forget(orgId, enrolmentId, context);
      }
    }
    const ends = restore.flatMap((one) => (one.ends === null || away.has(one.enrolmentId) ? [] : [one.ends]));
    const failures = await inTurns(ends, AT_ONCE, (bookingId) => end(of, bookingId, context));
    if (failures.length > 0) throw failures[0];
    const stays = rebook.filter(({ enrolmentId }) => !away.has(enrolmentId));
    done.unavailable.push(...(await bookAll(of, stays, context)));
  };
}
