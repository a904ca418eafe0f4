import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithout } from '../support/engines.ts';
import { feedWorld } from './feed-harness.ts';
import { writeStory } from './story.ts';

const skip = skipWithout('mongo');

test('[J2] the story through the feed gives the documents of a rebuild', { skip }, async (t) => {
  const world = await feedWorld(t);
  await world.start();
  await writeStory(world.log);
  world.publish();
  await world.caughtUp();
  await world.assertAsRebuilt();
  assert.deepEqual(await world.documents.parked(), []);
  assert.deepEqual(world.errors, []);
});
