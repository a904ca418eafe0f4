import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { axeFindings, desktop, launch, noBrowser, openPage, overflows, phone, screenshot, settled } from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';

/** Every screen at both widths, in both schemes: axe finds nothing, nothing scrolls sideways, nothing breaks the policy. */

let product: Product;
let browser: Browser;

before(async () => {
  if (noBrowser !== false) return;
  [product, browser] = await Promise.all([startProduct({ DEMO: 'on', RATE_FACTOR: '100' }), launch()]);
});

after(async () => {
  if (noBrowser !== false) return;
  await browser.close();
  await product.stop();
  product.forget();
});

const visitorScreens = ['/', '/upcoming_event', '/login', '/signup', '/forgotpassword', '/subscription', '/contact', '/resetpassword/none'];
const memberScreens = ['/', '/bookevent', '/dashboard', '/user_profile', '/subscription', '/sessions', '/settings'];
const adminScreens = [
  '',
  'gatherings',
  'gatherings/create',
  'bookings',
  'announcements',
  'members',
  'points',
  'ledger',
  'adjustments',
  'statements',
  'audits',
  'system',
  'settings',
];

for (const viewport of [desktop, phone]) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`[B1] [B3] [C1] [C2] every screen at ${viewport.width} px in ${scheme}`, { skip: noBrowser, timeout: 240_000 }, async () => {
      const { context, page, faults } = await openPage(browser, { viewport, scheme });
      const findings: string[] = [];
      const look = async (path: string, who: string): Promise<void> => {
        await page.goto(`${product.url}${path}`);
        // The page's own heading: while it loads, the footer's are there already.
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await settled(page);
        await screenshot(page, `screen-${viewport.width}-${scheme}-${who}${path.replaceAll('/', '_')}`);
        for (const finding of await axeFindings(page)) findings.push(`${who} ${path}: ${finding}`);
        if (await overflows(page)) findings.push(`${who} ${path}: scrolls sideways`);
      };
      for (const path of visitorScreens) await look(path, 'visitor');

      await page.goto(`${product.url}/login`);
      await page.getByLabel('Email').fill('member@demo.test');
      await page.getByLabel('Password', { exact: true }).fill('Demo#2026');
      await page.locator('form').getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL(/\/dashboard\//);
      for (const path of memberScreens) await look(path, 'member');
      await page.goto(`${product.url}/bookevent`);
      await page
        .getByRole('link', { name: /^Details of/ })
        .first()
        .click();
      await page.waitForURL(/\/event\//);
      await look(new URL(page.url()).pathname, 'member-event');

      await page.goto(`${product.url}/admin/`);
      await page.getByLabel('Email').waitFor();
      await look('/admin/', 'login');
      await page.getByLabel('Email').fill('admin@demo.test');
      await page.getByLabel('Password').fill('Demo#2026');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('button', { name: /^Account of/ }).waitFor();
      for (const path of adminScreens) await look(`/admin/${path}`, 'admin');

      await context.close();
      assert.deepEqual([...findings, ...faults], []);
    });
  }
}
