import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { memberPages } from '@aarambh/contracts/member-pages.ts';
import { pagesToCome } from '@aarambh/contracts/pages.ts';
import { headOf } from '@aarambh/api/pages/heads.ts';
import { defaults } from '@aarambh/content/defaults/defaults.ts';
import { visitorPages } from '@aarambh/contracts/visitor-pages.ts';
import { member, PASSWORD } from '../accounts/harness.ts';
import { eventually } from '../support/deadline.ts';
import { browser, product } from './support/product.ts';
import { gathering, testApi } from './support/test-api.ts';

const publicUrl = 'https://aarambh.test';
const folder = mkdtempSync(join(tmpdir(), 'aarambh-heads-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><head><title>Own</title>\n<meta\n name="description"\n content="own" /></head><script nonce="__CSP_NONCE__"></script>',
);
const consoles = { member: { kind: 'folder', path: folder }, admin: null } as const;
const site = () => testApi({ publicUrl }, (ports) => (ports.consoles = consoles));

/** What a page says of itself: its title, and the content of its tags by their names. */
function headIn(html: string): Readonly<Record<string, string>> & { readonly title: string } {
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
    ([, name, content]) => [name!, content!] as const,
  );
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  return { title: /<title>([^<]*)<\/title>/.exec(html)![1]!, ...(canonical && { canonical }), ...Object.fromEntries<string>(tags) };
}

test('[F11] every page that visitors see says what it is, where it is known, and how a preview of its link looks', async () => {
  const api = site();
  const titles = new Map<string, string>();
  for (const [path, { title }] of Object.entries(visitorPages)) {
    assert.ok(memberPages.includes(path), path);
    const { status, text, headers } = await api.call(null, 'GET', path);
    assert.deepEqual([status, headers.get('x-robots-tag'), text.split('<title>').length], [200, null, 2], path);
    const head = headIn(text);
    assert.equal(head.title, title.replaceAll('&', '&amp;'), path);
    assert.ok(head.description!.length > 10 && head.robots === undefined, path);
    assert.equal(head['og:url'], head.canonical);
    assert.deepEqual([head['og:image'], head['twitter:card']], [`${publicUrl}/preview.png`, 'summary_large_image']);
    // One address for each title, however many show it.
    assert.equal(titles.get(head.title) ?? head.canonical, head.canonical, path);
    titles.set(head.title, head.canonical!);
  }
  const old = headIn((await api.call(null, 'GET', '/oldHome')).text);
  assert.equal(old.canonical, `${publicUrl}/`);
});

test('[C13] [F11] with the words that every installation begins with, each page of visitors has a description of a sentence', async () => {
  const blocksOf = (page: string) =>
    Object.groupBy(
      defaults.filter(({ words }) => words.page === page),
      ({ words }) => words.block,
    );
  const ask = async (path: string): Promise<unknown> => {
    const blocks = Object.entries(blocksOf(path.slice('/api/content/'.length)));
    return { blocks: Object.fromEntries(blocks.map(([block, records]) => [block, records!.map(({ words }) => words.fields)])) };
  };
  for (const route of Object.keys(visitorPages)) {
    const { description } = await headOf(route, route, ask);
    assert.ok(description.length >= 20, `${route}: ${description}`);
  }
});

test('[F11] no search engine keeps pages of one’s own, of links in mails, those to come, and addresses that lead nowhere', async () => {
  const api = site();
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  for (const path of ['/dashboard', '/settings', '/login', '/signup', `/mydata/${id}`, '/resetpassword/x', `/u/somebody`, ...pagesToCome]) {
    const { text, headers } = await api.call(null, 'GET', path.replaceAll(/:\w+/g, id));
    assert.deepEqual([headIn(text).robots, headIn(text).canonical, headers.get('x-robots-tag')], ['noindex', undefined, 'noindex'], path);
  }
  const gone = await api.call(null, 'GET', '/nowhere', undefined, { accept: 'text/html' });
  assert.deepEqual([gone.status, headIn(gone.text).title, headIn(gone.text).robots], [404, 'Not found · Aarambh', 'noindex']);
  const preview = await api.call(null, 'GET', '/about?preview=1.x');
  assert.equal(preview.headers.get('x-robots-tag'), 'noindex');
});

test('[F11] an event’s page has its words and its picture, and nothing in them gets out of its tag', async () => {
  const api = site();
  const [id, plain] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'];
  const title = '"><script>alert(1)</script> __CSP_NONCE__ $& & more';
  api.ports.documents.set(
    'gatherings',
    id,
    gathering({ title, summary: `${'word '.repeat(60)}end`, poster: { fileId: 'f1', text: 'A "hall"' } }),
  );
  api.ports.documents.set('gatherings', plain, gathering());
  const { text } = await api.call(null, 'GET', `/event/${id}`);
  const head = headIn(text);
  assert.equal(head['og:title'], '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; __CSP_NONCE__ $&amp; &amp; more');
  assert.equal(text.split('<script').length, 2, 'its own script and no other');
  assert.match(head.description!, /^(?:word ){20,}word…$/);
  assert.match(head['og:image']!, /^https:\/\/aarambh\.test\/.*f1/);
  assert.equal(head['og:image:alt'], 'A &quot;hall&quot;');
  assert.equal(head.canonical, `${publicUrl}/event/${id}`);
  assert.equal(headIn((await api.call(null, 'GET', `/event/${plain}`)).text)['og:image'], `${publicUrl}/preview.png`);
  const nobody = headIn((await api.call(null, 'GET', '/event/01890a5d-ac96-774b-bcce-b302099a8059')).text);
  assert.deepEqual([nobody.title, nobody.robots], ['Event · Aarambh', 'noindex']);
});

test('[F11] [F7] what admins publish is what a page says of itself', { timeout: 30_000 }, async () => {
  const { api, harness } = await product({ consoles });
  await member(harness, 'admin@demo.test', 'admin');
  const { call, signIn } = browser(api);
  await signIn('/admin/api/session', 'admin@demo.test', PASSWORD);
  const say = async (lead: string) => {
    const intro = { page: 'about', block: 'intro', place: 10, fields: { heading: 'Who we are', lead } };
    const { id } = (await call<{ id: string }>('POST', '/admin/api/content', intro)).body;
    return async () => call('POST', `/admin/api/content/${id}/publish`, { revision: 0 });
  };
  const head = async () => headIn(await (await api.app.request('/about')).text());
  const publish = await say('A beginning for everybody.');
  assert.equal((await head()).description, visitorPages['/about']!.description, 'a draft is told to nobody');
  await publish();
  await eventually(30_000, async () => (await head()).description === 'A beginning for everybody.', 'the page says what was published');
  assert.deepEqual([(await head()).title, (await head())['og:title']], ['About · Aarambh', 'Who we are']);
});

test('[F11] a page whose words cannot be read is answered with the title and the description of index.html', async () => {
  const api = site();
  const about = async () => headIn((await api.call(null, 'GET', '/about')).text);
  assert.equal((await about()).title, 'About · Aarambh');
  const { documents } = api.ports;
  const find = documents.find;
  documents.find = async () => {
    throw new Error('the documents are away');
  };
  await eventually(30_000, async () => (await about()).title === 'Own', 'the page is answered without its own head');
  assert.equal((await api.call(null, 'GET', '/about')).status, 200);
  documents.find = find;
});

test('[F11] the sitemap names each page of visitors once by its whole address, and the events of the board; robots.txt names the sitemap', async () => {
  const api = site();
  const [id, cancelled] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'];
  api.ports.documents.set('gatherings', id, gathering());
  api.ports.documents.set('gatherings', cancelled, gathering({ status: 'cancelled' }));
  const sitemap = await api.call(null, 'GET', '/sitemap.xml');
  assert.match(sitemap.headers.get('content-type')!, /^application\/xml/);
  const listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  assert.equal(new Set(listed).size, listed.length);
  for (const path of ['/', '/bookevent', '/about', '/refundpolicy', '/contact', `/event/${id}`])
    assert.ok(listed.includes(publicUrl + path), path);
  for (const path of ['/oldHome', '/login', '/dashboard', '/nowhere', `/event/${cancelled}`, ...pagesToCome])
    assert.ok(!listed.includes(publicUrl + path), path);
  for (const address of listed) {
    const { text } = await api.call(null, 'GET', address.slice(publicUrl.length));
    assert.equal(headIn(text).canonical, address);
  }
  const robots = await api.call(null, 'GET', '/robots.txt');
  assert.match(robots.text, /^User-agent: \*\n(?:Disallow: .*\n)*Sitemap: https:\/\/aarambh\.test\/sitemap\.xml\n$/);
});
