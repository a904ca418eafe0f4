import assert from 'node:assert/strict';
import { test } from 'vitest';
import { indexPage } from '@aarambh/api/pages/index-page.ts';
import { renderedPages, type VisitorAsks } from '@aarambh/api/pages/rendered-pages.ts';
import type { PageRenderer, RenderedPage } from '@aarambh/api/pages/renderer.ts';
import { eventually } from '../support/deadline.ts';

const pageOf = (html: string): RenderedPage => ({ html, styles: [], now: 0, written: '', data: {} });

/** Pages that say what `/api/said` answers, and what was rendered and warned of. */
function world(more: { readonly before?: () => Promise<void> } = {}) {
  const said: { now: string | null; asked: number } = { now: 'one', asked: 0 };
  const rendered: string[] = [];
  const warned: object[] = [];
  const ask: VisitorAsks = async () => {
    said.asked++;
    if (said.now === null) throw new Error('nobody answers');
    return { status: 200, type: 'application/json', etag: null, body: said.now };
  };
  const renderer: PageRenderer = {
    async render(path, asks) {
      rendered.push(path);
      await more.before?.();
      return pageOf(`${path} says ${(await asks('/api/said')).body}`);
    },
  };
  const pages = renderedPages(renderer, ask, { warn: (what: object) => void warned.push(what) });
  return { said, rendered, warned, pages };
}

test(
  '[F11] a page is rendered once for everybody, and anew when what it asked for is answered in another way',
  { timeout: 20_000 },
  async () => {
    const { pages, rendered, said } = world();
    const all = await Promise.all([pages.at('/about'), pages.at('/about'), pages.at('/about')]);
    assert.deepEqual(
      all.map((page) => page?.html),
      Array<string>(3).fill('/about says one'),
    );
    await eventually(30_000, async () => (await pages.at('/about')) !== null && said.asked > 1, 'it is looked again');
    assert.deepEqual(rendered, ['/about'], 'nothing has changed');
    said.now = 'two';
    await eventually(30_000, async () => (await pages.at('/about'))?.html === '/about says two', 'the page says what is said now');
    assert.deepEqual(rendered, ['/about', '/about']);
  },
);

test(
  '[F11] a page that cannot be rendered, or not soon, comes without its text, and the service goes on',
  { timeout: 20_000 },
  async () => {
    const broken = world({ before: () => Promise.reject(new Error('it breaks')) });
    assert.equal(await broken.pages.at('/about'), null);
    assert.equal(await broken.pages.at('/about'), null);
    assert.deepEqual([broken.rendered, broken.warned.length], [['/about'], 1], 'it is left alone for a while');

    const gate = Promise.withResolvers<undefined>();
    const slow = world({ before: () => gate.promise });
    assert.equal(await slow.pages.at('/about'), null);
    gate.resolve(undefined);
    await eventually(
      5_000,
      async () => (await slow.pages.at('/about'))?.html === '/about says one',
      'the page is there once it is rendered',
    );
    assert.equal(slow.rendered.length, 1);

    slow.said.now = null;
    await eventually(30_000, async () => (await slow.pages.at('/about')) === null, 'what the page says cannot be asked for');
    assert.equal(slow.warned.length, 1);
  },
);

test('[F11] pages are rendered before anybody asks for them, each once; one that fails stops no other, and a node that stops ends it', async () => {
  const stop = new AbortController();
  const { pages, rendered, warned, said } = world({
    before: async () => {
      if (rendered.at(-1) === '/about') throw new Error('it breaks');
      if (rendered.at(-1) === '/terms') stop.abort();
    },
  });
  await pages.at('/');
  await pages.ahead(['/', '/about', '/contact'], stop.signal);
  assert.deepEqual([rendered, warned.length], [['/', '/about', '/contact'], 1]);
  const asked = said.asked;
  assert.equal((await pages.at('/contact'))?.html, '/contact says one');
  assert.equal(said.asked, asked, 'whoever comes first waits for nothing');
  await pages.ahead(['/contact', '/terms', '/research'], stop.signal);
  assert.deepEqual(rendered.slice(3), ['/terms']);
});

test('[F11] what a page says gets out of neither its data nor its styles, and learns no nonce', () => {
  const asks = '<link rel="preload" as="fetch" href="/api/x" nonce="__CSP_NONCE__"/>';
  const evil = '</script></style><script>alert(1)</script>__CSP_NONCE__$&';
  const page: RenderedPage = {
    html: '<p data-style="flex:1">x</p><p data-style="background:url(}) {">y</p>',
    styles: [{ names: 'a x"y', css: `a{content:"${evil}"}` }],
    now: 1,
    written: `"${evil}`,
    data: { evil },
  };
  const index = indexPage(
    `<head><title>T</title> <meta name="description" content="d">${asks}</head><div id="root"></div><script nonce="__CSP_NONCE__"></script>`,
  );
  const html = index.html('the-nonce', '<title>Own</title>', page);
  assert.equal(html.match(/<script/g)!.length, 3 + 1, 'ours: who is known, the data, the console; the fourth stands inside of the style');
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)![1]!;
  assert.deepEqual(JSON.parse(data), { evil });
  assert.ok(!data.includes('<'));
  assert.ok(html.includes(' data-now="1" data-written="&quot;&lt;/script&gt;'));
  const styles = [...html.matchAll(/<style nonce="the-nonce"[^>]*>(.*?)<\/style>/g)].map(([, css]) => css!);
  assert.ok(styles[0]!.endsWith('__CSP_NONCE__$&"}'), 'the style ends where it ended');
  assert.ok(styles[1]!.includes('#root [data-style="flex:1"]{flex:1}') && !styles[1]!.includes('url('));
  assert.equal(html.split('the-nonce').length, 1 + 4);
  assert.ok(!html.includes('preload'), 'the page has what the browser would ask for');
  assert.equal(
    index.html('n', null, null),
    `<head><title>T</title> <meta name="description" content="d">${asks.replace('__CSP_NONCE__', 'n')}</head><div id="root"></div><script nonce="n"></script>`,
  );
});
