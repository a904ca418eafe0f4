import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { memberWidths, noBrowser, phone, takenOver } from '../../support/browser.ts';
import { linkFromMail } from '../../support/mailbox.ts';
import { siteOfFile } from '../../support/site.ts';
import { open } from '../../walks/console.ts';

/** The help chat: who asks, categories, questions, solved or not, and a message that becomes an enquiry. */

const site = siteOfFile({ RATE_FACTOR: '100' });

for (const viewport of memberWidths) {
  const { width } = viewport;
  test(
    `[H1] the help chat from the contact step to the status page at ${width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const visitor = await open(site.browser, 'help', viewport);
      const { page } = visitor;
      await page.goto(`${url}/trending`);
      const button = page.getByRole('button', { name: 'Help', exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      const chat = page.getByRole('dialog', { name: 'Help chat' });
      const log = chat.getByRole('log');
      const press = (name: string) => chat.getByRole('button', { name, exact: true }).click();

      // Who asks comes first; the focus is there, and Escape gives it back.
      await page.locator('input[name=name]:focus').waitFor();
      await page.keyboard.press('Escape');
      await chat.waitFor({ state: 'hidden' });
      await page.locator('button:focus', { hasText: 'Help' }).waitFor();
      await button.click();
      await press('Continue');
      await log.getByText('Please provide your name, email, and WhatsApp number to continue.').waitFor();
      await chat.getByLabel('Name').fill('Asha Rao');
      await chat.getByLabel('Email').fill(`asha${width}@rao.example`);
      await chat.getByLabel('WhatsApp number').fill('98765');
      await press('Continue');
      await chat.getByText('Enter a valid 10-digit WhatsApp number').waitFor();
      await visitor.look('contact');
      // What is typed survives a reload.
      await page.reload();
      assert.equal(await chat.getByLabel('Name').inputValue(), 'Asha Rao');
      await chat.getByLabel('WhatsApp number').fill('+91 9876543210');
      await press('Continue');

      await chat.getByRole('button', { name: 'Account and login' }).waitFor();
      await visitor.look('categories');
      await press('Events');
      await press('How do I book a seat?');
      await log.getByText('Choose an event on the board and press its button.').waitFor();
      await visitor.look('answer');
      await press('No, not solved');
      await press('See categories');
      await press('Points');
      await press('None of these');
      await press('Write a message');

      // Nothing is sent of an empty message; what fails says so, and keeps what was typed.
      await press('Send');
      const message = chat.getByRole('textbox', { name: 'Message' });
      const text = `नमस्ते: my points of ${width} went away`;
      await message.fill(text);
      await page.route('**/api/email/contact', (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: '{"code":"internal","status":500,"title":"x","message":"x","type":"x"}',
        }),
      );
      await press('Send');
      await log.getByText('Sorry, there was an error sending your message. Please try again later.').waitFor();
      assert.equal(await message.inputValue(), text);
      await page.unroute('**/api/email/contact');
      await visitor.look('failed');
      await press('Send');
      await log.getByText("Your message has been sent. We'll get back to you within 48 hours.").waitFor();
      const reference = /ENQ-[A-Z0-9]{8}/.exec(await log.innerText())![0];
      await visitor.look('sent');

      // The talk goes on over pages and reloads; the enquiry has its status page.
      await page.reload();
      await log.getByText(text).waitFor();
      await page.goto(await linkFromMail(url, `asha${width}@rao.example`, 'we received your enquiry'));
      await page.getByRole('main').getByText(reference).waitFor();

      await visitor.context.close();
      const unexpected = visitor.faults.filter((fault) => !fault.includes('500'));
      assert.deepEqual([...visitor.findings, ...unexpected], []);
    },
  );
}

test(
  '[H1] the button steps aside where it would cover a form’s button on a phone',
  { ...needing(noBrowser), timeout: 120_000 },
  async () => {
    const { context, page, faults } = await open(site.browser, 'help-aside', phone);
    await page.goto(`${site.product.url}/contact`);
    const button = page.getByRole('button', { name: 'Help', exact: true });
    const submit = page.getByRole('button', { name: 'Submit' });
    const isAside = () => page.locator('button[data-aside=true]').count();
    // The control: with no form under it, it is there.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await button.waitFor();
    await takenOver(page, 'main form button');
    assert.equal(await isAside(), 0);
    await page.evaluate(`(() => {
    const submit = document.querySelector('main form button[type=submit]');
    submit.style.width = '100%';
    scrollTo(0, scrollY + submit.getBoundingClientRect().top - innerHeight + 120);
  })()`);
    await page.locator('button[data-aside=true]').waitFor({ state: 'attached' });
    await submit.click({ position: { x: (await submit.boundingBox())!.width - 12, y: 10 } });
    await page.getByText('First name must be at least 2 characters').waitFor();
    await context.close();
    assert.deepEqual(faults, []);
  },
);
