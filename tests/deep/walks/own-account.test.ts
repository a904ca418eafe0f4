import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { noBrowser } from '../../support/browser.ts';
import { linkFromMail } from '../../support/mailbox.ts';
import { siteOfFile } from '../../support/site.ts';
import { fillLogin, logInAt, memberWalks, open } from '../../walks/console.ts';

/** What people do about their own account: another address, and the question of age. */

const site = siteOfFile({ RATE_FACTOR: '100' });

const PASSWORD = 'Chai#Pakora7';

for (const { viewport, who } of memberWalks) {
  test(`[A7] a member moves to another address at ${viewport.width} px`, { ...needing(noBrowser), timeout: 240_000 }, async () => {
    const { context, page, look, findings, faults } = await open(site.browser, 'email-change', viewport);
    const { url } = site.product;
    const next = `${who}.next@example.in`;
    await logInAt(page, url, who, '/settings');
    await page.getByLabel('New email address').fill(next);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByText(`You want to move to ${next}.`).waitFor();
    await look('asked');

    await page.goto(await linkFromMail(url, next, 'Confirm this address'));
    await page.getByRole('heading', { name: 'Is this address yours?' }).waitFor();
    await look('new');
    await page.getByRole('button', { name: 'Yes, use this address' }).click();
    await page.getByText('Now open the link in the mail to the other address.').waitFor();
    await look('agreed');
    await page.goto(await linkFromMail(url, `${who}@demo.test`, 'moving to another'));
    await page.getByRole('heading', { name: 'Move your account to another address?' }).waitFor();
    await look('old');
    await page.getByRole('button', { name: 'Yes, move my account' }).click();
    await page.getByRole('heading', { name: 'The address was changed' }).waitFor();
    await look('changed');
    await page.goto(`${url}/settings`);
    await page.getByText(`You log in with ${next}`).waitFor();
    await context.close();
    assert.deepEqual([...findings, ...faults], []);
  });

  test(
    `[A2] who was never asked says whether they are 18 before any page, at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { context, page, look, findings, faults } = await open(site.browser, 'age-first', viewport);
      const { url } = site.product;
      const email = `ravi-${viewport.width}@example.in`;
      const body = JSON.stringify({ name: 'Ravi Deshmukh', email, password: PASSWORD });
      const signed = await fetch(`${url}/signup`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      assert.equal(signed.status, 200);
      await page.goto(await linkFromMail(url, email, 'Verify'));
      await page.getByRole('button', { name: 'Yes, verify my email' }).click();
      await page.getByText('Your email is verified.').waitFor();
      await page.goto(`${url}/login`);
      await fillLogin(page, email, PASSWORD);
      await page.getByRole('heading', { level: 1, name: 'One question first' }).waitFor();
      await look('asked');
      await page.getByRole('link', { name: 'Settings' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
      await page.goBack();
      await page.reload();
      await page.getByRole('radio', { name: 'No' }).check();
      await look('young');
      await page.getByRole('radio', { name: 'Yes' }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { level: 1, name: 'One question first' }).waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      assert.equal(await page.getByText('One question first').count(), 0);
      await context.close();
      assert.deepEqual([...findings, ...faults], []);
    },
  );
}
