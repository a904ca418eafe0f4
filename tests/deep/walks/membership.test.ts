import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { desktop, noBrowser, phone } from '../../support/browser.ts';
import { linkFromMail } from '../../support/mailbox.ts';
import { siteOfFile } from '../../support/site.ts';
import { fillLogin, open } from '../../walks/console.ts';

/** Applying for membership in the member console, at both widths. */

const site = siteOfFile({ RATE_FACTOR: '100' });

for (const { viewport, who } of [
  { viewport: desktop, who: 'student' },
  { viewport: phone, who: 'college' },
] as const)
  test(
    `[B2] [A3] ${who} applies at ${viewport.width} px, confirms the email and corrects the application`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const { url } = site.product;
      const { context, page, look, findings, faults } = await open(site.browser, 'membership', viewport);

      // A visitor is asked to log in after two seconds, and comes back.
      await page.goto(`${url}/membership`);
      await page.getByRole('dialog', { name: 'You are not Logged In' }).getByRole('link', { name: 'Log in' }).click();
      await page.getByText('Please First Login to visit this Page').waitFor();
      await fillLogin(page, `${who}@demo.test`);
      await page.waitForURL(/\/membership$/);
      await page.getByRole('textbox', { name: 'Full name' }).fill('A name of more than twenty');
      await page.getByRole('textbox', { name: 'Contact number' }).fill('12345');
      await page.getByRole('button', { name: 'Apply for membership' }).click();
      for (const words of ['Name is too long.', 'Designation is required', 'Please enter a valid Mobile No.', 'LinkedIn is required'])
        await page.getByText(words, { exact: true }).waitFor();
      await look('wrong');

      const address = `${who}-${viewport.width}@work.test`;
      await page.getByRole('textbox', { name: 'Full name' }).fill('Rohan Nair');
      await page.getByRole('textbox', { name: 'Designation' }).fill('संस्थापक');
      await page.getByRole('textbox', { name: 'Contact number' }).fill('98765 02345');
      await page.getByRole('textbox', { name: 'Email' }).fill(address);
      await page.getByRole('textbox', { name: 'LinkedIn' }).fill('rohan-nair');
      await page.getByRole('button', { name: 'Apply for membership' }).click();
      const saved = page.getByRole('dialog', { name: 'saved succesfully' });
      await saved.getByRole('link', { name: 'Go to your dashboard' }).waitFor();
      await look('saved');
      await saved.getByRole('button', { name: 'Stay here' }).click();
      await page.getByText(`Email validation is in progress. Open the link that we sent to ${address}.`).waitFor();
      await look('waits');

      await page.goto(await linkFromMail(url, address, 'confirm your email'));
      await page.getByRole('button', { name: 'Yes, confirm my email' }).waitFor();
      await look('link');
      await page.getByRole('button', { name: 'Yes, confirm my email' }).click();
      await page.getByRole('heading', { name: 'Email confirmed' }).waitFor();
      await page.getByRole('link', { name: 'Open my application' }).click();
      await page.getByText('You confirmed your email').waitFor();
      assert.equal(await page.getByText(/Email validation is in progress/).count(), 0);

      await page.getByRole('textbox', { name: 'Company' }).fill('Neem & <b>Clay</b>');
      await page.getByRole('button', { name: 'Save the correction' }).click();
      await page.getByRole('dialog', { name: 'saved succesfully' }).getByRole('button', { name: 'Stay here' }).click();
      await page.getByText('You corrected your application').waitFor();
      assert.equal(await page.getByRole('textbox', { name: 'Company' }).inputValue(), 'Neem & <b>Clay</b>');
      await look('corrected');

      assert.deepEqual(findings, []);
      assert.deepEqual(faults, []);
      await context.close();
    },
  );
