import assert from 'node:assert/strict';
import { test } from 'vitest';
import { registerAccount } from '@aarambh/accounts/account/decisions.ts';
import { account } from '@aarambh/accounts/account/state.ts';
import { reserve, emailReservation, reservation } from '@aarambh/accounts/reservation.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { anonymous, disk, member, PASSWORD, start, trySignIn, valueOf, type Disk, type Harness } from '../../accounts/harness.ts';

const EMAIL = 'asha@example.com';

class Killed extends Error {}

/**
 * A disk on which the process is killed at its nth write: before the write, or after it and before anybody heard of it. From
 * then on nothing reaches the disk any more.
 */
function killedAt(on: Disk, nth: number, when: 'before' | 'after'): { disk: Disk; killed: () => boolean } {
  let writes = 0;
  let dead = false;
  async function write<Value>(effect: () => Promise<Value>): Promise<Value> {
    if (dead) throw new Killed();
    if (++writes < nth) return effect();
    dead = true;
    if (when === 'after') await effect();
    throw new Killed();
  }
  return {
    killed: () => dead,
    disk: {
      ...on,
      store: { ...on.store, append: (...append) => write(() => on.store.append(...append)) },
      keys: { ...on.keys, forWriting: (subject) => write(() => on.keys.forWriting(subject)) },
      state: {
        ...on.state,
        put: (put) => write(() => on.state.put(put)),
        delete: (...record) => write(() => on.state.delete(...record)),
        increment: (...counter) => write(() => on.state.increment(...counter)),
      },
    },
  };
}

type SignUp = (h: Harness, referrer: string) => Promise<Result<{ accountId: string }>>;

const signUp: SignUp = (h, referrer) => h.accounts.signUp({ name: 'Asha', email: EMAIL, password: PASSWORD, referrer }, anonymous);

/** The same two steps without the protection: always under a new id, so that nobody carries on what was interrupted. */
const naiveSignUp: SignUp = async (h, referrer) => {
  const accountId = newId();
  const { now } = h.clock;
  const expiresAt = new Date(h.clock.now + 48 * 3600_000).toISOString();
  const name = emailReservation(new Uint8Array(32).fill(1), EMAIL);
  const reserved = await h.commands
    .on(reservation)
    .execute({ id: name, decide: reserve, command: { owner: accountId, expiresAt, now }, context: anonymous });
  if (!reserved.ok) return failed('account_exists');
  const verification = { requestId: newId(), expiresAt };
  const person = { name: 'Asha', email: EMAIL, passwordHash: await h.hasher.hash(PASSWORD) };
  const command = { accountId, role: 'user', referrer, origin: 'signup', ...person, verification, invitation: null } as const;
  await h.commands.on(account).execute({ id: accountId, decide: registerAccount, command, context: { ...anonymous, subject: accountId } });
  return succeeded({ accountId });
};

/** What a person does to get an account and to log in, wherever they stand. */
async function getIn(h: Harness, referrer: string, opening: SignUp): Promise<void> {
  await h.react();
  let first = await trySignIn(h, EMAIL);
  if (!first.ok && first.code === 'sign_in_refused') {
    valueOf(await opening(h, referrer));
    first = await trySignIn(h, EMAIL);
  }
  await h.react();
  if (!first.ok) {
    assert.equal(first.code, 'email_not_verified');
    valueOf(await h.accounts.verifyEmail(h.tokenOf('verify'), anonymous));
  }
  await h.react();
  valueOf(await trySignIn(h, EMAIL));
}

/** Kills the journey at its nth write, restarts, lets the person try again, and checks what is there. False: it was not reached. */
async function journey(nth: number, when: 'before' | 'after', opening: SignUp): Promise<boolean> {
  const on = disk();
  const referrer = await member(start(on), 'referrer@example.com');
  const doomed = killedAt(on, nth, when);
  await getIn(start(doomed.disk), referrer, opening).catch((error: unknown) => {
    if (!doomed.killed()) throw error;
  });
  const h = start(on);
  await getIn(h, referrer, opening);

  const count = (type: string): number => h.store.all().filter((event) => event.type === type).length;
  assert.equal(count('AccountRegistered'), 2, 'the referrer and one more');
  assert.equal(count('EmailVerified'), 2);
  assert.equal(count('ReservationConfirmed'), 2);
  assert.equal(count('ReferralCredited'), 1);
  // The login after the restart is one on a new device, of which another mail tells.
  const links = h.delivered.filter(({ subject }) => subject.toLowerCase().includes('verify'));
  assert.equal(new Set(links.map(({ messageId }) => messageId)).size, count('VerificationRequested'), 'one mail for each link');
  return doomed.killed();
}

test('[A2] a sign-up killed at any write is carried on by the next try: one account, one referral, one mail for each link', async () => {
  for (const when of ['before', 'after'] as const) {
    let nth = 1;
    while (await journey(nth, when, signUp)) nth++;
    assert.ok(nth > 15, `only ${nth - 1} writes were met`);
  }
});

test('[A2] negative control: without carrying on, a killed sign-up keeps its person out', async () => {
  const failures: number[] = [];
  for (let nth = 1; ; nth++) {
    try {
      if (!(await journey(nth, 'after', naiveSignUp))) break;
    } catch (error) {
      assert.match(String(error), /account_exists/);
      failures.push(nth);
    }
  }
  assert.ok(failures.length > 0);
});
