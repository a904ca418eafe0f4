import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import type { OwnCollegeAnswer } from '@aarambh/contracts/http/colleges.ts';
import type { Page } from 'playwright-core';
import { desktop, memberWidths, noBrowser } from '../support/browser.ts';
import { siteOfFile } from '../support/site.ts';
import { asCollege, logInAsCollege } from './college.ts';
import { open } from './console.ts';

/** A college uploads its students as a file, sees what it will do, confirms it, replaces its list, and takes that back. */

const site = siteOfFile({ RATE_FACTOR: '100' });
const WHO = 'college2';
const HEADINGS = 'Name,WhatsappNumber,Email ID,Roll No,Date,Time';

/** Saves a file by a button, and answers its text. */
async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return readFile(await download.path(), 'utf8');
}

/** Chooses a file of rows on the dashboard, sends it, and waits for what it will do. */
async function upload(page: Page, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from(`${[HEADINGS, ...rows].join('\n')}\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'See what it will do' }).click();
  await page.getByRole('heading', { name: 'What your file will do' }).waitFor();
}

const numberOf = (page: Page, what: string) =>
  page
    .getByRole('group', { name: /to how many/ })
    .locator('div', { has: page.getByText(what, { exact: true }) })
    .locator('dd')
    .last()
    .textContent();

async function confirm(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Every student here is 18/ }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
}

for (const viewport of memberWidths) {
  const { width } = viewport;
  // A surname that nobody of the demonstration has.
  const named = width === desktop.width ? 'Quillwide' : 'Quillslim';

  test(
    `[I2] [I3] a college uploads a file, corrects what is refused, confirms, replaces the list and restores it, at ${width} px`,
    { ...needing(noBrowser), timeout: 300_000 },
    async () => {
      const { url } = site.product;
      const api = await asCollege(site.product, WHO);
      const own = await api.call<OwnCollegeAnswer>('GET', '/api/org/own');
      const code = own.body.college?.code ?? '';
      const dean = await open(site.browser, 'uploads', viewport);
      const { page } = dean;
      const email = (who: string) => `${who}${width}@campus.example`;
      await logInAsCollege(page, url, WHO);
      await page.getByRole('heading', { name: 'Upload students' }).scrollIntoViewIfNeeded();
      await dean.look('form');
      assert.equal((await saved(page, 'Template as csv')).replace('\uFEFF', '').split(/\r?\n/)[0], HEADINGS);
      await page.getByRole('button', { name: 'See what it will do' }).click();
      await page.getByText('Please choose a file.').waitFor();

      await upload(page, [
        `Asha ${named},+919876543210,${email('asha')},A-${width},,`,
        `Imran ${named},,${email('imran')},I-${width},02-01-2020,10:00`,
        `Meera ${named},,${email('meera')},M-${width},,`,
        `Ravi ${named},,${email('ravi')},R-${width},04-12-2025,25:99`,
      ]);
      assert.equal(await numberOf(page, 'New'), '3');
      assert.equal(await numberOf(page, 'Rows refused'), '1');
      await page.getByRole('row', { name: /Invalid Time/ }).waitFor();
      await page.getByRole('row', { name: `Asha ${named}` }).waitFor();
      await dean.look('dry-run');
      assert.match(await saved(page, 'Refused rows as csv'), new RegExp(`Invalid Time,Ravi ${named}`));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText(/^Please confirm that every student/).waitFor();
      await dean.look('dry-run-undeclared');
      // It is found again by its address.
      await page.reload();
      await page.getByRole('heading', { name: 'What your file will do' }).waitFor();
      await confirm(page);
      await page.getByRole('heading', { name: 'Done', level: 1 }).waitFor();
      await page.getByRole('heading', { name: 'Some bookings were unavailable' }).waitFor();
      await dean.look('done');
      assert.match(await saved(page, 'Download as csv'), new RegExp(email('imran')));
      const first = page.url();

      await page.getByRole('link', { name: 'To your students' }).click();
      await page.getByRole('searchbox', { name: 'Search' }).fill(named);
      await page.keyboard.press('Enter');
      await page.getByText('3 students').waitFor();

      await page.getByRole('radio', { name: /Replace all of it/ }).check();
      await upload(page, [`Zoya ${named},,${email('zoya')},Z-${width},,`]);
      await page.getByText(/not in the file/).waitFor();
      await page.getByLabel('The code of your college').fill('AAR-22222222');
      await confirm(page);
      await page.getByText('This is not the code of your college.').waitFor();
      await dean.look('replace-code');
      await page.getByLabel('The code of your college').fill(code);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('heading', { name: 'Done', level: 1 }).waitFor();

      await page.getByRole('link', { name: 'Back to the uploads' }).click();
      await page.getByRole('heading', { name: 'Uploads', level: 1 }).waitFor();
      await dean.look('list');
      const id = first.split('/').at(-1);
      const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${id}"]`) });
      await row.getByRole('button', { name: /^Restore the list of/ }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText(/who was removed since comes back/).waitFor();
      await dialog.getByText(/1 student is removed.* come back/).waitFor();
      await dean.look('restore');
      await dialog.getByRole('button', { name: 'Restore' }).click();
      await dialog.getByText('Type the code of your college.').waitFor();
      // Who replaced all of them goes, which is everybody who is on the list now.
      await dialog.getByLabel('The code of your college').fill(code);
      await dean.look('restore-code');
      await dialog.getByRole('button', { name: 'Restore' }).click();
      await page.getByText('Your students are as they were.').waitFor();
      await dean.look('restored');
      const { body } = await api.call<{ total: number }>('GET', `/api/org/students/${api.id}?search=${encodeURIComponent(named)}`);
      assert.equal(body.total, 3);
      await dean.context.close();
      assert.deepEqual([...dean.findings, ...dean.faults], []);
    },
  );
}
