import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { adminWidths, noBrowser } from '../../support/browser.ts';
import { linkFromMail } from '../../support/mailbox.ts';
import { siteOfFile } from '../../support/site.ts';
import { open } from '../../walks/console.ts';

/** Two-step login as people meet it: an admin who must set it up, the next login with a code, and with a recovery code. */

const site = siteOfFile({ RATE_FACTOR: '100' });

const root = new URL('../../..', import.meta.url).pathname;
const PASSWORD = 'Kavita#2026';
const PERIOD_MS = 30_000;

/** What an authenticator app shows; `later` periods from now, which are right already one ahead. */
function code(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * PERIOD_MS });
}

/** A new admin or auditor who was invited at the terminal and chose a password. */
async function invited(page: Page, email: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: site.product.dataDir, LOG_LEVEL: 'silent' };
  await promisify(execFile)(process.execPath, ['services/server/verbs/admin.ts', 'invite', email], { cwd: root, env });
  await page.goto(await linkFromMail(site.product.url, email, 'invited'));
  const passwords = page.locator('input[type=password]');
  await passwords.first().fill(PASSWORD);
  await passwords.last().fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByText('Now you can login with your new password.').waitFor();
}

/** Fills the login of either console and sends it with the Enter key. */
async function login(page: Page, path: '/login' | '/admin/', email: string): Promise<void> {
  await page.goto(`${site.product.url}${path}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByLabel('Email').waitFor();
}

for (const viewport of adminWidths) {
  for (const path of ['/admin/', '/login'] as const) {
    const title = `[A1] [A6] an invited admin sets up two-step login at ${path} and logs in with it, at ${viewport.width} px`;
    test(title, { ...needing(noBrowser), timeout: 120_000 }, async () => {
      const { context, page, look, findings, faults } = await open(site.browser, `second-factor${path.replaceAll('/', '-')}`, viewport);
      const email = `kavita-${viewport.width}-${path === '/login' ? 'member' : 'staff'}@example.in`;
      await invited(page, email);

      await login(page, path, email);
      await page.getByRole('heading', { name: 'Set up two-step login' }).waitFor();
      await look('setup');
      const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
      await page.getByRole('textbox', { name: /^Code from your/ }).fill('000000');
      await page.keyboard.press('Enter');
      await page.getByText('That code is not right').waitFor();
      await look('setup-refused');
      await page.getByRole('textbox', { name: /^Code from your/ }).fill(code(secret));
      await page.keyboard.press('Enter');
      const list = page.getByRole('list', { name: 'Recovery codes' });
      await list.waitFor();
      const codes = await list.getByRole('listitem').allInnerTexts();
      assert.equal(codes.length, 10);
      await look('recovery-codes');
      await page.getByRole('button', { name: 'I have kept them' }).click();
      await page.getByRole('button', { name: /^Account of/ }).waitFor();

      await logout(page);
      await login(page, path, email);
      await page.getByRole('heading', { name: 'One more step' }).waitFor();
      await look('code');
      // The code of the setup is spent; the one after it is right already.
      await page.getByRole('textbox', { name: /^Code from your/ }).fill(code(secret, 1));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Account of/ }).waitFor();

      await logout(page);
      await login(page, path, email);
      await page.getByRole('button', { name: 'No phone at hand?' }).click();
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[4]!.toLowerCase());
      await look('recovery');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Account of/ }).waitFor();
      await context.close();
      assert.deepEqual([...findings, ...faults], []);
    });
  }
}
