import assert from 'node:assert/strict';
import { test } from 'vitest';
import { SignJWT } from 'jose';
import { keyFor } from '@aarambh/accounts/secrets.ts';
import type { AccountsService } from '@aarambh/accounts/use-cases.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { anonymous, codeOf, member, operator, PASSWORD, promote, signedIn, start, valueOf, type Harness } from './harness.ts';

const MINUTE = 60_000;
const ADMIN = 'admin@example.com';
const EMAIL = 'asha@example.com';
const REASON = 'She wrote that her bookings are gone';
const ADDRESS = '198.51.100.23';

interface Looking {
  readonly h: Harness;
  readonly admin: string;
  readonly accountId: string;
  readonly viewerSession: string;
  begin(of?: string, key?: string): ReturnType<AccountsService['views']['begin']>;
}

async function looking(): Promise<Looking> {
  const h = start();
  const admin = await member(h, ADMIN, 'admin');
  // A second one, so that the first is not the last admin.
  await member(h, 'second@example.com', 'admin');
  const accountId = await member(h, EMAIL);
  const { sessionId: viewerSession } = await signedIn(h, ADMIN, { console: 'admin' });
  const begin: Looking['begin'] = (of = accountId, key) =>
    h.accounts.views.begin(
      { accountId: of, viewerSession, reason: REASON },
      {
        ...{ ...anonymous, actor: `account:${admin}`, source: ADDRESS, reason: REASON },
        ...(key === undefined ? undefined : { idempotency: { key, body: '' } }),
      },
    );
  return { h, admin, accountId, viewerSession, begin };
}

async function who(h: Harness, token: string): Promise<Identity | string> {
  return h.accounts.authenticate(token);
}

async function goesOn(h: Harness, token: string): Promise<boolean> {
  const found = await who(h, token);
  if (typeof found === 'string') assert.equal(found, 'view_ended');
  return typeof found !== 'string';
}

test('[J3] an admin looks at a member’s pages for a quarter of an hour, and the server ends it', async () => {
  const { h, admin, accountId, begin } = await looking();
  const begun = valueOf(await begin());
  const { token, until, person } = begun;
  assert.deepEqual(person, { accountId, role: 'user', name: 'Asha Rao', email: EMAIL, asksAge: true });
  assert.equal(Date.parse(until), h.clock.now + 15 * MINUTE);
  const identity = await who(h, token);
  assert.ok(typeof identity !== 'string');
  assert.deepEqual([identity.accountId, identity.role, identity.console, identity.viewedBy], [accountId, 'user', 'member', admin]);
  // The control: up to its time it goes on, however often it was looked at.
  h.advance(15 * MINUTE - 1000);
  assert.equal(await goesOn(h, token), true);
  h.advance(1000);
  assert.equal(await who(h, token), 'view_ended');
});

test('[J3] beyond its time a look has ended also where its token says otherwise', async () => {
  const { h, admin, accountId, viewerSession, begin } = await looking();
  const { token } = valueOf(await begin());
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { jti: string };
  const longer = await new SignJWT({ role: 'user', jti, act: admin, sid: viewerSession })
    .setProtectedHeader({ alg: 'HS256', typ: 'view+jwt' })
    .setSubject(accountId)
    .setIssuer('https://aarambh.example')
    .setExpirationTime(Math.floor(h.clock.now / 1000) + 86_400)
    .sign(keyFor('view token', new Uint8Array(32).fill(2)));
  assert.equal(await goesOn(h, longer), true);
  h.advance(15 * MINUTE);
  assert.equal(await who(h, longer), 'view_ended');
});

test('[J3] staff, suspended, erased and unknown people cannot be viewed as', async () => {
  const { h, admin, accountId, begin } = await looking();
  for (const role of ['org', 'moderator', 'auditor', 'admin'] as const satisfies readonly Role[])
    assert.equal(codeOf(await begin(await member(h, `${role}@demo.test`, role))), 'not_viewable', role);
  assert.equal(codeOf(await begin(admin)), 'not_viewable');
  assert.equal(codeOf(await begin(newId())), 'not_found');
  valueOf(await h.accounts.suspend(accountId, operator));
  assert.equal(codeOf(await begin()), 'not_viewable');
  valueOf(await h.accounts.reinstate(accountId, operator));
  valueOf(await begin());
  valueOf(await h.accounts.erase(accountId, operator));
  assert.equal(codeOf(await begin()), 'not_viewable');
});

const endings: readonly (readonly [what: string, end: (looks: Looking, token: string) => Promise<unknown>])[] = [
  ['the admin ends it', async ({ h }, token) => valueOf(await h.accounts.views.end((await who(h, token)) as Identity))],
  ['the admin logs out', async ({ h, admin, viewerSession }) => valueOf(await h.accounts.endSession(admin, viewerSession))],
  ['the admin is suspended', async ({ h, admin }) => valueOf(await h.accounts.suspend(admin, operator))],
  ['the admin is one no more', async ({ h, admin }) => valueOf(await h.accounts.changeRole(admin, 'user', operator))],
  ['the member is suspended', async ({ h, accountId }) => valueOf(await h.accounts.suspend(accountId, operator))],
  [
    'the member asks to be erased',
    async ({ h, accountId }) => valueOf(await h.accounts.ownErasure.request(accountId, { password: PASSWORD }, anonymous)),
  ],
  ['the member is erased', async ({ h, accountId }) => valueOf(await h.accounts.erase(accountId, operator))],
  ['the member becomes staff', async ({ h, accountId }) => promote(h, accountId, EMAIL, 'moderator')],
];
for (const [what, end] of endings)
  test(`[J3] a look ends when ${what}, with the very next request`, async () => {
    const looks = await looking();
    const { token } = valueOf(await looks.begin());
    assert.equal(await goesOn(looks.h, token), true);
    await end(looks, token);
    assert.equal(await who(looks.h, token), 'view_ended');
  });

test('[J3] what has ended does not begin again: not by a suspension that was taken back, nor by the same request once more', async () => {
  const { h, accountId, begin } = await looking();
  const { token } = valueOf(await begin(accountId, 'first'));
  valueOf(await h.accounts.suspend(accountId, operator));
  valueOf(await h.accounts.reinstate(accountId, operator));
  assert.equal(await who(h, token), 'view_ended');
  assert.equal(await who(h, valueOf(await begin(accountId, 'first')).token), 'view_ended');

  const second = valueOf(await begin(accountId, 'second'));
  valueOf(await h.accounts.views.end((await who(h, second.token)) as Identity));
  assert.equal(await who(h, valueOf(await begin(accountId, 'second')).token), 'view_ended');
  // The control: another request is another look.
  assert.equal(await goesOn(h, valueOf(await begin(accountId, 'third')).token), true);
});

test('[J3] the member is mailed once, and reads why and what was looked at until they are erased', async () => {
  const { h, admin, accountId, begin } = await looking();
  const { token, until } = valueOf(await begin(accountId, 'once'));
  const again = valueOf(await begin(accountId, 'once'));
  assert.equal(again.until, until);
  const identity = (await who(h, token)) as Identity;
  await h.accounts.looks(identity, 'GET /api/me');
  h.advance(1000);
  await h.accounts.looks(identity, 'GET /api/bookings');
  await h.react();
  const mails = h.delivered.filter(({ subject }) => subject === 'An admin opened your Aarambh pages');
  assert.equal(mails.length, 1);
  assert.equal(mails[0]!.to, EMAIL);
  const [view, ...others] = await h.accounts.views.of(accountId);
  assert.deepEqual(others, []);
  assert.equal(view!.reason, REASON);
  assert.deepEqual(
    view!.looks.map(({ route }) => route),
    ['GET /api/me', 'GET /api/bookings'],
  );
  const deeds = (await h.accounts.securityLog.of(admin)).filter(({ deed }) => deed === 'viewed');
  assert.deepEqual(
    deeds.map(({ about, address }) => [about, address]),
    [[accountId, ADDRESS]],
  );
  // The reason is the member's: nobody reads it without their key.
  assert.doesNotMatch(JSON.stringify(h.store.all()), /bookings are gone/);
  valueOf(await h.accounts.erase(accountId, operator));
  assert.deepEqual(await h.accounts.views.of(accountId), []);
});

test('[J3] looks at pages push out older looks, and nothing that was done', async () => {
  const { h, accountId, begin } = await looking();
  await signedIn(h, EMAIL);
  const { token } = valueOf(await begin());
  const identity = (await who(h, token)) as Identity;
  for (let look = 0; look < 410; look++) await h.accounts.looks(identity, `GET /${look}`);
  const lines = await h.accounts.securityLog.of(accountId);
  assert.equal(lines.filter(({ deed }) => deed === 'looked-at').length, 400);
  assert.equal(lines.filter(({ deed }) => deed === 'signed-in').length, 1);
});

test('[J3] no token passes for another kind: a look is no session, and a session is no look', async () => {
  const { h, begin } = await looking();
  const { token } = valueOf(await begin());
  const { accessToken, refreshToken } = await signedIn(h, EMAIL);
  const own = (await who(h, accessToken)) as Identity;
  assert.equal(own.viewedBy, undefined);
  assert.equal(codeOf(await h.accounts.views.end(own)), 'nothing_to_do');
  const [head, body, signature] = token.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: newId() })).toString('base64url');
  assert.equal(await who(h, `${head}.${forged}.${signature}`), 'token_invalid');
  assert.equal(await who(h, refreshToken), 'token_invalid');
  // The member's own session does not notice.
  assert.equal(typeof (await who(h, accessToken)), 'object');
});
