import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { written } from '@aarambh/contracts/interviews/dates.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { desktop, memberWidths, noBrowser, screenshot, settled } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { open } from '../../walks/console.ts';
import { asCollege, logInAsCollege } from '../../walks/college.ts';

/** The dashboard of a college: its students, page by page and filtered, their statistics, who is at risk, and the report of all of it. */

const site = siteOfFile({ RATE_FACTOR: '100' });
const NAMED = 27;

const table = (page: Page) => page.getByRole('navigation', { name: 'Pages of the table' });
const rows = (page: Page) => page.getByRole('table', { name: 'Students with their interviews and ratings' }).locator('tbody tr');

for (const viewport of memberWidths) {
  const { width } = viewport;

  test(
    `[I4] a college sees its students by pages of 5, 10 and 25, searches them, and finds the page again by its address, at ${width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
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
      assert.equal(
        await page
          .getByRole('banner')
          .getByText(/^\d+ points?$/)
          .count(),
        0,
        'a college has no points to show',
      );
      await dean.look('orgdashboard');
      await page.getByRole('searchbox', { name: 'Search' }).fill(named);
      await page.keyboard.press('Enter');
      await page.getByText(`${NAMED} students`).waitFor();
      await table(page).getByText('Page 1 of 6').waitFor();
      await table(page).getByRole('button', { name: 'Next page' }).click();
      await table(page).getByText('Page 2 of 6').waitFor();
      await page.getByLabel('Rows on a page').selectOption('25');
      await table(page).getByText('Page 1 of 2').waitFor();
      await table(page).getByRole('button', { name: 'Next page' }).click();
      await table(page).getByText('Page 2 of 2').waitFor();
      await page.getByRole('row', { name: new RegExp(`${named} Z`) }).waitFor();
      await dean.look('last-page');
      await page.reload();
      await table(page).getByText('Page 2 of 2').waitFor();
      await settled(page);
      assert.equal(await rows(page).count(), NAMED - 25);
      await page.goBack();
      await table(page).getByText('Page 1 of 2').waitFor();
      await settled(page);
      assert.equal(await rows(page).count(), 25);
      await page.getByRole('searchbox', { name: 'Search' }).fill('nobody of this name');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Nobody was found' }).waitFor();
      await dean.look('nobody');
      await page.getByRole('button', { name: 'Show everybody' }).click();
      await rows(page).first().waitFor();
      await page.getByText('Total appearing students').waitFor();
      await dean.context.close();
      assert.deepEqual([...dean.findings, ...dean.faults], []);
    },
  );
}

/** A day from now on, as lists write it. */
const inDays = (days: number) => written(new Date(Date.now() + days * DAY_MS + 5.5 * 3_600_000).toISOString().slice(0, 10));

for (const viewport of memberWidths) {
  const { width } = viewport;

  test(
    `[I4] [I9] [J4] a college filters its students, takes them along as a file, sees its numbers and who is at risk, and prints its report, at ${width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const college = await asCollege(site.product);
      const { rules } = await college.call<{ rules: object }>('GET', `/api/org/slots/${college.id}`).then(({ body }) => body);
      const open7 = { days: [1, 2, 3, 4, 5, 6, 7], panels: 50, holidays: [], noticeHours: 0, closesOn: inDays(2) };
      assert.equal((await college.call('PUT', `/api/org/slots/${college.id}`, { ...rules, ...open7 })).status, 200);
      const named = `Yamini${width === desktop.width ? 'a' : 'b'}`;
      const student = (name: string, more: object = {}) => ({
        ...{ name: `${named} ${name}`, email: `${named}.${name}@campus.example`, whatsappNumber: '' },
        ...more,
      });
      const students = [student('Booked', { bookingDate: inDays(1), time: '10:00' }), student('Unbooked'), student('Other')];
      const uploaded = await college.call<{ created: number; unavailableBookings: unknown[] }>('POST', `/api/org/upload/${college.id}`, {
        students,
      });
      assert.deepEqual([uploaded.status, uploaded.body.created, uploaded.body.unavailableBookings], [200, 3, []]);

      const dean = await open(site.browser, 'college-numbers', viewport);
      const { page } = dean;
      await logInAsCollege(page, url);
      await page.getByRole('table', { name: 'From the list to the rating' }).waitFor();
      await page.getByRole('heading', { name: 'At risk' }).waitFor();
      await page.getByRole('searchbox', { name: 'Search' }).fill(named);
      await page.keyboard.press('Enter');
      await page.getByText('3 students').waitFor();
      await page.getByRole('combobox', { name: 'Interview' }).selectOption('Not booked');
      await page.getByText('2 students', { exact: true }).waitFor();
      // The list stands back until its answer is there: what is looked at then has pale letters.
      const answered = page.waitForResponse((response) => /students.*atRisk=/.test(response.url()) && response.ok());
      await page.getByRole('checkbox', { name: 'At risk' }).click();
      await page.waitForURL(/atRisk=yes/);
      await answered;
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      await rows(page).first().getByText('Not booked, closing soon').waitFor();
      await dean.look('filtered');
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download as CSV' }).click()]);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      assert.equal(lines.length, 3);
      assert.match(lines[1]!, /Not booked, and booking closes/);
      await page.reload();
      await page.getByText('2 students', { exact: true }).waitFor();

      await page.getByRole('link', { name: 'Printable report' }).click();
      await page.getByRole('heading', { name: /^Consolidated report of / }).waitFor();
      await page.getByRole('heading', { name: 'Students with a rating' }).waitFor();
      await dean.look('report');
      await page.emulateMedia({ media: 'print' });
      for (const hidden of ['header', 'footer', 'nav']) assert.equal(await page.locator(`${hidden}:visible`).count(), 0, hidden);
      assert.equal(await page.getByRole('button', { name: 'Print or save as PDF' }).isVisible(), false);
      await screenshot(page, `college-numbers-${width}-print`);
      await page.emulateMedia({ media: null });
      await page.getByRole('link', { name: 'Back to the dashboard' }).click();
      await page.getByRole('heading', { name: 'College Industry Collab', level: 1 }).waitFor();

      await page.goto(`${url}/allstudents`);
      await page.getByRole('heading', { name: 'All students', level: 1 }).waitFor();
      await rows(page).first().waitFor();
      await dean.look('allstudents');
      await dean.context.close();
      assert.deepEqual([...dean.findings, ...dean.faults], []);
    },
  );
}
