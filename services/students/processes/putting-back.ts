import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { restoreStudent } from '../enrolment/restore.ts';
import { bookingAll, type BookingDeps } from './bookings.ts';
import type { ChunkDone } from './chunk-done.ts';
import type { OfUpload, RosterSteps } from './roster-steps.ts';
import type { PlannedChunk } from './staged.ts';

/** Puts students back as they were once, with their bookings. Who was erased meanwhile stays away. */
export function puttingBack({ enrolments, interviews, clock, steps }: BookingDeps & { readonly steps: RosterSteps }) {
  const bookAll = bookingAll({ enrolments, interviews, clock });

  return async (
    of: OfUpload,
    { restore, rebook }: Pick<PlannedChunk, 'restore' | 'rebook'>,
    done: ChunkDone,
    context: CommandContext,
  ): Promise<void> => {
    const { orgId, uploadId } = of;
    await steps.relist(
      of,
      restore.map(({ entry }) => entry),
      context,
    );
    const results = await Promise.all(
      restore.map(({ enrolmentId, text, said, returns }) =>
        unlessErased('not_found', async () => {
          const command = { enrolmentId, uploadId, text, said };
          const restored = await enrolments.execute({ id: enrolmentId, decide: restoreStudent, command, context });
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
    const stays = rebook.filter(({ enrolmentId }) => !away.has(enrolmentId));
    done.unavailable.push(...(await bookAll(of, stays, context)));
  };
}
