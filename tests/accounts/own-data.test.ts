import assert from 'node:assert/strict';
import { test } from 'vitest';
import { buffer } from 'node:stream/consumers';
import type { OwnDataPorts, ToldPart } from '@aarambh/context/own-data.ts';
import { accountData } from '@aarambh/accounts/own-data/held.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import { OWN_DATA_MOST, OWN_DATA_PIECES, type OwnData, type OwnDataRow } from '@aarambh/contracts/own-data.ts';
import { StoreUnavailable, type EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { anonymous, codeOf, disk, member, operator, signedIn, start, sweep, valueOf, type Harness } from './harness.ts';

const EMAIL = 'member@example.com';
const DAY = 24 * 3_600_000;
const held: ToldPart[] = [{ part: 'account', rows: [{ at: '2026-11-21T09:00:00.000Z', what: 'AccountRegistered', name: 'Asha Rao' }] }];

/** What is read of a download that opens. */
async function textOf(h: Harness, accountId: string, sessionId: string, id: string): Promise<OwnData> {
  return JSON.parse((await buffer(valueOf(await open(h, accountId, sessionId, id)))).toString()) as OwnData;
}

const open = (h: Harness, accountId: string, sessionId: string, id: string) => h.accounts.ownData.open({ accountId, sessionId, id });

test('[A7] a download is made behind the answer, opens for who logged in after asking, for a day, and for nobody else', async () => {
  const h = start(disk(), { ownDataOf: async () => held });
  const [accountId, other] = [await member(h, EMAIL), await member(h, 'other@example.com')];
  const before = await signedIn(h, EMAIL);
  const { id } = valueOf(await h.accounts.ownData.request(accountId, anonymous));
  await h.machinery.settled();
  const [made] = await h.accounts.ownData.list(accountId);
  assert.deepEqual(made, { id, status: 'ready', until: new Date(h.clock.now + DAY).toISOString() });
  assert.equal(codeOf(await open(h, accountId, before.sessionId, id)), 'sign_in_again');
  h.advance(1000);
  const after = await signedIn(h, EMAIL);
  assert.deepEqual(await textOf(h, accountId, after.sessionId, id), {
    accountId,
    madeAt: new Date(h.clock.now - 1000).toISOString(),
    parts: held,
  });
  assert.equal(codeOf(await open(h, other, after.sessionId, id)), 'not_found');
  assert.equal(codeOf(await open(h, accountId, 'none', id)), 'sign_in_again');
  h.advance(DAY);
  assert.equal(codeOf(await open(h, accountId, after.sessionId, id)), 'not_found');
  assert.equal((await h.accounts.ownData.list(accountId))[0]!.status, 'expired');
});

test('[A7] one download is made at a time, and a few a day', async () => {
  const { promise: gate, resolve: pass } = Promise.withResolvers<readonly ToldPart[]>();
  const h = start(disk(), { ownDataOf: () => gate });
  const accountId = await member(h, EMAIL);
  const ask = () => h.accounts.ownData.request(accountId, anonymous);
  valueOf(await ask());
  assert.equal(codeOf(await ask()), 'own_data_running');
  pass(held);
  await h.machinery.settled();
  for (let more = 1; more < OWN_DATA_MOST; more++) {
    valueOf(await ask());
    await h.machinery.settled();
  }
  assert.equal(codeOf(await ask()), 'rate_limited');
  h.advance(DAY);
  valueOf(await ask());
});

for (const isFirstMade of [false, true])
  test(`[A7] downloads that fail count against a day too${isFirstMade ? ', and push out none that is there' : ''}`, async () => {
    let isBroken = !isFirstMade;
    const h = start(disk(), {
      async ownDataOf() {
        if (!isBroken) return held;
        // So long that this try is the last one.
        h.advance(15 * 60_000);
        throw new Error('a row that nobody can read');
      },
    });
    const accountId = await member(h, EMAIL);
    const ask = () => h.accounts.ownData.request(accountId, anonymous);
    const asked: string[] = [];
    for (; asked.length < 10; isBroken = true) {
      asked.push(valueOf(await ask()).id);
      await h.machinery.settled();
    }
    const states = (await h.accounts.ownData.list(accountId)).map(({ status }) => status);
    assert.deepEqual(states, [...Array<string>(9).fill('failed'), isFirstMade ? 'ready' : 'failed']);
    assert.equal(codeOf(await ask()), 'rate_limited');
    h.advance(1000);
    const { sessionId } = await signedIn(h, EMAIL);
    if (isFirstMade) assert.deepEqual((await textOf(h, accountId, sessionId, asked[0]!)).parts, held);
    else assert.equal(codeOf(await open(h, accountId, sessionId, asked[0]!)), 'not_found');
    h.advance(DAY);
    valueOf(await ask());
  });

test('[A7] a download that the store noted without saying so is there, and opens', async () => {
  const on = disk();
  const append: EventStore['append'] = async (stream, expected, events) => {
    const appended = await on.store.append(stream, expected, events);
    if (events.some(({ type }) => type === 'OwnDataMade')) throw new StoreUnavailable('outcome_unknown', 'the answer was lost');
    return appended;
  };
  const h = start({ ...on, store: { ...on.store, append } }, { ownDataOf: async () => held });
  const accountId = await member(h, EMAIL);
  const { id } = valueOf(await h.accounts.ownData.request(accountId, anonymous));
  await h.machinery.settled();
  assert.ok(h.reported[0] instanceof StoreUnavailable);
  assert.equal((await h.accounts.ownData.list(accountId))[0]!.status, 'ready');
  h.advance(1000);
  const { sessionId } = await signedIn(h, EMAIL);
  assert.deepEqual((await textOf(h, accountId, sessionId, id)).parts, held);
});

test('[A7] [J3] every look at a person’s pages is told once, also of a view that is told no longer', async () => {
  const h = start();
  const [admin, accountId] = [await member(h, 'admin@example.com', 'admin'), await member(h, EMAIL)];
  const { sessionId: viewerSession } = await signedIn(h, 'admin@example.com', { console: 'admin' });
  const context = { ...anonymous, actor: `account:${admin}`, reason: 'a bug' } as const;
  const looked: string[] = [];
  for (let nth = 0; nth < 21; nth++) {
    const { token } = valueOf(await h.accounts.views.begin({ accountId, viewerSession, reason: 'a bug' }, context));
    await h.accounts.looks((await h.accounts.authenticate(token)) as Identity, 'GET /api/me');
    looked.push(new Date(h.clock.now).toISOString());
    h.advance(1000);
  }
  const ports: OwnDataPorts = { store: h.store, codec: h.codec, files: h.files, documents: undefined as never };
  const told = new Map((await accountData(accountId, ports, h.accounts)).map(({ part, rows }) => [part, rows]));
  const rowsOfPart = (part: string): readonly OwnDataRow[] => [...(told.get(part) as Iterable<OwnDataRow>)];
  const views = rowsOfPart('views').flatMap((row) => row.looked as { at: string }[]);
  const security = rowsOfPart('security').filter(({ what }) => what === 'looked-at');
  assert.equal(security.length, 1, 'the oldest view is told no longer');
  assert.deepEqual([...views, ...security].map(({ at }) => at).sort(), looked);
});

test('[A7] a download that a stop of the process interrupted is made after the restart', async () => {
  const on = disk();
  const killed = start(on, { ownDataOf: () => Promise.reject(new Error('the process was killed')) });
  const accountId = await member(killed, EMAIL);
  valueOf(await killed.accounts.ownData.request(accountId, anonymous));
  await killed.machinery.settled();
  const h = start(on, { ownDataOf: async () => held });
  assert.equal((await h.accounts.ownData.list(accountId))[0]!.status, 'making');
  await sweep(h);
  assert.equal((await h.accounts.ownData.list(accountId))[0]!.status, 'ready');
  assert.equal((await on.files.idsOf(accountId)).length, 1);
});

test('[A7] who is erased while their download is made leaves no file, and a download that was there is gone', async () => {
  for (const isErased of [true, false]) {
    const { promise: gate, resolve: pass } = Promise.withResolvers<readonly ToldPart[]>();
    const h = start(disk(), { ownDataOf: () => gate });
    const accountId = await member(h, EMAIL);
    valueOf(await h.accounts.ownData.request(accountId, anonymous));
    if (isErased) valueOf(await h.accounts.erase(accountId, operator));
    pass(held);
    await h.machinery.settled();
    assert.equal((await h.files.idsOf(accountId)).length, isErased ? 0 : 1, isErased ? 'nothing' : 'the control: there would be one');
    if (!isErased) valueOf(await h.accounts.erase(accountId, operator));
    await sweep(h);
    assert.deepEqual(await h.files.idsOf(accountId), []);
    assert.deepEqual(h.reported, []);
  }
});

/** So many rows of a KiB each. */
function* rowsOf(count: number): Generator<OwnDataRow> {
  for (let nth = 0; nth < count; nth++) yield { at: '2026-11-21T09:00:00.000Z', what: 'Said', nth, text: 'ka '.repeat(340) };
}

test('[A7] a download that is larger than a piece is made in pieces, which are one document; other work goes on meanwhile', async () => {
  let turns = 0;
  const other = async function* (): AsyncGenerator<OwnDataRow> {
    let isMaking = true;
    const turn = (): void => {
      turns++;
      if (isMaking) setImmediate(turn);
    };
    turn();
    yield* rowsOf(1500);
    isMaking = false;
  };
  const told = (): ToldPart[] => [{ part: 'empty', rows: [] }, { part: 'many', rows: other() }, held[0]!];
  const h = start(disk(), { ownDataOf: () => Promise.resolve(told()) });
  const accountId = await member(h, EMAIL);
  const { id } = valueOf(await h.accounts.ownData.request(accountId, anonymous));
  await h.machinery.settled();
  assert.equal((await h.files.idsOf(accountId)).length, 7);
  assert.ok(turns >= 20, `other work had ${turns} turns`);
  h.advance(1000);
  const { sessionId } = await signedIn(h, EMAIL);
  const { parts } = await textOf(h, accountId, sessionId, id);
  assert.deepEqual(
    parts.map(({ part, rows }) => [part, rows.length]),
    [
      ['many', 1500],
      ['account', 1],
    ],
  );
  assert.deepEqual(parts[0]!.rows, [...rowsOf(1500)]);
});

test('[A7] a download that cannot be made says so after a while, keeps nothing, and can be asked for again', async () => {
  let isBroken = true;
  const breaking = async function* (): AsyncGenerator<OwnDataRow> {
    yield* rowsOf(700);
    if (isBroken) throw new Error('a row that nobody can read');
  };
  const h = start(disk(), { ownDataOf: () => Promise.resolve([{ part: 'many', rows: breaking() }]) });
  const accountId = await member(h, EMAIL);
  valueOf(await h.accounts.ownData.request(accountId, anonymous));
  await h.machinery.settled();
  const status = async () => (await h.accounts.ownData.list(accountId))[0]!.status;
  assert.equal(await status(), 'making', 'the first failure is tried again');
  assert.equal(codeOf(await h.accounts.ownData.request(accountId, anonymous)), 'own_data_running');
  h.advance(15 * 60_000);
  await sweep(h);
  assert.equal(await status(), 'failed');
  assert.deepEqual(await h.files.idsOf(accountId), [], 'nothing of what was put together stays');
  isBroken = false;
  valueOf(await h.accounts.ownData.request(accountId, anonymous));
  await h.machinery.settled();
  assert.equal(await status(), 'ready');
});

test('[A7] a download that is longer than one may be fails at once, and says for a day that it would again', async () => {
  const long = function* (): Generator<OwnDataRow> {
    const text = 'x'.repeat(300 * 1024);
    for (let nth = 0; nth <= OWN_DATA_PIECES; nth++) yield { at: '2026-11-21T09:00:00.000Z', what: 'Said', text };
  };
  const h = start(disk(), { ownDataOf: () => Promise.resolve([{ part: 'many', rows: long() }]) });
  const accountId = await member(h, EMAIL);
  valueOf(await h.accounts.ownData.request(accountId, anonymous));
  await h.machinery.settled();
  const status = async () => (await h.accounts.ownData.list(accountId))[0]!.status;
  assert.equal(await status(), 'too-long');
  assert.deepEqual(await h.files.idsOf(accountId), []);
  h.advance(DAY);
  assert.equal(await status(), 'expired');
});

test('[A7] who is erased while their download is read gets no more of it, and does not open it again', async () => {
  for (const isErased of [true, false]) {
    const h = start(disk(), { ownDataOf: () => Promise.resolve([{ part: 'many', rows: rowsOf(1500) }]) });
    const accountId = await member(h, EMAIL);
    const { id } = valueOf(await h.accounts.ownData.request(accountId, anonymous));
    await h.machinery.settled();
    h.advance(1000);
    const { sessionId } = await signedIn(h, EMAIL);
    const reading = valueOf(await open(h, accountId, sessionId, id))[Symbol.asyncIterator]();
    assert.equal((await reading.next()).done, false);
    if (!isErased) {
      assert.equal((await reading.next()).done, false, 'the control');
      continue;
    }
    valueOf(await h.accounts.erase(accountId, operator));
    await assert.rejects(reading.next(), /ended while it was read/);
    assert.equal(codeOf(await open(h, accountId, sessionId, id)), 'sign_in_again', 'with the person their sessions ended');
  }
});
