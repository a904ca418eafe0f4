import { askBrokers } from '@aarambh/infra/kafka/connection.ts';
import { kafkaFeed } from '@aarambh/infra/kafka/feed.ts';
import { BUILD_KEPT_MS, openMongoFeedDocuments } from '@aarambh/infra/mongodb/feed-documents.ts';
import { FEED_LOOKS, startFeedProjector } from '@aarambh/projections/host/feed-projector.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { Gauge } from 'prom-client';
import type { DistributedEngines } from '../config/engines.ts';
import { addGauge } from '../observability.ts';
import { reached, type DistributedSet, type OpeningOptions } from './engines.ts';
import type { Role } from './role.ts';

/** Keeps the read models up to date from the event feed, together with the other projectors. */
export async function projectorRole(
  { store, codec, mongo, kafka, leases, state }: DistributedSet,
  { namespace, partitions }: DistributedEngines,
  { report, ...options }: OpeningOptions,
): Promise<Role> {
  await reached('KAFKA_BROKERS', options, () => askBrokers(kafka, (admin) => admin.listTopics()));
  const feed = kafkaFeed({ kafka, namespace, partitions, report: (error) => report(error, 'feed') });
  const documents = await openMongoFeedDocuments({ mongo, models: readModels, epoch: store.epoch, keepMs: BUILD_KEPT_MS });
  const projector = startFeedProjector({
    ...FEED_LOOKS,
    ...{ models: readModels, namespace, feed, documents, store, codec, leases, state },
    report: (error) => report(error, 'projector'),
  });

  return {
    notReady() {
      const failure = feed.failure();
      if (failure !== null) return [`The event feed cannot be read from the servers that KAFKA_BROKERS names: ${failure.message}.`];
      const { ready, rebuilding } = projector.status();
      if (ready) return [];
      if (rebuilding === null) return ['Read models wait to be followed.'];
      return [`${rebuilding.models.join(', ')}: being rebuilt, ${rebuilding.done} of ${rebuilding.total}.`];
    },
    observe(registry) {
      addGauge(registry, 'aarambh_projector_ready', '1 when every read model is followed', () => Number(projector.status().ready));
      addPartitionGauge('aarambh_projector_position', 'Position of the last event applied to all read models', 'position');
      addPartitionGauge('aarambh_projector_waiting', 'Events taken from the feed and not applied yet', 'waiting');

      function addPartitionGauge(name: string, help: string, value: 'position' | 'waiting'): void {
        new Gauge({
          ...{ name, help: `${help}, by partition held here`, labelNames: ['partition'], registers: [registry] },
          collect() {
            this.reset();
            for (const one of projector.status().partitions) this.set({ partition: String(one.partition) }, one[value]);
          },
        });
      }
    },
    async stop() {
      await projector.stop();
      await feed.close();
      await documents.close();
    },
  };
}
