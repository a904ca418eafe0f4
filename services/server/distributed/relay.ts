import { runRelay } from '@aarambh/infra/kafka/relay.ts';
import type { DistributedEngines } from '../config.ts';
import { addGauge } from '../observability.ts';
import type { DistributedSet } from './engines.ts';
import type { Role } from './role.ts';

/** Carries the log into the event feed; one node does at a time, by lease, and Kafka fences any other. */
export function relayRole(
  { leases, store, kafka }: Pick<DistributedSet, 'leases' | 'store' | 'kafka'>,
  { namespace, partitions }: DistributedEngines,
  report: (error: unknown, part: string) => void,
): Role {
  /** Position of the last event in the topic, as far as this node carried it. */
  let position = 0;
  let failure: string | null = null;

  const competition = leases.compete(
    'relay',
    async (signal) => {
      try {
        await runRelay({
          ...{ store, kafka, namespace, partitions, signal },
          report(error) {
            failure = 'The event feed cannot be written: the servers that KAFKA_BROKERS names do not answer.';
            report(error, 'relay');
          },
          onProgress(progress) {
            failure = null;
            ({ position } = progress);
          },
        });
      } catch (error) {
        if ((error as Error).name === 'UnfitTopic') failure = (error as Error).message;
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
      addGauge(registry, 'aarambh_relay_position', 'Position of the last event that this node carried into the event feed', () => position);
      addGauge(registry, 'aarambh_relay_lag_positions', 'How far the event feed is behind the log, in positions of the store', () =>
        competition.held() ? Math.max(0, store.headNow() - position) : 0,
      );
    },
    stop: () => competition.stop(),
  };
}
