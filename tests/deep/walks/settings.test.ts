import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { noBrowser } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { adminWalks, apiAs, memberWalks, open, openConsole, PASSWORD } from '../../walks/console.ts';

/** Settings of both consoles: another password, two-step login on, moved, and off. */

const site = siteOfFile({ RATE_FACTOR: '100' });

function code(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
}

const fresh = 'Fresh#2027';

/** The part of the settings about two-step login: who erases their account is asked for the same. */
const twoStep = (page: Page) => page.getByRole('region', { name: /^Two-step login/ });

/** Sets two-step login up on an open settings page; answers secret and recovery codes. */
async function setUp(page: Page, look: (step: string) => Promise<void>): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up two-step login' }).click();
  await twoStep(page).getByRole('textbox', { name: 'Your password' }).fill('Wrong#2026');
  await page.keyboard.press('Enter');
  await page.getByText('That is not your password.').waitFor();
  await look('proof');
  await twoStep(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Picture for the authenticator app' }).waitFor();
  await look('setup');
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await twoStep(page)
    .getByRole('textbox', { name: /^Code from your/ })
    .fill(code(secret));
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  await look('codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('Two-step login is on.').waitFor();
  await page.getByText('You have 10 of 10 recovery codes left.').waitFor();
  await look('on');
  return { secret, codes };
}

/** Changes the password on an open settings page, first with a wrong old one. */
async function changePassword(page: Page, look: (step: string) => Promise<void>): Promise<void> {
  await page.getByRole('textbox', { name: 'Current password' }).fill('Wrong#2026');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(fresh);
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(fresh);
  await page.keyboard.press('Enter');
  await page.getByText('That is not your password.').waitFor();
  await look('password-wrong');
  await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Your password was changed.').waitFor();
  await look('password-changed');
}

for (const { viewport, who } of memberWalks) {
  test(`[A4] a member’s settings at ${viewport.width} px`, { ...needing(noBrowser), timeout: 120_000 }, async () => {
    const elsewhere = await apiAs(site.product, who);
    const { context, page, look, findings, faults } = await open(site.browser, 'settings-member', viewport);
    await page.goto(`${site.product.url}/settings`);
    await page.getByLabel('Email').fill(`${who}@demo.test`);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/settings$/);
    await look('settings');
    const { codes } = await setUp(page, look);
    await changePassword(page, look);
    assert.equal((await elsewhere.call('GET', '/api/me')).status, 401, 'the other device is signed out');
    await page.reload();
    await page.getByRole('button', { name: 'Turn it off' }).click();
    await twoStep(page).getByRole('textbox', { name: 'Your password' }).fill(fresh);
    await page.getByRole('button', { name: 'No phone at hand?' }).click();
    await twoStep(page).getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]!);
    await look('remove');
    await page.keyboard.press('Enter');
    await page.getByText('Two-step login is off.').waitFor();
    await page.getByRole('button', { name: 'Set up two-step login' }).waitFor();
    await context.close();
    assert.deepEqual([...findings, ...faults], []);
  });
}

for (const { viewport, who } of adminWalks) {
  test(`[A4] [J3] settings of the admin console at ${viewport.width} px`, { ...needing(noBrowser), timeout: 120_000 }, async () => {
    const { context, page, look, findings, faults } = await openConsole(site.browser, site.product, who, viewport);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await look('settings');
    const { secret } = await setUp(page, look);
    await page.getByRole('button', { name: 'Use another phone' }).click();
    await twoStep(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    // The code of the setup is spent; the one after it is right already.
    await twoStep(page)
      .getByRole('textbox', { name: /^Code from your/ })
      .fill(code(secret, 1));
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'Picture for the authenticator app' }).waitFor();
    const next = (await page.locator('code').innerText()).replaceAll(' ', '');
    assert.notEqual(next, secret);
    await twoStep(page)
      .getByRole('textbox', { name: /^Code from your/ })
      .fill(code(next));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await changePassword(page, look);
    await context.close();
    assert.deepEqual([...findings, ...faults], []);
  });
}
