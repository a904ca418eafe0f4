import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Page } from 'playwright-core';
import type { AvailableSlot } from '@aarambh/contracts/routes/interviews.ts';
import { adminWidths, noBrowser, settled } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { step } from '../../support/step.ts';
import { asCollege } from '../../walks/college.ts';
import { command, openConsole, type ApiClient, goWithin } from '../../walks/console.ts';

/** Colleges and students in the admin console: what admins do, what auditors read, and what people of a college see of their own. */

const site = siteOfFile({ RATE_FACTOR: '100' });
/** A place of a college that is free, as lists write it. */
async function freePlace(by: ApiClient): Promise<{ readonly bookingDate: string; readonly time: string }> {
  const days = (await by.call<string[]>('GET', '/api/availability')).body;
  const bookingDate = days[2]!;
  const slots = (await by.call<AvailableSlot[]>('GET', `/api/availability/slots?date=${bookingDate}`)).body;
  return { bookingDate, time: slots.find(({ isBooked }) => !isBooked)!.time };
}

/** A page of the console, by its address; its heading is there. */
async function visit(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await goWithin(page, `/admin/${path}`);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
}

/** Searches the list of students, and waits until it shows what was found. */
async function search(page: Page, text: string): Promise<void> {
  const found = page.waitForResponse((answer) => answer.url().includes('/admin/api/students?') && answer.url().includes('%22q%22'));
  await page.getByRole('searchbox').first().fill(text);
  await found;
  await settled(page);
}

for (const [nth, viewport] of adminWidths.entries()) {
  const { width } = viewport;

  test(
    `[J3] [J4] an admin sees to interviews and panels, an auditor reads, and a college finds its own students and numbers in the console, at ${width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { product, browser } = site;
      const { url } = product;
      const [college, other] = [await asCollege(product), await asCollege(product, 'college2')];
      const [name, foreign] = nth === 0 ? ['Vanya Desai', 'Zubin Mistry'] : ['Vanya Pillai', 'Zubin Kapadia'];
      for (const [by, student] of [
        [college, name],
        [other, foreign],
      ] as const) {
        const sent = [
          {
            name: student,
            email: `${student.replace(' ', '.')}@campus.example`,
            rollNo: `R-${width}`,
            whatsappNumber: '9876543210',
            ...(await freePlace(by)),
          },
        ];
        const uploaded = await by.call<{ created: number; unavailableBookings: unknown[] }>('POST', `/api/org/upload/${by.id}`, sent);
        assert.deepEqual([uploaded.body.created, uploaded.body.unavailableBookings], [1, []]);
      }

      await step('an admin', async () => {
        const { page, look, findings, faults, context } = await openConsole(browser, product, 'admin', viewport);
        await visit(page, 'students', 'Students');
        await search(page, name);
        await page.getByRole('link', { name }).first().waitFor();
        await look('students');
        await page.getByRole('link', { name }).first().click();
        await page.getByRole('heading', { name, level: 1 }).waitFor();
        await page.getByText(`R-${width}`).waitFor();
        await look('student');
        await page.getByRole('tab', { name: 'History' }).click();
        await page.getByText('Enrolled by a list').waitFor();
        await look('student-history');
        await page.getByRole('tab', { name: 'Interviews' }).click();
        await page.getByRole('tabpanel').getByRole('link').first().click();
        await page.getByRole('heading', { name: `Interview of ${name}` }).waitFor();
        await look('interview');
        await command(page, 'Cancel the interview', 'The hall is closed that day');
        await page.getByText('The interview is cancelled.').waitFor();
        await page.getByRole('tab', { name: 'History' }).click();
        await page.getByText('The hall is closed that day').waitFor();

        await visit(page, 'panels/create', 'Invite an interviewer');
        await page.getByRole('button', { name: 'Invite', exact: true }).click();
        await page.getByText('Choose a college.').waitFor();
        await look('panel-create');
        await page.getByRole('combobox', { name: /^College/ }).fill('AAR-CAMPUS22');
        await page.getByRole('option').first().click();
        await page.getByLabel('Email').fill(`panel${width}@example.in`);
        await page.getByRole('button', { name: 'Invite', exact: true }).click();
        await page.getByRole('heading', { name: /^Panel of/ }).waitFor();
        await page.getByText(`panel${width}@example.in`).waitFor();
        await look('panel');
        await visit(page, `interview-slots/${college.id}/show`, /^Slots of/);
        await page.getByText('30 minutes').waitFor();
        await look('slots');
        await visit(page, `college-statistics/${college.id}/show`, /in numbers$/);
        await page.getByText('Not invited yet').waitFor();
        await look('numbers');
        await visit(page, 'scorecards', 'Ratings');
        await look('scorecards');
        await visit(page, 'uploads', 'Uploads');
        await page.getByRole('link', { name: 'Campus Institute of Technology' }).first().click();
        await page.getByText('New students').waitFor();
        await look('upload');
        await page.getByRole('tab', { name: 'History' }).click();
        await page.getByText('Begun').first().waitFor();
        await visit(page, 'announcements/create', 'New announcement');
        await page.getByRole('combobox', { name: /^Only of one college/ }).waitFor();
        await look('announcement');
        await context.close();
        assert.deepEqual([...findings, ...faults], []);
      });

      await step('an auditor', async () => {
        const { page, look, findings, faults, context } = await openConsole(browser, product, 'auditor', viewport);
        await visit(page, 'students', 'Students');
        await search(page, name);
        await page.getByRole('link', { name }).first().click();
        await page.getByRole('heading', { name, level: 1 }).waitFor();
        assert.equal(await page.getByText(`R-${width}`).count(), 0);
        await look('auditor-student');
        await visit(page, 'students', 'Students');
        await search(page, foreign);
        await page.getByRole('link', { name: foreign }).first().click();
        await page.getByRole('tab', { name: 'Interviews' }).click();
        await page.getByRole('tabpanel').getByRole('link').first().click();
        await page.getByRole('heading', { name: `Interview of ${foreign}` }).waitFor();
        assert.equal(await page.getByRole('button', { name: 'Cancel the interview' }).count(), 0);
        await context.close();
        assert.deepEqual([...findings, ...faults], []);
      });

      await step('a college', async () => {
        const { page, look, findings, faults, context } = await openConsole(browser, product, 'college', viewport);
        await page.getByText('Students now').waitFor();
        await look('college-dashboard');
        await visit(page, 'students', 'Students');
        await search(page, name);
        await page.getByRole('link', { name }).first().waitFor();
        await search(page, foreign);
        await page.getByText('No record fits what you search for.').waitFor();
        await look('college-students');
        await visit(page, 'interview-bookings', 'Interviews');
        await page.getByText('Cancelled').or(page.getByText('Booked')).first().waitFor();
        assert.equal(await page.getByText(foreign).count(), 0);
        await look('college-interviews');
        await visit(page, 'uploads', 'Uploads');
        await page.getByRole('link', { name: 'Campus Institute of Technology' }).first().waitFor();
        await look('college-uploads');
        await visit(page, 'college-statistics', 'Statistics');
        await page.getByRole('table').or(page.getByRole('list')).first().waitFor();
        await look('college-numbers');
        await page.goto(`${url}/admin/organisations`);
        await page.getByRole('heading', { name: 'This page is not part of your role' }).waitFor();
        await context.close();
        assert.deepEqual([...findings, ...faults], []);
      });
    },
  );
}
