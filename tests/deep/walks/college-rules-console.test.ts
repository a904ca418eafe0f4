import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { adminWidths, noBrowser } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { asCollege } from '../../walks/college.ts';
import { openConsole } from '../../walks/console.ts';

/** The slot rules of a college in the admin console: an admin changes them, and reads what became of its list of students. */

const site = siteOfFile({ RATE_FACTOR: '100' });

for (const [nth, viewport] of adminWidths.entries()) {
  test(
    `[I5] [J3] an admin opens a college’s slot rules, reads what is wrong with them, saves them with a reason, and finds it in the history, at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { product, browser } = site;
      const college = await asCollege(product);
      const { page, look, findings, faults, context } = await openConsole(browser, product, 'admin', viewport);
      const panels = 3 + nth;
      await page.goto(`${product.url}/admin/interview-slots/${college.id}/show`);
      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByLabel('Panels at a time').fill('0');
      await page.getByRole('button', { name: 'Save the rules' }).click();
      await page.getByText('The number of panels must be a whole number from 1 to 50.').waitFor();
      await look('slots-edit');
      await page.getByLabel('Panels at a time').fill(String(panels));
      await page.getByLabel('Another day without slots').fill(`2027-01-2${nth}`);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByLabel('Why this change?').fill(`They asked for ${panels} panels`);
      await page.getByRole('button', { name: 'Save the rules' }).click();
      await page.getByText('The rules are saved.').waitFor();
      await page.getByText(`2${nth} Jan 2027`).waitFor();
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText(`They asked for ${panels} panels`).waitFor();
      await look('slots-history');
      await page.goto(`${product.url}/admin/organisations/${college.id}/show/list`);
      await page.getByRole('heading', { name: 'Campus Institute of Technology', level: 1 }).waitFor();
      await page
        .getByText(/^(A student was forgotten|A list was done)/)
        .first()
        .waitFor();
      await look('college-list');
      await context.close();
      assert.deepEqual([...findings, ...faults], []);
    },
  );
}
