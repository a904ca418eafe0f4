import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { desktop, inScheme, noBrowser, outOfSections, overflows, phone, settled } from '../support/browser.ts';
import { siteOfFile } from '../support/site.ts';
import { logInAsCollege } from './college.ts';
import { fillLogin, fillSignIn, goWithin, logIn, open } from './console.ts';

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

/** By which a screen is looked at in the dark: a scheme is colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

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
    const { context, page, lookOnce, findings, faults } = await open(site.browser, 'screen', phone);
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
          const step = `${as}${path} at ${viewport.width} px`;
          await lookOnce(step);
          await inScheme(page, 'dark');
          await lookOnce(`${step}-dark`, COLOUR_RULES);
          await inScheme(page, 'light');
        }
      };
    await through(page, {
      load: lookAfter((path) => page.goto(`${site.product.url}${path}`)),
      go: lookAfter((path) => goWithin(page, path)),
    });
    await context.close();
    assert.deepEqual([...findings, ...faults], []);
  });

/** Addresses on a page that lead on to others of these pages. */
const linksTo = (page: Page, part: string): Promise<readonly string[]> =>
  page.locator(`main a[href*="${part}"]`).evaluateAll((links) => links.map((link) => (link as unknown as { pathname: string }).pathname));

/** Everybody who has to do with the interviews of a college, with what they see of them; each is signed in first, and answers the paths. */
const ofColleges: readonly { readonly who: string; readonly pathsOf: (page: Page) => Promise<readonly string[]> }[] = [
  {
    who: 'somebody of a college',
    async pathsOf(page) {
      await logInAsCollege(page, site.product.url);
      const own = new URL(page.url()).pathname;
      await page.goto(`${site.product.url}${own}/uploads`);
      await page
        .getByRole('link', { name: /^Open the upload/ })
        .first()
        .waitFor();
      const uploads = await linksTo(page, '/uploads/');
      return [own, ...['team', 'slots', 'panel', 'report', 'uploads'].map((path) => `${own}/${path}`), ...uploads, '/interviews'];
    },
  },
  {
    who: 'an interviewer',
    async pathsOf(page) {
      await page.goto(`${site.product.url}/login`);
      await fillLogin(page, 'interviewer@demo.test');
      await page.waitForURL(/\/interviews$/);
      await page.locator('main a[href*="/interviews/"]').first().waitFor();
      return ['/interviews', ...(await linksTo(page, '/interviews/')).slice(0, 3)];
    },
  },
  {
    who: 'a student',
    async pathsOf(page) {
      await logIn(page, site.product.url, 'student');
      await page.locator('main a[href*="/studentreport/"]').first().waitFor();
      return [new URL(page.url()).pathname, ...(await linksTo(page, '/studentreport/'))];
    },
  },
];

for (const { who, pathsOf } of ofColleges)
  test(
    `[I4] [I6] nothing that ${who} sees reaches out of the page or of its card, from 320 to 1280 px`,
    { skip: noBrowser, timeout: 240_000 },
    async () => {
      const { context, page, findings, faults } = await open(site.browser, 'colleges', desktop);
      const wide: string[] = [...findings];
      for (const path of new Set(await pathsOf(page))) {
        await goWithin(page, path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        for (const width of [1280, 820, 390, 320]) {
          await page.setViewportSize({ width, height: 800 });
          await settled(page);
          if (await overflows(page)) wide.push(`${path} at ${width} px: scrolls sideways`);
          for (const part of await outOfSections(page)) wide.push(`${path} at ${width} px: ${part}`);
        }
      }
      await context.close();
      assert.deepEqual([...wide, ...faults], []);
    },
  );
