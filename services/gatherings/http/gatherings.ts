import { bookingsView } from '@aarambh/projections/bookings/view.ts';
import { open, write, json, filesOf, moderators, uploads } from '@aarambh/http/access.ts';
import type { GatheringsService } from '../use-cases.ts';
import { oneEvent, usePoint, uploadPoster } from '@aarambh/contracts/routes/gatherings.ts';
import { gatheringsView } from '@aarambh/projections/gatherings/view.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { boardEndpoint, boardEvent } from './board.ts';
import { bookedNumbers } from '@aarambh/projections/bookings/query.ts';
import type { LivePatch } from '@aarambh/context/context.ts';
import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { categoryOf } from '@aarambh/kernel/ports/event-store.ts';
import { seatsLeft } from '@aarambh/projections/gatherings/query.ts';
import { gathering } from '../gathering/state.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import { noPicture, sentPicture } from '@aarambh/http/sent-picture.ts';

/** The events board and booking by points (B3, B4). */
export const gatheringEndpoints: readonly Endpoint<GatheringsService>[] = [
  boardEndpoint,
  handle(oneEvent, { access: open, reads: [gatheringsView] }, async (call) => {
    const found = await gatheringsView.get(call.ports.documents, call.params.id);
    if (found === null || found.doc.status === 'draft') return call.problem('not_found');
    return call.json({ result: boardEvent(found.id, found.doc) });
  }),
  handle(
    usePoint,
    { access: { ...write, whose: 'body', body: json }, reads: [bookingsView] },
    async (call, gatherings: GatheringsService) => {
      const { credit, contact = null } = call.body;
      const memberId = call.me.accountId;
      // Asked for while the booking is on its way, which the read model does not know then: to wait for it would make every booking wait for
      // projections.
      const others = bookedNumbers(call.ports.documents, memberId);
      others.catch(() => undefined);
      const result = await gatherings.book(
        { memberId, gatheringId: call.params.eventId, credit, contact, idempotencyKey: call.idempotencyKey },
        call.steps(),
      );
      if (!result.ok) return call.refuse(result);
      const { bookingId, paymentId, newPoint, eventNumber, joinLink } = result.value;
      const booked = await others;
      if (!booked.includes(eventNumber)) booked.push(eventNumber);
      return call.answer(result, () => ({ newPoint, eventNumber: booked, link: joinLink, paymentId, bookingId }));
    },
  ),
];

const seatTypes: ReadonlySet<string> = new Set<GatheringEvent['type']>(['SeatHeld', 'SeatConfirmed', 'SeatReleased', 'SeatVoided']);

/** How many seats are left. It changes with every booking, and everybody sees it, so that nobody fetches the board for it. */
export const seatsPatch: LivePatch = {
  name: 'seats',
  view: gatheringsView,
  of: ({ stream, type }) => seatTypes.has(type) && categoryOf(stream) === gathering.category,
  async read(documents, ids) {
    const found = await gatheringsView.getMany(documents, ids);
    return { seats: found.map(({ id, doc }) => ({ event: id, left: seatsLeft(doc) })) };
  },
  otherwise: ['eventboard'],
};

/** A picture for a gathering, sent before the gathering is saved. */
export const posterEndpoint: Endpoint<GatheringsService> = handle(
  uploadPoster,
  { access: uploads(moderators, filesOf(uploadPoster)) },
  async (call, gatherings: GatheringsService) => {
    const picture = sentPicture(call.files.file);
    if (picture === null) return call.invalid(noPicture);
    const result = await gatherings.uploadPoster(picture, call.context());
    return call.answer(result, ({ fileId }) => ({ fileId, path: uploadPath(fileId) }));
  },
);
