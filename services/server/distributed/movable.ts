import { setTimeout as pause } from 'node:timers/promises';
import { adoptSecrets } from '@aarambh/infra/mongodb/secrets.ts';
import { openMongoFiles } from '@aarambh/infra/mongodb/files.ts';
import { mongoSignedHeads } from '@aarambh/infra/mongodb/signed-heads.ts';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';
import type { Leases } from '@aarambh/kernel/ports/leases.ts';
import type { DistributedEngines } from '../config/engines.ts';
import { Fatal } from '../fatal.ts';
import type { Movable } from '../move/movable.ts';
import { awaitedAppends } from '../move/ordered-appends.ts';
import { noteChanged } from '../secrets-guard.ts';
import { openDistributedEngines, type OpeningOptions } from './engines.ts';
import { aborted } from './role.ts';

/** Who works renews its leases every two seconds. */
const RENEWED_MS = 3_000;
/** The lease of who imports. One that a killed import left behind runs out within this time. */
const IMPORT = 'import';
const TAKEN_OVER_MS = 10_000;
const COUNT_PAGE = 2_000;

/** The distributed engines, ready to be moved from or into. What comes is written one append after another: order is kept. */
export async function movableEngines(
  settings: DistributedEngines,
  options: OpeningOptions,
): Promise<Movable & { readonly leases: Leases }> {
  const engines = await openDistributedEngines(settings, { ...options, follow: false });
  const { mongo, store, keys, state, secrets, leases, close } = engines;
  try {
    return {
      name: `the namespace ${settings.namespace}`,
      log: store,
      count: () => countEvents(store),
      appends: () => awaitedAppends(store),
      keys,
      files: await openMongoFiles({ mongo }),
      heads: mongoSignedHeads({ mongo, privateKeyPem: secrets.headsPrivateKeyPem }),
      state,
      leases,
      secrets: () => Promise.resolve(secrets),
      async adoptSecrets(moved) {
        await adoptSecrets(mongo, settings.masterKey, moved);
        await noteChanged(state, moved);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Makes sure that nobody works on the engines, neither a node nor another import, and that no other import begins until the answer
 * is called.
 * @throws {Fatal} somebody renewed a lease while we looked, or another import began in the same moment
 */
export async function workAlone(leases: Leases, report: (error: unknown) => void): Promise<() => Promise<void>> {
  await assertNobodyWorks(leases);
  const taken = Promise.withResolvers<boolean>();
  const alone = leases.compete(
    IMPORT,
    async (signal) => {
      taken.resolve(true);
      await aborted(signal);
    },
    report,
  );
  const patience = setTimeout(() => taken.resolve(false), TAKEN_OVER_MS);
  const took = await taken.promise;
  clearTimeout(patience);
  if (took) return () => alone.stop();
  await alone.stop();
  throw anotherImport();
}

async function assertNobodyWorks(leases: Pick<Leases, 'holders'>): Promise<void> {
  const counted = async (): Promise<Map<string, { name: string; renewals: number }>> =>
    new Map((await leases.holders()).map(({ name, holder, renewals }) => [`${name} ${holder}`, { name, renewals }]));
  const before = await counted();
  if (before.size === 0) return;
  await pause(RENEWED_MS);
  for (const [term, { name, renewals }] of await counted()) {
    if (before.get(term)?.renewals === renewals) continue;
    if (name === IMPORT) throw anotherImport();
    throw new Fatal(`A node is working on these engines (it holds the lease ${name}); stop all nodes first.`, 4);
  }
}

function anotherImport(): Fatal {
  return new Fatal('Another import into these engines is running; only one may.', 4);
}

async function countEvents(store: EventReader): Promise<number> {
  let count = 0;
  for (let after = 0; ;) {
    const page = await store.readAll({ after, limit: COUNT_PAGE });
    count += page.events.length;
    if (page.end) return count;
    after = page.next;
  }
}
