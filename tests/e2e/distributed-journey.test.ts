import type { SystemStatus } from '@aarambh/contracts/http/admin.ts';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, noBrowser, phone } from '../support/browser.ts';
import { startCluster, type Cluster } from '../support/cluster.ts';
import { eventually } from '../support/deadline.ts';
import { skipWithout } from '../support/engines.ts';
import { apiAs } from './console.ts';
import { demonstrationMember, memberJourney } from './member-journey.ts';

let cluster: Cluster;
let browser: Browser;
let referrer: string;
const skip = noBrowser === false ? skipWithout('kafka') || skipWithout('mongo') : noBrowser;

memberJourney('[J6] on two api nodes over the distributed engines', () => ({ browser, url: cluster.url, referrer }), {
  skip,
  viewports: [phone],
  looks: false,
});

test('[J6] every node tells in /metrics, and an api node in the console, how far everything is and who does what', { skip }, async () => {
  const roles = ['api', 'relay', 'projector', 'worker'];
  for (const [index, name] of (['api1', 'relay', 'projector', 'worker'] as const).entries()) {
    const metrics = await (await fetch(`${cluster.node(name).url}/metrics`)).text();
    for (const line of [
      `aarambh_engines_info{engines="distributed",role="${roles[index]!}"} 1`,
      'aarambh_relay_position ',
      'aarambh_lease_holder{lease="worker",',
      'aarambh_read_model_partition_lag_positions{model="bookings",partition="3"} ',
      'aarambh_read_model_lag_seconds{model="bookings"} ',
    ])
      assert.ok(metrics.includes(`\n${line}`), `${name}: ${line} is missing`);
  }

  const { call } = await apiAs(cluster.node('api2'), 'admin');
  const status = async (): Promise<SystemStatus> => (await call<SystemStatus>('GET', '/admin/api/system')).body;
  const leasesOf = ({ leases }: SystemStatus): string[] => leases.map(({ name }) => name).filter((name) => name !== 'projection-rebuild');
  // While the last journey's events are still being applied, and the demonstration's lease is on its way back, that is told instead.
  await eventually(
    20_000,
    async () => {
      const now = await status();
      return now.notes.length === 0 && leasesOf(now).length <= 3;
    },
    'a cluster that has nothing to tell',
  );
  const body = await status();
  assert.deepEqual([body.engines, body.notes], ['distributed', []]);
  assert.ok(body.relay!.position! > 0 && body.relay!.position! <= body.head);
  assert.deepEqual(leasesOf(body), ['head-signer', 'relay', 'worker']);
  for (const { name, partitions } of body.projections) {
    assert.deepEqual(
      partitions.map(({ partition }) => partition),
      [0, 1, 2, 3],
      name,
    );
    assert.ok(
      partitions.every(({ member }) => member !== null),
      `${name}: a partition that nobody applies`,
    );
    assert.deepEqual(
      body.members!.filter(({ model }) => model === name).map((member) => member.partitions),
      [[0, 1, 2, 3]],
      name,
    );
  }
});

before(async () => {
  if (skip !== false) return;
  [cluster, browser] = await Promise.all([startCluster(), launch()]);
  // Written by the worker beside everything else.
  const stands = (): boolean => cluster.node('worker').output().includes('The demonstration data stands');
  await eventually(120_000, async () => stands(), 'the demonstration data');
  referrer = await demonstrationMember(cluster.url);
});

after(async () => {
  if (skip !== false) return;
  await browser.close();
  await cluster.stop();
});
