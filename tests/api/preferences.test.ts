import assert from 'node:assert/strict';
import { test } from 'vitest';
import { member } from '../accounts/harness.ts';
import { browser, product } from './support/product.ts';

const EMAIL = 'asha@example.com';
interface Kept {
  readonly timeZone?: string;
  readonly theme?: string;
}

test('[A7] time zone and theme are kept with the account and found on the next device; what is not sent stays, null is the device’s', async () => {
  const { api, harness } = await product();
  await member(harness, EMAIL);
  const phone = browser(api);
  await phone.signIn('/signin', EMAIL, 'Right#2026');
  const keep = async (body: unknown) => (await phone.call('POST', '/api/me/preferences', body)).status;
  const mine = async () => {
    const { timeZone, theme } = (await phone.call<Kept>('GET', '/api/me')).body;
    return [timeZone, theme];
  };
  assert.equal(await keep({ timeZone: 'Asia/Tokyo' }), 200);
  assert.deepEqual(await mine(), ['Asia/Tokyo', undefined]);
  assert.equal(await keep({ theme: 'dark' }), 200);
  assert.deepEqual(await mine(), ['Asia/Tokyo', 'dark']);
  const laptop: Kept = await browser(api).signIn('/signin', EMAIL, 'Right#2026');
  assert.deepEqual([laptop.timeZone, laptop.theme], ['Asia/Tokyo', 'dark']);
  const written = harness.store.all().length;
  assert.equal(await keep({ theme: 'dark' }), 200);
  assert.equal(harness.store.all().length, written, 'the same again writes nothing');
  assert.equal(await keep({ timeZone: null }), 200);
  assert.deepEqual(await mine(), [undefined, 'dark']);

  for (const wrong of [{ timeZone: 'Mars/Olympus' }, { timeZone: '' }, { timeZone: 'A'.repeat(61) }, { timeZone: 7 }, { theme: 'pink' }])
    assert.equal(await keep(wrong), 400, JSON.stringify(wrong));
});
