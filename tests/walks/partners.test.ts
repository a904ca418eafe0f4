import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import { adminWidths, noBrowser } from '../support/browser.ts';
import { documents } from '../support/documents.ts';
import { siteOfFile } from '../support/site.ts';
import { open, openConsole } from './console.ts';

/** Partners, organisers and sponsors: the pages, their forms with a file, and what the desk sees of it. */

const site = siteOfFile({ RATE_FACTOR: '100' });

const pages = [
  ['/partnerwithus', 'Partner with Aarambh'],
  ['/partnership', 'Partnership'],
  ['/partnership/organise', 'Organising with Aarambh'],
  ['/partnership/sponsor', 'Sponsoring with Aarambh'],
] as const;

for (const viewport of adminWidths) {
  const { width } = viewport;
  test(
    `[C12] [C13] partners ask at ${width} px, with a file and without one, and the desk saves it`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const { context, page, look, findings, faults } = await open(site.browser, 'partners', viewport);
      for (const [path, heading] of pages) {
        await page.goto(`${url}${path}`);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await look(path);
      }

      await page.goto(`${url}/partnership/organise`);
      const lastName = `Rao ${width === 390 ? 'Phone' : 'Desk'}`;
      await page.getByLabel('Full name').fill(`Asha ${lastName}`);
      await page.getByLabel('Organization').fill('Rao Bakery');
      await page.getByLabel('Designation').fill('Founder');
      await page.getByLabel('Phone number').fill('9876543210');
      await page.getByLabel('Email').fill(`asha${width}@rao.example`);
      await page.getByLabel('About your event').fill(`A day of bread for ${width} people`);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Please select a file to upload.').waitFor();
      const chooser = page.locator('input[type=file]');
      await chooser.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('a plan') });
      await page.getByText(/^Please choose a PDF/).waitFor();
      await chooser.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: documents.png });
      await page.getByText('plan.pdf', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText(/it is not what its name says/).waitFor();
      await look('refused');
      const name = 'the plan of a whole day of bread.pdf';
      await chooser.setInputFiles({ name, mimeType: 'application/pdf', buffer: documents.pdf });
      // Twenty-five characters of it.
      await page.getByText('the plan of a whole day o…', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
      const modal = page.getByRole('dialog', { name: 'SUCCESS' });
      await modal.getByText(/Its reference number is ENQ-/).waitFor();
      await look('sent');
      await modal.getByRole('button', { name: 'Close' }).last().click();

      await page.goto(`${url}/partnerwithus`);
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: documents.pdf });
      // Twenty on the page.
      await page.getByText('the plan of a whole…', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Message Sent').waitFor();
      await page.getByText('Thank you for your interest! We will reach out to you soon.').waitFor();
      await page.getByRole('button', { name: 'Contact Us' }).click();
      await page
        .getByRole('dialog', { name: 'Become a partner' })
        .getByLabel(/^Details/)
        .waitFor();
      await look('dialog');
      await context.close();

      const desk = await openConsole(
        site.browser,
        site.product,
        'moderator',
        viewport,
        `enquiries?filter=${encodeURIComponent(JSON.stringify({ q: lastName }))}`,
      );
      await desk.page
        .getByRole('link', { name: `Asha ${lastName}` })
        .first()
        .click();
      const saves = desk.page.waitForEvent('download');
      await desk.page.getByRole('button', { name: 'Save the document' }).click();
      assert.equal((await saves).suggestedFilename(), name);
      await desk.look('document');
      await desk.context.close();
      assert.deepEqual([...findings, ...desk.findings, ...faults, ...desk.faults], []);
    },
  );
}
