import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { LaidSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { desktop, noBrowser, phone } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { asCollege } from '../../walks/college.ts';
import { fillLogin, open } from '../../walks/console.ts';

/** When a college has slots, and what is booked in them. */

const site = siteOfFile({ RATE_FACTOR: '100' });

/** A width, and a Monday that no other one has made a holiday. */
const looks = [
  [desktop, '2030-01-07'],
  [phone, '2030-01-14'],
  [{ width: 320, height: 700 }, '2030-01-21'],
] as const;

for (const [viewport, monday] of looks) {
  const { width } = viewport;

  test(
    `[I5] a college lays down when it has slots, sees what they make of a day, and cancels and notes what is booked at ${width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const college = await open(site.browser, 'slots', viewport);
      const { page } = college;
      await page.goto(`${url}/login`);
      await fillLogin(page, 'college2@demo.test');
      await page.getByRole('heading', { name: 'College Industry Collab', level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Interview slots' }).click();
      await page.getByRole('heading', { name: 'Interview slots', level: 1 }).waitFor();
      // The demonstration books nothing so far ahead.
      await page.getByLabel('Date', { exact: true }).fill(monday);
      await page.getByRole('heading', { name: 'Nothing is booked on this day' }).waitFor();
      await college.look('rules');

      // What is typed shows at once: on a Monday from nine to eleven there are three times of 40 minutes.
      await page.getByLabel('To', { exact: true }).fill('11:00');
      await page.getByLabel('Length of an interview, in minutes').fill('40');
      await page.getByLabel('Panels that interview at the same time').fill('2');
      await page.getByText('3 times, 2 interviews at each').waitFor();
      await page.getByLabel('Another holiday').fill(monday);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByText('The rules offer nothing on this day.').waitFor();
      await page.getByLabel('Length of an interview, in minutes').fill('1000');
      await page.getByText('Correct the rules above to see the times.').waitFor();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The length must be a whole number from 10 to 240.').waitFor();
      await college.look('wrong');
      await page.getByLabel('Length of an interview, in minutes').fill('40');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Your slots were changed.').waitFor();
      await page.reload();
      await page.getByRole('button', { name: `Remove the holiday on Mon ${Number(monday.slice(-2))} Jan 2030` }).waitFor();
      assert.equal(await page.getByLabel('To', { exact: true }).inputValue(), '11:00');

      // Somebody else lays down rules while these are typed.
      await page.getByLabel('Notice, in hours').fill('3');
      const dean = await asCollege(site.product, 'college2');
      const { rules } = (await dean.call<LaidSlotRules>('GET', `/api/org/slots/${dean.id}`)).body;
      assert.equal((await dean.call('PUT', `/api/org/slots/${dean.id}`, { ...rules, perStudent: rules.perStudent + 1 })).status, 200);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'See theirs' }).click();
      await college.look('stale');
      await page.getByRole('button', { name: 'Keep mine' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Keep mine' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Saving…' }).waitFor({ state: 'detached' });
      await page.reload();
      await page
        .getByRole('button', { name: /Remove the holiday/ })
        .first()
        .waitFor();
      assert.equal(await page.getByLabel('Notice, in hours').inputValue(), '3');

      // What is booked: answered for the service, so that nothing of the demonstration changes.
      const booked = {
        enrolmentId: '018f0000-0000-7000-8000-0000000000f2',
        missing: null,
        endedBy: null,
        interviewerId: null,
        scored: false,
        status: 'booked',
      };
      const done: string[] = [];
      await page.route('**/api/org/interviews/**', (route) => {
        const interviews = [
          { ...booked, _id: '018f0000-0000-7000-8000-0000000000f3', name: 'Asha Rao', time: '09:00' },
          { ...booked, _id: '018f0000-0000-7000-8000-0000000000f4', name: '', time: '09:40', status: 'cancelled', endedBy: 'enrolment' },
        ];
        return route.fulfill({ json: { interviews, taken: [{ time: '09:00', until: '09:40' }] } });
      });
      await page.route('**/api/interviews/**', (route) => {
        done.push(new URL(route.request().url()).pathname.split('/').at(-1)!);
        return route.fulfill({ json: { message: 'saved succesfully' } });
      });
      await page.getByLabel('Date', { exact: true }).fill('2030-01-08');
      await page.getByText('Asha Rao').waitFor();
      await page.getByText('9:00 am · 1 free').waitFor();
      await page.getByText('9:40 am · 2 free').waitFor();
      await page.getByText('No student of the college any more').waitFor();
      await college.look('booked');
      await page.getByRole('button', { name: 'Cancel the interview of Asha Rao at 9:00 am' }).click();
      await college.look('cancel');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByText('The interview was cancelled.').waitFor();
      await page.getByLabel('Date', { exact: true }).fill('2020-01-07');
      await page.getByText('This day is over.').waitFor();
      await page.getByRole('button', { name: 'Student did not come' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Note it' }).click();
      await page.getByText('It was noted.').waitFor();
      assert.deepEqual(done, ['cancel', 'missed']);
      await college.context.close();
      assert.deepEqual([...college.findings, ...college.faults], []);
    },
  );
}
