import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Page } from 'playwright-core';
import { adminWidths, desktop, noBrowser } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { openConsole } from '../../walks/console.ts';

/** Filters that staff save: they follow them to another browser. */

const site = siteOfFile();
const SAVED = '**/admin/api/saved-filters/**';
/** How react-admin once kept them in the browser. */
const old = [{ label: 'Old ones', value: { filter: { state: 'closed' }, sort: { field: 'receivedAt', order: 'DESC' }, perPage: 25 } }];

/** The saved filters of the inbox, opened where they are closed. */
async function savedOf(page: Page) {
  await page.goto(`${site.product.url}/admin/enquiries`);
  const group = page.getByRole('group', { name: 'Saved filters' });
  const toggle = page.getByRole('button', { name: /^Filters/ });
  await toggle.waitFor();
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await group.waitFor();
  return group;
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('group', { name: 'Saved filters' }).getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

for (const viewport of adminWidths)
  test(
    `[J3] a saved filter is shown at once, follows its person to another browser, and is taken back where it is refused, at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const { browser, product } = site;
      const who = viewport === desktop ? 'moderator' : 'admin';
      const one = await openConsole(browser, product, who, viewport);
      let group = await savedOf(one.page);
      await one.page.getByRole('button', { name: 'Answered', exact: true }).click();
      // Shown while the service has not heard of it yet.
      const held = Promise.withResolvers<null>();
      await one.context.route(SAVED, async (route) => {
        if (route.request().method() === 'POST') await held.promise;
        await route.continue();
      });
      await save(one.page, 'Answered ones');
      await group.getByRole('button', { name: 'Answered ones', exact: true }).waitFor();
      held.resolve(null);
      await one.page.waitForResponse((response) => response.request().method() === 'GET' && response.url().includes('/saved-filters/'));
      await one.context.unroute(SAVED);
      await one.look('saved-filters');

      // Another browser, which has old ones of its own.
      const other = await openConsole(browser, product, who, viewport);
      await other.page.evaluate((queries) => localStorage.setItem('RaStoreAarambh.enquiries.savedQueries', JSON.stringify(queries)), old);
      group = await savedOf(other.page);
      await group.getByRole('button', { name: 'Old ones', exact: true }).waitFor();
      await group.getByRole('button', { name: 'Answered ones', exact: true }).click();
      await other.page.waitForURL(/filter=.*answered/);
      await other.page.waitForFunction("!/Old ones/.test(localStorage.getItem('RaStoreAarambh.enquiries.savedQueries') ?? '')");

      group = await savedOf(one.page);
      await group.getByRole('button', { name: 'Old ones', exact: true }).waitFor();
      // Refused: it comes back, with the reason.
      const refusal = { type: 'about:blank', code: 'rate_limited', status: 429, title: 'Wait', detail: 'Wait' };
      await one.context.route(SAVED, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(refusal) })
          : route.continue(),
      );
      await group.getByRole('button', { name: 'Forget the filter Old ones' }).click();
      await one.page.getByRole('alert').waitFor();
      await group.getByRole('button', { name: 'Old ones', exact: true }).waitFor();
      await one.context.unroute(SAVED);
      for (const name of ['Old ones', 'Answered ones']) {
        await group.getByRole('button', { name: `Forget the filter ${name}` }).click();
        await group.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
      }
      group = await savedOf(other.page);
      await group
        .getByText('Choose a filter or search', { exact: false })
        .or(group.getByRole('button', { name: 'Clear' }))
        .waitFor();
      assert.equal(await group.getByRole('button', { name: /ones$/ }).count(), 0);
      await other.look('saved-filters-none');
      await one.context.close();
      await other.context.close();
      assert.deepEqual([...one.findings, ...other.findings, ...other.faults], []);
    },
  );
