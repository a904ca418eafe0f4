import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { visitorPages } from '@aarambh/contracts/visitor-pages.ts';
import { eventually } from '../../support/deadline.ts';
import { desktop, noBrowser, openPage, phone, screenshot, settled, takenOver } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { logInAt } from '../../walks/console.ts';

/** Pages whose text stands in their HTML, before any script runs, and how the console goes on with them. */

const site = siteOfFile({ RATE_FACTOR: '100' });
const htmlAt = async (path: string): Promise<string> => (await fetch(`${site.product.url}${path}`)).text();
const isRendered = (html: string): boolean => html.includes('id="page-data"');

/** The page with its text, once it is rendered. */
function renderedAt(path: string): Promise<string> {
  return eventually(
    60_000,
    async () => {
      const html = await htmlAt(path);
      return isRendered(html) && html;
    },
    `${path} has its text`,
  );
}

test(
  '[F11] the HTML of each page of visitors has its heading and its title; pages of one’s own have neither text nor data',
  { ...needing(noBrowser), timeout: 240_000 },
  async () => {
    const pages = Object.entries(visitorPages);
    const rendered = await Promise.all(pages.map(([path]) => renderedAt(path)));
    for (const [index, [path, { title }]] of pages.entries()) {
      const html = rendered[index]!;
      const body = html.slice(html.indexOf('<div id="root">'), html.indexOf('id="page-data"'));
      assert.equal(body.match(/<h1\b/g)?.length, 1, path);
      assert.ok(body.includes('<main') && body.includes('<footer'), path);
      // React would take over such an island later than the page around it, and find what has changed meanwhile.
      assert.ok(!/<!--\$[?!]?-->(?!<!--\/\$-->)/.test(body), `${path} is taken over as a whole`);
      assert.ok(!/ style="/.test(html) && !/aria-busy="true"/.test(body) && !/role="dialog"/.test(body), path);
      assert.ok(html.includes(`<title>${title.replaceAll('&', '&amp;')}</title>`), path);
    }
    const soon = await renderedAt('/willcomesoon');
    assert.ok(soon.includes('This session will be live soon..') && soon.includes('content="noindex"'));
    for (const path of [
      '/login',
      '/signup',
      '/settings',
      '/dashboard',
      '/resetpassword/x',
      '/enquiry/x',
      '/about?preview=1.x',
      '/chathome',
    ])
      assert.ok(!isRendered(await htmlAt(path)), path);
  },
);

test(
  '[F11] the console goes on with the page that is there, as it is; without scripts it reads the same',
  { ...needing(noBrowser), timeout: 240_000 },
  async () => {
    const { context, page, faults } = await openPage(site.browser, { viewport: phone });
    page.on('console', (message) => message.type() === 'error' && (faults as string[]).push(message.text()));
    await page.addInitScript({
      content: "addEventListener('DOMContentLoaded', () => { window.heading = document.querySelector('h1'); })",
    });
    for (const path of ['/', '/about', '/bookevent', '/contact', '/testimonials', '/member']) {
      await renderedAt(path);
      await page.goto(`${site.product.url}${path}`);
      await settled(page);
      await takenOver(page, 'h1');
      assert.equal(
        await page.evaluate("document.querySelector('h1') === window.heading && document.querySelectorAll('title').length === 1"),
        true,
        path,
      );
      const { title } = visitorPages[path]!;
      assert.equal(await page.title(), title);
    }
    // What is pressed and typed before the console's scripts are there is done once they are.
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/assets/index-*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`${site.product.url}/contact`, { waitUntil: 'commit' });
    const firstName = page.getByRole('textbox').first();
    await firstName.fill('A');
    await page.getByRole('button', { name: 'Submit' }).click();
    assert.equal(await page.getByText('Query must be at least 10 characters').count(), 0, 'nothing has run yet');
    gate.resolve(undefined);
    await page.getByText('Query must be at least 10 characters').waitFor();
    assert.equal(await firstName.inputValue(), 'A');
    await page.unroute('**/assets/index-*.js');
    // Who is signed in sees nothing of a visitor's page.
    await logInAt(page, site.product.url, 'member', '/');
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    await context.close();
    assert.deepEqual(faults, []);

    const plain = await site.browser.newContext({ viewport: phone, javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(`${site.product.url}/about`);
    assert.equal(await still.getByRole('heading', { level: 1 }).innerText(), 'Every beginning here is one evening away');
    await screenshot(still, 'rendered-about-without-scripts');
    await plain.close();
  },
);

for (const [where, timezoneId, goesOn] of [
  ['in India', 'Asia/Kolkata', true],
  ['where times are written otherwise', 'Asia/Kathmandu', false],
] as const)
  test(
    `[F11] on a wide screen ${where} the console ${goesOn ? 'goes on with the home page that is there' : 'begins anew'}`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { context, page, faults } = await openPage(site.browser, { viewport: desktop, timezoneId });
      await page.addInitScript({
        content: "addEventListener('DOMContentLoaded', () => { window.heading = document.querySelector('h1'); })",
      });
      await renderedAt('/');
      await page.goto(`${site.product.url}/`);
      // What stands below the events is taken over after what is seen first.
      await takenOver(page, '#testimonials');
      await settled(page);
      assert.equal(await page.evaluate("document.querySelector('h1') === window.heading"), goesOn);
      await page
        .getByText(goesOn ? /[ap]m IST$/ : /GMT\+5:45$/)
        .first()
        .waitFor();
      await context.close();
      assert.deepEqual(faults, []);
    },
  );

test(
  '[F11] on a slow device the console draws the page from what it was rendered from, asks for nothing of it before that, and shows the look that was chosen',
  { ...needing(noBrowser), timeout: 240_000 },
  async () => {
    await renderedAt('/');
    for (const [viewport, late] of [
      [desktop, 'rest-'],
      [phone, 'home-page-'],
    ] as const) {
      const { context, page, faults } = await openPage(site.browser, { viewport });
      const slow = await context.newCDPSession(page);
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await page.addInitScript({
        content: `localStorage.setItem('aarambh.look', 'dark');
          addEventListener('DOMContentLoaded', () => { window.heading = document.querySelector('h1'); })`,
      });
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/(announcements|content|eventboard|testimonials)/.test(pathname)) asked.push(pathname);
      });
      const gate = Promise.withResolvers<undefined>();
      await page.route(`**/assets/${late}*.js`, async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.goto(`${site.product.url}/`);
      assert.deepEqual(asked, [], 'the page has what it shows');
      gate.resolve(undefined);
      await takenOver(page, '#testimonials');
      await settled(page);
      assert.equal(await page.evaluate("document.querySelector('h1') === window.heading"), true);
      // It is rendered for everybody, as the system says.
      await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark', checked: true }).waitFor();
      await context.close();
      assert.deepEqual(faults, []);
    }
  },
);
