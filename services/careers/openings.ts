import type { Commands } from '@aarambh/kernel/commands.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { closeOpening, publishOpening, writeOpening } from './opening/decisions.ts';
import { opening } from './opening/state.ts';
import type { OpeningsService } from './service.ts';

/** @param wall the clock by which an opening ends */
export function createOpenings({ commands, wall }: { readonly commands: Commands; readonly wall: Clock }): OpeningsService {
  const openings = commands.on(opening);
  return {
    async write(openingId, details, revision, context) {
      const { actor, idempotency } = context;
      const id = openingId ?? (idempotency === undefined ? newId() : derivedId('opening', actor, idempotency.key));
      const command = { openingId: id, details, revision };
      return resultOf(await openings.execute({ id, decide: writeOpening, command, context }), () => ({ id }));
    },
    async publish(openingId, context) {
      const command = { openingId, now: wall() };
      return resultOf(await openings.execute({ id: openingId, decide: publishOpening, command, context }));
    },
    async close(openingId, context) {
      return resultOf(await openings.execute({ id: openingId, decide: closeOpening, command: { openingId }, context }));
    },
  };
}
