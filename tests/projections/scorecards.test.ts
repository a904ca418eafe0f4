import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import { skills, type Ratings } from '@aarambh/contracts/interviews/scorecard.ts';
import { averagesOf } from '@aarambh/projections/scores/query.ts';
import { projected, sameInAnyOrder } from './harness.ts';
import { id, testLog } from './log.ts';

const orgId = id();
const rated = (value: number): Ratings => Object.fromEntries(skills.map((skill) => [skill, value])) as Ratings;

function scored(enrolmentId: string, bookingId: string, value: number, submittedAt: string, version = 1): IntervieweeEvent {
  return {
    type: 'InterviewScored',
    data: { enrolmentId, bookingId, orgId, version, submittedAt, ratings: rated(value), overall: value },
  };
}

const closed = (enrolmentId: string, why: 'removed' | 'forgotten'): IntervieweeEvent => ({
  type: 'IntervieweeClosed',
  data: { enrolmentId, revision: 0, why },
});

/** Two students with two scorecards, one who was removed, one who was removed and is back, one who was forgotten, one who was removed before anything was scored. */
async function story() {
  const log = testLog();
  const [asha, ravi, mira, kiran, gone, early] = [id(), id(), id(), id(), id(), id()];
  const [one, two] = [id(), id()];
  await log.append(`interviewee-${asha}`, [
    scored(asha, one, 1, '2026-11-23T05:00:00.000Z'),
    scored(asha, two, 8, '2026-11-24T05:00:00.000Z'),
    scored(asha, one, 2, '2026-11-23T05:00:00.000Z', 2),
  ]);
  await log.append(`interviewee-${ravi}`, [scored(ravi, id(), 7, '2026-11-23T05:00:00.000Z'), closed(ravi, 'removed')]);
  await log.append(`interviewee-${mira}`, [
    scored(mira, id(), 6.5, '2026-11-23T05:00:00.000Z'),
    closed(mira, 'removed'),
    { type: 'IntervieweeReopened', data: { enrolmentId: mira, revision: 1 } },
  ]);
  await log.append(`interviewee-${kiran}`, [scored(kiran, id(), 5, '2026-11-23T05:00:00.000Z'), closed(kiran, 'forgotten')]);
  await log.append(`interviewee-${gone}`, [
    scored(gone, id(), 10, '2026-11-23T05:00:00.000Z'),
    closed(gone, 'removed'),
    closed(gone, 'forgotten'),
  ]);
  await log.append(`interviewee-${early}`, [closed(early, 'removed')]);
  return log;
}

test('[I4] averages count each student’s latest scorecard, not who was removed, again who is back, and whoever was erased as before', async () => {
  const { analytical, knowledge } = await averagesOf(await projected(await story()), orgId);
  assert.deepEqual([analytical, knowledge], [6.5, 6.5], 'of 8, 6.5 and 5');
});

test('[I4] events that come twice and in any order of the streams give the same averages and documents', async () => {
  await sameInAnyOrder(await story());
});
