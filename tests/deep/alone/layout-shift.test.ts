import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { noBrowser, openPage, phone } from '../../support/browser.ts';
import { layoutShiftOf, onSlowPhone } from '../../support/layout-shift.ts';
import { siteOfFile } from '../../support/site.ts';
import { logIn } from '../../walks/console.ts';

/** What moves while a page loads on a phone over Fast 3G: 0.1 of cumulative layout shift at most. */

const site = siteOfFile();
const MOST = 0.1;

/** Lets the footer stand at the end of what is there, where it is pushed about by what comes. */
const WITHOUT_HEIGHT = `addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('main { min-height: 0 !important }');
  document.adoptedStyleSheets = [sheet];
})`;

test('[C1] [C2] what a phone on Fast 3G shows does not move while it loads', { ...needing(noBrowser), timeout: 240_000 }, async () => {
  const { context, page, faults } = await openPage(site.browser, { viewport: phone });
  const found: string[] = [];
  const look = async (who: string, path: string): Promise<void> => {
    const slow = await onSlowPhone(context);
    const { score, moved } = await layoutShiftOf(slow, `${site.product.url}${path}`);
    if (score > MOST) found.push(`${who} ${path}: ${score.toFixed(3)} (${moved.join('; ')})`);
    await slow.close();
  };
  await look('visitor', '/');
  await logIn(page, site.product.url, 'member');
  for (const path of ['/', '/bookevent', '/dashboard', '/user_profile']) await look('member', path);
  assert.deepEqual(found, []);

  const control = await onSlowPhone(context);
  await control.addInitScript({ content: WITHOUT_HEIGHT });
  // The page and what it shows come after the footer, which loads by itself, was painted: what was never seen does not move.
  await control.route(/\/api\/(bookings|points)|\/assets\/dashboard-page/, async (route) => {
    await control.getByRole('contentinfo').waitFor();
    await control.evaluate('new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted())))');
    await route.continue();
  });
  const { score } = await layoutShiftOf(control, `${site.product.url}/dashboard`);
  assert.ok(score > MOST, `without the height of the page the dashboard moves by ${score}`);
  await context.close();
  assert.deepEqual(faults, []);
});
