import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { desktop, noBrowser, phone, settled } from '../support/browser.ts';
import { siteOfFile } from '../support/site.ts';
import { open } from './console.ts';
import { asCollege, logInAsCollege } from './college.ts';

/** The dashboard of a college: its students, page by page, and their statistics. */

const site = siteOfFile({ RATE_FACTOR: '100' });
const NAMED = 27;

const rows = (page: Page) => page.getByRole('table', { name: 'Students with their interviews and ratings' }).locator('tbody tr');

for (const viewport of [desktop, phone]) {
  const { width } = viewport;

  test(
    `[I4] a college sees its students by pages of 5, 10 and 25, searches them, and finds the page again by its address, at ${width} px`,
    { skip: noBrowser, timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const college = await asCollege(site.product);
      // A name that nobody of the demonstration has.
      const named = `Zubin${width === desktop.width ? 'a' : 'b'}`;
      const students = Array.from({ length: NAMED }, (_, at) => ({
        name: `${named} ${String.fromCodePoint(65 + (at % 26))}${at > 25 ? 'a' : ''}`,
        email: `${named}${at}@campus.example`,
        whatsappNumber: '',
        rollNo: `${named}-${at}`,
      }));
      const uploaded = await college.call<{ created: number }>('POST', `/api/org/upload/${college.id}`, { students });
      assert.deepEqual([uploaded.status, uploaded.body.created], [200, NAMED]);

      const dean = await open(site.browser, 'college-students', viewport);
      const { page } = dean;
      await logInAsCollege(page, url);
      await rows(page).first().waitFor();
      assert.equal(await rows(page).count(), 5);
      await dean.lookInBoth('orgdashboard');
      await page.getByRole('searchbox', { name: 'Search' }).fill(named);
      await page.keyboard.press('Enter');
      await page.getByText(`${NAMED} students`).waitFor();
      await page.getByText('Page 1 of 6').waitFor();
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByText('Page 2 of 6').waitFor();
      await page.getByLabel('Rows on a page').selectOption('25');
      await page.getByText('Page 1 of 2').waitFor();
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByText('Page 2 of 2').waitFor();
      await page.getByRole('row', { name: new RegExp(`${named} Z`) }).waitFor();
      await dean.look('last-page');
      await page.reload();
      await page.getByText('Page 2 of 2').waitFor();
      await settled(page);
      assert.equal(await rows(page).count(), NAMED - 25);
      await page.goBack();
      await page.getByText('Page 1 of 2').waitFor();
      await settled(page);
      assert.equal(await rows(page).count(), 25);
      await page.getByRole('searchbox', { name: 'Search' }).fill('nobody of this name');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Nobody was found' }).waitFor();
      await dean.lookInBoth('nobody');
      await page.getByRole('button', { name: 'Show everybody' }).click();
      await rows(page).first().waitFor();
      await page.getByText('Total appearing students').waitFor();
      await dean.context.close();
      assert.deepEqual([...dean.findings, ...dean.faults], []);
    },
  );
}
