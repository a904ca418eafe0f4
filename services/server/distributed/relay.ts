import { askBrokers } from '@aarambh/infra/kafka/connection.ts';
import { MARK_EVERY_MS, runRelay } from '@aarambh/infra/kafka/relay.ts';
import { ensureTopic, feedTopic } from '@aarambh/infra/kafka/topic.ts';
import type { DistributedEngines } from '../config/engines.ts';
import { addGauge } from '../observability.ts';
import { reached, type DistributedSet, type OpeningOptions } from './engines.ts';
import type { Role } from './role.ts';

/** Carries the log into the event feed; one node does at a time, by lease, and Kafka fences any other. */
export async function relayRole(
  { leases, store, kafka }: Pick<DistributedSet, 'leases' | 'store' | 'kafka'>,
  { namespace, partitions }: DistributedEngines,
  { report, ...options }: OpeningOptions,
): Promise<Role> {
  // Makes the topic where there is none; a relay does not begin with one whose settings would lose or refuse events.
  const topic = feedTopic(namespace, partitions);
  await reached('KAFKA_BROKERS', options, () => askBrokers(kafka, (admin) => ensureTopic(admin, topic, partitions)));
  let failure: string | null = null;

  const competition = leases.compete(
    'relay',
    async (signal) => {
      try {
        await runRelay({
          markEveryMs: MARK_EVERY_MS,
          ...{ store, kafka, namespace, partitions, signal },
          report(error) {
            failure = 'The event feed cannot be written: the servers that KAFKA_BROKERS names do not answer.';
            report(error, 'relay');
          },
          onProgress() {
            failure = null;
          },
        });
        // From here on it stands by: what failed is for the node to tell that has the lease.
        failure = null;
      } catch (error) {
        failure = (error as Error).name === 'UnfitTopic' ? (error as Error).message : null;
        throw error;
      }
    },
    (error) => report(error, 'relay'),
  );

  return {
    notReady: () => (failure === null ? [] : [failure]),
    observe(registry) {
      addGauge(registry, 'aarambh_relay_active', '1 on the node that carries the log into the event feed', () =>
        Number(competition.held()),
      );
    },
    stop: () => competition.stop(),
  };
}
