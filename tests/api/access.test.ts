import assert from 'node:assert/strict';
import { test } from 'vitest';
import { accessTableOf } from '@aarambh/api/access.ts';
import { open, type Access } from '@aarambh/http/access.ts';
import { endpoint } from '@aarambh/http/endpoint.ts';
import { consoles, roles, type Role } from '@aarambh/contracts/roles.ts';
import * as ownDataRoutes from '@aarambh/contracts/routes/own-data.ts';
import { routesIn } from '@aarambh/contracts/routes/route.ts';
import * as securityRoutes from '@aarambh/contracts/routes/security.ts';
import * as signInRoutes from '@aarambh/contracts/routes/sign-ins.ts';
import { accounts, gatheringId, id, tokenOf } from './support/ids.ts';
import { viewToken, now } from './support/fake-services.ts';
import { allRights, rightsAt } from './support/reviewed-rights.ts';
import { account, metricsToken, testApi, type TestApi } from './support/test-api.ts';
import { colleague, placeColleague } from '@aarambh/colleges/colleague.ts';
import { approveOrganisation, openOrganisation } from '@aarambh/colleges/organisation/decisions.ts';
import { organisation } from '@aarambh/colleges/organisation/state.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { commands } from '@aarambh/kernel/commands.ts';

/** Gives the account of role org an approved college, whose id is the account's own. */
async function ownCollege({ ports: { store } }: TestApi): Promise<void> {
  const deciding = commands({ store, codec: eventCodec(eventRegistry, memoryKeys()), clock: () => now });
  const [orgId, context] = [accounts.org, { actor: 'system:test', corr: accounts.org } as const];
  const place = { accountId: accounts.org, orgId, seatId: orgId, unused: null };
  await deciding.on(colleague).execute({ id: accounts.org, decide: placeColleague, command: place, context });
  const organisations = deciding.on(organisation);
  const opening = { orgId, ownerId: accounts.org, name: 'Campus Institute', confirmed: true };
  await organisations.execute({ id: orgId, decide: openOrganisation, command: opening, context });
  await organisations.execute({ id: orgId, decide: approveOrganisation, command: { code: 'AAR-CAMPUS22' }, context });
}

const api = testApi();
await ownCollege(api);
const accessTable = api.access;
for (const role of roles) api.ports.documents.set('accounts', accounts[role], account({ role }));

/** A path of a route: its own id where it names a member, else what its context says, or some id that fits. */
function pathOf(route: string, access: Access, owner: string): string {
  const pattern = route.slice(route.indexOf(' ') + 1);
  return pattern.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    if (typeof access.whose === 'object' && access.whose.path === name) return owner;
    const said = rightsAt(route).inPath?.(name, pattern, owner);
    return said ?? (name === 'id' || name.endsWith('Id') ? gatheringId : 'x.txt');
  });
}

/** A form in which a member is named, as a booking does it, with what its context fills in. */
function bodyOf(route: string, access: Access, owner: string): unknown {
  return access.body === 'none'
    ? undefined
    : { userId: owner, credit: 30, contact: '9876543210', reason: 'a test', ...rightsAt(route).form };
}

for (const [route, access] of Object.entries(accessTable)) {
  const [method, pattern] = route.split(' ') as [string, string];
  const ask = async (role: Role | null, owner: string): Promise<{ status: number; code: string | undefined }> => {
    const answer = await api.call(role, method, pathOf(route, access, owner), bodyOf(route, access, owner));
    return { status: answer.status, code: (answer.json as { code?: string } | undefined)?.code };
  };
  if (access.who === 'operators') {
    test(`${route}: nobody without the operators' token, whoever they are`, async () => {
      for (const role of [null, ...roles]) assert.deepEqual(await ask(role, accounts.user), { status: 401, code: 'operators_only' });
      const opened = await api.call(null, method, pattern, undefined, { authorization: `Bearer ${metricsToken}` });
      assert.equal(opened.status, 200);
    });
    continue;
  }
  const letsIn = (role: Role): boolean => access.who === 'public' || access.who === 'signed-in' || access.who.includes(role);

  test(`${route}: every role, own and others' records`, async () => {
    const visitor = await ask(null, accounts.user);
    if (access.who === 'public')
      assert.ok(![401, 403].includes(visitor.status) || pattern.includes('/session/'), `a visitor got ${visitor.status}`);
    else assert.deepEqual(visitor, { status: 401, code: 'not_signed_in' });

    for (const role of roles) {
      const own = await ask(role, accounts[role]);
      assert.notEqual(own.status, 500, `${role}: ${own.code}`);
      if (!letsIn(role)) assert.deepEqual(own, { status: 403, code: 'forbidden' }, role);
      // A route may still refuse what is asked (400, 404, 409), but not who asks; history decides by stream.
      else if (access.who !== 'public') assert.ok(![401, 403].includes(own.status), `${role} got ${own.status} ${own.code}`);

      if (!letsIn(role) || access.whose === 'none' || access.whose === 'caller') continue;
      const others = await ask(role, accounts.other);
      if (access.whose === 'object') {
        // Everybody else is refused by the use case.
        if (rightsAt(route).others?.[route]?.includes(role) !== true)
          assert.ok(others.status >= 400 && others.status < 500, `${role} got ${others.status}`);
      } else assert.deepEqual(others, { status: 403, code: 'wrong_profile' }, role);
    }
  });
}

for (const [route, access] of Object.entries(accessTable)) {
  if (access.who === 'public' || access.who === 'operators') continue;
  const [method] = route.split(' ') as [string];

  test(`${route}: tokens of every console and role`, async () => {
    for (const role of roles) {
      for (const console of consoles) {
        const authorization = `Bearer ${tokenOf(role, console)}`;
        const answer = await api.call(null, method, pathOf(route, access, accounts[role]), bodyOf(route, access, accounts[role]), {
          authorization,
        });
        const code = (answer.json as { code?: string } | undefined)?.code;
        // A role without the right is told so whatever its token: nothing is said about consoles to who may open none of it.
        if (access.who !== 'signed-in' && !access.who.includes(role)) assert.deepEqual([answer.status, code], [403, 'forbidden'], role);
        else if (access.console !== 'either' && access.console !== console)
          assert.deepEqual([answer.status, code], [403, 'wrong_console'], `${role}, ${console}`);
        else assert.notEqual(code, 'wrong_console', `${role}, ${console}`);
      }
    }
  });
}

for (const [route, access] of Object.entries(accessTable)) {
  if (access.who === 'operators' || access.token === 'none') continue;
  const [method] = route.split(' ') as [string];

  test(`[J3] ${route}: an admin who looks at a member’s pages`, async () => {
    const answer = await api.call(null, method, pathOf(route, access, accounts.user), bodyOf(route, access, accounts.user), {
      authorization: `Bearer ${viewToken}`,
    });
    const code = (answer.json as { code?: string } | undefined)?.code;
    if (access.viewing === 'no') assert.deepEqual([answer.status, code], [403, 'view_only']);
    else assert.ok(![401, 403, 500].includes(answer.status), `${answer.status} ${code}`);
  });
}

test('[J3] an admin who looks at a member’s pages reads them, and no more than these', () => {
  const rows = Object.entries(accessTable);
  const are = (what: string): readonly string[] => rows.flatMap(([route, { viewing }]) => (viewing === what ? [route] : [])).toSorted();
  assert.deepEqual(are('reads'), allRights.flatMap(({ viewed = [] }) => viewed).toSorted());
  assert.deepEqual(are('ends'), allRights.flatMap(({ viewEnds = [] }) => viewEnds).toSorted());
});

test('[A7] what a session that was left open is not enough for is this, and each says so', () => {
  const fresh = Object.entries(accessTable).flatMap(([route, access]) => (access.fresh === true ? [route] : []));
  const saying = routesIn(ownDataRoutes, signInRoutes, securityRoutes).filter(({ problems }) =>
    problems.some((code) => code === 'step_up_required'),
  );
  assert.deepEqual(fresh.toSorted(), ['POST /api/mydata', 'POST /api/sign-ins/{id}/remove']);
  assert.deepEqual(saying.map(({ method, path }) => `${method} ${path}`).toSorted(), fresh.toSorted());
});

test('[J3] a route that changes something and is part of the pages that admins look at refuses to start', () => {
  const changes = endpoint({ method: 'POST', path: '/a', tag: 'Test', summary: 'A test', access: { ...open, viewing: 'reads' } }, (call) =>
    call.json({}),
  );
  assert.throws(() => accessTableOf([changes]), /POST \/a would let an admin change/);
});

test('everything of the admin API asks for a token of the admin console', () => {
  for (const [route, { who, console }] of Object.entries(accessTable))
    if (who !== 'public' && who !== 'operators') assert.equal(console, route.includes(' /admin/api/') ? 'admin' : 'either', route);
});

test('a forged, foreign or missing token opens nothing that needs one', async () => {
  for (const [route, access] of Object.entries(accessTable)) {
    if (access.who === 'public') continue;
    const [method] = route.split(' ') as [string];
    for (const authorization of ['Bearer nonsense', 'Bearer ', 'Basic dXNlcjpwYXNz', `Bearer ${'a'.repeat(5000)}`]) {
      const answer = await api.call(null, method, pathOf(route, access, id(1)), bodyOf(route, access, id(1)), { authorization });
      assert.equal(answer.status, 401, `${route} with ${authorization.slice(0, 20)}`);
      assert.ok(answer.headers.get('www-authenticate'));
    }
  }
});

test('two routes of one method and path refuse to start: nobody knows which of their rows holds', () => {
  const one = endpoint({ method: 'GET', path: '/a', tag: 'Test', summary: 'A test', access: open }, (call) => call.json({}));
  assert.throws(() => accessTableOf([one, one]), /GET \/a is defined twice/);
});

test('history shows a record only to roles that may see it', async () => {
  const may = allRights.flatMap(({ histories = {} }) => Object.entries(histories));
  assert.ok(may.length > 0);
  for (const [stream, allowed] of may) {
    for (const role of ['admin', 'moderator', 'auditor'] as const) {
      const answer = await api.call(role, 'GET', `/admin/api/history?filter=${encodeURIComponent(JSON.stringify({ stream }))}`);
      assert.equal(answer.status, allowed.includes(role) ? 200 : 403, `${role} on ${stream}`);
    }
  }
  const reservation = encodeURIComponent(JSON.stringify({ stream: `reservation-${'a'.repeat(64)}` }));
  assert.equal((await api.call('admin', 'GET', `/admin/api/history?filter=${reservation}`)).status, 400);
});
