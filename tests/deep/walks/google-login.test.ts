import assert from 'node:assert/strict';
import { afterAll, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { axeFindings, memberWidths, noBrowser, openPage, overflows, phone, screenshot, settled } from '../../support/browser.ts';
import { openIdProvider } from '../../support/openid-provider.ts';
import { linkFromMail } from '../../support/mailbox.ts';
import { siteOfFile } from '../../support/site.ts';
import { open, PASSWORD } from '../../walks/console.ts';

/** What the service answers where a session is not fresh. */
const stale = {
  status: 403,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'step_up_required', status: 403, details: { way: 'password', path: '/api/me/step-up' } }),
};

/** Logging in with Google: a provider of our own in its place, a real browser before it. */

const google = await openIdProvider();
const site = siteOfFile({ RATE_FACTOR: '100', GOOGLE_CLIENT_ID: google.clientId, GOOGLE_ISSUER: google.issuer });
afterAll(() => google.close());

for (const viewport of memberWidths) {
  const who = `google${viewport.width}`;

  test(
    `[A7] a first login with Google at ${viewport.width} px: the age is asked, the token leaves the address`,
    { ...needing(noBrowser), timeout: 180_000 },
    async () => {
      const { context, page, look, findings, faults } = await open(site.browser, 'google', viewport);
      google.person = { sub: who, email: `${who}@example.com`, name: 'Kiran Desai' };
      await page.goto(`${site.product.url}/signup`);
      const button = page.getByRole('link', { name: 'Continue with Google' });
      await button.waitFor();
      await look('signup');
      await button.click();
      await page.getByText('Please choose Yes or No.').waitFor();
      await page.getByLabel('Yes').check();
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/google_login'));
      await button.click();
      assert.equal(((await sent).postDataJSON() as { adult?: boolean }).adult, true);
      await page.waitForURL(/\/dashboard\//);
      assert.ok(!page.url().includes('#'));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goBack();
      await page.waitForURL((url) => !url.href.includes('id_token'));
      assert.ok(!page.url().includes('id_token'), 'nothing of it is left in the history');
      await page.goto(`${site.product.url}/settings`);
      const nav = page.getByRole('navigation', { name: 'Sections of the settings' });
      await page.getByText('This is the only way into your account.').waitFor();
      assert.ok(await page.getByRole('button', { name: 'Remove Google' }).isDisabled());
      await page.getByRole('textbox', { name: 'Your name' }).fill('Kiran <Desai>');
      await page.keyboard.press('Enter');
      await page.getByText("A name has letters, spaces and . ' ’ - only.").waitFor();
      await page.getByRole('textbox', { name: 'Your name' }).fill('Kiran Patel');
      await page.keyboard.press('Enter');
      await page.getByText('Your name was changed.').waitFor();
      await look('settings');
      await nav.getByRole('link', { name: 'Linked logins' }).click();
      await page.waitForURL(/#sign-ins$/);
      await page.getByRole('button', { name: 'Send me the link' }).click();
      await page.goto(await linkFromMail(site.product.url, `${who}@example.com`, 'password'));
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Fresh#2027');
      await page.getByRole('textbox', { name: 'Confirm password' }).fill('Fresh#2027');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('link', { name: 'Login' }).waitFor();
      // On another device: here the session that the new password ended is still taking its leave.
      const other = await openPage(site.browser, { viewport });
      await other.page.goto(`${site.product.url}/login`);
      await other.page.getByRole('textbox', { name: 'Email' }).fill(`${who}@example.com`);
      await other.page.getByRole('textbox', { name: /^Password/ }).fill('Fresh#2027');
      await other.page.keyboard.press('Enter');
      await other.page.waitForURL(/\/dashboard\//);
      await other.page.goto(`${site.product.url}/settings`);
      // As for a session that began a quarter of an hour ago.
      await other.page.route('**/api/sign-ins/*/remove', (route) => route.fulfill(stale), { times: 1 });
      await other.page.getByRole('button', { name: 'Remove Google' }).click();
      const dialog = other.page.getByRole('dialog', { name: 'Confirm that it is you' });
      await dialog.waitFor();
      await settled(other.page);
      await screenshot(other.page, `google-${viewport.width}-step-up`);
      assert.deepEqual([await axeFindings(other.page), await overflows(other.page)], [[], false]);
      await other.page.keyboard.type('Fresh#2027');
      await other.page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await other.page.getByText('The next time you log in with Google').waitFor();
      await other.page.getByRole('textbox', { name: 'Current password' }).waitFor();
      await settled(other.page);
      assert.deepEqual(await axeFindings(other.page), []);
      await other.context.close();
      await context.close();
      assert.deepEqual([...findings, ...faults, ...other.faults], []);
    },
  );

  test(
    `[A2] [A7] a first login with Google from the login page at ${viewport.width} px is asked for the age before any page`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const { context, page, faults } = await openPage(site.browser, { viewport });
      google.person = { sub: `${who}-login`, email: `${who}-login@example.com`, name: 'Meera Rao' };
      await page.goto(`${site.product.url}/login`);
      await page.getByRole('link', { name: 'Continue with Google' }).click();
      await page.getByRole('heading', { level: 1, name: 'One question first' }).waitFor();
      await page.getByRole('radio', { name: 'Yes' }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { level: 1, name: 'One question first' }).waitFor({ state: 'detached' });
      await context.close();
      assert.deepEqual(faults, []);
    },
  );

  test(
    `[A7] [A1] at ${viewport.width} px a member is asked for the password once, and comes back to the page they wanted`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const { context, page, faults } = await openPage(site.browser, { viewport, scheme: 'dark' });
      const findings: string[] = [];
      google.person = { sub: `investor-${viewport.width}`, email: 'investor@demo.test' };
      await page.goto(`${site.product.url}/sessions`);
      await page.getByText('Please First Login to visit this Page').waitFor();
      await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
      await settled(page);
      await screenshot(page, `google-${viewport.width}-login`);
      findings.push(...(await axeFindings(page)));
      await page.getByRole('link', { name: 'Continue with Google' }).click();
      const dialog = page.getByRole('dialog', { name: 'Is this your account?' });
      await dialog.waitFor();
      await settled(page);
      await screenshot(page, `google-${viewport.width}-password`);
      findings.push(...(await axeFindings(page)));
      if (await overflows(page)) findings.push('scrolls sideways');
      await page.keyboard.type('Wrong#2026');
      await page.keyboard.press('Enter');
      await dialog.getByRole('alert').getByText('That is not your password.').waitFor();
      await screenshot(page, `google-${viewport.width}-password-wrong`);
      await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/sessions$/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await context.close();
      assert.deepEqual([...findings, ...faults], []);
    },
  );

  test(
    `[A7] at ${viewport.width} px who is refused, or turns back, reads it in a sentence`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const { context, page, faults } = await openPage(site.browser, { viewport, scheme: 'dark' });
      const findings: string[] = [];
      google.person = { sub: who, email_verified: false };
      await page.goto(`${site.product.url}/login`);
      await page.getByRole('link', { name: 'Continue with Google' }).click();
      await page.getByRole('alert').getByText('Google login failed. Please try again.').waitFor();
      await settled(page);
      await screenshot(page, `google-${viewport.width}-refused`);
      findings.push(...(await axeFindings(page)));
      // Another document: within one, only the fragment would change.
      await page.goto('about:blank');
      await page.goto(`${site.product.url}/login#error=access_denied`);
      await page.getByText('You were not logged in with Google.').waitFor();
      await context.close();
      assert.deepEqual([...findings, ...faults], []);
    },
  );
}

test('[A7] where Google is not set up there is no button', { ...needing(noBrowser), timeout: 60_000 }, async () => {
  const { context, page, faults } = await openPage(site.browser, { viewport: phone });
  await page.route('**/api/sign-in-options', (route) => route.fulfill({ json: { google: false } }));
  const asked = page.waitForResponse('**/api/sign-in-options');
  await page.goto(`${site.product.url}/login`);
  await asked;
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await settled(page);
  assert.equal(await page.getByRole('link', { name: 'Continue with Google' }).count(), 0);
  await context.close();
  assert.deepEqual(faults, []);
});
