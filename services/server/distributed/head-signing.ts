import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import type { SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';
import { createHeadSigner } from '@aarambh/projections/host/head-signer.ts';

const NAMESPACE = 'head-signer';
const SIGN_EVERY_MS = 10_000;
const BATCH = 2000;

export interface HeadSigningDeps {
  readonly store: EventStore;
  readonly heads: SignedHeads;
  /** Keeps the place of the last head: what the read models' file does on one machine. */
  readonly state: OperationalState;
  readonly report: (error: unknown) => void;
}

/** Follows the log and signs its heads; one node of several does, by lease. */
export async function signHeads({ store, heads, state, report }: HeadSigningDeps): Promise<{ stop(): Promise<void> }> {
  const signer = createHeadSigner({
    heads,
    readPage: async (after, limit) => (await store.readAll({ after, limit })).events,
    notes: {
      note: async (name) => (await state.get<string>(NAMESPACE, name))?.value ?? null,
      async remember(name, value) {
        await state.put({ namespace: NAMESPACE, key: name, value });
      },
    },
    report,
    every: SIGN_EVERY_MS,
  });
  await signer.start();
  const subscription = store.subscribe({ after: signer.position(), batch: BATCH }, (events) => signer.take(events));
  return {
    async stop() {
      await subscription.stop();
      await signer.stop();
    },
  };
}
