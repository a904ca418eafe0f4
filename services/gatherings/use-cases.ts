import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { UploadedFiles, UsesFile } from '@aarambh/context/uploaded-files.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { isRefused, type Decision } from '@aarambh/kernel/decision.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { failed, resultOf, type Result } from '@aarambh/kernel/result.ts';
import { bookingMailsReactor } from './reactors/booking-mails.ts';
import { ticketOf } from './booking/ticket.ts';
import { booker } from './processes/book.ts';
import { bookingProcess } from './processes/booking-process.ts';
import { bookingWatch } from './processes/booking-watch.ts';
import { cancelErased } from './reactors/cancel-erased.ts';
import { cancellations } from './processes/cancellations.ts';
import { assignEventNumber } from './numbers/decisions.ts';
import {
  cancelGathering,
  markImportant,
  noteExport,
  publishGathering,
  scheduleGathering,
  unpublishGathering,
} from './gathering/decisions.ts';
import { posters } from './poster/posters.ts';
import { endBooking } from './processes/end-booking.ts';
import { gatheringNumbers, GATHERING_NUMBERS_ID } from './numbers/state.ts';
import { gathering, type GatheringState } from './gathering/state.ts';
import { returnCancelled } from './reactors/return-cancelled.ts';
import type {
  BookingMails,
  ErasedMembers,
  GatheringsMachinery,
  GatheringsService,
  GatheringStanding,
  PointsForBookings,
} from './service.ts';

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

function standingOf(gatheringId: string, state: Readonly<GatheringState>): GatheringStanding {
  const { poster, status, important, detailsRevision } = state;
  const { eventNumber, details } = state.scheduled!;
  return { gatheringId, eventNumber, details, poster, status, important, detailsRevision };
}

/** The use cases, and apart from them what runs by itself. */
export function createGatherings({ commands, points, mails, erased, files, clock, report }: GatheringsDeps): GatheringsMachinery & {
  readonly use: GatheringsService;
  /** Whether a gathering shows a picture. */
  readonly showsPoster: UsesFile;
} {
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

  const use: GatheringsService = {
    async schedule({ poster = null, ...details }, context) {
      const { idempotency, ...step } = context;
      const gatheringId = idempotency === undefined ? newId() : derivedId('gathering', context.actor, idempotency.key);
      const wish = { gatheringId, eventNumber: 0, details, poster, now: clock() };
      // Decided before a number is taken for it, so that refused gatherings leave no gaps. One that stands already, however it was
      // changed since, is the same key again: what that answers, its stream says.
      const first = await gatherings.read(gatheringId, (state) => (state.scheduled === null ? scheduleGathering(wish, state) : []));
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
          decide: scheduleGathering,
          command,
          context,
          answer: (state) => standingOf(gatheringId, state),
        }),
      );
    },
    edit: (gatheringId, { poster, ...details }, revision, context) =>
      pictures.edit({ gatheringId, details, poster, revision, now: clock() }, context),
    uploadPoster: pictures.upload,
    publish: (gatheringId, context) => decide(publishGathering, { gatheringId }, context),
    unpublish: (gatheringId, context) => decide(unpublishGathering, { gatheringId }, context),
    markImportant: (gatheringId, important, context) => decide(markImportant, { gatheringId, important }, context),
    noteExport: (gatheringId, bookings, context) => decide(noteExport, { gatheringId, bookings }, context),
    cancel: (gatheringId, context) => decide(cancelGathering, { gatheringId, reason: context.reason }, context),

    book,
    cancelBooking: endings.byMember,
    ticket: (bookingId) => ticketOf(commands, bookingId),
  };
  return {
    use,
    bookingProcesses: processReactor(bookingWatch(process), { clock, report }),
    reactors: [returnCancelled({ commands, process, end, mails, report }), ofErased.reactor, bookingMailsReactor(mails)],
    forgetAgain: ofErased.again,
    showsPoster: pictures.shows,
  };
}
