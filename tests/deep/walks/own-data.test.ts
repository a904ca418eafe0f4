import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { noBrowser } from '../../support/browser.ts';
import { documents } from '../../support/documents.ts';
import { linkFromMail } from '../../support/mailbox.ts';
import { siteOfFile } from '../../support/site.ts';
import { fillLogin, logIn, logInAt, memberWalks, open, PASSWORD } from '../../walks/console.ts';

/** A member reads what they agreed to and takes a consent back, takes along everything that is held of them, asks to be erased, and takes that back. */

const site = siteOfFile({ RATE_FACTOR: '100' });

for (const { viewport, who } of memberWalks)
  test(`[A7] own data and erasing oneself, at ${viewport.width} px`, { ...needing(noBrowser), timeout: 240_000 }, async () => {
    const { context, page, look, findings, faults } = await open(site.browser, 'own-data', viewport);
    const { url } = site.product;
    await logInAt(page, url, who, '/settings#privacy');
    const card = page.getByRole('region', { name: 'Your card for everybody' });
    await card.getByText('The text and its history').click();
    await card.getByText('Members are listed in the directory.').waitFor();
    await look('consents');
    await card.getByRole('button', { name: 'Take it back' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByText('Only people who are logged in see your card then.').waitFor();
    await look('take-back');
    await asked.getByRole('button', { name: 'Take it back' }).click();
    await asked.waitFor({ state: 'hidden' });
    await card.getByText('Taken back on').waitFor();
    await page.goto(`${url}/career`);
    await page.getByLabel('First name').fill('Asha');
    await page.getByLabel('Last name').fill('Rao');
    await page.getByLabel('Email').fill(`${who}@demo.test`);
    await page.getByLabel('WhatsApp number').fill('9876543210');
    await page.getByLabel('Last attended college').fill('COEP Pune');
    await page.locator('input[type=file]').setInputFiles({ name: 'my cv.pdf', mimeType: 'application/pdf', buffer: documents.pdf });
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await page.goto(`${url}/settings`);
    await page.getByRole('button', { name: 'Get everything' }).click();
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { name: 'Log in again to open this' }).waitFor();
    await look('again');
    await page.getByRole('button', { name: 'Log in again' }).click();
    await page.waitForURL(/\/login/);
    await fillLogin(page, `${who}@demo.test`);
    await page.waitForURL(/\/mydata\//);
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await page
      .locator('dd', { hasText: `${who}@demo.test` })
      .first()
      .waitFor();
    await look('everything');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    assert.equal((await saved).suggestedFilename(), 'my-data.json');
    const document = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save my cv.pdf (1 kB)' }).click();
    assert.equal((await document).suggestedFilename(), 'my cv.pdf');
    assert.deepEqual(await readFile(await (await document).path()), documents.pdf);
    await page.goto(`${url}/mydata/nothing`);
    await page.getByRole('heading', { name: 'This is not here any more' }).waitFor();

    await page.goto(`${url}/settings`);
    const erase = page.locator('#erase');
    await erase.getByLabel('Your password', { exact: true }).fill('Wrong#2026');
    await erase.getByRole('button', { name: 'Erase my account' }).click();
    await erase.getByText('That does not prove that it is you.').waitFor();
    await look('erase-refused');
    await erase.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await erase.getByRole('button', { name: 'Erase my account' }).click();
    await page.getByRole('heading', { name: 'Your account will be erased' }).waitFor();
    await look('erase-asked');
    await page.goto(`${url}/login`);
    await fillLogin(page, `${who}@demo.test`);
    await page.getByText('You asked us to erase this account.').waitFor();

    await page.goto(await linkFromMail(url, `${who}@demo.test`, 'erased'));
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('heading', { name: 'Your account stays' }).waitFor();
    await look('kept');
    await logIn(page, url, who);
    await context.close();
    assert.deepEqual([...findings, ...faults], []);
  });
