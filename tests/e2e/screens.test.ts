import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings, desktop, noBrowser, openPage, overflows, phone, screenshot, settled } from '../support/browser.ts';
import { siteOfFile } from '../support/site.ts';
import { logIn } from './console.ts';

/** Every screen at both widths, in both schemes: axe finds nothing, nothing scrolls sideways, nothing breaks the policy. */

const site = siteOfFile({ RATE_FACTOR: '100' });

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

for (const viewport of [desktop, phone])
  test(`[B1] [B3] [C1] [C2] every screen at ${viewport.width} px, light and dark`, { skip: noBrowser, timeout: 300_000 }, async () => {
    const { context, page, faults } = await openPage(site.browser, { viewport });
    const findings: string[] = [];
    const look = async (path: string, who: string): Promise<void> => {
      await page.goto(`${site.product.url}${path}`);
      // The page's own heading: while it loads, the footer's are there already.
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const keep = async (scheme: 'light' | 'dark', rules?: readonly string[]): Promise<void> => {
        await page.emulateMedia({ colorScheme: scheme });
        await settled(page);
        await screenshot(page, `screen-${viewport.width}-${scheme}-${who}${path.replaceAll('/', '_')}`);
        for (const finding of await axeFindings(page, rules)) findings.push(`${who} ${path} ${scheme}: ${finding}`);
      };
      // A scheme is colours and nothing else.
      await keep('dark', ['color-contrast']);
      await keep('light');
      if (await overflows(page)) findings.push(`${who} ${path}: scrolls sideways`);
    };
    for (const path of visitorScreens) await look(path, 'visitor');

    await logIn(page, site.product.url, 'member');
    for (const path of memberScreens) await look(path, 'member');
    await page.goto(`${site.product.url}/bookevent`);
    await page
      .getByRole('link', { name: /^Details of/ })
      .first()
      .click();
    await page.waitForURL(/\/event\//);
    await look(new URL(page.url()).pathname, 'member-event');

    await page.goto(`${site.product.url}/admin/`);
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
