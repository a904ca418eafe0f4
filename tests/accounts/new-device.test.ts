import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caller, operator, PASSWORD, signedIn, start, valueOf } from './harness.ts';

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
