import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { desktop, noBrowser, phone } from '../../support/browser.ts';
import { linkFromMail } from '../../support/mailbox.ts';
import { siteOfFile } from '../../support/site.ts';
import { open } from '../../walks/console.ts';

/** Somebody under 18 signs up, and their guardian answers. */

const site = siteOfFile({ RATE_FACTOR: '100' });

const PASSWORD = 'Chai#Pakora7';

for (const { viewport, agrees } of [
  { viewport: desktop, agrees: true },
  { viewport: phone, agrees: false },
]) {
  const answer = agrees ? 'agrees' : 'declines';
  test(`[A2] a guardian ${answer}, at ${viewport.width} px`, { ...needing(noBrowser), timeout: 240_000 }, async () => {
    const { context, page, look, findings, faults } = await open(site.browser, `guardian-${answer}`, viewport);
    const email = `ravi-${viewport.width}@example.in`;
    const guardian = `meena-${viewport.width}@example.in`;
    await page.goto(`${site.product.url}/signup`);
    await page.getByLabel('Username').fill('Ravi Deshmukh');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).last().click();
    await page.getByText('Please choose Yes or No.').waitFor();
    const question = page.getByRole('radiogroup', { name: 'Are you 18 or older?' });
    assert.equal(await question.getByRole('radio', { checked: true }).count(), 0, 'the question is answered for nobody');
    await look('age-not-answered');
    await page.getByRole('radio', { name: 'No' }).check();
    await page.getByRole('button', { name: 'Sign up' }).last().click();
    await page.getByText('Please enter their name.').waitFor();
    await look('signup-refused');
    await page.getByLabel('Name of your parent or guardian').fill('Meena Deshmukh');
    await page.getByLabel('Their email address').fill(guardian);
    await page.getByRole('button', { name: 'Sign up' }).last().click();
    await page.getByRole('dialog', { name: 'SUCCESS' }).getByText('We have written to Meena Deshmukh too.').waitFor();
    await look('signup-success');

    await page.goto(await linkFromMail(site.product.url, guardian, 'consent'));
    await page.getByRole('heading', { name: 'May Ravi Deshmukh join Aarambh?' }).waitFor();
    await look('question');
    if (agrees) {
      await page.getByRole('button', { name: 'I am the parent or guardian, and I agree' }).click();
      await page.getByText('Ravi Deshmukh can use Aarambh now.').waitFor();
    } else {
      await page.getByRole('button', { name: 'No', exact: true }).click();
      await page.getByText('The account of Ravi Deshmukh is erased').waitFor();
    }
    await look('answered');
    await page.reload();
    await page.getByText(agrees ? 'You agreed.' : 'This link no longer works.').waitFor();
    await context.close();
    assert.deepEqual([...findings, ...faults], []);
  });
}
