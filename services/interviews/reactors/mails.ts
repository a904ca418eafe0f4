import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import type { MailParams, Outbox } from '@aarambh/kernel/outbox.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { Interview } from '../interview/state.ts';
import { interviewMailNames, REMINDERS } from '../mails/interview-mails.ts';
import type { InterviewProcess } from '../processes/interview-process.ts';

/** Notes under way at once: enough to share flushes, few enough to leave room for people. */
const AT_ONCE = 32;
/** A mail can wait a moment, so that many bookings at once are noted in one go. Milliseconds. */
const REST_MS = 500;
const HOUR_MS = 3_600_000;

/**
 * Notes a mail for every booking, move and end, each once, by its event. With a place its reminders are noted, by the name of the place,
 * for when they are due: what became of it by then is looked at when they leave, so nothing has to be taken back.
 */
export function interviewMails(outbox: Outbox, process: Pick<InterviewProcess, 'read'>): Reactor<InterviewEvent> {
  const note = (to: string, factId: string, template: string, params: MailParams, dueAt?: number): Promise<boolean> =>
    outbox.enqueue({ factId, template, to, params, ...(dueAt !== undefined && { dueAt }) });

  /** The reminders that lie ahead when a place is booked: of a booking on the same day the mail about it is enough. */
  async function remind(bookingId: string, to: string, place: Interview['wish'], bookedAt: number): Promise<void> {
    for (const hours of REMINDERS) {
      const dueAt = startOf(place.day, place.time) - hours * HOUR_MS;
      const params = { bookingId, holdId: place.holdId, hours };
      if (dueAt > bookedAt) await note(to, `interview-reminder:${place.holdId}:${hours}`, interviewMailNames.reminder, params, dueAt);
    }
  }

  async function bookingOf(bookingId: string): Promise<Interview> {
    const state = await process.read(bookingId);
    if (state === null) throw new Error('a booking was never requested');
    return state;
  }

  return eventReactor<InterviewEvent>({
    name: 'interview-mails',
    impersonal: true,
    begins: 'now',
    restMs: REST_MS,
    atOnce: AT_ONCE,
    on: {
      async InterviewBooked({ event, id, meta }) {
        const { bookingId } = event.data;
        const { enrolmentId: to, wish } = await bookingOf(bookingId);
        await note(to, id, interviewMailNames.booked, { bookingId, holdId: wish.holdId });
        await remind(bookingId, to, wish, Date.parse(meta.time));
      },
      async InterviewMoved({ event, id, meta }) {
        const { bookingId, moveId: holdId, day, time } = event.data;
        const { enrolmentId: to } = await bookingOf(bookingId);
        await note(to, id, interviewMailNames.moved, { bookingId, holdId });
        await remind(bookingId, to, { holdId, day, time }, Date.parse(meta.time));
      },
      async InterviewCancelled({ event, id }) {
        const { bookingId, by } = event.data;
        const { enrolmentId: to } = await bookingOf(bookingId);
        await note(to, id, interviewMailNames.cancelled, { bookingId, by });
      },
      async InterviewClosed({ event, id }) {
        const { bookingId, why } = event.data;
        const { enrolmentId: to } = await bookingOf(bookingId);
        // Who declined, or is forgotten, is not written to.
        if (why === 'removed') await note(to, id, interviewMailNames.cancelled, { bookingId, by: 'enrolment' });
      },
    },
  });
}
