import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { GatheringBody } from '@aarambh/contracts/records/gatherings.ts';
import type { UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import { keyedId } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { isRefused, type Decision } from '@aarambh/kernel/decision.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { failed, resultOf, type Result } from '@aarambh/kernel/result.ts';
import { bookingMailsReactor } from './reactors/booking-mails.ts';
import { ticketOf } from './booking/ticket.ts';
import { booker } from './processes/book.ts';
import { bookingProcess, bookingWatch, endBooking } from './processes/booking-process.ts';
import { cancelErased } from './reactors/cancel-erased.ts';
import { cancellations } from './processes/cancellations.ts';
import { assignEventNumber, gatheringNumbers, GATHERING_NUMBERS_ID } from './numbers.ts';
import * as decisions from './gathering/decisions.ts';
import type { BookingMails, ErasedMembers, PointsForBookings } from './ports.ts';
import { posters } from './poster/posters.ts';
import { gathering, type GatheringState } from './gathering/state.ts';
import { returnCancelled } from './reactors/return-cancelled.ts';

export interface GatheringsDeps {
  readonly commands: Commands;
  readonly points: PointsForBookings;
  readonly mails: BookingMails;
  readonly erased: ErasedMembers;
  readonly files: Pick<UploadedFiles, 'storePicture' | 'claim' | 'remove'>;
  /** The same clock that stamps events. */
  readonly clock: Clock;
  /** Told what fails where nobody waits for an answer. */
  readonly report: (error: unknown, name: string) => void;
}

/** A gathering as its stream says, without its seats; `detailsRevision` is what an edit must name. */
function standingOf(gatheringId: string, state: Readonly<GatheringState>) {
  const { poster, status, important, detailsRevision } = state;
  const { eventNumber, details } = state.scheduled!;
  return { gatheringId, eventNumber, details, poster, status, important, detailsRevision };
}

/** Gatherings and their bookings. */
export type GatheringsService = ReturnType<typeof createGatherings>['use'];

/** The use cases, and apart from them what runs by itself. */
export function createGatherings({ commands, points, mails, erased, files, clock, report }: GatheringsDeps) {
  const gatherings = commands.on(gathering);
  const numbers = commands.on(gatheringNumbers);
  const process = bookingProcess({ commands, points, clock });
  const end = endBooking({ commands, points });
  const endings = cancellations({ commands, clock, process, end });
  const { book, triesOf } = booker({ commands, points, clock, process });
  const pictures = posters(files, gatherings);
  const ofErased = cancelErased({ cancellations: endings, erased, triesOf });

  async function decide<Command extends { readonly gatheringId: string }, Code extends ProblemCode>(
    decision: (command: Command, state: Readonly<GatheringState>) => Decision<GatheringEvent, Code>,
    command: Command,
    context: CommandContext,
  ): Promise<Result<undefined, Code | 'idempotency_key_reused'>> {
    return resultOf(await gatherings.execute({ id: command.gatheringId, decide: decision, command, context }));
  }

  const use = {
    /** The same idempotency key names the same gathering: again it answers how that stands now. */
    async schedule({ poster = null, ...details }: GatheringBody, context: CommandContext) {
      const { idempotency, ...step } = context;
      const gatheringId = keyedId({ idempotency }, 'gathering', context.actor);
      const wish = { gatheringId, eventNumber: 0, details, poster, now: clock() };
      // Decided before a number is taken for it, so that refused gatherings leave no gaps. One that stands already, however it was
      // changed since, is the same key again: what that answers, its stream says.
      const first = await gatherings.read(gatheringId, (state) =>
        state.scheduled === null ? decisions.scheduleGathering(wish, state) : [],
      );
      if (isRefused(first)) return failed(first.refused, first.details);
      if (first.length > 0 && poster !== null && !(await pictures.claim(poster, gatheringId))) return failed('file_gone');
      const numbered = await numbers.execute({
        id: GATHERING_NUMBERS_ID,
        decide: assignEventNumber,
        command: { gatheringId },
        context: step,
        answer: (state) => state.byGathering.get(gatheringId),
      });
      const number = resultOf(numbered);
      if (!number.ok) return number;
      const eventNumber = number.value!;
      const command = { ...wish, eventNumber };
      return resultOf(
        await gatherings.execute({
          id: gatheringId,
          decide: decisions.scheduleGathering,
          command,
          context,
          answer: (state) => standingOf(gatheringId, state),
        }),
      );
    },
    /** `revision` is the details revision that the editor saw; another one is stale_revision. */
    edit: (gatheringId: string, { poster, ...details }: GatheringBody, revision: number, context: CommandContext) =>
      pictures.edit({ gatheringId, details, poster, revision, now: clock() }, context),
    /** Keeps a picture for a gathering that is about to be saved, and names it. */
    uploadPoster: pictures.upload,
    publish: (gatheringId: string, context: CommandContext) => decide(decisions.publishGathering, { gatheringId }, context),
    unpublish: (gatheringId: string, context: CommandContext) => decide(decisions.unpublishGathering, { gatheringId }, context),
    markImportant: (gatheringId: string, important: boolean, context: CommandContext) =>
      decide(decisions.markImportant, { gatheringId, important }, context),
    /** Keeps in the gathering's history that somebody exported so many of its bookings. */
    noteExport: (gatheringId: string, bookings: number, context: CommandContext) =>
      decide(decisions.noteExport, { gatheringId, bookings }, context),
    /** Refuses later holds and confirms; the reactor returns everyone's points and mails them. Needs context.reason. */
    cancel: (gatheringId: string, context: CommandContext) =>
      decide(decisions.cancelGathering, { gatheringId, reason: context.reason }, context),

    book,
    /** Until the deadline that the gathering states; points go back to the lots they came from. */
    cancelBooking: endings.byMember,
    /** The ticket of a booking; null for one that was never confirmed. */
    ticket: (bookingId: string) => ticketOf(commands, bookingId),
  };
  return {
    use,
    /** Carries interrupted bookings and cancellations on. */
    bookingProcesses: processReactor(bookingWatch(process), { clock, report }),
    /** Return the points of cancelled gatherings; cancel what erased members booked; mail who booked and who gave back. */
    reactors: [returnCancelled({ commands, process, end, mails, report }), ofErased.reactor, bookingMailsReactor(mails)],
    /** Cancels what was booked for a member after they were erased, by a process that still had their key; idempotent. */
    forgetAgain: ofErased.again,
    showsPoster: pictures.shows,
  };
}
