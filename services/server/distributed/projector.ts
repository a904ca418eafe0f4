import { askBrokers } from '@aarambh/infra/kafka/connection.ts';
import { kafkaFeed } from '@aarambh/infra/kafka/feed.ts';
import { openMongoFeedDocuments } from '@aarambh/infra/mongodb/feed-documents.ts';
import { startFeedProjector } from '@aarambh/projections/host/feed-projector.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { Gauge } from 'prom-client';
import type { DistributedEngines } from '../config.ts';
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
  const documents = await openMongoFeedDocuments({ mongo, models: readModels, epoch: store.epoch });
  const projector = startFeedProjector({
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
      new Gauge({
        name: 'aarambh_projector_position',
        help: 'Position of the last event applied, by read model and partition held here',
        labelNames: ['model', 'partition'],
        registers: [registry],
        collect() {
          this.reset();
          for (const one of projector.status().models)
            for (const { partition, position } of one.partitions) this.set({ model: one.model, partition: String(partition) }, position);
        },
      });
    },
    async stop() {
      await projector.stop();
      await feed.close();
      await documents.close();
    },
  };
}
