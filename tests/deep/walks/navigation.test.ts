import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Page } from 'playwright-core';
import { axeFindings, desktop, inScheme, noBrowser, openPage, phone, screenshot, settled } from '../../support/browser.ts';
import { eventually } from '../../support/deadline.ts';
import { siteOfFile } from '../../support/site.ts';
import { apiAs, detailsOf, logIn, openConsole } from '../../walks/console.ts';

/** Going from page to page in both consoles: what a tap shows, what Back finds again, and what asks before typed text is lost. */

const site = siteOfFile();

const login = (page: Page, who: string): Promise<void> => logIn(page, site.product.url, who);

/** Holds back what matches until it is let go. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

const scrolled = (page: Page): Promise<number> => page.evaluate<number>('Math.round(window.scrollY)');
/** Resolves once the page stands where it is expected to: it is put there when its content has come. */
const standsAt = (page: Page, place: number): Promise<unknown> =>
  // A function: a text is evaluated in the page from the second look on, and its Content Security Policy forbids that.
  page.waitForFunction((expected) => Math.abs(Math.round((globalThis as unknown as { scrollY: number }).scrollY) - expected) <= 2, place, {
    timeout: 5_000,
  });
const frames = (page: Page): Promise<void> =>
  page.evaluate<undefined>('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');

/** What reloading is asked, answered with staying. */
async function reloadAsks(page: Page): Promise<string> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate('void setTimeout(() => location.reload())');
  const dialog = await asked;
  await dialog.dismiss();
  return dialog.type();
}

test('[C1] whoever asks for less motion sees colours change at once: no element begins a transition', needing(noBrowser), async () => {
  const { context, page } = await openPage(site.browser, { viewport: phone });
  await page.goto(`${site.product.url}/upcoming_event`);
  await settled(page);
  // Browser code stands in strings, see tests/support/browser.ts.
  await page.evaluate(
    `window.begun = []; document.addEventListener('transitionrun', ({ target }) => window.begun.push(target.localName), true)`,
  );
  await inScheme(page, 'dark');
  await settled(page);
  assert.deepEqual(await page.evaluate('window.begun'), []);
  await context.close();
});

for (const viewport of [desktop, phone]) {
  const options = { ...needing(noBrowser), timeout: 120_000 };
  const at = `${viewport.width} px`;
  const leave = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

  test(`[C1] a tap in the member console shows at once that it was taken, at ${at}`, options, async () => {
    const { context, page, faults } = await openPage(site.browser, { viewport });
    await page.goto(`${site.product.url}/subscription`);
    await settled(page);
    const letGo = await holdBack(page, '**/assets/board-page*.js');
    const places = page.getByRole('navigation', { name: viewport === desktop ? 'Main' : 'Main, at the bottom', exact: true });
    await places.getByRole('link', { name: 'Events' }).click();
    await page.getByText('Loading the page').waitFor({ state: 'attached' });
    assert.equal(await places.getByRole('link', { name: 'Events' }).getAttribute('aria-current'), 'page');
    assert.equal(new URL(page.url()).pathname, '/subscription', 'the page before stays until the next one is there');
    await screenshot(page, `tap-${viewport.width}`);
    letGo();
    await page.getByRole('heading', { name: 'Upcoming Entrepreneurial Events' }).waitFor();
    await page.getByText('Loading the page').waitFor({ state: 'detached' });
    await context.close();
    assert.deepEqual(faults, []);
  });

  test(`[B3] Back finds the board as it was left: its filter and where it was scrolled to, at ${at}`, options, async () => {
    const { context, page, faults } = await openPage(site.browser, { viewport });
    await page.goto(`${site.product.url}/upcoming_event`);
    await page.getByRole('button', { name: 'Points', exact: true }).click();
    await page.getByRole('button', { name: 'Points', exact: true, pressed: true }).waitFor();
    const card = page.getByRole('article').nth(4);
    // The filter puts other cards in the place of these.
    await settled(page);
    await frames(page);
    await page.evaluate(`document.querySelectorAll('article')[4].scrollIntoView()`);
    await frames(page);
    const left = await scrolled(page);
    assert.ok(left > 300, `scrolled to ${left}`);
    await card.getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL('**/event/*');
    await standsAt(page, 0);
    await page.goBack();
    await card.waitFor();
    assert.equal(await page.getByRole('button', { name: 'Points', exact: true }).getAttribute('aria-pressed'), 'true');
    await standsAt(page, left);
    // Another address opened in one tab begins at its top, and not where the page before stood.
    const tab = await context.newPage();
    await tab.goto(`${site.product.url}/upcoming_event`);
    await tab.getByRole('article').nth(4).waitFor();
    await settled(tab);
    await tab.evaluate('window.scrollTo(0, 250)');
    await standsAt(tab, 250);
    await tab.goto(`${site.product.url}/privacy_policy`);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await settled(tab);
    await standsAt(tab, 0);
    await context.close();
    assert.deepEqual(faults, []);
  });

  test(`[B1] leaving a changed bio asks, by link, Back and reload; Back closes an open sheet, at ${at}`, options, async () => {
    const { context, page, faults } = await openPage(site.browser, { viewport });
    await login(page, 'member');
    await page.getByRole('button', { name: /Account menu$/ }).click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: /^(Edit the|Add a) bio/ }).click();
    const bio = page.getByRole('textbox', { name: 'Bio' });
    await bio.fill('Begins again every Monday.');
    await page.getByRole('link', { name: 'Aarambh, home' }).click();
    await leave(page).waitFor();
    await settled(page);
    await screenshot(page, `leave-${viewport.width}`);
    assert.deepEqual(await axeFindings(page), []);
    await leave(page).getByRole('button', { name: 'Stay here' }).click();
    await leave(page).waitFor({ state: 'hidden' });
    assert.equal(await bio.inputValue(), 'Begins again every Monday.');
    assert.equal(await reloadAsks(page), 'beforeunload');
    const before = page.url();
    await page.evaluate('history.back()');
    await leave(page).waitFor();
    assert.equal(page.url(), before);
    await leave(page).getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL((url) => url.href !== before);

    await page.getByRole('link', { name: 'Aarambh, home' }).click();
    await page.getByRole('link', { name: 'Events' }).and(page.locator('[href="/bookevent"]:visible')).first().click();
    await page.waitForURL('**/bookevent');
    await page.getByRole('article').first().waitFor();
    const book = page.getByRole('button', { name: /^(Use Points|Book Free Event)/ }).and(page.locator(':enabled'));
    await book.last().click();
    const sheet = page.getByRole('dialog', { name: 'Book your seat' });
    await sheet.waitFor();
    await page.evaluate('history.back()');
    await sheet.waitFor({ state: 'hidden' });
    await page.waitForURL('**/bookevent');
    assert.ok(await page.getByRole('heading', { name: 'Upcoming Entrepreneurial Events' }).isVisible());
    await context.close();
    assert.deepEqual(faults, []);
  });

  test(`[J2] leaving a changed event asks, by menu, key, Back and reload, and saving it does not, at ${at}`, options, async () => {
    const title = `Guarded ${viewport.width}`;
    const api = await apiAs(site.product, 'admin2');
    const made = await api.call<{ id: string }>('POST', '/admin/api/gatherings', detailsOf(title));
    const { context, page, faults, look, findings } = await openConsole(
      site.browser,
      site.product,
      'admin',
      viewport,
      `gatherings/${made.body.id}/show`,
    );
    await page.getByRole('link', { name: 'Edit' }).click();
    const field = page.getByRole('textbox', { name: 'Title' });
    await field.fill(`${title}, again`);
    if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Members' }).click();
    await leave(page).waitFor();
    await look('leave');
    await leave(page).getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await leave(page).getByRole('button', { name: 'Stay here' }).click();
    await page.evaluate('history.back()');
    await leave(page).getByRole('button', { name: 'Stay here' }).click();
    assert.equal(await field.inputValue(), `${title}, again`);
    assert.equal(await reloadAsks(page), 'beforeunload');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: `${title}, again` }).waitFor();
    assert.equal(await leave(page).count(), 0);
    await context.close();
    assert.deepEqual([...findings, ...faults], []);
  });

  test(
    `[J2] a tap in the admin console shows the next page's shape at once, and Back finds the list as it was left, at ${at}`,
    options,
    async () => {
      const { context, page, faults } = await openConsole(site.browser, site.product, 'admin', viewport);
      await page.setViewportSize({ ...viewport, height: 500 });
      const letGo = await holdBack(page, '**/admin/assets/list-*.js');
      if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Members' }).click();
      await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor();
      letGo();
      await page.getByRole('heading', { name: 'Members' }).waitFor();
      const found = page.waitForResponse(/api\/members\?.*filter=.*q/);
      await page.getByRole('searchbox').fill('a');
      await page.waitForURL(/filter=/);
      await (await found).finished();
      await settled(page);
      const row = page
        .getByRole('main')
        .getByRole(viewport === desktop ? 'row' : 'listitem')
        .last();
      // The list goes to its top when it shows what was searched, which may come after the answer.
      const scrollDown = async (): Promise<boolean> => {
        await row.scrollIntoViewIfNeeded();
        await settled(page);
        await frames(page);
        return (await scrolled(page)) > 200;
      };
      await eventually(10_000, scrollDown, 'the list to stay scrolled');
      const left = await scrolled(page);
      const list = page.url();
      await row.getByRole('link').click();
      await page.waitForURL(/\/show$/);
      await page.getByRole('tab').first().waitFor();
      await page.goBack();
      await page.waitForURL(list);
      await row.waitFor();
      await frames(page);
      assert.equal(await page.getByRole('searchbox').inputValue(), 'a');
      assert.ok(Math.abs((await scrolled(page)) - left) <= 2, `${await scrolled(page)} instead of ${left}`);
      await context.close();
      assert.deepEqual(faults, []);
    },
  );
}
