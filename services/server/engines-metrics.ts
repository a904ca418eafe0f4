import type { EnginesStatus } from '@aarambh/contracts/http/admin.ts';
import { inTime } from '@aarambh/kernel/in-time.ts';
import { Gauge, type Registry } from 'prom-client';
import { addGauge } from './observability.ts';

export interface EnginesMetrics {
  readonly engines: EnginesStatus['engines'];
  readonly role: string;
  /** Position of the last event that this node knows of. */
  readonly head: () => number;
  readonly status: () => Promise<EnginesStatus>;
  readonly report: (error: unknown) => void;
}

function tooLate(): never {
  throw new Error(`what the metrics ask for was not answered within ${WAIT_MS} ms`);
}

/** One value of a metric, with its labels. */
type Sample = readonly [labels: Readonly<Record<string, string>>, value: number | null];

/** What one look answers for: all metrics of a scrape. */
const SCRAPE_MS = 250;
/** How long a scrape waits; what is not known by then is left out of it. */
const WAIT_MS = 3_000;

/**
 * Which engines run and how far each part of them is, as every node tells it. What cannot be found out is absent from the
 * metrics, which is another thing than zero.
 */
export function observeEngines(registry: Registry, { engines, role, head, status, report }: EnginesMetrics): void {
  let look: { readonly at: number; readonly seen: Promise<EnginesStatus | null> } | null = null;

  function seen(): Promise<EnginesStatus | null> {
    const now = performance.now();
    if (look === null || now - look.at > SCRAPE_MS) look = { at: now, seen: inTime(WAIT_MS, status(), tooLate).catch(failed) };
    return look.seen;
  }

  function failed(error: unknown): null {
    report(error);
    return null;
  }

  function gauge(name: string, help: string, labelNames: readonly string[], samples: (status: EnginesStatus) => readonly Sample[]): void {
    new Gauge({
      ...{ name, help, labelNames: [...labelNames] },
      registers: [registry],
      async collect() {
        const now = await seen();
        this.reset();
        for (const [labels, value] of now === null ? [] : samples(now)) if (value !== null) this.set(labels, value);
        // A metric without labels begins at zero, which would be a claim.
        if (labelNames.length === 0 && (now === null || samples(now).every(([, value]) => value === null))) this.remove();
      },
    });
  }

  /** A metric of every read model. */
  function ofModels(name: string, help: string, value: (projection: EnginesStatus['projections'][number]) => number | null): void {
    gauge(name, help, ['model'], ({ projections }) => projections.map((one): Sample => [{ model: one.name }, value(one)]));
  }

  /** A metric of every partition of every read model. */
  function ofPartitions(
    name: string,
    help: string,
    value: (partition: EnginesStatus['projections'][number]['partitions'][number]) => number,
  ): void {
    gauge(name, help, ['model', 'partition'], ({ projections }) =>
      projections.flatMap(({ name: model, partitions }) =>
        partitions.map((one): Sample => [{ model, partition: String(one.partition) }, value(one)]),
      ),
    );
  }

  new Gauge({
    name: 'aarambh_engines_info',
    help: 'Always 1: the engines that run, and what this node does',
    labelNames: ['engines', 'role'],
    registers: [registry],
  }).set({ engines, role }, 1);
  addGauge(registry, 'aarambh_log_head_position', 'Position of the last event', head);

  if (engines === 'distributed') {
    const ofRelay = (value: (relay: NonNullable<EnginesStatus['relay']>) => number | null) => (status: EnginesStatus) =>
      [[{}, status.relay && value(status.relay)]] as const;
    gauge('aarambh_engines_away', 'Engines that do not answer', [], ({ notes }) => [[{}, notes.length]]);
    gauge(
      'aarambh_relay_position',
      'Position of the last event in the event feed',
      [],
      ofRelay(({ position }) => position),
    );
    gauge(
      'aarambh_relay_lag_positions',
      'Positions of the store that are not in the event feed yet',
      [],
      ofRelay(({ lag }) => lag),
    );
    gauge(
      'aarambh_relay_lag_seconds',
      'For how long the oldest event that is not in the event feed has been in the store',
      [],
      ofRelay(({ lagSeconds }) => lagSeconds),
    );
    gauge('aarambh_lease_holder', 'Always 1: the node that holds a lease', ['lease', 'holder'], ({ leases }) =>
      leases.map(({ name, holder }): Sample => [{ lease: name, holder }, 1]),
    );
    gauge('aarambh_read_model_group_partitions', 'Partitions of a read model that a member holds', ['model', 'member'], ({ members }) =>
      (members ?? []).map(({ model, member, partitions }): Sample => [{ model, member }, partitions.length]),
    );
    ofPartitions('aarambh_read_model_partition_position', 'Position of the last event applied', ({ position }) => position);
    ofPartitions('aarambh_read_model_partition_lag_positions', "Positions up to the partition's last event", ({ lag }) => lag);
  }
  ofModels('aarambh_read_model_position', 'Position of the last event applied', ({ position }) => position);
  ofModels('aarambh_read_model_lag_positions', 'Positions of the store that are not applied yet', ({ lag }) => lag);
  ofModels(
    'aarambh_read_model_lag_seconds',
    'For how long the oldest event that is not applied has been in the store',
    ({ lagSeconds }) => lagSeconds,
  );
  ofModels('aarambh_read_model_parked_streams', 'Streams that a poison event parked', ({ parked }) => parked);
  ofModels('aarambh_read_model_rebuilding', '1 while it is rebuilt, or waits to be', ({ rebuilding }) => Number(rebuilding !== null));
  ofModels(
    'aarambh_read_model_rebuild_done_positions',
    'Positions of the store up to which the running rebuild has read',
    ({ rebuilding }) => rebuilding?.done ?? null,
  );
  ofModels(
    'aarambh_read_model_rebuild_total_positions',
    'Positions of the store that the running rebuild has to read',
    ({ rebuilding }) => rebuilding?.total ?? null,
  );
}
