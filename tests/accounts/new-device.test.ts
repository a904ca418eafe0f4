import assert from 'node:assert/strict';
import { test } from 'vitest';
import { newId } from '@aarambh/kernel/ids.ts';
import { caller, operator, PASSWORD, signedIn, start, valueOf } from './harness.ts';

test('[A1] who chose the password of the account that is made for them is known by a mark of it alone; a second one who comes at once gets none', async () => {
  const h = start();
  const person = { name: 'Asha Rao', email: 'asha@example.com', role: 'user', origin: 'invitation', accountId: newId() } as const;
  const made = await Promise.all([PASSWORD, 'Another#2026'].map((password) => h.accounts.invite({ ...person, password }, operator)));
  const marks = made.flatMap((one) => (one.ok && one.value.knownDevice !== null ? [one.value.knownDevice] : []));
  assert.equal(marks.length, 1);
  const again = valueOf(await h.accounts.invite({ ...person, password: PASSWORD }, operator));
  assert.equal(again.knownDevice, null, 'asked again it chooses no password');
  const other = { ...person, email: 'bela@example.com', accountId: newId(), password: PASSWORD };
  valueOf(await h.accounts.invite(other, operator));
  await signedIn(h, other.email);
  await signedIn(h, other.email, { caller: caller({ knownDevice: marks[0]! }) });
  await h.react();
  assert.equal(h.delivered.filter(({ to }) => to === other.email).length, 1, 'to another account it says nothing');
});

test('[A1] a login on a new device is told by mail with the device, the first one ever and a known one are not', async () => {
  const h = start();
  const person = { name: 'Asha Rao', email: 'asha@example.com', role: 'user', password: PASSWORD, origin: 'invitation' } as const;
  valueOf(await h.accounts.invite(person, operator));
  const first = await signedIn(h, person.email);
  await signedIn(h, person.email, { caller: caller({ knownDevice: first.knownDevice }) });
  await h.react();
  assert.equal(h.delivered.length, 0);
  await signedIn(h, person.email, { caller: caller({ device: 'Chrome on Android' }) });
  await h.react();
  assert.deepEqual(
    h.delivered.map(({ to, subject, text }) => [to, subject, text.includes('Device: Chrome on Android')]),
    [[person.email, 'Your Aarambh account was opened on a new device', true]],
  );
});

test('[A1] one browser is known to several accounts that sign in on it in turn, and to those alone', async () => {
  const h = start();
  const invited = (email: string) => ({ name: 'Asha Rao', email, role: 'user', password: PASSWORD, origin: 'invitation' }) as const;
  const emails = ['asha', 'bela', 'chitra', 'devi', 'esha'].map((name) => `${name}@example.com`);
  for (const email of emails) {
    valueOf(await h.accounts.invite(invited(email), operator));
    await signedIn(h, email);
  }
  let marks: string | null = null;
  /** Signs in on that browser, and answers how many mails tell them of a new device. */
  const comes = async (email: string): Promise<number> => {
    ({ knownDevice: marks } = await signedIn(h, email, { caller: caller({ knownDevice: marks }) }));
    await h.react();
    return h.delivered.filter(({ to }) => to === email).length;
  };
  const told: number[] = [];
  for (const email of [...emails.slice(0, 4), ...emails.slice(0, 4)]) told.push(await comes(email));
  assert.deepEqual(told, [1, 1, 1, 1, 1, 1, 1, 1], 'the second time nobody is told again');
  assert.equal(await comes(emails[4]!), 1, 'a fifth one takes the place of who came first');
  assert.equal(await comes(emails[3]!), 1);
  assert.equal(await comes(emails[0]!), 2);
});
