import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { demonstrate } from '../demo/demonstration.ts';
import { addGauge } from '../observability.ts';
import { reactorsOf } from '../parts.ts';
import { reactorsReleased, startReactors } from '../reactors.ts';
import type { Services } from '../services.ts';
import type { DistributedSet } from './engines.ts';
import { signHeads } from './head-signing.ts';
import { aborted, type Role } from './role.ts';

export interface WorkerRoleDeps {
  readonly engines: DistributedSet;
  readonly services: Services;
  /** Fills an empty store with demonstration data through these; null: it stays empty. */
  readonly servicesAt: ((clock: Clock) => Services) | null;
  readonly say: (line: string) => void;
  readonly report: (error: unknown, part: string) => void;
}

/**
 * Reactors, schedules, the sender of mails and the signer of heads: each on one node at a time, by lease. A paused holder may
 * wake up beside its successor for a moment; what both do is the same by expected revisions, and by ids derived from causes.
 */
export function workerRole({ engines, services, servicesAt, say, report }: WorkerRoleDeps): Role {
  const { leases, state, store, heads } = engines;
  let acting = false;

  /** What the demonstration was filled with, if it was; without it the worker does its work all the same. */
  async function filled(): ReturnType<typeof demonstrate> {
    if (servicesAt === null) return null;
    try {
      return await demonstrate(engines, { servicesAt, clockGuard: services.clockGuard }, say);
    } catch (error) {
      report(error, 'demonstration');
      return null;
    }
  }

  const acts = leases.compete(
    'worker',
    async (signal) => {
      // Beside the reactors: this waits for read models that other nodes may still be building.
      const shown = (await filled())?.();
      shown?.catch((error: unknown) => report(error, 'demonstration'));
      await reactorsReleased(state, signal, say);
      if (signal.aborted) return;
      const reactors = await startReactors({ ...engines, ...reactorsOf(engines, services), report });
      acting = true;
      await aborted(signal);
      acting = false;
      await reactors.stop();
    },
    (error) => report(error, 'worker'),
  );
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
      addGauge(registry, 'aarambh_worker_active', '1 on the node that runs reactors, schedules and the sender of mails', () =>
        Number(acting),
      );
      addGauge(registry, 'aarambh_head_signer_active', '1 on the node that signs heads of the log', () => Number(signs.held()));
    },
    async stop() {
      await Promise.all([acts.stop(), signs.stop()]);
    },
  };
}
