import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { deep, desktop, noBrowser, overflows, settled } from '../support/browser.ts';
import { needing } from '../support/needing.ts';
import { siteOfFile } from '../support/site.ts';
import { logInAsCollege } from './college.ts';
import { fillLogin, goWithin, logIn, open } from './console.ts';
import { everyPageOf, memberScreens, screensOfOthers } from './screens.ts';

/** Parts of a page that reach out of the section they are in, as `name by N px`; what is cut off, or scrolls in a frame of its own, is left out. */
function outOfSections(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`[...document.querySelectorAll('main section *')].flatMap((part) => {
    const section = part.parentElement.closest('section');
    for (let around = part.parentElement; around !== section; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') return [];
    const by = Math.round(part.getBoundingClientRect().right - section.getBoundingClientRect().right);
    return by > 1 ? [part.localName + ' by ' + by + ' px'] : [];
  })`);
}

const site = siteOfFile({ RATE_FACTOR: '100' });

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
      return [own, ...['team', 'slots', 'panel', 'report', 'uploads'].map((path) => `${own}/${path}`), ...uploads, ...screensOfOthers];
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

everyPageOf('members', site, async (page, { load, go }) => {
  await logIn(page, site.product.url, 'member');
  for (const path of memberScreens) await go(path);
  await goWithin(page, '/bookevent');
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click();
  await page.waitForURL(/\/event\//);
  await load(new URL(page.url()).pathname);
});

for (const { who, pathsOf } of ofColleges) {
  everyPageOf(who, site, async (page, { go }) => {
    for (const path of new Set(await pathsOf(page))) await go(path);
  });

  if (deep)
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
}
