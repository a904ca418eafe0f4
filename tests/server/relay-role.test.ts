import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { KafkaConnection } from '@aarambh/infra/kafka/connection.ts';
import { TOPIC_MESSAGE_BYTES } from '@aarambh/infra/kafka/topic.ts';
import type { Leases } from '@aarambh/kernel/ports/leases.ts';
import { readConfig } from '@aarambh/server/config.ts';
import type { DistributedSet } from '@aarambh/server/distributed/engines.ts';
import { relayRole } from '@aarambh/server/distributed/relay.ts';
import { eventually } from '../support/deadline.ts';

const settings = readConfig({
  ENGINES: 'distributed',
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  KAFKA_BROKERS: '127.0.0.1:9092',
  MONGO_URL: 'mongodb://127.0.0.1:27017',
  MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
}).distributed!;

const fitting: Record<string, string> = {
  'max.message.bytes': String(TOPIC_MESSAGE_BYTES),
  'retention.ms': '-1',
  'retention.bytes': '-1',
  'cleanup.policy': 'delete',
  'message.timestamp.type': 'LogAppendTime',
};

/** Brokers that have the topic, and take no records. */
function readOnlyBrokers(): KafkaConnection {
  const done = (): Promise<void> => Promise.resolve();
  const admin = {
    ...{ connect: done, disconnect: done, createTopics: done },
    fetchTopicMetadata: () => Promise.resolve({ topics: [{ partitions: Array.from({ length: settings.partitions }) }] }),
    describeConfigs: () =>
      Promise.resolve({
        resources: [{ configEntries: Object.entries(fitting).map(([configName, configValue]) => ({ configName, configValue })) }],
      }),
  };
  const producer = { connect: () => Promise.reject(new Error('no record is taken')), disconnect: done };
  const client = { admin: () => admin, producer: () => producer };
  return { client: () => client as unknown as ReturnType<KafkaConnection['client']>, report: () => undefined };
}

test('[J6] a relay that cannot write is not ready; once another node has its lease it stands by, and is', async () => {
  const term = new AbortController();
  const ended = Promise.withResolvers<undefined>();
  const leases: Leases = {
    compete(_name, work) {
      work(term.signal).then(() => ended.resolve(undefined), ended.reject);
      return { held: () => !term.signal.aborted, stop: () => Promise.resolve() };
    },
    share: () => assert.fail('a relay shares nothing'),
    holders: () => Promise.resolve([]),
  };
  const role = await relayRole({ leases, kafka: readOnlyBrokers(), store: {} as DistributedSet['store'] }, settings, {
    report: () => undefined,
    say: () => undefined,
    waitMs: 0,
  });
  await eventually(30_000, () => role.notReady().length > 0, 'that it is not ready');
  term.abort();
  await ended.promise;
  assert.deepEqual(role.notReady(), []);
});
