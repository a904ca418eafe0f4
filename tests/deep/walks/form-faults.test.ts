import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { noBrowser, openPage, phone, takenOver } from '../../support/browser.ts';
import { eventually } from '../../support/deadline.ts';
import { siteOfFile } from '../../support/site.ts';
import { apiAs } from '../../walks/console.ts';

/** What may go wrong with a form between the hand and the desk. */

const site = siteOfFile({ RATE_FACTOR: '100' });
const POST = '**/api/form/post';
const SENT = 'Your query has been submitted successfully!';
const skip = { ...needing(noBrowser), timeout: 120_000 };

/** A visitor before the contact form, and every request with it. */
async function visitor(): Promise<{ context: BrowserContext; page: Page; sent: Request[] }> {
  const { context, page } = await openPage(site.browser, { viewport: phone });
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/form/post')) sent.push(request);
  });
  await page.goto(`${site.product.url}/contact`);
  // Before that the page has no code yet: what is typed and pressed there is another test's.
  await takenOver(page, 'form');
  return { context, page, sent };
}

async function fill(page: Page, lastName: string): Promise<void> {
  for (const [label, text] of [
    ['First name', 'Asha'],
    ['Last name', lastName],
    ['Company name', 'Rao Bakery'],
    ['Company email', `${lastName.toLowerCase()}@rao.example`],
    ['Phone number', '9876543210'],
    ['Query', `Which event suits ${lastName}?`],
  ] as const)
    await page.getByLabel(label).fill(text);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
/** What was typed stands in the form again once the console has taken over the page. */
const shows = (page: Page, lastName: string) =>
  eventually(10_000, async () => (await page.getByLabel('Last name').inputValue()) === lastName, `the form with ${lastName}`);
const keyOf = (request: Request): string => request.headers()['idempotency-key']!;

/** How many enquiries of a name the desk has. */
async function atDesk(lastName: string): Promise<number> {
  const { call } = await apiAs(site.product, 'moderator');
  const filter = encodeURIComponent(JSON.stringify({ q: lastName }));
  return (await call<readonly unknown[]>('GET', `/admin/api/enquiries?filter=${filter}`)).body.length;
}

test('[C11] a double click on a form’s button sends it once', skip, async () => {
  const { context, page, sent } = await visitor();
  await fill(page, 'Twice');
  // Both before the page can draw anything.
  await submit(page).evaluate((button) => {
    const one = button as unknown as { click(): void };
    one.click();
    one.click();
  });
  await page.getByText(SENT).waitFor();
  assert.equal(sent.length, 1);
  assert.equal(await atDesk('Twice'), 1);
  await context.close();
});

test('[C11] a form that is sent offline says so, keeps what was typed, and sends the same once the connection is back', skip, async () => {
  const { context, page, sent } = await visitor();
  await fill(page, 'Offline');
  await context.setOffline(true);
  await submit(page).click();
  await page.getByText('You are offline.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Submitting...' }).waitFor();
  assert.equal(await page.getByLabel('Last name').inputValue(), 'Offline');
  await context.setOffline(false);
  await page.getByText(SENT).waitFor();
  assert.ok(sent.length > 1);
  assert.equal(new Set(sent.map(keyOf)).size, 1);
  assert.equal(await atDesk('Offline'), 1);
  await context.close();
});

for (const keyed of [true, false])
  test(
    keyed
      ? '[C11] a form whose answer was lost on the way is sent again as the same, and the desk has it once'
      : '[C11] the control: without its key the desk has a form twice whose answer was lost',
    skip,
    async () => {
      const { context, page, sent } = await visitor();
      const name = keyed ? 'Lost' : 'Keyless';
      await fill(page, name);
      let lost = 0;
      await context.route(POST, async (route) => {
        const headers = { ...route.request().headers() };
        if (!keyed) delete headers['idempotency-key'];
        if (lost++ > 0) return route.continue({ headers });
        await route.fetch({ headers });
        await route.abort();
      });
      await submit(page).click();
      await page.getByText(SENT).waitFor();
      assert.equal(sent.length, 2);
      assert.equal(await atDesk(name), keyed ? 1 : 2);
      await context.close();
    },
  );

for (const kept of [true, false])
  test(
    kept
      ? '[C11] a page that is loaded anew while nobody knows what became of a form sends it as the same'
      : '[C11] the control: where the tab forgets what it sent, the desk has it twice',
    skip,
    async () => {
      const { context, page, sent } = await visitor();
      const name = kept ? 'Reloaded' : 'Forgotten';
      await fill(page, name);
      const landed = Promise.withResolvers<null>();
      let posts = 0;
      await context.route(POST, async (route) => {
        if (posts++ === 0) await route.fetch().then(() => landed.resolve(null));
        await route.abort();
      });
      await submit(page).click();
      await landed.promise;
      if (!kept)
        await page.evaluate("for (const key of Object.keys(sessionStorage)) if (key.endsWith(' sent')) sessionStorage.removeItem(key)");
      await page.reload();
      await context.unroute(POST);
      await shows(page, name);
      const before = sent.length;
      await submit(page).click();
      await page.getByText(SENT).waitFor();
      assert.equal(sent.length, before + 1);
      assert.equal(keyOf(sent.at(-1)!) === keyOf(sent[0]!), kept);
      assert.equal(await atDesk(name), kept ? 1 : 2);
      await context.close();
    },
  );

test('[C11] in two tabs two forms are two: neither shows, sends or clears what stands in the other', skip, async () => {
  const { context, page } = await visitor();
  const other = await context.newPage();
  await other.goto(`${site.product.url}/contact`);
  await fill(page, 'Firsttab');
  await fill(other, 'Secondtab');
  await submit(page).click();
  await page.getByText(SENT).waitFor();
  assert.equal(await page.getByLabel('Last name').inputValue(), '');
  await shows(other, 'Secondtab');
  await other.reload();
  await shows(other, 'Secondtab');
  await submit(other).click();
  await other.getByText(SENT).waitFor();
  assert.deepEqual([await atDesk('Firsttab'), await atDesk('Secondtab')], [1, 1]);
  await context.close();
});

test('[C11] back and again: what was sent is gone from the form and not sent again, what was only typed is there', skip, async () => {
  const { context, page, sent } = await visitor();
  const { url } = site.product;
  await fill(page, 'Returned');
  await page.goto(`${url}/about`);
  await page.goBack();
  await shows(page, 'Returned');
  await submit(page).click();
  await page.getByText(SENT).waitFor();
  await page.goto(`${url}/about`);
  await page.goBack();
  await submit(page).waitFor();
  assert.equal(await page.getByLabel('Last name').inputValue(), '');
  assert.equal(sent.length, 1);
  // The same words on purpose are another enquiry.
  await fill(page, 'Returned');
  await submit(page).click();
  await page.getByText(SENT).waitFor();
  assert.deepEqual([sent.length, new Set(sent.map(keyOf)).size, await atDesk('Returned')], [2, 2, 2]);
  await context.close();
});
