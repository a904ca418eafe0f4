import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { deep, desktop, inScheme, noBrowser, phone } from '../support/browser.ts';
import { needing } from '../support/needing.ts';
import type { Site } from '../support/site.ts';
import { goWithin, open } from './console.ts';

/** By which a screen is looked at in the dark: a scheme is colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Looks at the page at a path, and keeps what is wrong there. */
type Look = (path: string) => Promise<void>;

interface Looks {
  /** At a page as a browser loads it. */
  readonly load: Look;
  /** At a page of the console that is open. */
  readonly go: Look;
}

/**
 * Registers the look at every page of somebody: axe finds nothing, nothing scrolls sideways, nothing breaks the policy. In `npm test` a page is
 * looked at on a phone in the light, in `npm run test:deep` at both widths in both schemes.
 * @param through signs in, and goes to each page
 */
export function everyPageOf(who: string, site: Site, through: (page: Page, looks: Looks) => Promise<void>): void {
  test(
    `[B1] [B3] [C1] [C2] [F11] every page of ${who}: axe finds nothing, and nothing scrolls sideways`,
    { ...needing(noBrowser), timeout: 300_000 },
    async () => {
      const { context, page, look, findings, faults } = await open(site.browser, 'screen', phone);
      const lookAfter =
        (arrive: (path: string) => Promise<unknown>): Look =>
        async (path) => {
          await page.setViewportSize(phone);
          await arrive(path);
          // The page's own heading: while it loads, the footer's are there already.
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          // A device that is turned, or a window that is drawn wider, loads nothing again.
          for (const viewport of deep ? [phone, desktop] : [phone]) {
            await page.setViewportSize(viewport);
            const step = `${path} at ${viewport.width} px`;
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
}

/** Of somebody signed in, without a record. The question that stands before a visitor's home page is looked at in home.test.ts. */
export const memberScreens = [
  ...['/', '/bookevent', '/dashboard', '/user_profile', '/subscription', '/sessions', '/settings', '/connections', '/membership'],
  ...['/member?search=ananya', '/testimonials/write', '/testimonials/own'],
];
/** Shown to somebody of a college or to interviewers. */
export const screensOfOthers = ['/interviews', '/allstudents', '/ourproduct'];
