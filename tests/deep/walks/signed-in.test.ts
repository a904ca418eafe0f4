import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Page } from 'playwright-core';
import { axeFindings, desktop, memberWidths, noBrowser, openPage, overflows, phone, screenshot, settled } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { apiAs, fillLogin, logIn, logInAt } from '../../walks/console.ts';

/** Who the member console takes somebody for: staff, whose session is the admin console's, and people whose session ended. */

const site = siteOfFile({ RATE_FACTOR: '100' });

test(
  '[C1] the header of a member fits a phone of 320 px, which shows the sign without the name',
  { ...needing(noBrowser), timeout: 120_000 },
  async () => {
    const { context, page, faults } = await openPage(site.browser, { viewport: phone });
    await logIn(page, site.product.url, 'member');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const brand = page.getByRole('link', { name: 'Aarambh, home', exact: true });
    const [name, account] = [brand.getByText('Aarambh', { exact: true }), page.getByRole('button', { name: /Account menu$/ })];
    const topOf = async (one: typeof name): Promise<number> => (await one.boundingBox())!.y;
    assert.ok((await topOf(name)) < (await topOf(account)) + 44, 'a wider phone shows it');
    await page.setViewportSize({ width: 320, height: 640 });
    await settled(page);
    await screenshot(page, 'signed-in-320-header');
    assert.equal(await overflows(page), false);
    const { x, width } = (await account.boundingBox())!;
    assert.ok(x + width <= 320, `the menu ends at ${x + width} px`);
    const seen = (await brand.boundingBox())!;
    assert.ok((await topOf(name)) >= seen.y + 8 + 30, 'the name is out of sight');
    assert.ok(seen.width >= 30 && seen.height >= 44);
    await context.close();
    assert.deepEqual(faults, []);
  },
);

for (const viewport of memberWidths) {
  const at = `${viewport.width} px`;
  const options = { ...needing(noBrowser), timeout: 120_000 };

  async function look(page: Page, step: string): Promise<string[]> {
    await settled(page);
    await screenshot(page, `signed-in-${viewport.width}-${step}`);
    return [...(await axeFindings(page)), ...((await overflows(page)) ? [`${step}: scrolls sideways`] : [])];
  }

  test(`[A6] [C1] staff are known at the member console, find the way to theirs and log out from here, at ${at}`, options, async () => {
    const { context, page, faults } = await openPage(site.browser, { viewport });
    const url = site.product.url;
    await page.goto(`${url}/login`);
    await fillLogin(page, 'moderator@demo.test');
    await page.waitForURL('**/admin/**');
    await page.getByRole('button', { name: /^Account of/ }).waitFor();

    await page.goto(`${url}/`);
    const menu = page.getByRole('button', { name: /Account menu$/ });
    await menu.waitFor();
    const findings = await look(page, 'staff');
    assert.equal(await page.getByRole('link', { name: 'Sign up' }).filter({ visible: true }).count(), 0);
    await menu.click();
    await page.getByText('Signed in at the admin console').waitFor();
    findings.push(...(await look(page, 'staff-menu')));
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Admin console' }).click();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();

    // A member who logs in and out here does not take the other console's session along.
    await logIn(page, url, viewport === desktop ? 'member' : 'investor');
    // A menu closes when another page comes, as this one does after its address.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await menu.click();
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.getByText('You are logged out.').waitFor();
    await page.goto(`${url}/`);
    await menu.click();
    await page.getByText('Signed in at the admin console').waitFor();
    // The page is a visitor's before the session has ended: another page would break off what ends it.
    const ended = page.waitForResponse('**/session/logout');
    await page.getByRole('link', { name: 'Logout' }).click();
    await ended;
    await page.getByRole('link', { name: 'Get started' }).first().waitFor();
    await page.goto(`${url}/admin/`);
    await page.getByLabel('Email').waitFor();
    await context.close();
    assert.deepEqual([...findings, ...faults], []);
  });

  test(`[A1] [A6] a session that ended says so where it ended, and a login leads back there, at ${at}`, options, async () => {
    const who = viewport === desktop ? 'member' : 'investor';
    const { context, page, faults } = await openPage(site.browser, { viewport });
    const url = site.product.url;
    const endSessions = async (): Promise<void> => {
      const api = await apiAs(site.product, who);
      const { body } = await api.call<{ result: { id: string; current: boolean }[] }>('GET', '/api/sessions');
      for (const { id, current } of body.result) if (!current) await api.call('POST', `/api/sessions/${id}/end`);
    };
    const findings: string[] = [];
    const logInAgain = async (): Promise<void> => {
      await page.getByText('Your session has ended. Log in to go on where you were.').waitFor();
      assert.equal(await page.getByText('Your session has ended').count(), 1);
      await fillLogin(page, `${who}@demo.test`);
    };
    await logInAt(page, url, who, '/settings');
    await settled(page);
    await endSessions();
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
    findings.push(...(await look(page, 'ended-own')));
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await logInAgain();
    await page.waitForURL(`${url}/settings`);

    await page.goto(`${url}/bookevent?show=points`);
    await settled(page);
    await endSessions();
    const bar = page.getByRole('status').filter({ hasText: 'Your session has ended.' });
    await bar.waitFor();
    assert.ok(await page.getByRole('article').first().isVisible(), 'the board stays');
    findings.push(...(await look(page, 'ended-board')));
    await bar.getByRole('link', { name: 'Log in' }).click();
    await logInAgain();
    await page.waitForURL(`${url}/bookevent?show=points`);

    await settled(page);
    await endSessions();
    await bar.getByRole('button', { name: 'Go on without logging in' }).click();
    await bar.waitFor({ state: 'hidden' });
    await context.close();
    assert.deepEqual([...findings, ...faults], []);
  });
}
