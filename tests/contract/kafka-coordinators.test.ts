import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Broker, Cluster } from 'kafkajs';
import { keepCoordinators } from '@aarambh/infra/kafka/coordinators.ts';

const GROUP = { groupId: 'relay', coordinatorType: 0 };
const TRANSACTIONS = { groupId: 'relay', coordinatorType: 1 };

/** A cluster that names another broker each time it is asked. Each of them answers every request with `failure`, when there is one. */
function clusterOf(failure: () => string | null = () => null) {
  const asked: number[] = [];
  const connected = { now: true };
  const answer = (): Promise<void> => {
    const type = failure();
    return type === null ? Promise.resolve() : Promise.reject(Object.assign(new Error(type), { type }));
  };
  const cluster = keepCoordinators({
    findGroupCoordinator(coordinated: typeof GROUP) {
      asked.push(coordinated.coordinatorType);
      return Promise.resolve({ isConnected: () => connected.now, endTxn: answer } as unknown as Broker);
    },
  });
  const find = (coordinated: typeof GROUP) =>
    (cluster as Cluster).findGroupCoordinator(coordinated) as Promise<Broker & { endTxn(): Promise<void> }>;
  return { find, asked, connected };
}

test('[J2] a coordinator that answers is asked for once; that of a group is not that of the transactional id of the same name', async () => {
  const { find, asked } = clusterOf();
  for (let times = 0; times < 3; times++) for (const coordinated of [GROUP, TRANSACTIONS]) await (await find(coordinated)).endTxn();
  assert.deepEqual(asked, [0, 1]);
});

for (const type of ['NOT_COORDINATOR_FOR_GROUP', 'GROUP_COORDINATOR_NOT_AVAILABLE', 'INVALID_PRODUCER_EPOCH', 'ECONNRESET'])
  test(`[J2] a coordinator that answers ${type} is forgotten, and whoever asked is told`, async () => {
    const { find, asked } = clusterOf(() => type);
    for (let times = 0; times < 2; times++) await assert.rejects((await find(TRANSACTIONS)).endTxn(), { type });
    assert.deepEqual(asked, [1, 1]);
  });

test('[J2] a coordinator that waits for a transaction to end is the right one', async () => {
  const { find, asked } = clusterOf(() => 'CONCURRENT_TRANSACTIONS');
  for (let times = 0; times < 2; times++) await assert.rejects((await find(TRANSACTIONS)).endTxn());
  assert.deepEqual(asked, [1]);
});

test('[J2] a coordinator whose connection ended is asked for again', async () => {
  const { find, asked, connected } = clusterOf();
  await find(GROUP);
  connected.now = false;
  await find(GROUP);
  assert.deepEqual(asked, [0, 0]);
});
