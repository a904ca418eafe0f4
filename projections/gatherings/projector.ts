import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { GatheringDocument } from './view.ts';
import { boardUntil } from './board-until.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';

/** A voided seat was never taken. */
type Wanted = Exclude<GatheringEvent, { type: 'SeatVoided' | 'BookingsExported' }>;

/** The board: every gathering with its seats. Who holds them stands in the bookings. */
export const gatherings: ReadModel<GatheringDocument, Wanted> = {
  name: 'gatherings',
  // 2: who is erased gives back a confirmed seat, not a held one. 3: it says until when it stands on the board.
  // 4: it has a picture.
  version: 4,
  types: [
    'GatheringScheduled',
    'GatheringEdited',
    'GatheringPosterChanged',
    'GatheringPublished',
    'GatheringUnpublished',
    'GatheringMarkedImportant',
    'GatheringCancelled',
    'SeatHeld',
    'SeatConfirmed',
    'SeatReleased',
  ],
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

  apply(doc, recorded) {
    const { event, meta, revision } = recorded;
    if (event.type === 'GatheringScheduled') {
      return {
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
      };
    }
    const gathering = existing(doc, recorded);
    switch (event.type) {
      case 'SeatHeld':
        gathering.seatsHeld++;
        return gathering;
      case 'SeatConfirmed':
        gathering.seatsHeld--;
        gathering.seatsConfirmed++;
        return gathering;
      case 'SeatReleased':
        // Only a confirmed seat is given back by a member, or for one who was erased; the other releases undo a hold.
        if (event.data.why === 'cancelled-by-member' || event.data.why === 'account-erased') gathering.seatsConfirmed--;
        else gathering.seatsHeld--;
        return gathering;
      case 'GatheringEdited':
        Object.assign(gathering, event.data.details);
        break;
      case 'GatheringPosterChanged':
        gathering.poster = event.data.poster;
        break;
      case 'GatheringPublished':
        gathering.status = 'published';
        break;
      case 'GatheringUnpublished':
        gathering.status = 'draft';
        break;
      case 'GatheringMarkedImportant':
        gathering.important = event.data.important;
        break;
      case 'GatheringCancelled':
        gathering.status = 'cancelled';
        break;
    }
    gathering.detailsRevision = revision;
    gathering.changedAt = meta.time;
    gathering.boardUntil = boardUntil(gathering);
    return gathering;
  },
};
