import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { memberWidths, noBrowser, phone } from '../../support/browser.ts';
import { linkFromMail } from '../../support/mailbox.ts';
import { eventually } from '../../support/deadline.ts';
import { siteOfFile } from '../../support/site.ts';
import { logInAt, open, openConsole } from '../../walks/console.ts';

/** What people send by forms: typed, sent, answered at the desk, read on the status page, taken back and erased. */

const site = siteOfFile({ RATE_FACTOR: '100' });

for (const viewport of memberWidths) {
  const { width } = viewport;
  test(
    `[J3] the page about visits, with its chart and without any visit, at ${width} px`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const { page, context, faults, findings, look } = await openConsole(site.browser, site.product, 'moderator', viewport);
      // Our browsers say that they are programs, which are not counted: the page is given what a week of people would leave.
      const days = Array.from({ length: 7 }, (_, index) => ({ day: `2026-11-0${index + 1}`, views: 40 + index * 11, visitors: 9 + index }));
      const lists = { pages: [{ path: '/event/:id', views: 220 }], referrers: [{ host: 'news.example', views: 31 }] };
      await page.route('**/admin/api/visits?days=7', (route) => route.fulfill({ json: { days, ...lists } }));
      await page.goto(`${site.product.url}/admin/visits`);
      await page.getByText('Nobody was counted yet').waitFor();
      await look('visits-none');
      await page.getByRole('button', { name: 'Last 7 days' }).click();
      await page.getByRole('img', { name: '511 page views in all; the most, 106, on 2026-11-07.' }).waitFor();
      await page.getByRole('region', { name: 'Most read pages' }).first().getByText('/event/:id').waitFor();
      await look('visits');
      await context.close();
      assert.deepEqual([...findings, ...faults], []);
    },
  );

  test(
    `[C11] [C9] the contact form from its first word to its answer at ${width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const visitor = await open(site.browser, 'enquiries', viewport);
      const { page } = visitor;
      await page.goto(`${url}/contact`);
      await page.getByRole('heading', { name: 'Contact Us', level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Query must be at least 10 characters').waitFor();
      await visitor.look('contact-empty');

      const address = `asha${width}@rao.example`;
      const lastName = `Rao${width}`;
      await page.getByLabel('First name').fill('Asha');
      await page.getByLabel('Last name').fill(lastName);
      await page.getByLabel('Company name').fill('Rao Bakery');
      await page.getByLabel('Company email').fill(address);
      await page.getByLabel('Phone number').fill('9876543210');
      await page.getByLabel('Query').fill(`आरंभ के ${width} सवाल: which event suits a bakery?`);
      // What was typed survives a reload.
      await page.reload();
      await page.getByRole('heading', { name: 'Contact Us', level: 1 }).waitFor();
      await eventually(20_000, async () => (await page.getByLabel('Last name').inputValue()) === lastName, 'what was typed is there again');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Your query has been submitted successfully!').waitFor();
      assert.equal(await page.getByLabel('Last name').inputValue(), '');
      await visitor.look('contact-sent');

      const link = await linkFromMail(url, address, 'we received your enquiry');
      await page.goto(link);
      await page.getByText('Received. Somebody of our team will look at it.').waitFor();
      await visitor.look('status');

      const desk = await openConsole(site.browser, site.product, 'moderator', viewport, 'enquiries');
      await desk.page.getByRole('link', { name: 'Zubin Mistry' }).first().waitFor();
      await desk.look('inbox');
      await desk.page.getByRole('link', { name: 'Figures' }).click();
      await desk.page.getByRole('heading', { name: 'Enquiries in figures', level: 1 }).waitFor();
      await desk.page.getByRole('figure', { name: 'Received by kind' }).getByText('Contact Form').waitFor();
      await desk.page.getByRole('figure', { name: 'Time to the first answer' }).getByText('Within 24 h').waitFor();
      await desk.page.getByRole('button', { name: 'Last 365 days' }).click();
      await desk.page.getByRole('button', { name: 'Last 365 days', pressed: true }).waitFor();
      assert.equal(
        await desk.page
          .getByRole('table', { name: 'The same in numbers' })
          .getByRole('row', { name: /^All kinds/ })
          .count(),
        1,
      );
      await desk.look('figures');
      await desk.page.goto(`${url}/admin/enquiries?filter=${encodeURIComponent(JSON.stringify({ q: lastName }))}`);
      await desk.page
        .getByRole('link', { name: `Asha ${lastName}` })
        .first()
        .click();
      await desk.page.getByText('which event suits a bakery?').waitFor();
      await desk.look('record');
      await desk.page.getByRole('button', { name: 'Take', exact: true }).click();
      const dialog = desk.page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Take', exact: true }).click();
      await desk.page.getByText('You look after this enquiry.').waitFor();
      await desk.page.getByRole('button', { name: 'Give to…' }).click();
      await dialog.getByRole('button', { name: 'Give to…' }).waitFor();
      await dialog.getByLabel('Who looks after it').click();
      await desk.page.getByRole('option').nth(1).waitFor();
      await desk.page.keyboard.press('Escape');
      await desk.look('giving');
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await desk.page.getByRole('button', { name: 'Answer', exact: true }).click();
      await dialog.getByLabel('Your answer').fill('The one on family businesses.');
      await desk.look('answering');
      await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
      await desk.page.getByText('The answer is on its way.').waitFor();
      await desk.page.getByRole('region', { name: 'What was written since' }).getByText('The one on family businesses.').waitFor();
      assert.equal(await linkFromMail(url, address, 'an answer to your enquiry'), link);

      await page.reload();
      await page.getByText('The one on family businesses.').waitFor();
      await page.getByLabel('What you want to add').fill('When does it begin?');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Somebody of our team is looking at it.').waitFor();
      await visitor.look('status-answered');
      await desk.page.getByText('When does it begin?').waitFor();

      await page.getByRole('button', { name: 'Take it back' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
      await page.getByText('You took it back. Nobody reads it any more.').waitFor();
      await page.getByRole('button', { name: 'This was not me' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'This was not me' }).click();
      await page.getByRole('heading', { name: 'The enquiry is erased' }).waitFor();
      // Whoever comes back to it finds nothing of it.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Testimonials' }).click();
      // The page itself, and not only its address: what goes back before that never left.
      await page.getByRole('heading', { name: 'Testimonials', level: 1 }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Link Expired' }).waitFor();
      await visitor.look('status-ended');

      // What the desk erases is left for its list, which says so.
      const other = { firstName: 'Bela', lastName: `Shah${width}`, companyName: 'Shah & Co', companyEmail: `bela${width}@shah.example` };
      const sent = { ...other, phoneNumber: '9876543210', query: `My ${width} questions are answered` };
      await fetch(`${url}/api/form/post`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) });
      await desk.page.goto(`${url}/admin/enquiries?filter=${encodeURIComponent(JSON.stringify({ q: other.lastName }))}`);
      const row = desk.page.getByRole('link', { name: `Bela ${other.lastName}` }).first();
      await row.click();
      await desk.page.getByRole('button', { name: 'Erase', exact: true }).click();
      const reference = (await dialog.locator('b').first().textContent())!;
      await dialog.getByRole('textbox').first().fill('They asked for it by phone');
      await dialog.getByRole('textbox').nth(1).fill(reference);
      await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
      await desk.page.waitForURL(/\/admin\/enquiries(\?|$)/);
      await desk.page.getByText('The enquiry is erased.').waitFor();
      await row.waitFor({ state: 'detached' });
      await desk.look('erased');

      for (const one of [visitor, desk]) {
        await one.context.close();
        assert.deepEqual([...one.findings, ...one.faults], []);
      }
    },
  );
}

test(
  '[C10] [F6] [C14] mentors apply, also as something else than the list has, students register for the campus, and members give stars',
  { ...needing(noBrowser), timeout: 240_000 },
  async () => {
    const { url } = site.product;
    const member = await open(site.browser, 'enquiries-member', phone);
    const { page } = member;
    await page.goto(`${url}/mentor`);
    await page.getByLabel('First name').fill('Zoya');
    await page.getByLabel('Last name').fill('Khan');
    await page.getByLabel('Organization').fill('Khan Studio');
    await page.getByLabel('Designation').selectOption('Other');
    await page.getByLabel('Designation: please say which').fill('Retired');
    await page.getByLabel('Email').fill('zoya@khan.example');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Phone number is required').waitFor();
    await member.look('mentor');
    await page.getByLabel('Phone number').fill('+91 98765 43210');
    // The service is away: what was typed stays, and the words of the specification are said.
    await page.route('**/api/form/post', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{"code":"internal","status":500,"title":"x","message":"x","type":"x"}',
      }),
    );
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Failed to submit. Please try again.').waitFor();
    assert.equal(await page.getByLabel('Designation: please say which').inputValue(), 'Retired');
    await member.look('mentor-failed');
    await page.reload();
    assert.equal(await page.getByLabel('Designation: please say which').inputValue(), 'Retired');
    await page.unroute('**/api/form/post');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you for responding!').waitFor();
    assert.equal(await page.getByLabel('Designation').inputValue(), '');

    await page.goto(`${url}/virtual_Campus`);
    await page.getByLabel('First name').fill('Zoya');
    await page.getByLabel('Last name').fill('Khan');
    await page.getByLabel('Contact number').fill('9876543210');
    await page.getByLabel('Email').fill('zoya@campus.example');
    await page.getByRole('radiogroup', { name: 'Startup idea (optional)' }).getByLabel('Yes').check();
    await member.look('campus');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('status').getByText('The form was submitted successfully.').first().waitFor();
    assert.equal(await page.getByLabel('Last name').inputValue(), '');
    await member.look('campus-sent');

    await logInAt(page, url, 'member', '/feedback');
    await page.getByRole('heading', { name: 'Feedback', level: 1 }).waitFor();
    await page.locator('label', { hasText: '4 stars' }).click();
    await page.getByLabel('What you liked the most?').selectOption('Mentors');
    await page.getByLabel('Feedback (optional)').fill('Kind people.');
    await member.look('feedback');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('status').getByText('Thank you for your feedback!').first().waitFor();
    await member.look('feedback-sent');

    await member.context.close();
    // The one request that was made to fail.
    const unexpected = member.faults.filter((fault) => !fault.includes('500'));
    assert.deepEqual([...member.findings, ...unexpected], []);
  },
);
