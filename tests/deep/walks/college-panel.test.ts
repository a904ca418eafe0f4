import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { desktop, memberWidths, noBrowser } from '../../support/browser.ts';
import { linkFromMail } from '../../support/mailbox.ts';
import { siteOfFile } from '../../support/site.ts';
import { asCollege, logInAsCollege } from '../../walks/college.ts';
import { fillLogin, open } from '../../walks/console.ts';

/** A college invites somebody to its panel, who joins it by the mail; their interviews are theirs. Either of the two ends it. */

const site = siteOfFile({ RATE_FACTOR: '100' });
const PASSWORD = 'Right#2026';
const STUDENT = '018f0000-0000-7000-8000-0000000000f2';

for (const viewport of memberWidths) {
  const { width } = viewport;

  test(
    `[I4] a college invites an interviewer, who joins by the mail, gives them an interview, and takes them off the panel, at ${width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const name = width === desktop.width ? 'Meera Wide' : 'Meera Slim';
      const address = `meera${width}@panel.example`;
      const dean = await open(site.browser, 'college-panel', viewport);
      const { page } = dean;
      await logInAsCollege(page, url, 'college2');
      await page.getByRole('link', { name: 'Panel', exact: true }).click();
      await page.getByLabel('Email', { exact: true }).fill(address);
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByText(address).waitFor();
      await dean.look('invited');

      const interviewer = await open(site.browser, 'interviewer', viewport);
      await interviewer.page.goto(await linkFromMail(url, address, 'interview'));
      await interviewer.page.getByLabel('Your name').fill(name);
      await interviewer.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await interviewer.page.getByLabel('Confirm password').fill(PASSWORD);
      await interviewer.look('offer');
      await interviewer.page.getByRole('button', { name: 'Accept' }).click();
      await interviewer.page.getByRole('heading', { name: 'Welcome' }).waitFor();
      await interviewer.page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
      await fillLogin(interviewer.page, address, PASSWORD);
      await interviewer.page.getByRole('heading', { name: 'No interviews yet' }).waitFor();
      await interviewer.page.getByRole('button', { name: /Account menu/ }).click();
      await interviewer.page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Interviews' }).waitFor();
      await interviewer.look('menu');

      await page.reload();
      await page.getByText(name).waitFor();
      await dean.look('joined');
      // What is booked: answered for the service, which has no students of this college.
      const given: unknown[] = [];
      const booked = { enrolmentId: STUDENT, missing: null, endedBy: null, interviewerId: null, scored: false, status: 'booked' };
      await page.route('**/api/org/interviews/**', (route) =>
        route.fulfill({
          json: { interviews: [{ ...booked, _id: STUDENT, name: 'Asha Rao', time: '09:00' }], taken: [] },
        }),
      );
      await page.route('**/api/org/panel/*/assign', (route) => {
        given.push(route.request().postDataJSON());
        return route.fulfill({ json: { message: 'saved succesfully', left: [] } });
      });
      await page.getByRole('link', { name: 'Back to the dashboard' }).click();
      await page.getByRole('link', { name: 'Interview slots' }).click();
      await page.getByLabel('Date', { exact: true }).fill('2031-01-07');
      const choice = page.getByLabel('Interviewer of Asha Rao at 9:00 am');
      await choice.selectOption(name);
      await page.getByText('The interviewer was changed.').waitFor();
      await page.getByRole('button', { name: 'Share among the panel' }).click();
      await page.getByText('1 interview was shared.').waitFor();
      await dean.look('given');
      assert.deepEqual(given, [given[0], given[0]]);

      await page.getByRole('link', { name: 'Back to the dashboard' }).click();
      await page.getByRole('link', { name: 'Panel', exact: true }).click();
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await dean.look('remove');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByText('They no longer interview for your college.').waitFor();
      await page.getByText(name, { exact: true }).waitFor({ state: 'detached' });
      for (const one of [dean, interviewer]) {
        await one.context.close();
        assert.deepEqual([...one.findings, ...one.faults], []);
      }
    },
  );

  test(
    `[A6] [I4] an account that was made for an interviewer lands at the interviews, and leaves the panel from there, at ${width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { product } = site;
      const { url } = product;
      const address = `leaver${width}@panel.example`;
      const dean = await asCollege(product, 'college2');
      assert.equal((await dean.call('POST', `/api/org/panel/${dean.id}`, { email: address })).status, 200);
      const token = (await linkFromMail(url, address, 'interview')).split('/').at(-1)!;
      const joins = { name: 'Meera Leaver', password: PASSWORD };
      assert.equal((await dean.call('POST', `/api/panel/${token}/accept`, joins)).status, 200);

      const interviewer = await open(site.browser, 'interviewer-leaves', viewport);
      const { page } = interviewer;
      await page.goto(`${url}/login`);
      await fillLogin(page, address, PASSWORD);
      await page.getByRole('heading', { name: 'Interviews', level: 1 }).waitFor();
      assert.equal(new URL(page.url()).pathname, '/interviews');
      const panels = page.getByRole('region', { name: 'Your panels' });
      await panels.getByRole('button', { name: /^Leave the panel of/ }).click();
      await page.getByRole('alertdialog').waitFor();
      await interviewer.look('asked');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
      await interviewer.look('panels');
      await panels.getByRole('button', { name: /^Leave the panel of/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      await page.getByText(/^You left the panel of/).waitFor();
      await page.getByRole('heading', { name: 'You interview for nobody' }).waitFor();
      assert.equal(await panels.count(), 0);
      await interviewer.look('left');
      await interviewer.context.close();
      assert.deepEqual([...interviewer.findings, ...interviewer.faults], []);
    },
  );
}
