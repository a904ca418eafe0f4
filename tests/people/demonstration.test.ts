import assert from 'node:assert/strict';
import { test } from 'vitest';
import { connection, pairOf } from '@aarambh/people/connection.ts';
import { tellConnections } from '@aarambh/people/demo/connections.ts';
import { createPeople } from '@aarambh/people/use-cases.ts';
import { openStory } from '@aarambh/server/demo/story.ts';
import { runTimeline } from '@aarambh/server/demo/timeline.ts';
import { start } from '../accounts/harness.ts';

const NOON = Date.parse('2026-11-22T06:30:00.000Z');

test('[B7] members of the demonstration know each other, also before any card is listed, and telling it again writes nothing', async () => {
  const { commands, accounts, store } = start();
  const people = createPeople({ commands, clock: () => NOON, secret: new Uint8Array(32), accounts });
  const story = openStory(NOON);
  tellConnections(story, people);
  await runTimeline(story.steps, () => undefined);
  const { member, crowd } = story.cast;
  const between = (one: string, other: string) =>
    commands.on(connection).read(pairOf(one, other).connectionId, ({ connected, requestedBy }) => ({ connected, requestedBy }));
  const ofMember = await Promise.all(crowd.map(({ accountId }) => between(member.accountId, accountId)));
  assert.ok(ofMember.filter(({ connected }) => connected).length >= 2, 'some are connected');
  assert.ok(ofMember.filter(({ requestedBy }) => requestedBy !== null).length >= 2, 'some wait for the member’s answer');
  assert.ok(ofMember.every(({ requestedBy }) => requestedBy !== member.accountId));

  const written = store.all().length;
  assert.ok(written > 100);
  const again = openStory(NOON);
  tellConnections(again, people);
  await runTimeline(again.steps, () => undefined);
  assert.equal(store.all().length, written);
});
