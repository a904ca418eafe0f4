import type { SharedWork } from '@aarambh/kernel/ports/leases.ts';
import { Gauge } from 'prom-client';
import { demonstrateOrGiveUp, type Storyteller, type Telling } from '../demo/demonstration.ts';
import { addGauge } from '../observability.ts';
import { actingPartsOf } from '../parts.ts';
import { reactorsReleased } from '../reactors.ts';
import type { Services } from '../services.ts';
import type { DistributedSet } from './engines.ts';
import { signHeads } from './head-signing.ts';
import { aborted, type Role } from './role.ts';

export interface WorkerRoleDeps {
  readonly engines: DistributedSet;
  readonly services: Services;
  /** Fills an empty store with demonstration data through these; null: it stays empty. */
  readonly servicesAt: ((telling: Telling) => Services) | null;
  readonly say: (line: string) => void;
  readonly report: (error: unknown, part: string) => void;
}

/** Who works, on all nodes together. Builds that ran every part on one node held this lease alone, and wait while parts are shared under it. */
const WORKER = 'worker';

/**
 * Reactors, schedules and the sender of mails: each a part that one node runs at a time, shared among all workers; and the signer of heads, by
 * lease. A paused node may wake up beside who has its parts now for a moment; what both do is the same by expected revisions, and by ids
 * derived from causes.
 */
export function workerRole({ engines, services, servicesAt, say, report }: WorkerRoleDeps): Role {
  const { leases, state, store, heads } = engines;
  const parts = actingPartsOf(engines, services, report).map(({ name, begin }) => ({
    name,
    async work(signal: AbortSignal) {
      const end = await begin();
      await aborted(signal);
      await end();
    },
  }));
  const stopping = new AbortController();
  let shared: SharedWork | null = null;
  const begun = share().catch((error: unknown) => report(error, WORKER));

  /** Fills the store, where nobody does so meanwhile, and nobody reacts yet; without it the worker does its work all the same. */
  async function fill(storyteller: Storyteller): Promise<void> {
    const over = Promise.withResolvers<undefined>();
    const filling = leases.compete(
      'demonstration',
      async () => {
        // Not waited for: this waits for read models that other nodes may still be building.
        const shown = (await demonstrateOrGiveUp(engines, storyteller, say, (error) => report(error, 'demonstration')))?.();
        shown?.catch((error: unknown) => report(error, 'demonstration'));
        over.resolve(undefined);
      },
      (error) => report(error, 'demonstration'),
    );
    await Promise.race([over.promise, aborted(stopping.signal)]);
    await filling.stop();
  }

  async function share(): Promise<void> {
    if (servicesAt !== null) await fill({ servicesAt, clockGuard: services.clockGuard });
    await reactorsReleased(state, stopping.signal, { say, report: (error) => report(error, WORKER) });
    if (!stopping.signal.aborted) shared = leases.share(WORKER, parts, (error, part) => report(error, part ?? WORKER));
  }

  const signs = leases.compete(
    'head-signer',
    async (signal) => {
      const signing = await signHeads({ store, heads, state, report: (error) => report(error, 'head-signer') });
      await aborted(signal);
      await signing.stop();
    },
    (error) => report(error, 'head-signer'),
  );

  return {
    notReady: () => [],
    observe(registry) {
      new Gauge({
        name: 'aarambh_worker_part_active',
        help: '1 for each reactor, schedule and sender of mails that this node runs',
        labelNames: ['part'],
        registers: [registry],
        collect() {
          const held = new Set(shared?.held());
          for (const { name } of parts) this.set({ part: name }, Number(held.has(name)));
        },
      });
      addGauge(registry, 'aarambh_head_signer_active', '1 on the node that signs heads of the log', () => Number(signs.held()));
    },
    async stop() {
      stopping.abort();
      await begun;
      await Promise.all([shared?.stop(), signs.stop()]);
    },
  };
}
