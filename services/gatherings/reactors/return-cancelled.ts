import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { BookingProcess, EndBooking } from '../processes/booking-process.ts';
import { gathering } from '../gathering/state.ts';
import type { BookingMails } from '../ports.ts';

/** How many bookings are returned at once: enough to share flushes, few enough to leave room for people. */
const AT_ONCE = 32;

export interface ReturnCancelledDeps {
  readonly commands: Commands;
  readonly process: BookingProcess;
  readonly end: EndBooking;
  readonly mails: BookingMails;
  readonly report: (error: unknown, name: string) => void;
}

/**
 * Gives everyone's points back when a gathering is cancelled, and tells them. Interrupted, it is given the event again and
 * goes over all seats once more: what is done writes nothing, and a mail is one by its fact.
 */
export function returnCancelled({ commands, process, end, mails, report }: ReturnCancelledDeps): Reactor<GatheringEvent> {
  const gatherings = commands.on(gathering);
  const name = 'gathering-cancellations';

  async function returnAll(gatheringId: string, revision: number, context: CommandContext): Promise<void> {
    const { title, startsAt, bookings } = await latest(gatherings, gatheringId, ({ scheduled, seats }) => ({
      title: scheduled!.details.title,
      startsAt: scheduled!.details.startsAt,
      bookings: [...seats.keys()],
    }));

    async function returnOne(bookingId: string): Promise<void> {
      let state = await process.read(bookingId);
      if (state?.status === 'requested') {
        // Somebody is booking just now: the process brings it to its end, whatever that is.
        await process.carryOn(bookingId, context);
        state = await process.read(bookingId);
      }
      if (state === null || state.status === 'refused' || state.status === 'requested') return;
      const { memberId, points } = state.terms;
      if (state.status === 'confirmed') {
        const returned = await end(bookingId, state.terms, 'gathering-cancelled', context);
        if (!returned.ok) throw new Error(`the points of a booking could not be returned: ${returned.code}`);
      } else if (state.why !== 'gathering-cancelled') return;
      await mails.gatheringCancelled({
        factId: `gathering-cancelled:${bookingId}`,
        memberId,
        gatheringId,
        title,
        startsAt,
        points,
        revision,
      });
    }

    const failures = await inTurns(bookings, AT_ONCE, returnOne);
    if (failures.length === 0) return;
    for (const failure of failures.slice(1)) report(failure, name);
    throw failures[0];
  }

  return eventReactor<GatheringEvent>({
    name,
    impersonal: true,
    on: {
      GatheringCancelled: ({ event, id, meta, revision }) =>
        returnAll(event.data.gatheringId, revision, { actor: `system:${name}`, corr: meta.corr, cause: id }),
    },
  });
}
