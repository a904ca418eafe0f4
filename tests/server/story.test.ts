import assert from 'node:assert/strict';
import { test } from 'vitest';
import { tellDemonstration } from '@aarambh/context/compose.ts';
import { defineContext } from '@aarambh/context/context.ts';
import type { Story } from '@aarambh/context/story.ts';
import { succeeded } from '@aarambh/kernel/result.ts';
import { tellGatherings } from '@aarambh/gatherings/demo/gatherings.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { tellPoints } from '@aarambh/points/demo/points.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { openStory } from '@aarambh/server/demo/story.ts';

const NOON = Date.parse('2026-11-22T06:30:00.000Z');
const never = (): never => assert.fail('nothing runs while the story is told');
const silent = new Proxy({}, { get: () => never }) as never;

test('who needs others tells its part of the demonstration first', () => {
  const told: string[] = [];
  const part = (name: string, needs: readonly string[]) =>
    defineContext<string, { readonly name: string }, Record<string, unknown>>({
      ...{ name, needs, streams: [], ownData: null, open: never },
      demo: (_story: Story, use) => void told.push(`${name} with ${use.name}`),
    });
  const three = { base: part('base', ['host']), middle: part('middle', ['base']), top: part('top', ['middle', 'base']) };
  const uses = { base: { name: 'its own' }, middle: { name: 'its own' }, top: { name: 'its own' } };
  tellDemonstration(three, uses, openStory(NOON));
  assert.deepEqual(told, ['top with its own', 'middle with its own', 'base with its own']);
});

test('told again with the same instant it is the same story', () => {
  const tell = (at: number) => {
    const story = openStory(at);
    const uses = Object.fromEntries(Object.keys(contexts).map((name) => [name, silent]));
    tellDemonstration(contexts, uses, story);
    return story.steps.map(({ at: when, of }) => [when, of]);
  };
  const once = tell(NOON);
  assert.ok(once.length > 1000);
  assert.deepEqual(tell(NOON + 3_600_000), once, 'an hour later on the same day');
  assert.notDeepEqual(tell(NOON + 24 * 3_600_000), once);
});

test('nobody of the crowd is short of points for what they book, and nobody is given any before they know of it', async () => {
  const story = openStory(NOON);
  tellGatherings(story, silent);
  const gathered = story.steps.length;
  const had = new Map<string, number>();
  const proposed = new Map<string, { memberId: string; amount: number }>();
  const give = (memberId: string, amount: number): void => void had.set(memberId, (had.get(memberId) ?? 0) + amount);
  tellPoints(story, {
    unlock: async (memberId) => {
      give(memberId, limits.freePoints);
      return succeeded({ balance: 0 } as never);
    },
    proposeAdjustment: async (proposal, { idempotency }) => {
      proposed.set(idempotency!.key, proposal);
      return succeeded({ adjustmentId: idempotency!.key } as never);
    },
    approveAdjustment: async (adjustmentId) => {
      const { memberId, amount } = proposed.get(adjustmentId)!;
      give(memberId, amount);
      return succeeded(undefined as never);
    },
  });
  const steps = story.steps.slice(gathered).toSorted((a, b) => a.at - b.at);
  for (const person of story.cast.crowd) {
    const mine = steps.filter(({ of }) => of === person.email);
    let spent = 0;
    for (const { day, points } of story.spendingsOf(person)) {
      while (mine.length > 0 && mine[0]!.at < story.at(day, '00:00')) await mine.shift()!.run();
      spent += points;
      assert.ok(spent <= had.get(person.accountId)!, `${person.email} on day ${day}`);
    }
    assert.equal(mine.length, 0, 'nothing is given that nobody needs');
  }
});
