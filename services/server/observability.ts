import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import pino, { type Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Config } from './config.ts';

/** The structured log on standard output: one JSON line each, without personal data. `flush` writes what waits, at once. */
export function createLogger({ logLevel }: Config): { readonly logger: Logger; readonly flush: () => void } {
  // Written in pieces of 4 KiB or twice a second: a write for each line would cost as much as the request it tells of.
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 });
  const logger = pino({ level: logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return { logger, flush: () => destination.flushSync() };
}

/** What the metrics look at. */
export interface Observed {
  readonly projections: () => { readonly position: number; readonly lag: number; readonly parked: number; readonly ready: boolean };
  readonly reactors: () => Promise<readonly { readonly name: string; readonly position: number }[]>;
  readonly parkedReactions: () => Promise<readonly { readonly reactor: string }[]>;
  readonly reactorsHeld: () => boolean;
  readonly openProcesses: () => readonly { readonly name: string; readonly open: number }[];
  readonly cachedStates: () => { readonly streams: number; readonly bytes: number };
  readonly liveConnections: () => number;
}

/** The node's own metrics beside those of the process; read only when somebody asks. */
export function createMetrics(): { readonly registry: Registry; readonly observe: (observed: Observed) => void } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const gauge = (name: string, help: string, read: () => number): void => addGauge(registry, name, help, read);

  return {
    registry,
    observe(observed) {
      gauge(
        'aarambh_projection_position',
        'Position up to which the read models have applied the log',
        () => observed.projections().position,
      );
      gauge(
        'aarambh_projection_lag_positions',
        'Positions of the log that the read models have not applied yet',
        () => observed.projections().lag,
      );
      gauge('aarambh_projection_parked_streams', 'Streams that a poison event parked', () => observed.projections().parked);
      gauge('aarambh_projection_ready', '1 when every read model is of this build', () => Number(observed.projections().ready));
      gauge('aarambh_reactors_held', '1 while reactors wait for an operator after a restore or an import', () =>
        Number(observed.reactorsHeld()),
      );
      gauge('aarambh_cached_states', 'Stream states held in memory', () => observed.cachedStates().streams);
      gauge('aarambh_cached_state_bytes', 'Estimated bytes of stream states held in memory', () => observed.cachedStates().bytes);
      gauge('aarambh_live_connections', 'Open live connections', observed.liveConnections);
      gauge('aarambh_cpu_cores', 'Cores that this process may use', availableParallelism);
      gauge(
        'aarambh_event_loop_utilisation',
        'Share of time in which the main thread was busy',
        () => performance.eventLoopUtilization().utilization,
      );
      new Gauge({
        name: 'aarambh_open_processes',
        help: 'Processes over several streams, such as bookings, between their first event and their end',
        labelNames: ['process'],
        registers: [registry],
        collect() {
          for (const { name, open } of observed.openProcesses()) this.set({ process: name }, open);
        },
      });
      new Gauge({
        name: 'aarambh_reactor_position',
        help: 'Position up to which a reactor need not look again',
        labelNames: ['reactor'],
        registers: [registry],
        async collect() {
          // Where they are kept may be away; the other metrics are told all the same.
          const reactors = await observed.reactors().catch(() => []);
          this.reset();
          for (const { name, position } of reactors) this.set({ reactor: name }, position);
        },
      });
      new Gauge({
        name: 'aarambh_reactor_parked_events',
        help: 'Events that a reactor failed on, and those that wait behind them in their streams',
        labelNames: ['reactor'],
        registers: [registry],
        async collect() {
          this.reset();
          const looked = await Promise.all([observed.reactors(), observed.parkedReactions()]).catch(() => null);
          if (looked === null) return;
          const [reactors, parked] = looked;
          for (const { name } of reactors) this.set({ reactor: name }, 0);
          for (const { reactor } of parked) this.inc({ reactor });
        },
      });
    },
  };
}

/** Adds a metric that is read when somebody asks for the metrics. */
export function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    ...{ name, help },
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
