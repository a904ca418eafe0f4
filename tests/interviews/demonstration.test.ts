import assert from 'node:assert/strict';
import { test } from 'vitest';
import { ScorecardContent, meanOf, needsWhy } from '@aarambh/contracts/interviews/scorecard.ts';
import { defaultSlotRules, type SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { placeAt } from '@aarambh/contracts/interviews/places.ts';
import { planInterviews, type DemoInterview } from '@aarambh/interviews/demo/plan.ts';
import { correctedOf, scorecardOf } from '@aarambh/interviews/demo/scorecards.ts';
import { dayAt } from '@aarambh/kernel/calendar.ts';
import { openStory } from '@aarambh/server/demo/story.ts';
import { listsOf } from '@aarambh/students/demo/lists.ts';

const DAY_MS = 24 * 3_600_000;
/** A week of days on which somebody may start the product: what is planned must hold on each of them. */
const STARTS = Array.from({ length: 7 }, (_, day) => Date.parse('2026-11-22T06:30:00.000Z') + day * DAY_MS);
const OF_CAMPUS: SlotRules = { ...defaultSlotRules, from: '10:00', to: '17:00', buffer: 15, panels: 2, perStudent: 2 };

/** Of the first college, its own days and the interviews that they are planned for. */
function planned(
  begunAt: number,
  rules: SlotRules,
): { readonly plans: readonly DemoInterview[]; readonly dateOf: (day: number) => string } {
  const story = openStory(begunAt);
  const dateOf = (day: number): string => dayAt(story.at(day, '12:00'));
  const own = story.cast.students.filter(({ college }) => college === 'college@demo.test');
  return { plans: planInterviews(own, { rules, dateOf }), dateOf };
}

test('[I4] every scorecard of the demonstration is one that an interviewer could submit, and they differ', () => {
  const cards = Array.from({ length: 150 }, (_, n) => scorecardOf(n));
  for (const [n, card] of cards.entries()) {
    assert.deepEqual(ScorecardContent.parse(card), card, `scorecard ${n}`);
    assert.ok(!needsWhy(card) || card.notes.why !== '', `scorecard ${n} stands apart from its ratings and says why`);
    assert.ok(!needsWhy(correctedOf(card)) || card.notes.why !== '');
  }
  const overall = cards.map((card) => card.overall);
  assert.ok(overall.some((one) => one > 8) && overall.some((one) => one < 5));
  assert.ok(cards.some(needsWhy), 'one stands apart');
  assert.ok(new Set(cards.map(({ ratings }) => meanOf(ratings))).size > 8);
});

test('[I5] interviews of the demonstration have places that the rules offer, never more than panels, on whatever day it is filled', () => {
  for (const begunAt of STARTS)
    for (const rules of [OF_CAMPUS, defaultSlotRules]) {
      const { plans, dateOf } = planned(begunAt, rules);
      const at = Map.groupBy(plans, ({ day, time }) => `${day} ${time}`);
      assert.ok([...at.values()].every(({ length }) => length <= rules.panels));
      for (const { day, time, booked, outcome, student } of plans) {
        assert.ok(placeAt(rules, dateOf(day), time) !== null, `${dateOf(day)} ${time}`);
        assert.ok(student.fate.is === 'joins' && booked > student.fate.day && booked < 0 && day - booked >= 4, student.email);
        assert.equal(outcome === 'coming' || outcome === 'cancelled', day >= 0, 'what is noted is over');
      }
      const perStudent = Map.groupBy(plans, ({ student }) => student.email);
      assert.ok([...perStudent.values()].every(({ length }) => length <= rules.perStudent));
    }
});

test('[I6] student@demo.test has an interview with a scorecard behind, and one to come; some of every outcome are there', () => {
  for (const begunAt of STARTS) {
    const { plans } = planned(begunAt, OF_CAMPUS);
    const own = plans.filter(({ student }) => student.email === 'student@demo.test');
    assert.deepEqual(
      own.map(({ outcome, day }) => [outcome, day > 0]),
      [
        ['scored', false],
        ['coming', true],
      ],
    );
    const outcomes = new Set(plans.map(({ outcome }) => outcome));
    assert.deepEqual([...outcomes].toSorted(), [
      'cancelled',
      'coming',
      'corrected',
      'draft',
      'open',
      'panel-missing',
      'scored',
      'student-missing',
    ]);
  }
});

test('[I3] the first college of the demonstration replaced a list by one that keeps more than two thirds of it', () => {
  const { students } = openStory(STARTS[0]!).cast;
  const lists = listsOf(students);
  assert.deepEqual(
    lists.map(({ college, mode }) => `${college} ${mode}`),
    ['college@demo.test add', 'college@demo.test replace', 'college@demo.test add', 'college2@demo.test add'],
  );
  const [first, second] = lists.map(({ rows }) => rows(openStory(STARTS[0]!)) as readonly { readonly email: string }[]);
  const kept = first!.filter(({ email }) => second!.some((row) => row.email === email));
  assert.ok(kept.length < first!.length && kept.length * 3 > first!.length * 2, 'some are removed, and no code is asked for');
  for (const field of ['email', 'rollNo', 'mobile'] as const)
    assert.equal(new Set(students.map((one) => one[field])).size, students.length, `each has a ${field} of their own`);
});
