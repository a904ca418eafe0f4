import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { memberWidths, noBrowser } from '../../support/browser.ts';
import { linkFromMail } from '../../support/mailbox.ts';
import { siteOfFile } from '../../support/site.ts';
import { command, open, openConsole, PASSWORD } from '../../walks/console.ts';

/** Colleges from the sign-up to the approval, their login in its three modes, and their people. */

const site = siteOfFile({ RATE_FACTOR: '100' });
const RIGHT = 'Right#2026';

for (const viewport of memberWidths) {
  const { width } = viewport;

  test(
    `[I1] a college signs up, is asked, answers and is approved, with the specified words, at ${width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const dean = await open(site.browser, 'dean', viewport);
      const { page } = dean;
      const [address, name] = [`dean${width}@campus.example`, `Institute ${width}`];
      await page.goto(`${url}/signuporg`);
      await page.locator('form').getByRole('button', { name: 'Sign up' }).click();
      await page.getByRole('alert').filter({ hasText: 'Please fill in all fields' }).first().waitFor();
      await dean.look('signuporg-missing');
      await page.getByLabel('Organisation name').fill(name);
      await page.getByLabel('Email').fill(address);
      await page.getByLabel('Password', { exact: true }).fill(RIGHT);
      await page.getByLabel('Confirm password').fill('Other#2026');
      await page.locator('form').getByRole('button', { name: 'Sign up' }).click();
      await page.getByText('Passwords do not match').waitFor();
      await page.getByLabel('Confirm password').fill(RIGHT);
      await page.locator('form').getByRole('button', { name: 'Sign up' }).click();
      await page.getByRole('dialog').getByText('Signup successful!').waitFor();
      await dean.look('signuporg-done');
      await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click();
      await page.waitForURL(`${url}/loginorg`);

      await page.goto(await linkFromMail(url, address, 'verify'));
      await page.getByRole('button', { name: /verify|confirm/i }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await linkFromMail(url, address, 'we have received your sign-up');

      await page.goto(`${url}/signuporg`);
      await page.getByLabel('Organisation name').fill(name);
      await page.getByLabel('Email').fill(address);
      await page.getByLabel('Password', { exact: true }).fill(RIGHT);
      await page.getByLabel('Confirm password').fill(RIGHT);
      await page.locator('form').getByRole('button', { name: 'Sign up' }).click();
      await page.getByText('Signup failed: Account already exists with given details.').waitFor();
      await dean.look('signuporg-taken');

      const admin = await openConsole(site.browser, site.product, 'admin', viewport, 'organisations');
      await admin.page.getByRole('link', { name: 'Hilltop School of Design' }).first().waitFor();
      await admin.look('college-queue');
      await admin.page.getByRole('link', { name }).first().click();
      await admin.page.getByText(address).first().waitFor();
      await admin.look('college-record');
      await command(admin.page, 'Ask for more', 'Where are you?');
      await admin.page.getByText('Waits for an answer').first().waitFor();
      await linkFromMail(url, address, 'we have a question');
      await command(admin.page, 'Approve', 'We know them.');
      await admin.page.getByText('Approved', { exact: true }).first().waitFor();
      await admin.look('college-approved');
      assert.match(await linkFromMail(url, address, 'your organisation is approved'), /\/loginorg$/);

      // Who opened a college needs a second factor.
      await page.goto(`${url}/loginorg`);
      await page.getByLabel('Email', { exact: true }).last().fill(address);
      await page.getByLabel('Password', { exact: true }).fill(RIGHT);
      await page.locator('form').getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Log in to your organisation' }).waitFor();
      await dean.look('loginorg-second-factor');
      for (const one of [dean, admin]) {
        await one.context.close();
        assert.deepEqual([...one.findings, ...one.faults], []);
      }
    },
  );

  test(
    `[I1] people of a college log in by email, by code and by both, and its owner invites, changes and removes a colleague at ${width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const owner = await open(site.browser, 'college', viewport);
      const { page } = owner;
      const logIn = async (mode: 'Email' | 'Organisation code' | 'Both', password = PASSWORD): Promise<void> => {
        await page.goto(`${url}/loginorg`);
        await page.getByRole('radio', { name: mode }).check();
        if (mode !== 'Organisation code') await page.locator('input[name=email]').fill('college@demo.test');
        if (mode !== 'Email') await page.locator('input[name=orgCode]').fill('aar-campus22');
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.locator('form').getByRole('button', { name: 'Log in' }).click();
      };
      await page.goto(`${url}/loginorg`);
      for (const path of ['/signuporg', '/forgotpassword']) await page.locator(`main a[href="${path}"]`).first().waitFor();
      await owner.look('loginorg');
      await logIn('Both', 'Wrong#2026');
      await page.getByText('Login failed: Login details are not right.').waitFor();
      await owner.look('loginorg-refused');
      for (const mode of ['Email', 'Both', 'Organisation code'] as const) {
        await logIn(mode);
        await page.getByRole('heading', { name: 'College Industry Collab', level: 1 }).waitFor();
        assert.match(page.url(), /\/orgdashboard\/[0-9a-f-]{36}$/);
        if (mode !== 'Organisation code') await owner.context.clearCookies();
        if (mode !== 'Organisation code') await page.evaluate(() => localStorage.clear());
      }
      await page.getByText('AAR-CAMPUS22').waitFor();
      await page.getByRole('heading', { name: 'Your students' }).waitFor();
      await owner.look('orgdashboard');
      const own = page.url();
      // The id of somebody else is nobody's here; one's own leads to the college.
      await page.goto(`${url}/orgdashboard/018f0000-0000-7000-8000-00000000000a`);
      await page.getByText('You are accessing wrong profile.').waitFor();
      await page.goto(own);
      await page.getByRole('link', { name: 'People of the college' }).click();
      await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();

      const address = `meena${width}@campus.example`;
      await page.getByLabel('Email').fill(address);
      await page.getByLabel('Seat', { exact: true }).selectOption('View only');
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByText(address).waitFor();
      await owner.look('team');

      const colleague = await open(site.browser, 'colleague', viewport);
      await colleague.page.goto(await linkFromMail(url, address, 'invites you to aarambh'));
      await colleague.page.getByRole('heading', { name: 'Campus Institute of Technology invites you' }).waitFor();
      await colleague.look('seat');
      await colleague.page.getByLabel('Your name').fill('Meena Rao');
      await colleague.page.getByLabel('Password', { exact: true }).fill(RIGHT);
      await colleague.page.getByLabel('Confirm password').fill(RIGHT);
      await colleague.page.getByRole('button', { name: 'Accept' }).click();
      await colleague.page.getByRole('heading', { name: 'Welcome' }).waitFor();
      await colleague.page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
      await colleague.page.locator('input[name=email]').fill(address);
      await colleague.page.getByLabel('Password', { exact: true }).fill(RIGHT);
      await colleague.page.locator('form').getByRole('button', { name: 'Log in' }).click();
      await colleague.page.getByText('Your seat: View only').waitFor();
      await colleague.page.getByRole('link', { name: 'People of the college' }).click();
      await colleague.page.getByRole('main').getByText(address, { exact: true }).waitFor();
      assert.equal(await colleague.page.getByRole('button', { name: 'Invite', exact: true }).count(), 0);
      await colleague.look('team-view');

      await page.reload();
      await page.getByLabel('Seat of Meena Rao').selectOption('Staff');
      await page.getByText('The seat was changed.').waitFor();
      await page.getByRole('button', { name: 'Remove Meena Rao' }).click();
      await owner.look('team-remove');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByLabel('Seat of Meena Rao').waitFor({ state: 'detached' });
      await colleague.page.goto(own);
      await colleague.page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'College Industry Collab' }).waitFor();
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      await page.getByText('The last owner cannot go. Make somebody else an owner first.').waitFor();
      for (const one of [owner, colleague]) {
        await one.context.close();
        assert.deepEqual([...one.findings, ...one.faults], []);
      }
    },
  );
}
