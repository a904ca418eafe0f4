import assert from 'node:assert/strict';
import { test } from 'vitest';
import { release, reserve, emailReservation, reservation, type ReservationState } from '@aarambh/accounts/reservation.ts';
import {
  anonymous,
  codeOf,
  disk,
  member,
  operator,
  signedIn,
  signUp,
  start,
  trySignIn,
  valueOf,
  type Disk,
  type Harness,
} from './harness.ts';

const OLD = 'asha@example.com';
const NEW = 'asha.rao@example.org';
const HOUR = 3_600_000;

const nameOf = (email: string): string => emailReservation(new Uint8Array(32).fill(1), email);

/** What was written about who holds an address. */
function held({ store }: Disk, email: string): string[] {
  return store
    .all()
    .filter(({ stream }) => stream === `reservation-${nameOf(email)}`)
    .map(({ type }) => type);
}

/** Types that an account's stream got beyond its beginning. */
function changes(h: Harness, accountId: string): string[] {
  return h.typesOf(accountId).filter((type) => type.startsWith('Email') && type !== 'EmailVerified');
}

async function ask(h: Harness, accountId: string, email = NEW) {
  const asked = await h.accounts.emailChanges.request(accountId, email, anonymous);
  if (asked.ok) await h.react();
  return asked;
}

const say = (h: Harness, side: 'old' | 'new', agrees = true) =>
  h.accounts.emailChanges.answer({ token: tokenOf(h, side), agrees }, anonymous);

const tokenOf = (h: Harness, side: 'old' | 'new'): string => h.tokenOf(side === 'old' ? 'moving to another' : 'confirm this address');

async function moved(h: Harness, accountId: string, email = NEW): Promise<void> {
  valueOf(await ask(h, accountId, email));
  valueOf(await say(h, 'new'));
  assert.deepEqual(valueOf(await say(h, 'old')), { status: 'changed' });
}

async function withMember(on = disk()): Promise<{ h: Harness; accountId: string }> {
  const h = start(on);
  return { h, accountId: await member(h, OLD) };
}

test('[A7] an account moves once both mailboxes agreed, in either order; looking at a link changes nothing', async () => {
  for (const order of [['old', 'new'] as const, ['new', 'old'] as const]) {
    const { h, accountId } = await withMember();
    const session = await signedIn(h, OLD);
    valueOf(await ask(h, accountId));
    assert.deepEqual(h.delivered.map(({ to }) => to).sort(), [NEW, OLD]);
    const before = h.store.all().length;
    for (const side of order) {
      const { status, email, side: whose } = valueOf(await h.accounts.emailChanges.check(tokenOf(h, side)));
      assert.deepEqual([status, email, whose], ['asked', NEW, side]);
    }
    assert.equal(h.store.all().length, before);

    assert.deepEqual(valueOf(await say(h, order[0])), { status: 'agreed' });
    assert.equal(codeOf(await trySignIn(h, NEW)), 'sign_in_refused');
    assert.deepEqual((await h.accounts.emailChanges.of(accountId)).waiting?.agreed, [order[0]]);
    assert.deepEqual(held(h, NEW), [], 'reserved for nobody yet');
    assert.deepEqual(valueOf(await say(h, order[1])), { status: 'changed' });

    assert.deepEqual(changes(h, accountId), ['EmailChangeRequested', 'EmailChangeAgreed', 'EmailChangeAgreed', 'EmailChanged']);
    assert.deepEqual(held(h, NEW), ['Reserved', 'ReservationConfirmed']);
    assert.equal(held(h, OLD).at(-1), 'ReservationReleased');
    assert.equal((await signedIn(h, NEW)).person.email, NEW);
    assert.equal(codeOf(await trySignIn(h, OLD)), 'sign_in_refused');
    assert.equal(typeof (await h.accounts.authenticate(session.accessToken)), 'object', 'sessions stay');
    assert.deepEqual(await h.accounts.emailChanges.of(accountId), { waiting: null });
    // Again, by scanners, by people, and by every reactor from the beginning.
    for (const side of order) assert.deepEqual(valueOf(await say(h, side)), { status: 'changed' });
    const written = h.store.all().length;
    await h.react();
    assert.equal(h.store.all().length, written);
    await signUp(h, OLD);
  }
});

test('[A7] either mailbox stops the change, and so does its owner; after that no yes moves anything', async () => {
  for (const by of ['old', 'new', 'owner'] as const) {
    const { h, accountId } = await withMember();
    valueOf(await ask(h, accountId));
    valueOf(await say(h, by === 'old' ? 'new' : 'old'));
    if (by === 'owner') valueOf(await h.accounts.emailChanges.stop(accountId, anonymous));
    else assert.deepEqual(valueOf(await say(h, by, false)), { status: 'stopped' });
    for (const side of ['old', 'new'] as const) {
      assert.equal(codeOf(await say(h, side)), 'already_decided');
      assert.equal(valueOf(await h.accounts.emailChanges.check(tokenOf(h, side))).status, 'stopped');
    }
    await h.react();
    assert.equal(changes(h, accountId).at(-1), 'EmailChangeStopped');
    assert.deepEqual(held(h, NEW), []);
    await signedIn(h, OLD);
  }
});

test('[A7] who asks for somebody else’s address is answered alike; only that mailbox is told', async () => {
  const { h, accountId } = await withMember();
  await member(h, 'taken@example.com');
  const taken = await ask(h, accountId, 'taken@example.com');
  const view = await h.accounts.emailChanges.of(accountId);
  const mails = h.delivered.map(({ subject, text }) => [subject, text.replaceAll(/https:\S+/g, '')]);
  const second = await withMember();
  const free = await ask(second.h, second.accountId, 'tiken@example.com');
  assert.deepEqual([taken.ok, free.ok], [true, true]);
  assert.equal(JSON.stringify(view).replace('taken', 'tiken'), JSON.stringify(await second.h.accounts.emailChanges.of(second.accountId)));
  const others = second.h.delivered.map(({ subject, text }) => [subject, text.replaceAll(/https:\S+/g, '')]);
  assert.equal(JSON.stringify(mails).replaceAll('taken', 'tiken'), JSON.stringify(others));

  assert.deepEqual(valueOf(await say(h, 'old')), { status: 'agreed' }, 'nothing is told to who asked');
  assert.equal(codeOf(await say(h, 'new')), 'account_exists');
  await h.react();
  assert.ok(!changes(h, accountId).includes('EmailChanged'));
  await signedIn(h, OLD);
});

test('[A7] an address that was taken between the two answers is not taken twice: the change ends', async () => {
  const { h, accountId } = await withMember();
  valueOf(await ask(h, accountId));
  valueOf(await say(h, 'new'));
  const other = await member(h, NEW);
  assert.equal(codeOf(await say(h, 'old')), 'account_exists');
  await h.react();
  assert.equal(changes(h, accountId).at(-1), 'EmailChangeStopped');
  assert.equal((await signedIn(h, NEW)).person.accountId, other);
  await signedIn(h, OLD);
});

test('[A7] a crash behind any step of the move is made good by the reactor, and the new address was reserved once', async () => {
  for (const [stream, nth] of [
    ['reservation', 1],
    ['account', 1],
    ['reservation', 2],
  ] as const) {
    const on = disk();
    const { h: first, accountId } = await withMember(on);
    valueOf(await ask(first, accountId));
    valueOf(await say(first, 'new'));
    const token = tokenOf(first, 'old');
    // The process dies before this append: the second yes is the account's first one.
    const { append } = on.store;
    let seen = stream === 'account' ? -1 : 0;
    const crashing = start({
      ...on,
      store: {
        ...on.store,
        append: (name, ...more) =>
          name.startsWith(`${stream}-`) && ++seen === nth ? Promise.reject(new Error('crashed')) : append(name, ...more),
      },
    });
    await assert.rejects(crashing.accounts.emailChanges.answer({ token, agrees: true }, anonymous), /crashed/);

    const h = start(on);
    await h.react();
    assert.equal((await signedIn(h, NEW)).person.accountId, accountId);
    assert.deepEqual(held(h, NEW), ['Reserved', 'ReservationConfirmed'], `${stream} ${nth}`);
    assert.equal(held(h, OLD).at(-1), 'ReservationReleased');
    assert.equal(changes(h, accountId).filter((type) => type === 'EmailChanged').length, 1);
  }
});

test('[A7] once both mailboxes agreed nobody stops the move, and what is asked for next comes after it, whatever a crash left', async () => {
  const on = disk();
  const { h: first, accountId } = await withMember(on);
  valueOf(await ask(first, accountId));
  valueOf(await say(first, 'new'));
  const [oldToken, newToken] = [tokenOf(first, 'old'), tokenOf(first, 'new')];
  // The process dies with the new address reserved: nobody moved yet.
  const { append } = on.store;
  let seen = 0;
  const crashing = start({
    ...on,
    store: {
      ...on.store,
      append: (name, ...more) =>
        name.startsWith('account-') && ++seen === 2 ? Promise.reject(new Error('crashed')) : append(name, ...more),
    },
  });
  await assert.rejects(crashing.accounts.emailChanges.answer({ token: oldToken, agrees: true }, anonymous), /crashed/);

  const h = start(on);
  assert.equal(codeOf(await h.accounts.emailChanges.stop(accountId, anonymous)), 'already_decided');
  for (const token of [oldToken, newToken])
    assert.equal(codeOf(await h.accounts.emailChanges.answer({ token, agrees: false }, anonymous)), 'already_decided');
  const keyed = { ...anonymous, idempotency: { key: 'one', body: 'third' } };
  valueOf(await h.accounts.emailChanges.request(accountId, 'third@example.com', keyed));
  assert.deepEqual(changes(h, accountId).slice(-2), ['EmailChanged', 'EmailChangeRequested']);
  await h.react();
  assert.equal((await signedIn(h, NEW)).person.accountId, accountId);
  assert.equal(held(h, OLD).at(-1), 'ReservationReleased');
});

test('[A7] an address that the account has again, or is on its way back to, is never given back', async () => {
  const on = disk();
  const { h, accountId } = await withMember(on);
  await moved(h, accountId);
  await moved(h, accountId, OLD);
  // The reactor is late: it meets the first change only now.
  await h.react();
  assert.equal(held(h, OLD).at(-1), 'ReservationConfirmed');
  assert.equal(
    codeOf(await h.accounts.signUp({ name: 'Other', email: OLD, password: 'Right#2026', referrer: null }, anonymous)),
    'account_exists',
  );
  await signedIn(h, OLD);
});

test('[A7] a node that looked at the address before the account came back to it gives nothing back', async () => {
  const on = disk();
  const { h, accountId } = await withMember(on);
  valueOf(await ask(h, accountId));
  valueOf(await say(h, 'new'));
  const releasing = Promise.withResolvers<undefined>();
  const goOn = Promise.withResolvers<undefined>();
  const slow = start({
    ...on,
    store: {
      ...on.store,
      append: async (name, ...more) => {
        if (name === `reservation-${nameOf(OLD)}`) {
          releasing.resolve(undefined);
          await goOn.promise;
        }
        return on.store.append(name, ...more);
      },
    },
  });
  const first = slow.accounts.emailChanges.answer({ token: tokenOf(h, 'old'), agrees: true }, anonymous);
  await releasing.promise;
  await moved(start(on), accountId, OLD);
  goOn.resolve(undefined);
  valueOf(await first);
  assert.equal(held(on, OLD).at(-1), 'ReservationConfirmed');
  await signedIn(start(on), OLD);
});

test('[A7] an address that the account still holds is reserved anew for the change back to it, once; what was meant before gives nothing back', () => {
  const owner = 'an account';
  const request = '0198a000-0000-7000-8000-000000000007';
  const command = { owner, request, expiresAt: null, now: 0 };
  const types = (events: unknown) => (events as readonly { readonly type: string }[]).map(({ type }) => type);
  let state: ReservationState = { holder: { owner, expiresAt: null, confirmed: true } };
  const events = reserve(command, state) as Parameters<typeof reservation.evolve>[1][];
  assert.deepEqual(types(events), ['Reserved', 'ReservationConfirmed']);
  for (const event of events) state = reservation.evolve(state, event, 0);
  assert.deepEqual(reserve(command, state), []);
  assert.deepEqual(release({ owner, request: null }, state), []);
  assert.deepEqual(types(release({ owner, request }, state)), ['ReservationReleased']);
  assert.deepEqual(types(release({ owner }, state)), ['ReservationReleased']);
});

test('[A4] links of before end with the move: a reset link of the old address, and what a verification link told', async () => {
  const h = start();
  const accountId = await signUp(h, OLD);
  await h.react();
  const verifying = h.tokenOf('verify');
  valueOf(await h.accounts.verifyEmail(verifying, anonymous));
  await h.accounts.requestPasswordReset(OLD, anonymous);
  await h.react();
  const reset = h.tokenOf('reset your');
  valueOf(await h.accounts.checkResetToken(reset));
  await moved(h, accountId);
  assert.equal(codeOf(await h.accounts.checkResetToken(reset)), 'link_expired');
  for (const email of [OLD, NEW])
    assert.ok(!(await h.accounts.resetPassword({ email, password: 'Other#2027', token: reset }, anonymous)).ok, email);
  const told = valueOf(await h.accounts.checkVerification(verifying));
  assert.deepEqual([told.verified, told.email], [true, '']);
});

test('[A7] a link runs out, ends with the next request, and is of its own kind; ten mails go out in an hour', async () => {
  const { h, accountId } = await withMember();
  valueOf(await ask(h, accountId, 'first@example.org'));
  const first = tokenOf(h, 'new');
  valueOf(await ask(h, accountId));
  assert.equal(codeOf(await h.accounts.emailChanges.check(first)), 'link_expired');
  assert.equal(codeOf(await h.accounts.emailChanges.answer({ token: first, agrees: true }, anonymous)), 'link_expired');
  assert.equal(codeOf(await h.accounts.checkResetToken(tokenOf(h, 'old'))), 'link_unknown');
  assert.equal(codeOf(await h.accounts.emailChanges.check('nonsense')), 'link_unknown');
  h.advance(48 * HOUR);
  for (const side of ['old', 'new'] as const) {
    assert.equal(codeOf(await h.accounts.emailChanges.check(tokenOf(h, side))), 'link_expired');
    assert.equal(codeOf(await say(h, side)), 'link_expired');
  }
  assert.deepEqual(await h.accounts.emailChanges.of(accountId), { waiting: null });
  assert.equal(codeOf(await ask(h, accountId, OLD)), 'nothing_to_do');
  for (let n = 1; n < 10; n++) valueOf(await h.accounts.emailChanges.request(accountId, `n${n}@example.org`, anonymous));
  assert.equal(codeOf(await ask(h, accountId)), 'rate_limited');
});

test('[A7] ten mails in an hour ask one address, whoever asks for it', async () => {
  const h = start();
  for (let nth = 0; nth < 11; nth++) {
    const accountId = await member(h, `member${nth}@example.com`);
    const asked = await h.accounts.emailChanges.request(accountId, NEW, anonymous);
    assert.equal(asked.ok ? 'asked' : asked.code, nth < 10 ? 'asked' : 'rate_limited');
    if (nth === 10) valueOf(await h.accounts.emailChanges.request(accountId, 'other@example.org', anonymous));
  }
});

test('[A7] an erasure forgets the address that was asked for, and gives back what a crash left reserved', async () => {
  const on = disk();
  const { h: first, accountId } = await withMember(on);
  valueOf(await ask(first, accountId));
  valueOf(await say(first, 'new'));
  const token = tokenOf(first, 'old');
  const { append } = on.store;
  let accountAppends = 0;
  const crashing = start({
    ...on,
    store: {
      ...on.store,
      append: (name, ...more) =>
        name.startsWith('account-') && ++accountAppends === 2 ? Promise.reject(new Error('crashed')) : append(name, ...more),
    },
  });
  await assert.rejects(crashing.accounts.emailChanges.answer({ token, agrees: true }, anonymous), /crashed/);
  assert.equal(held(on, NEW).at(-1), 'ReservationConfirmed');

  const h = start(on);
  valueOf(await h.accounts.erase(accountId, operator));
  await h.react();
  for (const email of [OLD, NEW]) assert.equal(held(h, email).at(-1), 'ReservationReleased', email);
  assert.equal(codeOf(await h.accounts.emailChanges.check(token)), 'link_expired');
  assert.equal(codeOf(await h.accounts.emailChanges.answer({ token, agrees: true }, anonymous)), 'link_expired');
  await signUp(h, NEW);
});
