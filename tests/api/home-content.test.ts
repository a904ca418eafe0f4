import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isDeepStrictEqual } from 'node:util';
import type { ContentRecord } from '@aarambh/contracts/records/content-records.ts';
import { member, PASSWORD } from '../accounts/harness.ts';
import { eventually } from '../support/deadline.ts';
import { browser, product } from './support/product.ts';

async function desk() {
  const { api, harness } = await product();
  await member(harness, 'moderator@demo.test', 'moderator');
  const { call: moderator, signIn } = browser(api);
  await signIn('/admin/api/session', 'moderator@demo.test', PASSWORD);
  const visitor = browser(api).call;
  return {
    moderator,
    visitor,
    /** Writes a record of the home page and publishes it. */
    async publish(block: string, place: number, fields: object): Promise<string> {
      const { body } = await moderator<ContentRecord>('POST', '/admin/api/content', { page: 'home', block, place, fields });
      assert.equal((await moderator('POST', `/admin/api/content/${body.id}/publish`, { revision: 0 })).status, 200);
      return body.id;
    },
    /** Waits until a call says this: answers serve everybody for half a second. */
    async says(path: string, wanted: object): Promise<void> {
      const said = async (): Promise<boolean> => {
        const { status, body } = await visitor('GET', path);
        assert.equal(status, 200);
        return isDeepStrictEqual(body, wanted);
      };
      await eventually(10_000, said, `${path} says it`);
    },
  };
}

test(
  '[F1] the three calls of the home page give the specified defaults while nothing is written, and what moderators publish after',
  { timeout: 30_000 },
  async () => {
    const { visitor, publish, says } = await desk();
    await says('/main/b1/home', {
      title: 'Platform for Startup Enthusiasts, Founders and Investors to Connect and Grow',
      subTitle: '50,000+ member platform for Startups and Enthusiasts to grow, network and work towards their startup',
      buttonName: 'Explore',
    });
    const community = (await visitor<Record<string, string>>('GET', '/main/b2/home')).body;
    const numbers = [1, 2, 3, 4];
    assert.deepEqual(Object.keys(community).sort(), numbers.flatMap((card) => [`C${card}Description`, `C${card}Heading`]).sort());
    assert.ok(Object.values(community).every((text) => text !== ''));
    const { statistics, faq } = (await visitor<{ statistics: { number: number }[]; faq: { answer: string }[] }>('GET', '/main/b3/home'))
      .body;
    assert.deepEqual(
      statistics.map(({ number }) => number),
      [50_000, 200, 46, 34],
    );
    assert.equal(faq.length, 3);
    for (const path of ['/main/b1/main', '/main/b2/x', '/main/b3/HOME']) assert.equal((await visitor('GET', path)).status, 404, path);

    await publish('hero', 10, { heading: 'Begin', lead: 'Together', label: 'Go', link: '/login' });
    await says('/main/b1/home', { title: 'Begin', subTitle: 'Together', buttonName: 'Go' });
    const id = await publish('faq', 10, { question: 'Is it free?', answer: 'Yes.' });
    await says('/main/b3/home', { statistics, faq: [{ _id: id, question: 'Is it free?', answer: 'Yes.' }] });
  },
);

test(
  '[F1] [J3] the console says of a record that the page has no room for it, and no longer once there is room',
  { timeout: 30_000 },
  async () => {
    const { moderator, publish } = await desk();
    const topic = (heading: string) => ({ heading, text: '', label: '', link: '' });
    const ids: string[] = [];
    for (const place of [10, 20, 30]) ids.push(await publish('spotlight', place, topic(`Topic ${place}`)));
    const beyond = async (): Promise<readonly boolean[]> =>
      Promise.all(ids.map(async (id) => (await moderator<ContentRecord>('GET', `/admin/api/content/${id}`)).body.isBeyond));
    assert.deepEqual(await beyond(), [false, false, true]);
    const { body: listed } = await moderator<ContentRecord[]>('GET', '/admin/api/content?filter={"block":"spotlight"}');
    assert.deepEqual(
      listed.filter(({ isBeyond }) => isBeyond).map(({ id }) => id),
      [ids[2]],
    );
    assert.equal((await moderator('POST', `/admin/api/content/${ids[0]}/hide`, { reason: 'It is over.' })).status, 200);
    assert.deepEqual(await beyond(), [false, false, false]);
  },
);

test('[F1] [J3] people, organisations and questions are found in the console by what they are called', { timeout: 30_000 }, async () => {
  const { moderator, publish } = await desk();
  await publish('team', 10, { who: 'Meera Kulkarni', role: 'CEO', text: 'Began two companies.' });
  await publish('logos', 10, { who: 'Konkan Makers Lab' });
  await publish('faq', 10, { question: 'Is it free?', answer: 'Yes.' });
  const { body } = await moderator<ContentRecord[]>('GET', '/admin/api/content?filter={"page":"home"}&sort=["title","ASC"]');
  assert.deepEqual(
    body.map(({ title }) => title),
    ['Is it free?', 'Konkan Makers Lab', 'Meera Kulkarni'],
  );
});
