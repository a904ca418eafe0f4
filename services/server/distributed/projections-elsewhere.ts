import { setTimeout as pause } from 'node:timers/promises';
import type { Documents, ReadModelStatus } from '@aarambh/kernel/ports/documents.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import { projectionOrders } from '@aarambh/projections/host/projection-orders.ts';
import type { NodeProjections } from '../engines.ts';

/** The projections as a node sees them on which others run them. */
export interface ProjectionsElsewhere extends NodeProjections {
  /** Why queries cannot be answered, in words for an operator; empty when they can. */
  notReady(): readonly string[];
  stop(): Promise<void>;
}

export interface ProjectionsElsewhereDeps {
  readonly documents: Documents;
  readonly state: OperationalState;
  readonly forget: NodeProjections['forget'];
  /** Position of the last event that this node knows of. */
  readonly head: () => number;
  readonly report: (error: unknown) => void;
}

const LOOK_MS = 1_000;

export function projectionsElsewhere({ documents, state, forget, head, report }: ProjectionsElsewhereDeps): ProjectionsElsewhere {
  const stopping = new AbortController();
  const started = Promise.withResolvers<undefined>();
  // Whoever does not ask for readiness is not told of a stop before it either.
  started.promise.catch(() => undefined);
  const orders = projectionOrders(state);
  let models: readonly ReadModelStatus[] = [];
  let reasons: readonly string[] = ['The read models have not been looked at yet.'];

  async function look(): Promise<void> {
    try {
      models = await documents.status();
      const waiting = models.filter(({ live }) => live === false).map(({ name }) => name);
      reasons = waiting.length === 0 ? [] : [`These read models have not been built yet: ${waiting.join(', ')}.`];
      if (waiting.length === 0) started.resolve(undefined);
    } catch (error) {
      reasons = ['The documents cannot be read: the server that MONGO_URL names does not answer.'];
      report(error);
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look();
      await pause(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const watching = watch();
  return {
    ready: started.promise,
    notReady: () => reasons,
    waitFor: (wanted, position, timeoutMs) => documents.waitFor(wanted, position, timeoutMs),

    status() {
      const position = models.length === 0 ? 0 : Math.min(...models.map((model) => model.position));
      return {
        ready: reasons.length === 0,
        position,
        lag: Math.max(0, head() - position),
        parked: models.reduce((sum, { parked }) => sum + parked, 0),
        rebuilding: models.find(({ rebuilding }) => rebuilding !== null)?.rebuilding ?? null,
      };
    },

    /** Orders the rebuilds and waits until projectors have done them. */
    async rebuild(wanted, onProgress) {
      for (const model of wanted) await orders.give({ kind: 'rebuild', model });
      for (;;) {
        const left = await orders.waiting();
        if (!left.some(({ kind, model }) => kind === 'rebuild' && wanted.includes(model))) break;
        const running = (await documents.status()).find(({ name, rebuilding }) => wanted.includes(name) && rebuilding !== null)?.rebuilding;
        if (running != null) onProgress?.(running.done, running.total);
        await pause(LOOK_MS, undefined, { signal: stopping.signal });
      }
      const status = await documents.status();
      return Math.min(...status.filter(({ name }) => wanted.includes(name)).map(({ position }) => position));
    },

    async retry(model, stream) {
      const wanted = (await documents.parked(model)).filter((one) => stream === undefined || one.stream === stream);
      for (const one of wanted) await orders.give({ kind: 'retry', model, stream: one.stream });
      return wanted.length;
    },

    forget,
    // Every process forgets a key within a minute; the second sweep of an erasure catches what was written until then.
    evict: () => undefined,

    async stop() {
      stopping.abort();
      started.reject(new Error('the node was stopped before the read models were built'));
      await watching;
    },
  };
}
