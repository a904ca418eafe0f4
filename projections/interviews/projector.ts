import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { InterviewDocument } from './view.ts';

/** A move shows once it is done. */
type Shown = Exclude<InterviewEvent, { readonly type: 'InterviewMoveRequested' | 'InterviewMoveRefused' }>;

/** Every booking of an interview, and where it stands. A student is an enrolment: nothing here is personal. */
export const interviews = projector<InterviewDocument, Shown>({
  name: 'interviews',
  // 3: whether it waits for a scorecard.
  version: 3,
  fields: {
    orgId: 'text',
    enrolmentId: 'text',
    day: 'text',
    time: 'text',
    status: 'text',
    missing: 'text',
    unscored: 'boolean',
    requestedAt: 'text',
  },
  indexed: [
    ['enrolmentId', 'requestedAt'],
    ['orgId', 'day'],
    ['orgId', 'status', 'day'],
    ['orgId', 'unscored', 'day'],
    ['status', 'day'],
    ['missing', 'day'],
    'day',
  ],
  key: ({ stream }) => idOf(stream),

  on: {
    InterviewRequested: {
      begins(_before, { event, meta }) {
        const { orgId, enrolmentId, day, time } = event.data;
        const at = { requestedAt: meta.time, changedAt: meta.time };
        return { orgId, enrolmentId, day, time, status: 'requested', refusal: null, missing: null, endedBy: null, unscored: false, ...at };
      },
    },
    InterviewBooked(booking) {
      booking.status = 'booked';
      booking.unscored = true;
    },
    InterviewRefused(booking, { event }) {
      booking.status = 'refused';
      booking.refusal = event.data.code;
    },
    InterviewMoved(booking, { event }) {
      booking.day = event.data.day;
      booking.time = event.data.time;
    },
    InterviewCancelled(booking, { event }) {
      booking.status = 'cancelled';
      booking.endedBy = event.data.by;
      booking.unscored = false;
    },
    InterviewClosed(booking) {
      booking.status = 'cancelled';
      booking.endedBy = 'enrolment';
      booking.unscored = false;
    },
    InterviewMissed(booking, { event }) {
      booking.missing = event.data.side;
      booking.unscored = false;
    },
    InterviewTookPlace(booking) {
      booking.unscored = false;
    },
  },
  after(booking, { meta }) {
    booking.changedAt = meta.time;
  },
});
