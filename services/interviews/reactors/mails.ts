import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import type { MailParams, Outbox } from '@aarambh/kernel/outbox.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { Interview } from '../interview/state.ts';
import { interviewMailNames, REMINDERS } from '../mails/interview-mails.ts';
import type { InterviewProcess } from '../processes/interview-process.ts';

type Told = Extract<InterviewEvent, { type: 'InterviewBooked' | 'InterviewMoved' | 'InterviewCancelled' | 'InterviewClosed' }>;

/** Notes under way at once: enough to share flushes, few enough to leave room for people. */
const AT_ONCE = 32;
/** A mail can wait a moment, so that many bookings at once are noted in one go. Milliseconds. */
const REST_MS = 500;
const HOUR_MS = 3_600_000;

/**
 * Notes a mail for every booking, move and end, each once, by its event. With a place its reminders are noted, by the name of the place,
 * for when they are due: what became of it by then is looked at when they leave, so nothing has to be taken back.
 */
export function interviewMails(outbox: Outbox, process: Pick<InterviewProcess, 'read'>): Reactor<Told> {
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

  async function tell({ event, id, meta }: Recorded<Told>): Promise<void> {
    const { bookingId } = event.data;
    const state = await process.read(bookingId);
    if (state === null) throw new Error('a booking was never requested');
    const { enrolmentId: to, wish } = state;
    switch (event.type) {
      case 'InterviewBooked':
        await note(to, id, interviewMailNames.booked, { bookingId, holdId: wish.holdId });
        return remind(bookingId, to, wish, Date.parse(meta.time));
      case 'InterviewMoved': {
        const { moveId: holdId, day, time } = event.data;
        await note(to, id, interviewMailNames.moved, { bookingId, holdId });
        return remind(bookingId, to, { holdId, day, time }, Date.parse(meta.time));
      }
      case 'InterviewCancelled':
        await note(to, id, interviewMailNames.cancelled, { bookingId, by: event.data.by });
        return;
      case 'InterviewClosed':
        // Who declined, or is forgotten, is not written to.
        if (event.data.why === 'removed') await note(to, id, interviewMailNames.cancelled, { bookingId, by: 'enrolment' });
    }
  }

  return {
    name: 'interview-mails',
    types: ['InterviewBooked', 'InterviewMoved', 'InterviewCancelled', 'InterviewClosed'],
    impersonal: true,
    begins: 'now',
    restMs: REST_MS,
    async handle(events) {
      const failures = await inTurns(events, AT_ONCE, tell);
      if (failures.length > 0) throw failures[0];
    },
  };
}
