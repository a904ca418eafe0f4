import assert from 'node:assert/strict';
import { test } from 'vitest';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { reactorsReleased } from '@aarambh/server/reactors.ts';

test('[J6] a worker that waits for the release of reactors goes on waiting while the state is away, and says each once', async () => {
  const state = memoryState(() => 0);
  await state.put({ namespace: 'reactors', key: 'held', value: true });
  const said: string[] = [];
  const errors: unknown[] = [];
  let looks = 0;
  await reactorsReleased(
    {
      async get(...asked) {
        if (++looks !== 2) return state.get(...asked);
        await state.delete('reactors', 'held');
        throw new StoreUnavailable('busy', 'away');
      },
    },
    new AbortController().signal,
    { say: (line) => said.push(line), report: (error) => errors.push(error) },
  );
  assert.deepEqual([said.length, errors.length, looks], [1, 1, 3]);
});
