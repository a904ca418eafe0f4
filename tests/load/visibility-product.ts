import { randomBytes } from 'node:crypto';
import { changeBio, registerAccount } from '@aarambh/accounts/account/decisions.ts';
import { account } from '@aarambh/accounts/account/state.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import { openEventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';
import { kafkaFeed } from '@aarambh/infra/kafka/feed.ts';
import type { Mongo } from '@aarambh/infra/mongodb/connection.ts';
import { mongoDocuments } from '@aarambh/infra/mongodb/documents.ts';
import { BUILD_KEPT_MS, openMongoFeedDocuments } from '@aarambh/infra/mongodb/feed-documents.ts';
import { openMongoKeys } from '@aarambh/infra/mongodb/keys.ts';
import { mongoLeases } from '@aarambh/infra/mongodb/leases.ts';
import { openMongoState } from '@aarambh/infra/mongodb/state.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { commands as commandsOver, type CommandContext } from '@aarambh/kernel/commands.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { monotonicClock } from '@aarambh/kernel/ports/clock.ts';
import { partitionMarks } from '@aarambh/kernel/read-marks.ts';
import { FEED_LOOKS, startFeedProjector } from '@aarambh/projections/host/feed-projector.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { startRelay, type KafkaWorld } from '../support/kafka.ts';
import { PARTITIONS, type MeasuredStore } from './distributed.ts';
import { hops } from './hops.ts';
import type { Chain } from './visible-chain.ts';

/** People whose profile changes, in turn. */
const PEOPLE = 200;
const PATIENCE_MS = 30_000;
const report = (error: unknown): void => console.error(error);

/**
 * The parts of the product as its roles wire them (services/server/distributed): a change of a profile is decided and appended,
 * carried into the feed by the relay, applied by the projector of all read models, waited for and read as a query does.
 */
export async function openProductChain(parts: { store: MeasuredStore; kafka: KafkaWorld; mongo: Mongo }): Promise<() => Promise<Chain>> {
  const masterKey = new Uint8Array(randomBytes(32));
  const people = Array.from({ length: PEOPLE }, () => newId());
  return async () => {
    const chain = await openChain({ ...parts, masterKey, people });
    await chain.register();
    return chain;
  };
}

interface Parts {
  readonly store: MeasuredStore;
  readonly kafka: KafkaWorld;
  readonly mongo: Mongo;
  readonly masterKey: Uint8Array;
  readonly people: readonly string[];
}

async function openChain({ store: { url }, kafka, mongo, masterKey, people }: Parts): Promise<Chain & { register(): Promise<void> }> {
  const { namespace } = kafka;
  const store = await openEventStoreDb({ connectionString: url, namespace, report });
  const keys = await openMongoKeys({ mongo, masterKey });
  const state = await openMongoState({ mongo });
  const codec = eventCodec(eventRegistry, keys);
  const marks = partitionMarks(store.epoch, PARTITIONS);
  const deciding = commandsOver({ store, codec, clock: monotonicClock(Date.now, 0) });
  const unheard = store.onEvents(deciding.notice);
  const commands = marks.noting(deciding);
  const stamps = hops();
  const connection = stamps.kafka(kafka.kafka);
  const relay = startRelay(kafka, store, { report, kafka: connection, onProgress: ({ position }) => stamps.relayed(position) });
  const feed = stamps.feed(kafkaFeed({ kafka: connection, namespace, partitions: PARTITIONS, report }));
  const feedDocuments = stamps.documents(
    await openMongoFeedDocuments({ mongo, models: readModels, epoch: store.epoch, keepMs: BUILD_KEPT_MS }),
  );
  const leases = mongoLeases({ mongo });
  const projector = startFeedProjector({
    ...FEED_LOOKS,
    ...{ models: readModels, namespace, feed, documents: feedDocuments, store, codec, leases, state },
    report,
  });
  const documents = mongoDocuments({ mongo, models: readModels });
  await projector.ready;

  const contextOf = (subject: string): CommandContext => ({ actor: `account:${subject}`, corr: newId(), subject });
  return {
    async register() {
      for (const [index, accountId] of people.entries()) {
        const person = {
          name: `Member ${index}`,
          email: `member.${index}@example.org`,
          passwordHash: '',
          role: 'user',
          origin: 'signup',
        } as const;
        const command = { ...person, accountId, referrer: null, verification: null, invitation: null };
        await commands.on(account).execute({ id: accountId, decide: registerAccount, command, context: contextOf(accountId) });
      }
    },

    async command(index) {
      const accountId = people[index % people.length]!;
      const bio = `Builds things that people use, and wrote this at ${performance.now()}.`;
      const { mark, revision, position } = await marks.within(async () => {
        const outcome = await commands
          .on(account)
          .execute({ id: accountId, decide: changeBio, command: { bio }, context: contextOf(accountId) });
        if (!outcome.ok) throw new Error(`the bench's own ${outcome.refusal.refused}`);
        return { mark: marks.written(outcome.position), revision: outcome.revision, position: outcome.position };
      });
      const acknowledged = performance.now();
      await documents.waitFor(['accounts'], mark, PATIENCE_MS);
      const told = performance.now();
      const found = await documents.get('accounts', accountId);
      if (found === null || found.revision < revision) throw new Error('a query lacked what it had waited for');
      const read = performance.now();
      stamps.seen({ position, partition: partitionOf(streamName(account, accountId), PARTITIONS), acknowledged, told, read });
      return read - acknowledged;
    },

    hops: stamps.lines,

    async close() {
      await projector.stop();
      await feed.close();
      await relay.stop();
      await feedDocuments.close();
      await documents.close();
      unheard();
      await state.close();
      await store.close();
      await keys.close();
    },
  };
}
