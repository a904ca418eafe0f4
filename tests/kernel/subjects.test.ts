import assert from 'node:assert/strict';
import { test } from 'vitest';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { commands } from '@aarambh/kernel/commands.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import { scorecard, scorecardRegistry, type ScorecardEvent } from '../support/scorecards.ts';

const context = { actor: 'account:interviewer', corr: 'c' } as const;

/** One decision about two people. */
const both: readonly ScorecardEvent[] = [
  { type: 'ScorecardOpened', data: { candidateId: 'candidate', interviewerId: 'interviewer' }, personal: { candidate: 'Asha' } },
  { type: 'RefereeQuoted', data: { refereeId: 'referee' }, personal: { referee: 'Ravi', quote: 'Quick.' } },
];

function bench() {
  const store = memoryEventStore();
  const keys = memoryKeys();
  const codec = eventCodec(scorecardRegistry, keys);
  const deciding = commands({ store, codec, clock: () => 1000 });
  const of = deciding.on(scorecard);
  return {
    ...{ store, keys, codec, deciding },
    write: () => of.execute({ id: 'a', decide: () => both, command: null, context: { ...context, reason: 'A try.' } }),
    texts: () => of.read('a', ({ texts }) => [...texts]),
  };
}

test('[J6] a command may be about several people: each event is encrypted with the key of whom its text is about, the reason with its writer’s', async () => {
  const { store, keys, codec, deciding, write, texts } = bench();
  assert.ok((await write()).ok);
  const stored = store.all();
  const boxes = stored.map(({ data }) => (JSON.parse(data) as { $personal: { s: string } }).$personal.s);
  assert.deepEqual(boxes, ['candidate', 'referee']);
  assert.deepEqual(
    (await codec.decode(stored)).map(({ subjects }) => subjects),
    [
      ['interviewer', 'candidate'],
      ['interviewer', 'referee'],
    ],
  );
  await keys.destroy('referee');
  deciding.evict('referee');
  assert.deepEqual(await texts(), ['Asha', null]);
});

test('[J6] a command one of whose people was erased writes nothing', async () => {
  const { store, keys, write } = bench();
  await keys.destroy('referee');
  await assert.rejects(write(), SubjectErased);
  assert.deepEqual(store.all(), []);
});
