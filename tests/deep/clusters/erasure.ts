import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { AccountDocument } from '@aarambh/projections/accounts/view.ts';
import { KEY_AT_HAND_MS } from '@aarambh/kernel/ports/keys.ts';
import { reactorPositions } from '@aarambh/kernel/reactor.ts';
import { readConfig } from '@aarambh/server/config.ts';
import type { DistributedSet } from '@aarambh/server/distributed/engines.ts';
import { erasureSweep } from '@aarambh/server/erasure-sweep.ts';
import { createServices } from '@aarambh/server/services.ts';
import { caughtUp, differences, everyDocument, rebuildAll } from '../../support/cluster-truth.ts';
import { eventually } from '../../support/deadline.ts';
import { collectionsHolding } from '../../support/erasure-world.ts';
import { servicesAt } from '../../support/services-at.ts';
import type { SuiteCluster } from '../../support/suite-cluster.ts';

const NAME = 'Zaphira Quillfeather';
const PHONE = '9812345670';
const WORDS = ['zaphira', 'quillfeather', 'zq.founder', PHONE];
const BY = { actor: 'system:test', corr: 'test' } as const;

/** The engines as a worker has them when keys at hand have run out, to whom notes of sweeps are due. */
function later(engines: DistributedSet): DistributedSet {
  const { state } = engines;
  return { ...engines, state: { ...state, due: (namespace, now, limit) => state.due(namespace, now + 2 * KEY_AT_HAND_MS, limit) } };
}

/** An erasure while a node that still has the key is paused. */
export function erasureOnCluster(site: SuiteCluster): void {
  describe('an erasure on a cluster', { timeout: 120_000 }, () => {
    test('[J6] the projector is paused with the key at hand, and the worker killed before the second sweep: nothing in MongoDB says the name', async () => {
      const { cluster, engines } = site;
      const holding = (): Promise<readonly string[]> => collectionsHolding(engines.mongo, WORDS);
      const { accounts } = createServices(engines, readConfig(cluster.settings), servicesAt(cluster.url));
      const person = {
        name: NAME,
        email: 'zq.founder@example.org',
        role: 'user',
        password: 'Right#2026',
        origin: 'demonstration',
      } as const;
      const invited = await accounts.invite(person, BY);
      assert.ok(invited.ok);
      const { accountId } = invited.value;
      await caughtUp(engines);
      assert.equal((await engines.documents.find('accounts', { search: 'zaphira' })).total, 1);

      // What it has not read yet it will decode with the key that it has, when it wakes up.
      cluster.node('projector').process.kill('SIGSTOP');
      assert.ok((await accounts.changeBio(accountId, `Call ${NAME} at ${PHONE}.`, BY)).ok);
      assert.ok(
        (await holding()).some((name) => name.startsWith('doc.accounts.')),
        'the control: the erasure itself looks for documents already',
      );
      const erased = await accounts.erase(accountId, BY);
      assert.ok(erased.ok && erased.position !== null);
      const { position } = erased;
      const reacted = async (): Promise<boolean> => {
        const reached = await reactorPositions(engines.state);
        return ['account-endings', 'erased-bookings', 'erasures'].every((name) => (reached.get(name) ?? 0) >= position);
      };
      await eventually(20_000, reacted, 'the first sweep');
      cluster.node('worker').process.kill('SIGKILL');

      const reports: unknown[] = [];
      const successor = createServices(
        later(engines),
        readConfig(cluster.settings),
        servicesAt(cluster.url, (error) => reports.push(error)),
      );
      await erasureSweep(engines, successor).run();
      assert.deepEqual(reports, []);
      assert.deepEqual(await holding(), []);

      cluster.node('projector').process.kill('SIGCONT');
      await caughtUp(engines);
      assert.deepEqual(await holding(), []);
      const shown = (await engines.documents.get<AccountDocument>('accounts', accountId))!.doc;
      assert.deepEqual([shown.name, shown.email, shown.bio, shown.erased], [null, null, '', true]);
      const followed = await everyDocument(engines);
      await rebuildAll(engines);
      assert.deepEqual(differences(await everyDocument(engines), followed), []);
      assert.deepEqual(await holding(), []);
    });
  });
}
