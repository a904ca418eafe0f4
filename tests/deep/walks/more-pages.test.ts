import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { memberWidths, noBrowser, openPage, phone } from '../../support/browser.ts';
import { eventually } from '../../support/deadline.ts';
import { siteOfFile } from '../../support/site.ts';
import { open } from '../../walks/console.ts';

/** Pages for learners and the community, and what visitors do on them. */

const site = siteOfFile({ RATE_FACTOR: '100' });

const screens: readonly (readonly [path: string, heading: string])[] = [
  ['/community', 'Our Community'],
  ['/learners', 'Your Virtual Startup Campus'],
  ['/startupProblem', 'Post Startup Problems'],
  ['/research', 'Research and Development'],
  ['/watch_now', 'Watch Now'],
  ['/sample', 'A profile as yours could look'],
  ['/experienceproflie', 'Experience Profile'],
  ['/ideation', 'Ideation'],
  ['/willcomesoon', 'This session will be live soon..'],
];

for (const viewport of memberWidths)
  test(`[C5] [C6] [F2] [F3] [F8] pages for learners at ${viewport.width} px`, { ...needing(noBrowser), timeout: 300_000 }, async () => {
    const { context, page, look, findings, faults } = await open(site.browser, 'more', viewport);
    for (const [path, heading] of screens) {
      await page.goto(`${site.product.url}${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await look(path);
    }
    await context.close();
    assert.deepEqual([...findings, ...faults], []);
  });

test(
  '[C5] [F2] [F3] [F8] a visitor posts a problem, asks for the newsletter and for a report, and reads on at 25 characters',
  { ...needing(noBrowser), timeout: 120_000 },
  async () => {
    const { context, page, faults } = await openPage(site.browser, { viewport: phone });
    const { url } = site.product;
    await page.goto(`${url}/startupProblem`);
    await page.getByRole('button', { name: 'Post a Startup Problem' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your startup problem' }).fill('x'.repeat(101));
    await dialog.getByText('1 too many', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Your startup problem is too long.').waitFor();
    await dialog.getByRole('textbox', { name: 'Your startup problem' }).fill('Nobody answers our mails');
    // The thanks need a success: what was refused stays as it was typed.
    const refusal = { type: 'about:blank', code: 'rate_limited', status: 429, title: 'Wait', detail: 'Wait' };
    await context.route('**/startupProblem/create', (route) =>
      route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
    );
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Your problem was not sent.', { exact: false }).waitFor();
    assert.equal(await dialog.getByRole('textbox', { name: 'Your startup problem' }).inputValue(), 'Nobody answers our mails');
    await context.unroute('**/startupProblem/create');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Your Startup Problem will be posted shortly within 10-15 minutes').waitFor();
    await dialog.getByRole('heading', { name: 'Thank You For Your Response' }).waitFor();
    await dialog.getByRole('button', { name: 'Go Back' }).click();
    await dialog.getByRole('textbox', { name: 'Your startup problem' }).waitFor();

    await page.goto(`${url}/learners`);
    const card = page.getByRole('listitem').filter({ hasText: 'Your first ten customers' });
    await card.getByText('Write down ten people', { exact: false }).waitFor();
    assert.ok(!(await card.innerText()).includes('by name'));
    await card.getByRole('button', { name: 'Read more' }).click();
    await card.getByText('Build for those who already pay somebody.', { exact: false }).waitFor();
    await card.getByRole('button', { name: 'Read Less' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@rao.example');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you for Subscribe').waitFor();
    const link = await eventually(
      10_000,
      async () => {
        const mails = (await (await context.request.get(`${url}/mailbox/messages.json`)).json()) as { to: string; text: string }[];
        const mail = mails.find(({ to }) => to === 'asha@rao.example');
        return mail && /\/newsletter\/leave\/[\w-]+/.exec(mail.text)![0];
      },
      'the mail that asks whether the newsletter was meant',
    );
    await page.goto(`${url}${link}`);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You have left the newsletter' }).waitFor();

    await page.goto(`${url}/community`);
    await page.getByRole('button', { name: 'Join Whatsapp Community' }).click();
    await page.getByRole('dialog', { name: 'You are not Logged In' }).waitFor();

    await page.goto(`${url}/research`);
    await page.getByRole('button', { name: 'Access Reports' }).click();
    const form = page.getByRole('dialog', { name: 'Access Reports' });
    for (const [label, text] of [
      ['First name', 'Asha'],
      ['Last name', 'Rao'],
      ['Organization', 'Rao Bakery'],
      ['Designation', 'Baker'],
      ['Email', 'asha@rao.example'],
      ['Purpose', 'For a talk about bread'],
    ] as const)
      await form.getByRole('textbox', { name: label }).fill(text);
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('Thank you for responding!').waitFor();
    await context.close();
    assert.deepEqual(faults, []);
  },
);
