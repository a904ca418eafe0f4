import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Page } from 'playwright-core';
import { adminWidths, desktop, noBrowser, phone } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { apiAs, openConsole } from '../../walks/console.ts';

/** The queue of applications in the admin console. */

const site = siteOfFile({ RATE_FACTOR: '100' });

/** The first applications in the table that can be accepted: their emails are confirmed. */
async function acceptable(page: Page, most: number): Promise<{ readonly name: string; readonly id: string }[]> {
  const links = page
    .getByRole('table', { name: 'Applications' })
    .locator('tbody tr')
    .filter({ hasText: 'Waits for you' })
    .filter({ hasNotText: 'Email not confirmed' })
    .getByRole('link');
  await links.nth(most - 1).waitFor();
  const found = (await links.all()).slice(0, most);
  return Promise.all(
    found.map(async (link) => ({
      // The second line says what they do.
      name: (await link.innerText()).split('\n', 1)[0]!,
      id: /applications\/([^/]+)\/show/.exec((await link.getAttribute('href'))!)![1]!,
    })),
  );
}

test('[B2] [J3] an admin works the queue of applications through by keys', { ...needing(noBrowser), timeout: 120_000 }, async () => {
  const { context, page, faults } = await openConsole(site.browser, site.product, 'admin', desktop);
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Applications' }).locator('tbody tr');
  await rows.nth(2).waitFor();
  await page.getByText(/j and k move/).waitFor();

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = await rows.nth(1).getByRole('link').innerText();
  assert.equal(await rows.nth(1).locator('a:focus').count(), 1);
  await page.keyboard.press('k');
  assert.equal(await rows.nth(0).locator('a:focus').count(), 1);
  await page.keyboard.press('j');

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Decline' });
  await dialog.getByRole('textbox').fill('jar: no key moves while somebody types.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('The application is declined.').waitFor();
  await page.getByRole('link', { name: second }).waitFor({ state: 'detached' });
  assert.deepEqual(faults, []);
  await context.close();
});

test(
  '[B2] [J3] a accepts, and of many decided at once none that was changed since it was selected',
  { ...needing(noBrowser), timeout: 120_000 },
  async () => {
    const { context, page, faults, findings, look } = await openConsole(site.browser, site.product, 'admin', desktop);
    await page.getByRole('link', { name: 'Applications', exact: true }).click();
    const [first, second, third] = await acceptable(page, 3);
    const row = ({ id }: { readonly id: string }) => page.getByRole('row').filter({ has: page.locator(`a[href*="${id}"]`) });

    for (let moved = 0; moved < 25 && (await row(first!).locator('a:focus').count()) === 0; moved++) await page.keyboard.press('j');
    await page.keyboard.press('a');
    await page.getByRole('dialog', { name: 'Accept' }).getByRole('button', { name: 'Accept' }).click();
    await page.getByText('The application is accepted.').waitFor();
    await row(first!).waitFor({ state: 'detached' });

    for (const one of [second!, third!]) await row(one).getByRole('checkbox').check();
    // Somebody asks one of them for more meanwhile: the list shows it, and the selection is of what was read before.
    const other = await apiAs(site.product, 'admin2');
    assert.equal((await other.call('POST', `/admin/api/applications/${second!.id}/ask`, { reason: 'Which company?' })).status, 200);
    await row(second!).getByText('Waits for an answer').waitFor();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Accept' }).click();
    await look('bulk');
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    const report = page.getByRole('dialog', { name: 'Accept: 1 of 2 done' });
    await report.getByRole('listitem').filter({ hasText: second!.name }).getByText('Refused').waitFor();
    await report.getByRole('listitem').filter({ hasText: third!.name }).getByText('Done').waitFor();
    await look('bulk-report');
    await report.getByRole('button', { name: 'Close' }).click();
    // Selected again it is read again, and can be decided.
    await row(second!).getByRole('checkbox').check();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog', { name: 'Accept: 1 of 1 done' }).waitFor();
    assert.deepEqual(findings, []);
    assert.deepEqual(faults, []);
    await context.close();
  },
);

test(
  '[J3] on a phone and in the dark the queue is whole, and no keys are told of; who only reads is offered no decision',
  { ...needing(noBrowser), timeout: 120_000 },
  async () => {
    for (const { who, decides } of [
      { who: 'admin', decides: true },
      { who: 'auditor', decides: false },
    ]) {
      const { context, page, faults, findings, look } = await openConsole(site.browser, site.product, who, phone);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(`${site.product.url}/admin/applications`);
      await page.getByRole('heading', { name: 'Applications', level: 1 }).waitFor();
      await page.getByText('Waits for you').first().waitFor();
      assert.equal(
        await page
          .getByText(/j and k move/)
          .filter({ visible: true })
          .count(),
        0,
      );
      assert.equal((await page.getByRole('checkbox').count()) > 0, decides);
      await look(`applications-dark-${who}`);
      assert.deepEqual(findings, []);
      assert.deepEqual(faults, []);
      await context.close();
    }
  },
);

for (const viewport of adminWidths)
  test(
    `[B2] [J3] an admin’s own application says who decides about it at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const own = await apiAs(site.product, 'admin');
      const text = {
        ...{ name: 'Kavita Rao', designation: 'Admin', company: '', contact: '98765 43210' },
        ...{ email: 'kavita@work.example', linkedin: 'kavita-rao', probono: '' },
      };
      assert.equal((await own.call('POST', '/membership', { ...text, userId: own.id })).status, 200);
      const { context, page, faults, findings, look } = await openConsole(
        site.browser,
        site.product,
        'admin',
        viewport,
        `applications/${own.id}/show`,
      );
      await page.getByText('This is your own application: another admin decides about it.').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Accept' }).count(), 0);
      await look('own');
      assert.deepEqual(findings, []);
      assert.deepEqual(faults, []);
      await context.close();
    },
  );
