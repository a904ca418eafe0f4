import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import {
  DraftContent,
  meanOf,
  needsWhy,
  Rating,
  ScorecardContent,
  scorecardLimits,
  skills,
} from '@aarambh/contracts/interviews/scorecard.ts';
import { interviewee, scoreInterviewee } from '@aarambh/interviews/interviewee.ts';
import { interview } from '@aarambh/interviews/interview/state.ts';
import { takePlace } from '@aarambh/interviews/interview/decisions.ts';
import { scoring, scoringWatch } from '@aarambh/interviews/processes/scoring.ts';
import { scorecard } from '@aarambh/interviews/scorecard/state.ts';
import { draftScorecard, submitScorecard } from '@aarambh/interviews/scorecard/decisions.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import fc from 'fast-check';
import { start } from '../accounts/harness.ts';
import { given } from '../kernel/given.ts';
import { dyingAfter, Killed } from './dying.ts';
import { card } from './panel-world.ts';

const [orgId, enrolmentId, bookingId, byId] = [newId(), newId(), newId(), newId()];
const of = { bookingId, orgId, enrolmentId };
const at = '2026-11-23T05:00:00.000Z';
const submit = { ...of, byId, at, revision: -1, content: card(), hasReason: false };
const half = fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2);
const content = fc
  .record({ six: fc.array(half, { minLength: 6, maxLength: 6 }), overall: half })
  .map(({ six, overall }) => ({ ...card(Object.fromEntries(skills.map((skill, nth) => [skill, six[nth]!]))), overall }));

function submitted(version: number, ratings = card().ratings): ScorecardEvent {
  const { overall, notes } = card();
  const type = version === 1 ? 'ScorecardSubmitted' : 'ScorecardCorrected';
  return { type, data: { ...of, byId, version, at, ratings, overall }, personal: { notes } };
}

test('[I4] a rating is 0 to 10 in halves, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.oneof(half, fc.double({ noNaN: true, min: -5, max: 15 })), (value) => {
      assert.equal(Rating.safeParse(value).success, value >= 0 && value <= 10 && Number.isInteger(value * 2));
    }),
  );
  for (const wrong of ['7', null, Number.NaN, Infinity]) assert.ok(!Rating.safeParse(wrong).success, String(wrong));
});

test('[I4] the overall rating needs a word exactly where it is more than two from the mean of the six', () => {
  fc.assert(
    fc.property(content, (one) => {
      const halves = skills.reduce((sum, skill) => sum + Math.round(one.ratings[skill] * 2), 0);
      assert.equal(needsWhy(one), Math.abs(Math.round(one.overall * 2) * 6 - halves) > 24);
      assert.equal(meanOf(one.ratings), halves / 12);
    }),
  );
  assert.ok(!needsWhy({ ...card(), overall: 5 }), 'two is not more than two');
  assert.ok(needsWhy({ ...card({ analytical: 7.5 }), overall: 5 }));
});

test('[I4] whatever is drafted and submitted in whatever order, the last version stands and versions count up by one', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('draft' as const), content }),
    fc.record({ kind: fc.constant('submit' as const), content }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let state = scorecard.initialState();
      let [revision, versions] = [-1, 0];
      for (const { kind, content: written } of steps) {
        const wish = { ...submit, content: written, revision: state.revision, hasReason: true };
        const events = kind === 'draft' ? draftScorecard(wish, state) : submitScorecard(wish, state);
        if ('refused' in events) {
          assert.ok(needsWhy(written) || versions === scorecardLimits.versions);
          continue;
        }
        for (const event of events) state = scorecard.evolve(state, event, ++revision);
        if (kind === 'submit') {
          versions += events.length;
          assert.deepEqual([state.submitted!.version, state.submitted!.content], [versions, written]);
        }
        const again = kind === 'draft' ? draftScorecard(wish, state) : submitScorecard(wish, state);
        assert.deepEqual(again, [], 'the same again writes nothing');
      }
    }),
  );
});

test('[I4] a submission needs what was seen last, a correction a reason, and a scorecard has so many versions', () => {
  given(scorecard).when(submitScorecard, submit).then(submitted(1));
  given(scorecard)
    .when(submitScorecard, { ...submit, revision: 3 })
    .refused('stale_revision');
  given(scorecard, submitted(1)).when(submitScorecard, submit).then();
  const other = { ...submit, revision: 0, content: card({ knowledge: 8 }) };
  given(scorecard, submitted(1)).when(submitScorecard, other).refused('correction_unexplained');
  given(scorecard, submitted(1))
    .when(submitScorecard, { ...other, hasReason: true })
    .then(submitted(2, other.content.ratings));
  const all = Array.from({ length: scorecardLimits.versions }, (_, nth) => submitted(nth + 1));
  given(scorecard, ...all)
    .when(submitScorecard, { ...other, revision: scorecardLimits.versions - 1, hasReason: true })
    .refused('scorecard_full');
  assert.ok(DraftContent.safeParse({ ...card(), overall: null }).success);
  assert.ok(!ScorecardContent.safeParse({ ...card(), overall: null }).success);
});

test('[I4] an interview takes place once it has begun, and a version is noted with its student once, an older one never after', () => {
  const asked = { type: 'InterviewRequested', data: { ...of, day: '2026-11-23', time: '10:30', by: 'student' } } as const;
  const booked = { type: 'InterviewBooked', data: { bookingId } } as const;
  const now = Date.parse(at);
  const took = { type: 'InterviewTookPlace', data: { bookingId } } as const;
  given(interview, asked, booked).when(takePlace, { bookingId, now }).then(took);
  given(interview, asked, booked, took).when(takePlace, { bookingId, now }).then();
  given(interview, asked, booked)
    .when(takePlace, { bookingId, now: now - 1 })
    .refused('not_begun');
  given(interview, asked).when(takePlace, { bookingId, now }).refused('not_booked');
  const { ratings, overall } = card();
  const score = { ...of, version: 2, submittedAt: at, ratings, overall };
  const scored = { type: 'InterviewScored', data: score } as const;
  given(interviewee).when(scoreInterviewee, score).then(scored);
  given(interviewee, scored)
    .when(scoreInterviewee, { ...score, version: 1 })
    .then();
});

/** Submits on a machine that dies after so many steps; answers whether it died, and what the student's stream says once the watch has swept. */
async function scoredAfter(steps: number, sweeps: boolean) {
  const { commands, store, codec, clock: harnessClock } = start();
  const clock = (): number => harnessClock.now;
  harnessClock.now = Date.parse(at) + 1_000;
  const context = { actor: `account:${byId}`, corr: newId() } as const;
  await commands.on(interview).execute({
    ...{ id: bookingId, context, command: null },
    decide: () => [
      { type: 'InterviewRequested' as const, data: { ...of, day: '2026-11-23', time: '10:30', by: 'student' as const } },
      { type: 'InterviewBooked' as const, data: { bookingId } },
    ],
  });
  const wish = { ...of, byId, revision: -1, content: card(), reason: null };
  const run = scoring({ commands: dyingAfter(commands, steps), clock }).submit(wish, context);
  const died = await run.then(
    () => false,
    (error: unknown) => {
      assert.ok(error instanceof Killed);
      return true;
    },
  );
  const watch = processReactor(scoringWatch(scoring({ commands, clock })), { clock, report: (error) => assert.fail(String(error)) });
  const { events } = await store.readAll({ after: 0, limit: 100, types: watch.types });
  await watch.handle(await codec.decode(events));
  if (sweeps) await watch.sweep(clock() + 60_000, 1_000);
  const scores = await commands.on(interviewee).read(enrolmentId, ({ scored }) => [...scored]);
  const isSubmitted = await commands.on(scorecard).read(bookingId, ({ submitted: one }) => one !== null);
  return { died, scores, isSubmitted };
}

test('[I4] killed between any two steps, a scorecard that was submitted is noted with its student all the same', async () => {
  let steps = 0;
  for (let died = true; died; steps++) {
    const after = await scoredAfter(steps, true);
    died = after.died;
    assert.deepEqual(after.scores, after.isSubmitted ? [[bookingId, 1]] : [], `after ${steps} steps`);
  }
  assert.ok(steps > 3);
});

test('[I4] the control: without the watch one of those kills leaves a submitted scorecard that the statistics do not know', async () => {
  const lost: number[] = [];
  for (let steps = 0, died = true; died; steps++) {
    const after = await scoredAfter(steps, false);
    died = after.died;
    if (after.isSubmitted && after.scores.length === 0) lost.push(steps);
  }
  assert.ok(lost.length > 0);
});
