import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { desktop, noBrowser, phone } from '../support/browser.ts';
import { siteOfFile } from '../support/site.ts';
import { fillSignIn, goWithin, logIn, open } from './console.ts';

/** Every screen at both widths, in both schemes: axe finds nothing, nothing scrolls sideways, nothing breaks the policy. */

const site = siteOfFile({ RATE_FACTOR: '100' });

/** Their home page, with the question before it: tests/e2e/home.test.ts. */
const visitorScreens = [
  '/upcoming_event',
  '/login',
  '/signup',
  '/forgotpassword',
  '/subscription',
  '/contact',
  '/resetpassword/none',
  '/confirm_email/none',
  '/erasure?until=2026-11-29T06:30:00.000Z',
  '/erasure/none',
  '/grievance',
  '/member?search=iyer',
  '/testimonials',
  '/startupnow',
  '/testimonials/invited/none',
];
const memberScreens = [
  '/',
  '/bookevent',
  '/dashboard',
  '/user_profile',
  '/subscription',
  '/sessions',
  '/settings',
  '/member?search=ananya',
  '/connections',
  '/membership',
  '/testimonials/write',
];
const adminScreens = [
  '',
  'gatherings',
  'gatherings/create',
  'bookings',
  'announcements',
  'applications',
  'testimonials',
  'testimonials/create',
  'cards',
  'members',
  'points',
  'ledger',
  'adjustments',
  'statements',
  'audits',
  'deeds',
  'system',
  'settings',
];

/** Looks at a page as somebody, and keeps what is wrong there. */
type Look = (path: string, who: string) => Promise<void>;

interface Looks {
  /** At a page as a browser loads it. */
  readonly load: Look;
  /** At a page of the console that is open. */
  readonly go: Look;
}

const audiences: readonly { readonly who: string; readonly through: (page: Page, looks: Looks) => Promise<void> }[] = [
  {
    who: 'visitors',
    async through(_, { load }) {
      for (const path of visitorScreens) await load(path, 'visitor');
    },
  },
  {
    who: 'members',
    async through(page, { load, go }) {
      await logIn(page, site.product.url, 'member');
      for (const path of memberScreens) await go(path, 'member');
      await goWithin(page, '/bookevent');
      await page
        .getByRole('link', { name: /^Details of/ })
        .first()
        .click();
      await page.waitForURL(/\/event\//);
      await load(new URL(page.url()).pathname, 'member-event');
    },
  },
  {
    who: 'admins',
    async through(page, { load, go }) {
      await load('/admin/', 'login');
      await fillSignIn(page, 'admin');
      await page.getByRole('button', { name: /^Account of/ }).waitFor();
      for (const path of adminScreens) await go(`/admin/${path}`, 'admin');
    },
  },
];

for (const { who, through } of audiences)
  test(`[B1] [B3] [C1] [C2] every screen of ${who} at 390 and 1280 px, light and dark`, { skip: noBrowser, timeout: 240_000 }, async () => {
    const { context, page, lookInBoth, findings, faults } = await open(site.browser, 'screen', phone, { across: false });
    const lookAfter =
      (arrive: (path: string) => Promise<unknown>): Look =>
      async (path, as) => {
        await page.setViewportSize(phone);
        await arrive(path);
        // The page's own heading: while it loads, the footer's are there already.
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        // A device that is turned, or a window that is drawn wider, loads nothing again.
        for (const viewport of [phone, desktop]) {
          await page.setViewportSize(viewport);
          await lookInBoth(`${as}${path} at ${viewport.width} px`);
        }
      };
    await through(page, {
      load: lookAfter((path) => page.goto(`${site.product.url}${path}`)),
      go: lookAfter((path) => goWithin(page, path)),
    });
    await context.close();
    assert.deepEqual([...findings, ...faults], []);
  });
