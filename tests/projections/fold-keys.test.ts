import assert from 'node:assert/strict';
import { test } from 'vitest';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { createFold } from '@aarambh/projections/host/fold.ts';
import { accounts } from '@aarambh/projections/accounts/projector.ts';
import { foldBudget } from '@aarambh/projections/host/fold-budget.ts';

const meta = { time: '2026-11-20T06:30:00.000Z', actor: 'system:test', corr: 'c', cause: 'c' } as const;

test('a fold asks for the keys of all its events together, and parks only whom it cannot read', async () => {
  const memory = memoryKeys();
  const codec = eventCodec(eventRegistry, memory);
  const [a, broken, b] = [newId(), newId(), newId()];
  const people = [a, broken, b];
  const events: StoredEvent[] = [];
  for (const accountId of people) {
    await codec.prepare(accountId);
    const registered = {
      type: 'AccountRegistered',
      data: { accountId, role: 'user', referrer: null, origin: 'signup' },
      personal: { name: `Member ${accountId}`, email: `${accountId}@example.org`, passwordHash: '' },
    };
    const stream = `account-${accountId}`;
    events.push({ ...codec.encode(stream, registered, meta, accountId), stream, revision: 0, position: events.length + 1 });
  }
  const asked: string[] = [];
  const kept = new Map<string, Uint8Array | null>();
  const together = Promise.withResolvers<undefined>();
  const fold = createFold({
    models: [{ model: accounts, position: 0 }],
    parked: [],
    source: { load: () => Promise.resolve([]), last: () => Promise.resolve([]) },
    codec: eventCodec(eventRegistry, {
      ...memory,
      cached: (subject) => kept.get(subject),
      async forReading(subject) {
        asked.push(subject);
        // Nobody is answered before all were asked for.
        if (asked.length === events.length) together.resolve(undefined);
        await together.promise;
        if (subject === broken) throw new Error('the wrapped key is damaged');
        const key = await memory.forReading(subject);
        kept.set(subject, key);
        return key;
      },
    }),
    async *readStream() {},
    budget: foldBudget(),
    now: Date.now,
  });
  await fold.apply(events);
  const names = fold.writes().map(({ json }) => (JSON.parse(json!) as { name: string }).name);
  assert.deepEqual(names, [`Member ${a}`, `Member ${b}`]);
  assert.deepEqual(
    fold.parked().map(({ stream }) => stream),
    [`account-${broken}`],
  );
  assert.deepEqual(new Set(asked), new Set(people));
});
