import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { Cancellations } from '../processes/cancellations.ts';
import type { ErasedMembers } from '../ports.ts';

export interface CancelErasedDeps {
  readonly cancellations: Cancellations;
  readonly erased: ErasedMembers;
  /** Waits for the tries to book that are under way for a member. */
  readonly triesOf: (memberId: string) => Promise<void>;
}

export interface CancelErased {
  readonly reactor: Reactor<AccountEvent>;
  /** Cancels what was booked for an erased member since they were erased, by another process that still had the key. */
  again(memberId: string): Promise<void>;
}

const NAME = 'erased-bookings';
/** Bookings that are cancelled at a time. */
const AT_ONCE = 16;

/**
 * Cancels what an erased member booked and has not begun: the seats are free again, the points go back to an account of
 * nobody. The key is destroyed first, without which no booking can be requested; then the tries under way end; only then the
 * bookings are listed, so that the list misses none that this process accepted. Every step is idempotent, and the event comes
 * again until all are done.
 */
export function cancelErased({ cancellations, erased, triesOf }: CancelErasedDeps): CancelErased {
  async function cancelAll(memberId: string, context: CommandContext): Promise<void> {
    await erased.shutOut(memberId);
    await triesOf(memberId);
    const bookings = await erased.bookingsOf(memberId);
    const failures = await inTurns(bookings, AT_ONCE, (bookingId) => cancellations.ofErased(bookingId, context));
    if (failures.length > 0) throw failures[0];
  }

  return {
    reactor: eventReactor<AccountEvent>({
      name: NAME,
      impersonal: true,
      on: {
        AccountErased: ({ event, id, meta }) => cancelAll(event.data.accountId, { actor: `system:${NAME}`, corr: meta.corr, cause: id }),
      },
    }),
    again: (memberId) => cancelAll(memberId, { actor: `system:${NAME}`, corr: memberId }),
  };
}
