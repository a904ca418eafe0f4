import assert from 'node:assert/strict';
import { test } from 'vitest';
import { SystemStatus, type EnginesStatus } from '@aarambh/contracts/http/admin.ts';
import { LEASE_MS } from '@aarambh/infra/mongodb/leases.ts';
import type { ReadModelStatus } from '@aarambh/kernel/ports/documents.ts';
import { liveLeases } from '@aarambh/server/distributed/live-leases.ts';
import { readEnginesStatus, type FeedSeen, type EnginesParts } from '@aarambh/server/distributed/engines-status.ts';
import { watched } from '@aarambh/server/distributed/watched.ts';
import { observeEngines } from '@aarambh/server/engines-metrics.ts';
import { statusOnOneMachine } from '@aarambh/server/engines-status.ts';
import { Registry } from 'prom-client';

const model: ReadModelStatus = {
  ...{ name: 'accounts', version: 2, position: 900, live: true, parked: 1, base: 100 },
  rebuilding: { done: 5, total: 10 },
  partitions: [
    { partition: 0, position: 900 },
    { partition: 2, position: 700 },
  ],
};
/** Where the partitions end: the second has been idle since before the rebuild, the third is behind. */
const ends = [900, 80, 950];

const seen: FeedSeen = {
  relay: { position: 940, positions: 10, seconds: 0.44 },
  members: [
    { id: 'ns-one-7-uuid', name: 'ns-one-7', host: '10.0.0.1', partitions: [0, 1] },
    { id: 'ns-two-8-uuid', name: 'ns-two-8', host: '10.0.0.2', partitions: [] },
  ],
};

function parts(feed: FeedSeen | null): EnginesParts {
  return {
    head: () => 950,
    documents: { status: async () => [model] },
    leases: async () => [{ name: 'relay', holder: 'one:7' }],
    orders: { waiting: async () => [] },
    ends: {
      behind: (partition, position) => {
        const positions = Math.max(0, ends[partition!]! - position);
        return { positions, seconds: positions === 0 ? 0 : 12.34 };
      },
    },
    store: { look: async () => true },
    feed: { look: async () => feed },
    namespace: 'ns',
    partitions: 3,
  };
}

test('an operator sees relay, leases, members and each partition; idle ones are not behind', async () => {
  assert.deepEqual(await readEnginesStatus(parts(seen)), {
    engines: 'distributed',
    head: 950,
    relay: { position: 940, lag: 10, lagSeconds: 0.4, holder: 'one:7' },
    projections: [
      {
        ...{ name: 'accounts', version: 2, position: 900, lag: 250, lagSeconds: 12.3, parked: 1, rebuilding: { done: 5, total: 10 } },
        partitions: [
          { partition: 0, position: 900, lag: 0, member: 'one:7' },
          { partition: 1, position: 100, lag: 0, member: 'one:7' },
          { partition: 2, position: 700, lag: 250, member: null },
        ],
      },
    ],
    leases: [{ name: 'relay', holder: 'one:7' }],
    members: [
      { model: 'accounts', member: 'one:7', host: '10.0.0.1', partitions: [0, 1] },
      { model: 'accounts', member: 'two:8', host: '10.0.0.2', partitions: [] },
    ],
    notes: [],
  } satisfies EnginesStatus);
});

test('a rebuild that was ordered is shown before a projector has begun it', async () => {
  const idle = { ...model, rebuilding: null };
  const { projections } = await readEnginesStatus({
    ...parts(seen),
    documents: { status: async () => [idle, { ...idle, name: 'bookings' }, { ...model, name: 'points-accounts' }] },
    orders: {
      waiting: async () => [
        { kind: 'retry', model: 'accounts', stream: 'account-1' },
        { kind: 'rebuild', model: 'bookings' },
        { kind: 'rebuild', model: 'points-accounts' },
      ],
    },
  });
  assert.deepEqual(
    projections.map(({ rebuilding }) => rebuilding),
    [null, { done: 0, total: 950 }, { done: 5, total: 10 }],
  );
});

test('[J6] a node that was killed is not shown as the holder of a lease for longer than the lease', async () => {
  let clock = 0;
  let held = [
    { name: 'relay', holder: 'one:7/0a1b2c3d', renewals: 5 },
    { name: 'worker', holder: 'two:8/4e5f6a7b', renewals: 9 },
  ];
  const holders = liveLeases({ holders: async () => held }, () => clock);
  const both = [
    { name: 'relay', holder: 'one:7' },
    { name: 'worker', holder: 'two:8' },
  ];
  assert.deepEqual(await holders(), both);
  // Who looks for the first time after an hour knows no more than at the first look.
  clock = 3_600_000;
  held = held.map((lease) => ({ ...lease, renewals: lease.renewals + 1800 }));
  assert.deepEqual(await holders(), both);
  clock += LEASE_MS;
  held = held.map((lease) => (lease.name === 'worker' ? { ...lease, renewals: lease.renewals + 3 } : lease));
  assert.deepEqual(await holders(), both);
  clock += 1;
  assert.deepEqual(await holders(), both.slice(1));
  // Another node takes it over.
  held = [{ name: 'relay', holder: 'one:9/8c9d0e1f', renewals: 1806 }, held[1]!];
  assert.deepEqual(await holders(), [{ name: 'relay', holder: 'one:9' }, both[1]!]);
});

test('with Kafka away the rest is told, and a note says what is not', async () => {
  const { relay, projections, members, notes } = await readEnginesStatus(parts(null));
  assert.deepEqual(relay, { position: null, lag: null, lagSeconds: null, holder: 'one:7' });
  assert.deepEqual(
    projections[0]!.partitions.map(({ lag, member }) => [lag, member]),
    [
      [0, null],
      [0, null],
      [250, null],
    ],
  );
  assert.equal(members, null);
  assert.match(notes.join(), /KAFKA_BROKERS/);
});

test('[J6] a store that does not answer is noted and counted, and the rest is told', async () => {
  const told = await readEnginesStatus({ ...parts(seen), store: { look: async () => null } });
  assert.match(told.notes.join(), /^[^.]+EVENTSTORE_URL/);
  assert.deepEqual([told.head, told.relay?.position], [950, 940]);
  assert.ok((await metricsOf(async () => told)).includes('aarambh_engines_away 1'));
});

test('one machine has no relay, no partitions and nothing to note', async () => {
  const status = [
    { ...model, partitions: [] },
    { ...model, name: 'bookings', position: 950 },
  ];
  const told = await statusOnOneMachine({ head: async () => 950 }, { status: async () => status });
  assert.deepEqual([told.engines, told.relay, told.leases, told.members, told.notes], ['embedded', null, [], [], []]);
  assert.deepEqual(
    told.projections.map(({ lag, lagSeconds, partitions }) => [lag, lagSeconds, partitions]),
    [
      [50, null, []],
      [0, 0, []],
    ],
  );
  SystemStatus.parse({ ...told, epoch: 'e', parked: [], reactors: [], parkedReactions: [], reactorsHeld: false });
});

async function metricsOf(statusOf: () => Promise<EnginesStatus>, reported: unknown[] = []): Promise<string[]> {
  const registry = new Registry();
  observeEngines(registry, {
    ...{ engines: 'distributed', role: 'api', head: () => 950, status: statusOf },
    report: (error) => reported.push(error),
  });
  return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test('[J6] the metrics of a node tell engines, store, relay and every partition, from one look for a scrape', async () => {
  let looks = 0;
  const lines = await metricsOf(() => {
    looks++;
    return readEnginesStatus(parts(seen));
  });
  assert.equal(looks, 1);
  for (const line of [
    'aarambh_engines_info{engines="distributed",role="api"} 1',
    'aarambh_log_head_position 950',
    'aarambh_engines_away 0',
    'aarambh_relay_position 940',
    'aarambh_relay_lag_positions 10',
    'aarambh_relay_lag_seconds 0.4',
    'aarambh_lease_holder{lease="relay",holder="one:7"} 1',
    'aarambh_read_model_group_partitions{model="accounts",member="one:7"} 2',
    'aarambh_read_model_partition_position{model="accounts",partition="1"} 100',
    'aarambh_read_model_partition_lag_positions{model="accounts",partition="2"} 250',
    'aarambh_read_model_position{model="accounts"} 900',
    'aarambh_read_model_lag_positions{model="accounts"} 250',
    'aarambh_read_model_lag_seconds{model="accounts"} 12.3',
    'aarambh_read_model_parked_streams{model="accounts"} 1',
    'aarambh_read_model_rebuilding{model="accounts"} 1',
    'aarambh_read_model_rebuild_done_positions{model="accounts"} 5',
  ])
    assert.ok(lines.includes(line), `${line} is missing in\n${lines.join('\n')}`);
});

test('what cannot be found out is absent from the metrics, never zero, and fails no scrape', async () => {
  const away = await metricsOf(() => readEnginesStatus(parts(null)));
  assert.deepEqual(
    away.filter((line) => /^aarambh_(relay|read_model_group)/.test(line)),
    [],
  );
  assert.ok(away.includes('aarambh_read_model_lag_positions{model="accounts"} 250'));

  const reported: unknown[] = [];
  const blind = await metricsOf(() => Promise.reject(new Error('no documents')), reported);
  assert.deepEqual(blind, ['aarambh_engines_info{engines="distributed",role="api"} 1', 'aarambh_log_head_position 950']);
  assert.equal(reported.length, 1);
});

test('a server that may be away is asked once at a time, waited for a moment, and not asked again at once', async () => {
  let clock = 0;
  let asked = 0;
  let answer = Promise.withResolvers<string>();
  const reported: unknown[] = [];
  const watch = watched({
    ask() {
      asked++;
      return answer.promise;
    },
    report: (error) => reported.push(error),
    ...{ freshMs: 100, waitMs: 5, monotonic: () => clock },
  });
  assert.equal(await watch.look(), null);
  assert.equal(await watch.look(), null);
  clock = 200;
  assert.equal(await watch.look(), null);
  assert.equal(asked, 1);
  // The answer that comes late counts for whoever looks next.
  answer.resolve('there');
  await answer.promise;
  clock = 201;
  assert.equal(await watch.look(), 'there');
  assert.equal(asked, 1);

  clock = 400;
  answer = Promise.withResolvers();
  answer.reject(new Error('away'));
  assert.equal(await watch.look(), null);
  assert.equal(await watch.look(), null);
  assert.equal(asked, 2);
  assert.equal(reported.length, 1);
});
