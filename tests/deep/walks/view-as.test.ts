import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { adminWidths, desktop, noBrowser } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import type { Page } from 'playwright-core';
import { apiAs, logInAt, open, openConsole } from '../../walks/console.ts';

const site = siteOfFile();

const REASON = 'She wrote that her bookings are gone';

for (const viewport of adminWidths)
  test(
    `[J3] an admin sees a member’s pages as the member does at ${viewport.width} px, and the member reads why`,
    { ...needing(noBrowser), timeout: 180_000 },
    async () => {
      const member = await apiAs(site.product, 'member');
      const { context, page, faults, findings, look } = await openConsole(
        site.browser,
        site.product,
        'admin',
        viewport,
        `members/${member.id}/show`,
      );
      await page.getByRole('button', { name: 'View as', exact: true }).click();
      const dialog = page.getByRole('dialog');
      // Without a reason nothing happens.
      await dialog.getByRole('button', { name: 'View as', exact: true }).click();
      await dialog.getByText('Say why, in a few words.').waitFor();
      await look('view-as-dialog');
      await dialog.getByRole('textbox').first().fill(REASON);
      await dialog.getByRole('button', { name: 'View as', exact: true }).click();

      await page.waitForURL(`**/dashboard/${member.id}`);
      const bar = page.getByText(/^You are viewing as .+, until .+\. Nothing can be changed\.$/);
      await bar.waitFor();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await look('viewing');
      // A reload goes on; nothing of the member stays in the browser.
      await page.reload();
      await bar.waitFor();
      assert.doesNotMatch(await page.evaluate(() => JSON.stringify(Object.entries(localStorage))), new RegExp(member.id));

      // What would change something is refused by the server.
      const refused = await page.evaluate(async () => {
        const { token } = JSON.parse(sessionStorage.getItem('aarambh.viewing')!) as { token: string };
        const answer = await fetch('/api/me/name', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ name: 'Somebody else' }),
        });
        return [answer.status, ((await answer.json()) as { code: string }).code];
      });
      assert.deepEqual(refused, [403, 'view_only']);

      await page.getByRole('button', { name: 'End now' }).click();
      await page.waitForURL(`**/admin/members/${member.id}/show`);
      await page.getByRole('button', { name: 'View as', exact: true }).waitFor();
      assert.equal(await page.evaluate(() => sessionStorage.getItem('aarambh.viewing')), null);
      assert.deepEqual(findings, []);
      assert.deepEqual(faults, []);
      await context.close();

      const own = await open(site.browser, 'viewed', viewport);
      await logInAt(own.page, site.product.url, 'member', '/settings#views');
      await own.page.getByText(`Reason: ${REASON}`).first().waitFor();
      const told = own.page.locator('details').filter({ has: own.page.getByText(/your name, points and booked events$/) });
      await told.first().locator('summary').click();
      await own.page
        .getByText(/your name, points and booked events$/)
        .first()
        .waitFor();
      await own.look('told');
      assert.deepEqual([...own.findings, ...own.faults], []);
      await own.context.close();
    },
  );

/** Views somebody from their record, in this tab. */
async function view(page: Page, id: string): Promise<void> {
  await page.goto(`${site.product.url}/admin/members/${id}/show`);
  await page.getByRole('button', { name: 'View as', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(REASON);
  await dialog.getByRole('button', { name: 'View as', exact: true }).click();
  await page.waitForURL(`**/dashboard/${id}`);
  await barOf(page).waitFor();
}

const barOf = (page: Page) => page.getByText(/^You are viewing as .+, until .+\. Nothing can be changed\.$/);

/** What of these people lies in the browser itself, beside what each tab keeps for as long as it is open. */
async function leftOf(page: Page, people: readonly { readonly id: string; readonly name: string }[]): Promise<string[]> {
  const kept = await page.evaluate<string>(`(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify([Object.entries(localStorage), databases, await caches.keys(), document.cookie]);
  })()`);
  const all = kept + JSON.stringify(await page.context().cookies());
  return people.flatMap(({ id, name }) => [id, name]).filter((one) => all.includes(one));
}

test(
  '[J3] two tabs view two members beside each other: a reload and the end of one change nothing in the other, and nothing of them stays',
  { ...needing(noBrowser), timeout: 240_000 },
  async () => {
    const people = await Promise.all(
      ['member', 'investor'].map(async (who) => {
        const { id, call } = await apiAs(site.product, who);
        return { id, name: (await call<{ name: string }>('GET', '/api/me')).body.name };
      }),
    );
    const [first, second] = people as [(typeof people)[number], (typeof people)[number]];
    assert.notEqual(first.name, second.name);
    const { context, page, faults } = await openConsole(site.browser, site.product, 'admin', desktop);
    await view(page, first.id);
    const tab = await context.newPage();
    await view(tab, second.id);
    const seesOnly = async (one: Page, whom: typeof first, other: typeof first): Promise<void> => {
      await one.reload();
      await barOf(one).waitFor();
      assert.match((await barOf(one).textContent())!, new RegExp(`as ${whom.name},`));
      assert.ok(!(await one.locator('body').innerText()).includes(other.name));
      assert.ok(!(await one.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).includes(other.id));
    };
    await seesOnly(page, first, second);
    await seesOnly(tab, second, first);

    await tab.getByRole('button', { name: 'End now' }).click();
    await tab.waitForURL(`**/admin/members/${second.id}/show`);
    assert.equal(await tab.evaluate(() => sessionStorage.getItem('aarambh.viewing')), null);
    await seesOnly(page, first, second);
    assert.deepEqual(await leftOf(page, people), []);

    // A tab that is closed ends nothing of the other, and the admin is who they were.
    const third = await context.newPage();
    await view(third, second.id);
    await third.close();
    await seesOnly(page, first, second);
    await page.getByRole('button', { name: 'End now' }).click();
    await page.waitForURL(`**/admin/members/${first.id}/show`);
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    assert.deepEqual(await leftOf(page, people), []);
    await page.evaluate((id) => localStorage.setItem('control', id), first.id);
    assert.deepEqual(await leftOf(page, people), [first.id], 'control: what stays is seen');
    assert.deepEqual(faults, []);
    await context.close();
  },
);
