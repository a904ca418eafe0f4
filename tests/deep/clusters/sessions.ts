import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { SessionsAnswer, SignedIn } from '@aarambh/contracts/http/accounts.ts';
import { io, type Socket } from 'socket.io-client';
import type { Member } from '../../load/crowd.ts';
import { bookingLoad } from '../../support/booking-load.ts';
import { wishingCrowd, type WishingCrowd } from '../../support/cluster-crowd.ts';
import { eventually, within } from '../../support/deadline.ts';
import type { SuiteCluster } from '../../support/suite-cluster.ts';

/** What a connection says of the next event of that name. */
function told(socket: Socket, name: string): Promise<unknown> {
  return new Promise((resolve) => socket.once(name, resolve));
}

/** Members who end their session, one after the other. */
const ENDING = 3;

/** What a session is on two api nodes. */
export function sessionsOnCluster(site: SuiteCluster): void {
  describe('sessions on two api nodes', { timeout: 180_000 }, () => {
    let crowd: WishingCrowd;
    const sockets = new Set<Socket>();

    beforeAll(async () => {
      crowd = await wishingCrowd(site.cluster, site.engines, 16);
    });

    afterAll(() => {
      for (const socket of sockets) socket.disconnect();
    });

    /** A live connection as the console makes it. */
    function dial(url: string, token: () => Promise<string>): Socket {
      const socket = io(url, {
        ...{ path: '/socket.io', transports: ['websocket'], forceNew: true },
        auth: (answer) =>
          void token().then(
            (fresh) => answer({ token: fresh }),
            () => answer({}),
          ),
      });
      sockets.add(socket);
      return socket;
    }

    function signedIn(url: string, path: string, token: string, method = 'GET'): Promise<Response> {
      return fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${token}`, origin: site.cluster.url } });
    }

    /** The console's way to a new access token; the cookie changes with it. */
    function browserOf({ refreshToken }: Member) {
      let cookie = `aarambh_session=${refreshToken}`;
      let refreshed = 0;
      return {
        refreshed: () => refreshed,
        async token(): Promise<string> {
          const answer = await fetch(`${site.cluster.url}/api/session/refresh`, {
            method: 'POST',
            headers: { cookie, origin: site.cluster.url },
          });
          assert.equal(answer.status, 200);
          const set = answer.headers.getSetCookie().find((one) => one.startsWith('aarambh_session='));
          cookie = set!.split(';', 1)[0]!;
          refreshed++;
          return SignedIn.parse(await answer.json()).token;
        },
      };
    }

    /** The node that holds a live connection. */
    async function holder(): Promise<'api1' | 'api2'> {
      for (const name of ['api1', 'api2'] as const) {
        const metrics = await (await fetch(`${site.cluster.node(name).url}/metrics`)).text();
        if (Number(/^aarambh_live_connections (\d+)/m.exec(metrics)?.[1]) > 0) return name;
      }
      throw new Error('nobody holds a live connection');
    }

    test('[J6] a member whose node dies stays signed in on the other, and their live connection comes back and hears changes', async () => {
      const [member, other] = crowd.members as [Member, Member];
      const browser = browserOf(member);
      const socket = dial(site.cluster.url, browser.token);
      await within(10_000, told(socket, 'changed'), 'the first word');
      const name = await holder();
      const before = browser.refreshed();
      const lost = told(socket, 'disconnect');
      const back = told(socket, 'connect');
      await site.cluster.node(name).kill();
      await within(5_000, lost, 'the connection breaks');
      // The control: nobody answers where the connection was.
      await assert.rejects(fetch(`${site.cluster.node(name).url}/healthz`));
      await within(20_000, back, 'the connection comes back');
      assert.ok(browser.refreshed() > before, 'the other node traded the refresh token');
      assert.equal((await signedIn(site.cluster.url, '/api/bookings', await browser.token())).status, 200);

      const heard = new Promise<void>((resolve) => {
        socket.on('seats', ({ seats }: { readonly seats: readonly { readonly event: string }[] }) => {
          if (seats.some(({ event }) => event === crowd.gatherings[0])) resolve();
        });
      });
      await bookingLoad({ url: site.cluster.url, wishes: [{ member: other, gatheringId: crowd.gatherings[0]! }], price: crowd.price }).done;
      await within(10_000, heard, 'somebody else took a seat');
      socket.disconnect();
      await site.cluster.restart(name);
    });

    test('[J6] a session ended on one node loses its socket and its token on the other within a second', async () => {
      const [staying, ...ending] = crowd.members.slice(2, 3 + ENDING) as [Member, ...Member[]];
      const here = site.cluster.node('api1').url;
      const there = site.cluster.node('api2').url;
      const kept = dial(there, () => Promise.resolve(staying.token));
      await within(10_000, told(kept, 'changed'), 'the first word');

      const times: number[] = [];
      for (const { token } of ending) {
        const socket = dial(there, () => Promise.resolve(token));
        await within(10_000, told(socket, 'changed'), 'the first word');
        assert.equal((await signedIn(there, '/api/bookings', token)).status, 200);
        const { result } = SessionsAnswer.parse(await (await signedIn(here, '/api/sessions', token)).json());
        const mine = result.find(({ current }) => current)!;
        const closed = told(socket, 'disconnect');
        const asked = performance.now();
        assert.equal((await signedIn(here, `/api/sessions/${mine.id}/end`, token, 'POST')).status, 200);
        const reason = await within(10_000, closed, 'the socket is closed');
        assert.equal(reason, 'io server disconnect');
        await eventually(10_000, async () => (await signedIn(there, '/api/bookings', token)).status === 401, 'the token is refused');
        times.push(performance.now() - asked);
      }
      // The middle of three: a machine that is busy otherwise may lose a moment once.
      assert.ok(times.toSorted((a, b) => a - b)[1]! < 1_000, times.map(Math.round).join(', '));
      // The control: nobody else lost anything.
      assert.ok(kept.connected);
      assert.equal((await signedIn(there, '/api/bookings', staying.token)).status, 200);
    });
  });
}
