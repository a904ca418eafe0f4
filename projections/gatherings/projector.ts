import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { GatheringDocument } from './view.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { boardUntil } from './board-until.ts';
import { idOf, projector } from '../host/read-model.ts';

/** A voided seat was never taken. */
type Wanted = Exclude<GatheringEvent, { type: 'SeatVoided' | 'BookingsExported' }>;

function changed(gathering: GatheringDocument, { meta, revision }: Recorded<Wanted>): void {
  gathering.detailsRevision = revision;
  gathering.changedAt = meta.time;
  gathering.boardUntil = boardUntil(gathering);
}

/** The board: every gathering with its seats. Who holds them stands in the bookings. */
export const gatherings = projector<GatheringDocument, Wanted>({
  name: 'gatherings',
  // 2: who is erased gives back a confirmed seat, not a held one. 3: it says until when it stands on the board.
  // 4: it has a picture.
  version: 4,
  fields: {
    title: 'text',
    speaker: 'text',
    kind: 'text',
    status: 'text',
    important: 'boolean',
    eventNumber: 'number',
    creditPoints: 'number',
    feeRupees: 'number',
    seats: 'number',
    seatsConfirmed: 'number',
    startsAt: 'text',
    endsAt: 'text',
    boardUntil: 'text',
    createdAt: 'text',
    changedAt: 'text',
  },
  indexed: [
    'startsAt',
    'endsAt',
    'boardUntil',
    'eventNumber',
    'title',
    'speaker',
    'kind',
    'important',
    ['status', 'id'],
    ['seatsConfirmed', 'id'],
    ['creditPoints', 'id'],
  ],
  search: ({ title, speaker, summary, place }) => [title, speaker, summary, place],
  key: ({ stream }) => idOf(stream),

  on: {
    GatheringScheduled: {
      begins: (_before, { event, meta, revision }) => ({
        ...event.data.details,
        eventNumber: event.data.eventNumber,
        poster: null,
        status: 'draft',
        important: false,
        detailsRevision: revision,
        seatsHeld: 0,
        seatsConfirmed: 0,
        createdAt: meta.time,
        changedAt: meta.time,
        boardUntil: null,
      }),
    },
    SeatHeld(gathering) {
      gathering.seatsHeld++;
    },
    SeatConfirmed(gathering) {
      gathering.seatsHeld--;
      gathering.seatsConfirmed++;
    },
    SeatReleased(gathering, { event }) {
      // Only a confirmed seat is given back by a member, or for one who was erased; the other releases undo a hold.
      if (event.data.why === 'cancelled-by-member' || event.data.why === 'account-erased') gathering.seatsConfirmed--;
      else gathering.seatsHeld--;
    },
    GatheringEdited(gathering, recorded) {
      Object.assign(gathering, recorded.event.data.details);
      changed(gathering, recorded);
    },
    GatheringPosterChanged(gathering, recorded) {
      gathering.poster = recorded.event.data.poster;
      changed(gathering, recorded);
    },
    GatheringPublished(gathering, recorded) {
      gathering.status = 'published';
      changed(gathering, recorded);
    },
    GatheringUnpublished(gathering, recorded) {
      gathering.status = 'draft';
      changed(gathering, recorded);
    },
    GatheringMarkedImportant(gathering, recorded) {
      gathering.important = recorded.event.data.important;
      changed(gathering, recorded);
    },
    GatheringCancelled(gathering, recorded) {
      gathering.status = 'cancelled';
      changed(gathering, recorded);
    },
  },
});
