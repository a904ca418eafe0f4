import assert from 'node:assert/strict';
import { memberPages } from '@aarambh/contracts/member-pages.ts';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { deep, desktop, inScheme, noBrowser, outOfSections, overflows, phone, settled } from '../support/browser.ts';
import { needing } from '../support/needing.ts';
import { siteOfFile } from '../support/site.ts';
import { logInAsCollege } from './college.ts';
import { fillLogin, fillSignIn, goWithin, logIn, open } from './console.ts';

/**
 * Every page of both consoles: axe finds nothing, nothing scrolls sideways, nothing breaks the policy. In `npm test` a page is looked at on a phone in the
 * light, in `npm run test:deep` at both widths in both schemes.
 */

const site = siteOfFile({ RATE_FACTOR: '100' });

/** Of somebody signed in, without a record. */
const memberScreens = [
  '/',
  '/bookevent',
  '/dashboard',
  '/user_profile',
  '/subscription',
  '/sessions',
  '/settings',
  '/connections',
  '/membership',
];
const moreOfMembers = ['/member?search=ananya', '/testimonials/write', '/testimonials/own'];
/** Shown to somebody of a college, to interviewers or by a college's code alone. */
const ofOthers = ['/interviews', '/allstudents', '/ourproduct'];
/** Without a link that is right: what the page says then. */
const mailedLinks = memberPages.filter((path) => path.endsWith(':token')).map((path) => path.replace(':token', 'none'));
/** The question that stands before the home page is looked at in home.test.ts. */
const visitorScreens = [
  ...memberPages.filter((path) => !path.includes(':') && ![...memberScreens, ...moreOfMembers, ...ofOthers].includes(path)),
  ...mailedLinks,
  ...['/subscription', '/erasure?until=2026-11-29T06:30:00.000Z', '/member?search=iyer'],
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
      const uploads = (await linksTo(page, '/uploads/')).slice(0, deep ? undefined : 1);
      return [
        own,
        ...['team', 'slots', 'panel', 'report', 'uploads'].map((path) => `${own}/${path}`),
        ...uploads,
        '/allstudents',
        '/ourproduct',
      ];
    },
  },
  {
    who: 'an interviewer',
    async pathsOf(page) {
      await page.goto(`${site.product.url}/login`);
      await fillLogin(page, 'interviewer@demo.test');
      await page.waitForURL(/\/interviews$/);
      await page.locator('main a[href*="/interviews/"]').first().waitFor();
      return ['/interviews', ...(await linksTo(page, '/interviews/')).slice(0, deep ? 3 : 1)];
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
      for (const path of [...memberScreens, ...moreOfMembers]) await go(path, 'member');
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
  ...ofColleges.map(({ who, pathsOf }) => ({
    who,
    async through(page: Page, { load }: Looks) {
      for (const path of new Set(await pathsOf(page))) await load(path, who);
    },
  })),
];

for (const { who, through } of audiences)
  test(
    `[B1] [B3] [C1] [C2] [F11] every page of ${who}: axe finds nothing, and nothing scrolls sideways`,
    { ...needing(noBrowser), timeout: 300_000 },
    async () => {
      const { context, page, look, findings, faults } = await open(site.browser, 'screen', phone);
      const lookAfter =
        (arrive: (path: string) => Promise<unknown>): Look =>
        async (path, as) => {
          await page.setViewportSize(phone);
          await arrive(path);
          // The page's own heading: while it loads, the footer's are there already.
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          // A device that is turned, or a window that is drawn wider, loads nothing again.
          for (const viewport of deep ? [phone, desktop] : [phone]) {
            await page.setViewportSize(viewport);
            const step = `${as}${path} at ${viewport.width} px`;
            await look(step);
            if (!deep) continue;
            await inScheme(page, 'dark');
            await look(`${step}-dark`, COLOUR_RULES);
            await inScheme(page, 'light');
          }
        };
      await through(page, {
        load: lookAfter((path) => page.goto(`${site.product.url}${path}`)),
        go: lookAfter((path) => goWithin(page, path)),
      });
      await context.close();
      assert.deepEqual([...findings, ...faults], []);
    },
  );

if (deep)
  for (const { who, pathsOf } of ofColleges)
    test(
      `[I4] [I6] nothing that ${who} sees reaches out of the page or of its card, from 320 to 1280 px`,
      { ...needing(noBrowser), timeout: 240_000 },
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
