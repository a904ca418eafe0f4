import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { statementAt } from '@aarambh/audit/statement-at.ts';
import fc from 'fast-check';
import { LogWriter, readerOf } from './ledger-log.ts';

const asha = randomUUID();
const bela = randomUUID();
const SECOND = 1000;

test('[J5] a statement ends with the last event recorded at or before the moment', async () => {
  const log = new LogWriter();
  log.unlock(asha, randomUUID());
  const first = log.now;
  log.grant(asha, 'adjusted', randomUUID(), 50, randomUUID());
  const reader = readerOf(log.events);
  assert.equal((await statementAt(reader, asha, new Date(Date.parse(first) - 1).toISOString())).balance, 0);
  assert.deepEqual([(await statementAt(reader, asha, first)).balance, (await statementAt(reader, asha, log.now)).balance], [100, 150]);
});

test('[J5] a statement leaves out no movement, however many there are', async () => {
  const log = new LogWriter();
  const many = 12_000;
  for (let nth = 0; nth < many; nth++) log.grant(asha, 'adjusted', randomUUID(), 1, randomUUID());
  const { balance, lines, lots } = await statementAt(readerOf(log.events), asha, log.now);
  assert.deepEqual([balance, lines.length, lines.at(-1)?.balance, lots.length], [many, many, many, many]);
});

test('[J5] what stands behind an event that another clock dated later is effective with it, and not before', async () => {
  const log = new LogWriter();
  log.unlock(asha, randomUUID());
  const before = log.now;
  log.wait(6 * SECOND);
  log.unlock(bela, randomUUID());
  const ahead = log.now;
  // Written next, by a node whose clock is four seconds behind.
  log.wait(-4 * SECOND);
  log.grant(asha, 'adjusted', randomUUID(), 50, randomUUID());
  const between = log.now;
  assert.ok(before < between && between < ahead);
  const reader = readerOf(log.events);
  assert.equal((await statementAt(reader, asha, between)).balance, 100);
  assert.equal((await statementAt(reader, asha, ahead)).balance, 150);
});

test('[J5] whatever the clocks within their bounds, a statement is the log cut where time first passes the moment', async () => {
  const steps = fc.array(fc.record({ mine: fc.boolean(), ms: fc.integer({ min: -4000, max: 9000 }) }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(), async (list, pick) => {
      const log = new LogWriter();
      for (const { mine, ms } of list) {
        log.wait(ms);
        log.grant(mine ? asha : bela, 'adjusted', randomUUID(), 1, randomUUID());
      }
      const times = log.events.map(({ meta }) => Date.parse((JSON.parse(meta) as { time: string }).time));
      // Only what no clock of a ready node writes is left out: a step back of more than ten seconds in all.
      if (times.some((time, at) => Math.max(...times.slice(0, at + 1)) - time > 10 * SECOND)) return;
      const until = times[pick % times.length]!;
      const cut = times.findIndex((time) => time > until);
      const effective = log.events.slice(0, cut < 0 ? undefined : cut).filter(({ stream }) => stream === `points-${asha}`);
      assert.equal((await statementAt(readerOf(log.events), asha, new Date(until).toISOString())).balance, effective.length);
    }),
  );
});
