import assert from 'node:assert/strict';
import { test } from 'vitest';
import { renderAhead } from '@aarambh/server/render-ahead.ts';
import { eventually } from '../support/deadline.ts';

test('[F11] a node has its pages rendered once it is ready, and ends that when it stops', async () => {
  const ready = Promise.withResolvers<undefined>();
  const begun: AbortSignal[] = [];
  const end = renderAhead({ renderAhead: async (signal) => void begun.push(signal) }, ready.promise);
  await Promise.resolve();
  assert.equal(begun.length, 0, 'not before it is ready');
  ready.resolve(undefined);
  const signal = await eventually(30_000, async () => begun[0] ?? false, 'it begins');
  assert.equal(signal.aborted, false);
  await end();
  assert.equal(signal.aborted, true);
});
