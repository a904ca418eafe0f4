import assert from 'node:assert/strict';
import { test } from 'vitest';
import { visitCounter } from '@aarambh/content/visits/counter.ts';
import { daysUntil, endOfDay, indiaDay } from '@aarambh/content/visits/india-days.ts';
import { isProgram } from '@aarambh/content/visits/programs.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-23T06:30:00.000Z');

/** Two processes over one operational state. */
function nodes() {
  const clock = { now: NOON };
  const wall = (): number => clock.now;
  const state = memoryState(wall);
  return { clock, state, one: visitCounter({ state, wall }), other: visitCounter({ state, wall }) };
}
const visit = (source: string, path = '/about', from: string | null = null) => ({ path, from, source, agent: 'Mozilla/5.0' });

test('[J3] visits are sums by day over all nodes: a browser that meets two of them is one visitor, and a restart loses nothing written', async () => {
  const { one, other, state, clock } = nodes();
  await one.count(visit('198.51.100.1', '/about', 'news.example'));
  await other.count(visit('198.51.100.1', '/event/:id'));
  await other.count(visit('198.51.100.2', '/about'));
  await Promise.all([one.flush(), other.flush()]);
  const report = await visitCounter({ state, wall: () => clock.now }).report(2);
  assert.deepEqual(report, {
    days: [
      { day: '2026-11-22', views: 0, visitors: 0 },
      { day: '2026-11-23', views: 3, visitors: 2 },
    ],
    pages: [
      { path: '/about', views: 2 },
      { path: '/event/:id', views: 1 },
    ],
    referrers: [{ host: 'news.example', views: 1 }],
  });
});

test('[J3] nothing that is kept names an address, and what tells visitors apart is thrown away with the salt when India’s day ends', async () => {
  const { one, state, clock } = nodes();
  await one.count(visit('198.51.100.1'));
  await one.flush();
  for await (const record of state.scan()) assert.ok(!JSON.stringify(record).includes('198.51'), record.namespace);
  // The control: as long as the day lasts, the salt and the hash are there.
  assert.deepEqual([(await state.list('visit-salt')).length, (await state.list('visit-people')).length], [1, 1]);
  clock.now = endOfDay(indiaDay(NOON));
  await one.count(visit('198.51.100.1'));
  await one.flush();
  assert.deepEqual(
    (await state.list('visit-salt')).map(({ key }) => key),
    ['2026-11-24'],
  );
  assert.deepEqual(
    (await state.list('visit-people')).map(({ key }) => key.slice(0, 10)),
    ['2026-11-24'],
  );
  assert.deepEqual(
    (await one.report(2)).days.map(({ views, visitors }) => [views, visitors]),
    [
      [1, 1],
      [1, 1],
    ],
  );
});

test('[J3] what could not be written is written later, once; one browser that reads all day counts so often and no more', async () => {
  const { clock, state } = nodes();
  let away = true;
  const increment: typeof state.increment = (...what) => (away ? Promise.reject(new Error('away')) : state.increment(...what));
  const counter = visitCounter({ state: { ...state, increment }, wall: () => clock.now });
  for (let index = 0; index < 600; index++) await counter.count(visit('198.51.100.1'));
  await assert.rejects(counter.flush());
  assert.equal((await counter.report(1)).days[0]!.views, 0);
  away = false;
  await counter.flush();
  await counter.flush();
  assert.deepEqual((await counter.report(1)).days, [{ day: '2026-11-23', views: 500, visitors: 1 }]);
});

test('[J3] days are India’s, and what calls itself a program is one', () => {
  assert.equal(indiaDay(Date.parse('2026-11-22T18:29:59.999Z')), '2026-11-22');
  assert.equal(indiaDay(Date.parse('2026-11-22T18:30:00.000Z')), '2026-11-23');
  assert.deepEqual(daysUntil('2026-03-01', 3), ['2026-02-27', '2026-02-28', '2026-03-01']);
  assert.equal(endOfDay('2026-11-22') - Date.parse('2026-11-22T17:30:00.000Z'), HOUR);
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
  assert.equal(isProgram(chrome), false);
  for (const agent of ['', 'curl/8.5.0', chrome.replace('Chrome', 'HeadlessChrome'), 'Mozilla/5.0 (compatible; Googlebot/2.1)'])
    assert.equal(isProgram(agent), true, agent);
});
