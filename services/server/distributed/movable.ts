import { setTimeout as pause } from 'node:timers/promises';
import { adoptSecrets } from '@aarambh/infra/mongodb/secrets.ts';
import { openMongoFiles } from '@aarambh/infra/mongodb/files.ts';
import { openMongoKeys } from '@aarambh/infra/mongodb/keys.ts';
import { mongoSignedHeads } from '@aarambh/infra/mongodb/signed-heads.ts';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';
import type { Leases } from '@aarambh/kernel/ports/leases.ts';
import type { DistributedEngines } from '../config.ts';
import { Fatal } from '../fatal.ts';
import type { Movable } from '../move/movable.ts';
import { awaitedAppends } from '../move/ordered-appends.ts';
import { openDistributedEngines, type OpeningOptions } from './engines.ts';

/** A node that works renews its leases every two seconds. */
const RENEWED_MS = 3_000;
const COUNT_PAGE = 2_000;

/** The distributed engines, ready to be moved from or into. What comes is written one append after another: order is kept. */
export async function movableEngines(
  settings: DistributedEngines,
  options: OpeningOptions,
): Promise<Movable & { readonly leases: Leases }> {
  const engines = await openDistributedEngines(settings, { ...options, follow: false });
  const { mongo, store, state, secrets, leases, close } = engines;
  try {
    return {
      name: `the engines in the namespace ${settings.namespace}`,
      log: store,
      count: () => countEvents(store),
      appends: () => awaitedAppends(store),
      keys: await openMongoKeys({ mongo, masterKey: settings.masterKey }),
      files: await openMongoFiles({ mongo }),
      heads: mongoSignedHeads({ mongo, privateKeyPem: secrets.headsPrivateKeyPem }),
      state,
      leases,
      secrets: () => Promise.resolve(secrets),
      adoptSecrets: (moved) => adoptSecrets(mongo, settings.masterKey, moved),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Makes sure that no node works on the engines.
 * @throws {Fatal} one renewed a lease while we looked
 */
export async function assertNobodyWorks(leases: Pick<Leases, 'holders'>): Promise<void> {
  const counted = async (): Promise<Map<string, number>> => new Map((await leases.holders()).map(({ name, renewals }) => [name, renewals]));
  const before = await counted();
  if (before.size === 0) return;
  await pause(RENEWED_MS);
  for (const [name, renewals] of await counted())
    if (before.get(name) !== renewals)
      throw new Fatal(`A node is working on these engines (it holds the lease ${name}); stop all nodes first.`, 4);
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
