import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import { memberWidths, noBrowser } from '../support/browser.ts';
import { documents } from '../support/documents.ts';
import { eventually } from '../support/deadline.ts';
import { linkFromMail } from '../support/mailbox.ts';
import { siteOfFile } from '../support/site.ts';
import { open, openConsole } from './console.ts';

/** An application from the careers page to its end: sent with a resume, taken to an interview in the console, followed and taken back by the mailed link. */

const site = siteOfFile({ RATE_FACTOR: '100' });

for (const viewport of memberWidths) {
  const { width } = viewport;
  test(
    `[H2] an application from the careers page to the interview and back at ${width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const visitor = await open(site.browser, 'careers', viewport);
      const { page } = visitor;
      await page.goto(`${url}/career`);
      await page.getByRole('button', { name: 'Apply: Frontend Engineer' }).click();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Entered Wrong Data').waitFor();
      await page.getByText('Enter A Correct Email').waitFor();
      await page.getByText('Please select a file to upload.').waitFor();
      await visitor.look('career-wrong');

      const [address, lastName] = [`asha${width}@careers.example`, `Rao${width}`];
      // Pressed again after another choice, it is chosen again.
      await page.getByLabel('Opening', { exact: true }).selectOption('');
      await page.getByRole('button', { name: 'Apply: Frontend Engineer' }).click();
      const chosen = page.getByLabel('Opening', { exact: true });
      await eventually(30_000, async () => (await chosen.inputValue()) !== '', 'the opening that was pressed is chosen');
      await page.getByLabel('First name').fill('Asha');
      await page.getByLabel('Last name').fill('Rao');
      await page.getByLabel('Email').fill(address);
      await page.getByLabel('WhatsApp number').fill('98765432101');
      await page.getByText('Enter A Correct Number').waitFor();
      await page.getByLabel('WhatsApp number').fill('9876543210');
      await page.getByLabel('Last attended college').fill(`College ${lastName}`);
      await page.locator('input[type=file]').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: documents.pdf });
      await page.getByText('cv.pdf').waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
      await visitor.look('career-sent');

      const link = await linkFromMail(url, address, 'your application job-');
      await page.goto(link);
      await page.getByText('Received. Somebody of our team will read it.').waitFor();
      await visitor.look('career-status');

      const desk = await openConsole(
        site.browser,
        site.product,
        'moderator',
        viewport,
        `career-applications?filter=${encodeURIComponent(JSON.stringify({ q: address }))}`,
      );
      await desk.page.getByRole('link', { name: 'Asha Rao' }).first().waitFor();
      await desk.look('career-list');
      await desk.page.getByRole('link', { name: 'Asha Rao' }).first().click();
      await desk.page.getByText(`College ${lastName}`).waitFor();
      await desk.look('career-record');
      const saving = desk.page.waitForEvent('download');
      await desk.page.getByRole('button', { name: /^Save the resume/ }).click();
      assert.equal((await saving).suggestedFilename(), 'cv.pdf');
      await desk.page.getByRole('button', { name: 'Interview', exact: true }).click();
      const dialog = desk.page.getByRole('dialog');
      await dialog.getByLabel('To the applicant (may stay empty)').fill('On Thursday at 11.');
      await desk.look('career-interview');
      await dialog.getByRole('button', { name: 'Interview', exact: true }).click();
      await desk.page.getByText('The application is at the interview.').waitFor();
      await desk.page.goto(`${url}/admin/openings`);
      await desk.page.getByRole('link', { name: 'Frontend Engineer' }).first().click();
      await desk.page.getByText('Applications to decide').waitFor();
      await desk.look('opening-record');

      await page.reload();
      await page.getByText('On Thursday at 11.').waitFor();
      await visitor.look('career-status-interview');
      await page.getByRole('button', { name: 'Take it back' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
      await page.getByText('You took it back. Nobody reads it any more.').waitFor();

      for (const one of [visitor, desk]) {
        await one.context.close();
        assert.deepEqual([...one.findings, ...one.faults], []);
      }
    },
  );
}
