import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { adminWidths, noBrowser } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { openConsole } from '../../walks/console.ts';

const site = siteOfFile();

for (const viewport of adminWidths)
  test(
    `[J3] one search finds people and events by the keyboard alone at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const { context, page, faults, findings, look } = await openConsole(site.browser, site.product, 'admin', viewport);
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search everything' });
      await field.waitFor();
      await look('search-empty');
      await page.keyboard.type('ananya');
      const options = page.getByRole('option');
      await options.first().waitFor();
      await look('search-found');
      assert.equal(await options.first().getAttribute('aria-selected'), 'true');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/admin\/\w+\/[^/]+\/show$/);
      // What was opened comes first the next time; nothing fits this; Escape closes.
      await page.keyboard.press('Control+k');
      await page.getByRole('group', { name: 'Opened lately' }).getByRole('option').first().waitFor();
      await page.keyboard.type('qqqqzzzz');
      await page.getByText('Nothing fits “qqqqzzzz”.').waitFor();
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'hidden' });
      assert.deepEqual(findings, []);
      assert.deepEqual(faults, []);
      await context.close();
    },
  );
