import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { memberWidths, noBrowser } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { open } from '../../walks/console.ts';

/** The page behind the link by which a college invites a student. What the service says of a link is put in its place here; tests/students asks the service. */

const PASSWORD = 'Right#2026';
const site = siteOfFile({ RATE_FACTOR: '100' });
const offer = { orgName: 'Campus Institute of Technology', name: 'Asha Rao', email: 'asha@campus.example', needsPassword: true };

for (const viewport of memberWidths) {
  const { width } = viewport;

  test(
    `[I6] an invited student reads who invites, chooses a password, says the age, joins, or declines, at ${width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const student = await open(site.browser, 'invited', viewport);
      const { page } = student;
      const sent: unknown[] = [];
      await page.route('**/api/invitation/new', (route) => route.fulfill({ json: offer }));
      await page.route('**/api/invitation/known', (route) => route.fulfill({ json: { ...offer, needsPassword: false } }));
      await page.route('**/api/invitation/*/accept', (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ json: { message: 'Welcome.' } });
      });
      await page.route('**/api/invitation/*/decline', (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ json: { message: 'The invitation was declined.' } });
      });

      await page.goto(`${url}/invitation/new`);
      await page.getByRole('heading', { name: `${offer.orgName} invites you`, level: 1 }).waitFor();
      await student.look('invitation');
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByText('Please choose Yes or No.').waitFor();
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm password').fill('Other#2026');
      await page.getByRole('radio', { name: 'No', exact: true }).check();
      await page.getByText('we ask you for a parent or guardian').waitFor();
      await student.look('invitation-young');
      await page.getByRole('radio', { name: 'Yes' }).check();
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByLabel('Confirm password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor();
      await student.look('invitation-joined');

      await page.goto(`${url}/invitation/known`);
      await page.getByText(`You have an account with ${offer.email}.`).waitFor();
      await student.look('invitation-known');

      // The mail leads here with it; nothing is sent before the button is pressed.
      await page.goto(`${url}/invitation/new?not-me`);
      await page.getByRole('alertdialog').waitFor();
      await student.look('invitation-not-me');
      await page.getByRole('alertdialog').getByRole('button', { name: 'This is not me' }).click();
      await page.getByRole('heading', { name: 'The invitation was declined', level: 1 }).waitFor();
      assert.deepEqual(sent, [{ password: PASSWORD, adult: true }, { notMe: true }]);

      await page.goto(`${url}/invitation/nothing`);
      await page.getByRole('heading', { name: 'Contact to Admin!' }).waitFor();
      await student.context.close();
      assert.deepEqual([...student.findings], []);
    },
  );
}
