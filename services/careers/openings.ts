import type { OpeningDetails } from '@aarambh/contracts/events/careers.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { closeOpening, publishOpening, writeOpening } from './opening/decisions.ts';
import { opening } from './opening/state.ts';

/** @param wall the clock by which an opening ends */
export function createOpenings({ commands, wall }: { readonly commands: Commands; readonly wall: Clock }) {
  const openings = commands.on(opening);
  return {
    async write(openingId: string | null, details: OpeningDetails, revision: number, context: CommandContext) {
      const { actor, idempotency } = context;
      const id = openingId ?? (idempotency === undefined ? newId() : derivedId('opening', actor, idempotency.key));
      const command = { openingId: id, details, revision };
      return resultOf(await openings.execute({ id, decide: writeOpening, command, context }), () => ({ id }));
    },
    async publish(openingId: string, context: CommandContext) {
      const command = { openingId, now: wall() };
      return resultOf(await openings.execute({ id: openingId, decide: publishOpening, command, context }));
    },
    async close(openingId: string, context: CommandContext) {
      return resultOf(await openings.execute({ id: openingId, decide: closeOpening, command: { openingId }, context }));
    },
  };
}
