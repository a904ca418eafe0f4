import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { User } from '@aarambh/contracts/http/accounts.ts';

/** As much of a browser as sessions use: its service, and its other tabs. */
type Answer = (path: string) => Response | Promise<Response>;
let answer: Answer = () => assert.fail('nothing should be asked');
const tabs: { readonly told: unknown[]; tell: (data: unknown) => void }[] = [];
Object.assign(globalThis, {
  fetch: async (path: string) => answer(path),
  BroadcastChannel: class {
    readonly told: unknown[] = [];
    tell: (data: unknown) => void = () => undefined;
    constructor() {
      tabs.push(this);
    }
    postMessage(data: unknown): void {
      this.told.push(data);
    }
    addEventListener(_type: string, listener: (event: { data: unknown }) => void): void {
      this.tell = (data) => listener({ data });
    }
  },
});
const admin = await import('@aarambh/web-admin/src/client/session.ts');
const [adminTab] = tabs.splice(0);
const member = await import('@aarambh/web-shared/api/session.ts');
const [memberTab] = tabs.splice(0);

const person = (id: string): User => ({
  ...{ _id: id, id, name: id, fullName: id, email: `${id}@demo.test`, role: 'admin', referralId: '' },
  ...{ isAuth: true, isAdmin: true, DontAskAgain: false, isApplyExperienceFilled: false, aarambhPoints: 0, eventNumber: [] },
});
const signedIn = (id: string): Response => Response.json({ token: `token-of-${id}`, user: person(id) });

test('in the admin console, a refresh that is under way at logout does not sign in again', async () => {
  answer = () => signedIn('asha');
  await admin.signIn('asha@demo.test', 'x');
  const late = Promise.withResolvers<Response>();
  answer = (path) => (path.endsWith('/refresh') ? late.promise : new Response());
  const refreshing = admin.accessToken('token-of-asha');
  await admin.signOut();
  late.resolve(signedIn('asha'));
  assert.equal(await refreshing, null);
  assert.equal(admin.currentUser(), null);
});

test('tabs of the admin console hear of sign-ins, renewed tokens and ends; another person takes the page with them', async () => {
  let strangers = 0;
  const forget = admin.onStranger(() => strangers++);
  answer = () => signedIn('asha');
  await admin.signIn('asha@demo.test', 'x');
  assert.deepEqual(adminTab!.told.at(-1), {
    kind: 'signed-in',
    session: { token: 'token-of-asha', user: { ...person('asha'), menu: [] } },
  });
  adminTab!.tell({ kind: 'signed-in', session: { token: 'newer', user: { ...person('asha'), menu: [] } } });
  assert.deepEqual([await admin.accessToken(), strangers], ['newer', 0]);

  // The cookie is shared: a refresh may answer whoever signed in elsewhere.
  answer = () => signedIn('ravi');
  assert.equal(await admin.accessToken('newer'), 'token-of-ravi');
  assert.equal(strangers, 1);
  adminTab!.tell({ kind: 'signed-out' });
  assert.deepEqual([admin.currentUser(), strangers], [null, 2]);
  forget();
});

test('for members too: neither their own logout nor one in another tab is undone by a refresh', async () => {
  for (const end of [member.endSession, () => memberTab!.tell({ kind: 'signed-out' })]) {
    member.beginSession({ token: 'token-of-asha', user: person('asha') });
    const late = Promise.withResolvers<Response>();
    answer = () => late.promise;
    const refreshing = member.accessToken('token-of-asha');
    end();
    late.resolve(signedIn('asha'));
    assert.equal(await refreshing, null);
    assert.equal(member.currentId(), null);
  }
});
