import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isDeepStrictEqual } from 'node:util';
import type { ContentRecord } from '@aarambh/contracts/records/content-records.ts';
import type { PageContent } from '@aarambh/contracts/routes/content-pages.ts';
import { member, PASSWORD } from '../accounts/harness.ts';
import { eventually } from '../support/deadline.ts';
import { browser, product } from './support/product.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

async function desk() {
  const { api, harness } = await product();
  await member(harness, 'admin@demo.test', 'admin');
  await member(harness, 'moderator@demo.test', 'moderator');
  const callsOf = async (who: string) => {
    const { call, signIn } = browser(api);
    await signIn('/admin/api/session', `${who}@demo.test`, PASSWORD);
    return call;
  };
  const moderator = await callsOf('moderator');
  /** What a page says once it says it: answers serve everybody for half a second. */
  const says = async (path: string, block: string, headings: readonly string[]): Promise<void> => {
    const said = async (): Promise<boolean> => {
      const { status, body } = await moderator<PageContent>('GET', path);
      assert.equal(status, 200);
      return isDeepStrictEqual(
        body.blocks[block]!.map(({ heading }) => heading),
        headings,
      );
    };
    await eventually(10_000, said, `${path} says ${headings.join()}`);
  };
  return { harness, says, visitor: browser(api).call, admin: await callsOf('admin'), moderator };
}

const card = (heading: string, place = 10) => ({ page: 'about', block: 'aims', place, fields: { heading } });
const rich = (text: string): string => JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

test(
  '[F7] [J3] moderators write what a page says, look at it there by a link that ends, and publish it at a time',
  { timeout: 30_000 },
  async () => {
    const { harness, says, moderator, visitor } = await desk();
    const made = await moderator<ContentRecord>('POST', '/admin/api/content', card('Vision'));
    assert.equal(made.status, 200);
    const { id, preview, fields } = (await moderator<ContentRecord>('GET', `/admin/api/content/${made.body.id}`)).body;
    assert.deepEqual(fields, { heading: 'Vision', text: '', label: '', link: '' });
    await says('/api/content/about', 'aims', []);
    assert.match(preview!, /^\/about\?preview=\d+\.[\w-]+$/);
    const previewed = `/api/content${preview!}`;
    await says(previewed, 'aims', ['Vision']);
    for (const forged of [previewed.replace('about', 'trending'), `${previewed}x`, '/api/content/about?preview=9999999999999.x'])
      assert.equal((await visitor('GET', forged)).status, 410, forged);

    const from = new Date(harness.clock.now + HOUR / 4).toISOString();
    const planned = await moderator<ContentRecord>('POST', `/admin/api/content/${id}/publish`, { revision: 0, from });
    assert.deepEqual([planned.status, planned.body.plannedFrom, planned.body.shownFrom], [200, from, null]);
    await says('/api/content/about', 'aims', []);
    // Nothing has to run when the moment comes.
    harness.clock.now += HOUR / 4;
    await says('/api/content/about', 'aims', ['Vision']);
    harness.clock.now += HOUR / 4;
    assert.equal((await visitor('GET', previewed)).status, 410);
  },
);

test('[F7] a page’s records stand in their order, and a browser that has them is told so', { timeout: 30_000 }, async () => {
  const { says, moderator, visitor } = await desk();
  for (const [heading, place] of [
    ['Third', 30],
    ['First', 10],
    ['Second', 20],
  ] as const) {
    const { id } = (await moderator<ContentRecord>('POST', '/admin/api/content', card(heading, place))).body;
    assert.equal((await moderator('POST', `/admin/api/content/${id}/publish`, { revision: 0 })).status, 200);
  }
  await says('/api/content/about', 'aims', ['First', 'Second', 'Third']);
  const read = await visitor<PageContent>('GET', '/api/content/about');
  assert.equal(read.headers.get('cache-control'), 'public, no-cache');
  const etag = read.headers.get('etag')!;
  for (const known of [etag, `W/"other", ${etag}`]) {
    const again = await visitor('GET', '/api/content/about', undefined, { 'if-none-match': known });
    assert.deepEqual([again.status, again.body], [304, ''], known);
  }
  assert.equal((await visitor('GET', '/api/content/about', undefined, { 'if-none-match': 'W/"other"' })).status, 200);
  assert.equal((await visitor('GET', '/api/content/nowhere')).status, 400);
});

test('[F7] only admins publish what people agree to, and everybody reads every version that ever held', { timeout: 30_000 }, async () => {
  const { admin, moderator, visitor, says, harness } = await desk();
  const text = (heading: string, words: string) => ({ page: 'terms', block: 'text', place: 10, fields: { heading, body: rich(words) } });
  const { id } = (await moderator<ContentRecord>('POST', '/admin/api/content', text('Terms', 'Be kind.'))).body;
  const publish = async (who: typeof admin, revision: number, more: object = {}) =>
    (await who('POST', `/admin/api/content/${id}/publish`, { revision, ...more })).status;
  assert.equal(await publish(moderator, 0), 403);
  const publishes = async (ask: typeof admin) => (await ask<ContentRecord>('GET', `/admin/api/content/${id}`)).body.publishes;
  assert.deepEqual([await publishes(moderator), await publishes(admin)], [false, true], 'the console offers what the command takes');
  assert.equal(await publish(admin, 0), 200);
  harness.clock.now += MINUTE;
  const edit = { place: 10, fields: { heading: 'Terms', body: rich('Be kinder.') }, revision: 1 };
  assert.equal((await moderator('PUT', `/admin/api/content/${id}`, edit)).status, 200);
  assert.equal((await moderator('PUT', `/admin/api/content/${id}`, { ...edit, place: 20 })).status, 409);
  assert.equal(await publish(moderator, 2), 403);
  const later = new Date(harness.clock.now + MINUTE).toISOString();
  assert.equal(await publish(admin, 2, { from: later }), 200);
  await says('/api/content/terms', 'text', ['Terms']);
  const versions = async () => (await admin<{ result: { version: number }[] }>('GET', '/api/content/terms/versions')).body.result;
  assert.deepEqual(
    (await versions()).map(({ version }) => version),
    [1],
  );
  assert.equal((await visitor('GET', '/api/content/terms/versions/3')).status, 404, 'it does not hold yet');
  harness.clock.now += MINUTE;
  assert.deepEqual(
    (await versions()).map(({ version }) => version),
    [3, 1],
  );
  const first = await visitor<{ body: string }>('GET', '/api/content/terms/versions/1');
  assert.deepEqual([first.status, first.body.body], [200, rich('Be kind.')]);
  assert.equal((await visitor('GET', '/api/content/terms/versions/2')).status, 404, 'a draft is no version');
  assert.equal((await visitor('GET', '/api/content/about/versions')).status, 404);
  assert.equal((await admin('POST', `/admin/api/content/${id}/hide`, { reason: 'No longer wanted' })).status, 409);
});

test('[F7] what does not fit the form of a record is named by its field', async () => {
  const { moderator } = await desk();
  const wrong = async (body: object) => {
    const { status, body: problem } = await moderator<{ errors?: { field: string }[] }>('POST', '/admin/api/content', body);
    return [status, ...(problem.errors ?? []).map(({ field }) => field)];
  };
  assert.deepEqual(await wrong({ ...card('Vision'), block: 'nowhere' }), [400, 'block']);
  assert.deepEqual(await wrong(card('')), [400, 'fields.heading']);
  assert.deepEqual(await wrong({ ...card('x'), fields: { heading: 'x', link: 'javascript:alert(1)' } }), [400, 'fields.link']);
  const terms = { page: 'terms', block: 'text', place: 10 };
  assert.deepEqual(await wrong({ ...terms, fields: { heading: 'x', body: '<p>x</p>' } }), [400, 'fields.body']);
  assert.deepEqual(await wrong({ ...terms, fields: { heading: 'x', body: rich(' ') } }), [400, 'fields.body']);
});

test(
  '[C16] learning cards are answered in their order, to visitors too, as the specification names their fields',
  { timeout: 30_000 },
  async () => {
    const { moderator, visitor } = await desk();
    const words = { heading: 'Learn from Founders', text: 'How they began.', link: '/upcoming_event' };
    const { id } = (
      await moderator<ContentRecord>('POST', '/admin/api/content', { page: 'learn', block: 'cards', place: 10, fields: words })
    ).body;
    assert.deepEqual((await visitor('GET', '/learn')).body, []);
    assert.equal((await moderator('POST', `/admin/api/content/${id}/publish`, { revision: 0 })).status, 200);
    const wanted = [{ _id: id, name: 'Learn from Founders', link: '/upcoming_event', content: 'How they began.' }];
    // Answers serve everybody for half a second.
    await eventually(10_000, async () => isDeepStrictEqual((await visitor('GET', '/learn')).body, wanted), 'the card is answered');
  },
);
