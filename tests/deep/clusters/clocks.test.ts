import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { statementAt } from '@aarambh/audit/statement-at.ts';
import { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import type { EventMetadata } from '@aarambh/kernel/metadata.ts';
import type { Member } from '../../load/crowd.ts';
import { bookingLoad } from '../../support/booking-load.ts';
import { startCluster } from '../../support/cluster.ts';
import { wishingCrowd } from '../../support/cluster-crowd.ts';
import { enginesOf, nothingLostOrDoubled } from '../../support/cluster-truth.ts';
import { eventually } from '../../support/deadline.ts';
import { skipWithout } from '../../support/engines.ts';
import { eventsOf } from '../../support/store-events.ts';

const AHEAD = new URL('../../support/preload/clock-ahead.ts', import.meta.url).href;
const ADMIN = new URL('../../../services/server/verbs/admin.ts', import.meta.url).pathname;
const HOUR = 3_600_000;
/** What each of the two nodes books for a member. */
const EACH = 3;

async function readiness(url: string): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, text: await answer.text() };
}

describe('clocks apart', { ...needing(skipWithout('kafka') || skipWithout('mongo')), timeout: 120_000 }, () => {
  test('[J6] the node whose clock is an hour ahead is not ready and says so; what it writes all the same keeps the ledger whole', async () => {
    const cluster = await startCluster(
      { DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' },
      { nodes: { api2: { NODE_OPTIONS: `--import ${AHEAD}` } } },
    );
    const engines = await enginesOf(cluster);
    try {
      const [right, ahead] = [cluster.node('api1').url, cluster.node('api2').url];
      await eventually(10_000, async () => /clock of this node is 3[56]\d\d\.\d s ahead/.test((await readiness(ahead)).text), 'it says so');
      assert.equal((await readiness(ahead)).status, 503);
      // The control: the other node, looking at the same store.
      assert.equal((await readiness(right)).status, 200);

      const { members, gatherings, price } = await wishingCrowd(cluster, engines, 16 * 2 * EACH);
      const member = members[0]!;
      const cookie = `aarambh_session=${member.refreshToken}`;
      const refreshed = await fetch(`${ahead}/api/session/refresh`, { method: 'POST', headers: { cookie, origin: cluster.url } });
      const there: Member = { ...member, token: SignedIn.parse(await refreshed.json()).token };
      const told = new Map<string, string>();
      for (const [index, gatheringId] of gatherings.entries()) {
        const [url, who] = index % 2 === 0 ? [right, member] : [ahead, there];
        const load = bookingLoad({ url, wishes: [{ member: who, gatheringId }], price, restMs: 0 });
        await load.done;
        for (const [name, reference] of load.told) told.set(name, reference);
      }
      assert.equal(told.size, 2 * EACH);

      const events = await eventsOf(engines.store, `points-${member.id}`);
      const times = events.map(({ meta }) => Date.parse((JSON.parse(meta) as EventMetadata).time));
      // The control: what the two nodes recorded does run backwards along the store.
      assert.ok(times.some((time, index) => index > 0 && time < times[index - 1]! - HOUR / 2));
      await nothingLostOrDoubled(cluster, engines, told);

      // As of any moment a statement is what the stream began with, and of a later moment never less of it.
      let shown = 0;
      for (const at of [...times, Date.now() + 2 * HOUR].toSorted((a, b) => a - b)) {
        const { lines, balance } = await statementAt(engines.store, member.id, new Date(at).toISOString());
        assert.deepEqual(
          lines.map(({ revision }) => revision),
          lines.map((_, index) => index),
        );
        assert.equal(
          balance,
          lines.reduce((sum, { amount }) => sum + amount, 0),
        );
        assert.ok(lines.length >= shown);
        shown = lines.length;
      }
      assert.equal(shown, events.length);
    } finally {
      await engines.close();
      await cluster.stop();
    }
  });

  test('[J1] [J6] a node whose clock is 400 days ahead writes nothing, and the others go on; an operator may accept its clock', async () => {
    const astray = { NODE_OPTIONS: `--import ${AHEAD}`, CLOCK_AHEAD_MS: String(400 * 24 * HOUR) };
    const cluster = await startCluster({ DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' }, { nodes: { api2: astray } });
    try {
      const [right, ahead] = [cluster.node('api1').url, cluster.node('api2').url];
      let people = 0;
      const signUp = async (url: string): Promise<string> => {
        const person = { name: 'Asha Rao', email: `asha${++people}@example.com`, password: 'Correct#horse9', adult: true };
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${url}/signup`, { method: 'POST', headers, body: JSON.stringify(person) });
        const { code } = (await answer.json()) as { code?: string };
        return `${answer.status} ${code}`;
      };
      // The control: an empty log takes any clock, so the right node writes first.
      assert.equal(await signUp(right), '200 undefined');
      await eventually(10_000, async () => /more than 30 days ahead of the last event/.test((await readiness(ahead)).text), 'it says so');
      assert.equal(await signUp(ahead), '503 clock_wrong');
      assert.equal(await signUp(right), '200 undefined');

      const { code, stdout } = await admin({ ...cluster.settings, ...astray }, 'accept-clock');
      assert.deepEqual([code, /writes go on/.test(stdout)], [0, true]);
      assert.equal(await signUp(ahead), '200 undefined');
    } finally {
      await cluster.stop();
    }
  });
});

/** Runs `npm run admin` without npm, on a machine with these settings. */
function admin(settings: Readonly<Record<string, string>>, verb: string): Promise<{ code: number; stdout: string }> {
  const env = { ...process.env, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [ADMIN, verb], { env }, (error, stdout) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout }),
    );
  });
}
