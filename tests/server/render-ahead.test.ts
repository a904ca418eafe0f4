import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderAhead } from '@aarambh/server/render-ahead.ts';

test('[F11] a node has its pages rendered once it is ready, and ends that when it stops', async () => {
  const ready = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<AbortSignal>();
  let isReady = false;
  const end = renderAhead(
    {
      renderAhead: async (signal) => {
        assert.ok(isReady, 'not before it is ready');
        begun.resolve(signal);
      },
    },
    ready.promise,
  );
  isReady = true;
  ready.resolve(undefined);
  const signal = await begun.promise;
  assert.equal(signal.aborted, false);
  await end();
  assert.equal(signal.aborted, true);
});
