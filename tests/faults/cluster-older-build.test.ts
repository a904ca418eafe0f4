import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { BookingsAnswer } from '@aarambh/contracts/http/gatherings.ts';
import { bookingLoad } from '../support/booking-load.ts';
import { startCluster } from '../support/cluster.ts';
import { wishingCrowd } from '../support/cluster-crowd.ts';
import { caughtUp, enginesOf, nothingLostOrDoubled } from '../support/cluster-truth.ts';
import { eventually } from '../support/deadline.ts';
import { skipWithout } from '../support/engines.ts';

const LACKS = new URL('../support/preload/lacks-confirmed.ts', import.meta.url).href;

suite('a projector of an older build', { skip: skipWithout('kafka') || skipWithout('mongo'), timeout: 120_000 }, () => {
  test('[J6] it parks what it cannot read and harms nobody; a newer one takes the parked streams up again', async () => {
    const cluster = await startCluster(
      { DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' },
      { nodes: { projector: { NODE_OPTIONS: `--import ${LACKS}` } } },
    );
    const engines = await enginesOf(cluster);
    try {
      const { members, gatherings, wishes, price } = await wishingCrowd(cluster, engines, 48);
      const load = bookingLoad({ url: cluster.url, wishes, price, restMs: 0 });
      await load.done;
      await caughtUp(engines);
      const parked = await engines.documents.parked();
      // The control: it met every one of them, and the newer one below has something to take up.
      assert.equal(parked.length, wishes.length);
      assert.deepEqual([...new Set(parked.map(({ model }) => model))], ['bookings']);
      // What else happened is shown, and what is parked as far as it was read.
      const seats = await engines.documents.find<{ seatsConfirmed: number }>('gatherings', {});
      assert.deepEqual(
        seats.items.map(({ doc, stale }) => [doc.seatsConfirmed, stale]),
        gatherings.map(() => [members.length, undefined]),
      );
      const headers = { authorization: `Bearer ${members[0]!.token}` };
      assert.equal((await fetch(`${cluster.url}/api/bookings`, { headers })).status, 200);
      assert.equal((await fetch(`${cluster.url}/readyz`)).status, 200);

      await cluster.restart('projector2');
      await cluster.node('projector').stop();
      await eventually(30_000, async () => (await engines.documents.parked()).length === 0, 'nothing is parked any more');
      await nothingLostOrDoubled(cluster, engines, load.told);
      const { result } = BookingsAnswer.parse(await (await fetch(`${cluster.url}/api/bookings`, { headers })).json());
      assert.deepEqual(
        result.map(({ status }) => status),
        gatherings.map(() => 'confirmed'),
      );
    } finally {
      await engines.close();
      await cluster.stop();
    }
  });
});
