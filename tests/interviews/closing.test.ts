import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { InterviewEvent, IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import { defaultSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { closeInterview } from '@aarambh/interviews/interview/decisions.ts';
import { interview } from '@aarambh/interviews/interview/state.ts';
import { closeInterviewee, reopenInterviewee, takeTurn, interviewee } from '@aarambh/interviews/interviewee.ts';
import type { EnrolmentTold } from '@aarambh/interviews/ports.ts';
import { endedEnrolments } from '@aarambh/interviews/processes/closing.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { given } from '../kernel/given.ts';
import { world } from './world.ts';

const MONDAY = '23-11-2026';
const [orgId, enrolmentId, bookingId] = [newId(), newId(), newId()];
const closed = (revision: number): IntervieweeEvent => ({ type: 'IntervieweeClosed', data: { enrolmentId, revision, why: 'removed' } });
const reopened = (revision: number): IntervieweeEvent => ({ type: 'IntervieweeReopened', data: { enrolmentId, revision } });

test('[I3] after the end of an enrolment no turn is taken, and what its stream said before changes nothing when it comes again', () => {
  const take = { orgId, enrolmentId, bookingId, rules: { rules: defaultSlotRules, revision: -1 } };
  const close = { enrolmentId, revision: 4, why: 'removed' } as const;
  given(interviewee).when(closeInterviewee, close).then(closed(4));
  given(interviewee, closed(4)).when(takeTurn, take).refused('closed');
  given(interviewee, closed(4)).when(closeInterviewee, close).then();
  given(interviewee, closed(4)).when(reopenInterviewee, { enrolmentId, revision: 5 }).then(reopened(5));
  given(interviewee, closed(4), reopened(5)).when(closeInterviewee, close).then();
  given(interviewee, closed(4), reopened(5))
    .when(takeTurn, take)
    .then({ type: 'InterviewTurnTaken', data: { enrolmentId, bookingId, orgId, rules: -1 } });
});

test('[I3] a booking is closed once, before it begins, and not in the middle of a move', () => {
  const requested: InterviewEvent = {
    type: 'InterviewRequested',
    data: { bookingId, orgId, enrolmentId, day: '2026-11-23', time: '10:00', by: 'student' },
  };
  const booked: InterviewEvent = { type: 'InterviewBooked', data: { bookingId } };
  const ended: InterviewEvent = { type: 'InterviewClosed', data: { bookingId, why: 'removed' } };
  const moving: InterviewEvent = {
    type: 'InterviewMoveRequested',
    data: { bookingId, moveId: newId(), day: '2026-11-23', time: '11:00', by: 'student' },
  };
  const startsAt = Date.parse('2026-11-23T04:30:00.000Z');
  const close = { bookingId, why: 'removed', now: startsAt - 1 } as const;
  given(interview, requested, booked).when(closeInterview, close).then(ended);
  given(interview, requested, booked, ended).when(closeInterview, close).then();
  given(interview, requested, booked)
    .when(closeInterview, { ...close, now: startsAt })
    .then();
  given(interview, requested, booked, moving).when(closeInterview, close).refused('busy');
  given(interview, requested).when(closeInterview, close).then();
});

/** The world, with a student who has an interview on Monday at ten, and what the stream of their enrolment says. */
async function enrolled() {
  const made = await world();
  const asha = await made.student('asha');
  const { enrolmentId } = made.enrolmentsOf(asha.id)[0]!;
  const reactor = endedEnrolments(made.machinery.closes);
  const say = (type: EnrolmentTold['type'], revision: number): Promise<void> =>
    reactor.handle([
      {
        ...{ event: { type, data: { enrolmentId } }, stream: `enrolment-${enrolmentId}`, revision, position: revision, id: newId() },
        meta: { v: 1, time: new Date(made.harness.clock.now).toISOString(), actor: 'system:test', corr: newId(), cause: newId() },
      },
    ]);
  const book = async (timeSlot: string) => (await asha.schedule({ date: MONDAY, timeSlot })).body;
  const taken = async () => (await asha.slots(MONDAY)).filter(({ isBooked }) => isBooked).map(({ time }) => time);
  return { ...made, asha, say, book, taken };
}

test('[I3] an enrolment that ended gives its place and its turn back, and one that returned books anew, whatever comes again', async () => {
  for (const end of ['EnrolmentRemoved', 'InvitationDeclined', 'EnrolmentForgotten'] as const) {
    const { say, book, taken } = await enrolled();
    await book('10:00');
    assert.deepEqual(await taken(), ['10:00']);
    await say(end, 3);
    assert.deepEqual(await taken(), [], end);
    assert.equal((await book('11:00')).code, 'closed');
    await say('EnrolmentReturned', 4);
    assert.equal((await book('11:00')).booking.time, '11:00');
    await say(end, 3);
    assert.deepEqual(await taken(), ['11:00'], 'the end from before it returned came again');
  }
});

test('[I3] what took place before an enrolment ended stays as it was', async () => {
  const { say, book, taken, at, harness, asha } = await enrolled();
  await book('10:00');
  at('2026-11-23T04:30:00.000Z');
  await say('EnrolmentRemoved', 3);
  await asha.again();
  const ofInterview = harness.store.all().filter(({ stream }) => stream.startsWith('interview-'));
  assert.equal(ofInterview.at(-1)?.type, 'InterviewBooked');
  assert.deepEqual(await taken(), [], 'nothing of the past is offered');
});
