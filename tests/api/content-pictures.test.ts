import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ContentRecord } from '@aarambh/contracts/records/content-records.ts';
import type { PageContent } from '@aarambh/contracts/routes/content-pages.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { member, PASSWORD } from '../accounts/harness.ts';
import { eventually } from '../support/deadline.ts';
import { browser, product } from './support/product.ts';

const TEXT = 'Founders around a table.';
const bytes = Buffer.from('a picture as it is kept');

function form(own = bytes): FormData {
  const sent = new FormData();
  sent.set('file', new Blob([own], { type: 'image/png' }), 'table.png');
  return sent;
}

async function desk() {
  const { api, harness } = await product();
  await member(harness, 'moderator@demo.test', 'moderator');
  await member(harness, 'auditor@demo.test', 'auditor');
  const moderator = browser(api);
  await moderator.signIn('/admin/api/session', 'moderator@demo.test', PASSWORD);
  const auditor = browser(api);
  await auditor.signIn('/admin/api/session', 'auditor@demo.test', PASSWORD);
  return { moderator: moderator.call, auditor: auditor.call, visitor: browser(api), harness };
}

const UPLOAD = '/admin/api/uploads/content-picture';
interface Uploaded {
  readonly fileId: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

test(
  '[F2] [C6] a draft’s picture is for staff alone; published, its page, GET /blogs and /watchnow have it',
  { timeout: 30_000 },
  async () => {
    const { moderator, visitor, harness } = await desk();
    const status = async (path: string): Promise<number> => (await visitor.file(path)).status;
    const links: string[] = [];
    for (const [page, block, own, base] of [
      ['learners', 'blogs', { heading: 'Ten customers', text: 'Write them down.' }, '/uploads'],
      ['watch', 'sessions', { heading: 'First customers', speaker: 'A founder', date: 'Saturday' }, '/watchnow'],
    ] as const) {
      const { path, ...stored } = (await moderator<Uploaded>('POST', UPLOAD, form())).body;
      const { fileId } = stored;
      const fields = { ...own, picture: { ...stored, text: TEXT } };
      const made = await moderator<ContentRecord>('POST', '/admin/api/content', { page, block, place: 1, fields });
      assert.equal(made.status, 200, JSON.stringify(made.body));
      const { id, preview, pictures } = (await moderator<ContentRecord>('GET', `/admin/api/content/${made.body.id}`)).body;
      for (const address of [`/uploads/${fileId}`, `/watchnow/${fileId}`, `/api/files/${fileId}`])
        assert.notEqual(await status(address), 200, address);
      for (const address of [path, pictures![fileId]!]) assert.equal(await status(address), 200, address);
      assert.equal(await status(path.replace(/t=./, (start) => (start === 't=_' ? 't=-' : 't=_'))), 404);

      const shown = async (address: string) =>
        (await visitor.call<PageContent>('GET', address)).body.blocks[block]!.find(({ _id }) => _id === id)?.['picture'];
      const previewed = await shown(`/api/content/${page}?preview=${preview!.split('preview=')[1]!}`);
      assert.ok(typeof previewed === 'object' && previewed.text === TEXT);
      assert.equal(await status(previewed.src), 200, 'whoever has the preview sees it');

      assert.equal((await moderator('POST', `/admin/api/content/${id}/publish`, { revision: 0 })).status, 200);
      const src = `${base}/${fileId}`;
      const sizes = { width: 1600, height: 1600, text: TEXT };
      await eventually(10_000, async () => (await shown(`/api/content/${page}`)) !== undefined, 'the page has its picture');
      assert.deepEqual(await shown(`/api/content/${page}`), { ...sizes, src, srcSet: `${src}?size=640 640w, ${src} 1600w` });
      for (const address of [src, `${src}?size=640`]) assert.equal(await status(address), 200, address);
      if (page === 'learners') {
        const blogs = (await visitor.call<{ _id: string; imagePath: string }[]>('GET', '/blogs')).body;
        assert.equal(blogs.find(({ _id }) => _id === id)?.imagePath, src.slice(1));
      }
      assert.equal((await moderator('POST', `/admin/api/content/${id}/hide`, { reason: 'a test' })).status, 200);
      assert.equal(await status(src), 404, 'it is off the page');
      links.push(path);
    }
    harness.clock.now += 31 * 60_000;
    for (const path of links) assert.equal(await status(path), 410, 'links of drafts end');
  },
);

test('[C6] /watchnow answers the part of a file that is asked for, and no file of others', { timeout: 30_000 }, async () => {
  const { moderator, visitor } = await desk();
  const { fileId, width, height } = (await moderator<Uploaded>('POST', UPLOAD, form())).body;
  const fields = { heading: 'First customers', speaker: 'A founder', date: 'Saturday', picture: { fileId, width, height, text: TEXT } };
  const { id } = (await moderator<ContentRecord>('POST', '/admin/api/content', { page: 'watch', block: 'sessions', place: 1, fields }))
    .body;
  await moderator('POST', `/admin/api/content/${id}/publish`, { revision: 0 });
  const asked = async (range: string) => {
    const { status, headers, body } = await visitor.call<string>('GET', `/watchnow/${fileId}`, undefined, { range });
    return [status, headers.get('content-range'), body];
  };
  const all = bytes.toString();
  const { length } = bytes;
  assert.deepEqual(await asked('bytes=0-3'), [206, `bytes 0-3/${length}`, all.slice(0, 4)]);
  assert.deepEqual(await asked('bytes=5-'), [206, `bytes 5-${length - 1}/${length}`, all.slice(5)]);
  assert.deepEqual(await asked('bytes=-4'), [206, `bytes ${length - 4}-${length - 1}/${length}`, all.slice(-4)]);
  assert.deepEqual((await asked(`bytes=${length}-`)).slice(0, 2), [416, `bytes */${length}`]);
  for (const range of ['bytes=3-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-']) assert.deepEqual(await asked(range), [200, null, all], range);
  assert.equal((await visitor.file('/watchnow/nothing.mp4')).status, 404);
});

test('[J3] only who writes pages uploads their pictures; an empty or a large one is refused', { timeout: 30_000 }, async () => {
  const { moderator, auditor, visitor } = await desk();
  assert.equal((await auditor('POST', UPLOAD, form())).status, 403);
  assert.equal((await visitor.call('POST', UPLOAD, form())).status, 401);
  assert.equal((await moderator('POST', UPLOAD, form(Buffer.alloc(0)))).status, 400);
  assert.equal((await moderator('POST', UPLOAD, new FormData())).status, 400);
  assert.equal((await moderator('POST', UPLOAD, form(Buffer.alloc(limits.picture + 1)))).status, 413);
  const portrait = form();
  portrait.set('crop', 'middle');
  assert.equal((await moderator('POST', '/admin/api/uploads/content-portrait', portrait)).status, 400);
});
