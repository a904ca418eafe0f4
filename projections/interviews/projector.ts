import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';
import type { InterviewDocument } from './view.ts';

/** A move shows once it is done. */
type Shown = Exclude<InterviewEvent, { readonly type: 'InterviewMoveRequested' | 'InterviewMoveRefused' }>;

/** Every booking of an interview, and where it stands. A student is an enrolment: nothing here is personal. */
export const interviews: ReadModel<InterviewDocument, Shown> = {
  name: 'interviews',
  // 3: whether it waits for a scorecard.
  version: 3,
  types: [
    'InterviewRequested',
    'InterviewBooked',
    'InterviewRefused',
    'InterviewMoved',
    'InterviewCancelled',
    'InterviewClosed',
    'InterviewMissed',
    'InterviewTookPlace',
  ],
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

  apply(doc, recorded) {
    const { event, meta } = recorded;
    if (event.type === 'InterviewRequested') {
      const { orgId, enrolmentId, day, time } = event.data;
      const at = { requestedAt: meta.time, changedAt: meta.time };
      return { orgId, enrolmentId, day, time, status: 'requested', refusal: null, missing: null, endedBy: null, unscored: false, ...at };
    }
    const booking = existing(doc, recorded);
    booking.changedAt = meta.time;
    switch (event.type) {
      case 'InterviewBooked':
        booking.status = 'booked';
        booking.unscored = true;
        break;
      case 'InterviewRefused':
        booking.status = 'refused';
        booking.refusal = event.data.code;
        break;
      case 'InterviewMoved':
        booking.day = event.data.day;
        booking.time = event.data.time;
        break;
      case 'InterviewCancelled':
        booking.status = 'cancelled';
        booking.endedBy = event.data.by;
        booking.unscored = false;
        break;
      case 'InterviewClosed':
        booking.status = 'cancelled';
        booking.endedBy = 'enrolment';
        booking.unscored = false;
        break;
      case 'InterviewMissed':
        booking.missing = event.data.side;
        booking.unscored = false;
        break;
      case 'InterviewTookPlace':
        booking.unscored = false;
        break;
    }
    return booking;
  },
};
