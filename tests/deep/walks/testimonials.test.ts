import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Page } from 'playwright-core';
import { desktop, noBrowser, phone } from '../../support/browser.ts';
import { linkFromMail } from '../../support/mailbox.ts';
import { eventually } from '../../support/deadline.ts';
import { siteOfFile } from '../../support/site.ts';
import { command, logIn, logInAt, memberWalks, open, openConsole } from '../../walks/console.ts';

/** What members say and what staff announce: written, decided, shown, taken back. */

const site = siteOfFile({ RATE_FACTOR: '100' });

/** Gives a command of a record in the console, and reads what it did. */
async function decide(page: Page, verb: string, done: string, reason = ''): Promise<void> {
  await command(page, verb, reason);
  await page.getByText(done).waitFor();
}

for (const { viewport, who, name, shown, characters } of [
  { viewport: desktop, who: 'member', name: 'Ananya Kulkarni', shown: 6, characters: 135 },
  { viewport: phone, who: 'investor', name: 'Vikram Sethi', shown: 3, characters: 85 },
]) {
  test(
    `[C3] [A3] a testimonial from its writer to the page and back at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const member = await open(site.browser, 'testimonials', viewport);
      const { page } = member;
      await page.goto(`${url}/`);
      const home = page.getByRole('region', { name: 'What members say' });
      await home.getByRole('listitem').first().waitFor();
      // A rendered page has those of a phone; a wide screen gets the others with the console.
      await eventually(20_000, async () => (await home.getByRole('listitem').count()) === shown, `${shown} stand there`);
      const [excerpt] = await home.locator('blockquote').allInnerTexts();
      assert.match(excerpt!, /…$/);
      assert.ok(Array.from(excerpt!).length <= characters + 1);
      await home
        .getByRole('link', { name: /^Read it all: / })
        .first()
        .click();
      await page.waitForURL(/\/testimonials#/);
      await page.getByRole('heading', { name: 'Testimonials', level: 1 }).waitFor();

      await logInAt(page, url, who, '/testimonials/write');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Testimonial is required').waitFor();
      await member.look('empty');
      const words = `आरंभ brought me ${viewport.width} friends. <b>Thank you</b>`;
      await page.getByLabel('Your testimonial').fill(words);
      await page.getByLabel('Who you are').fill('Baker');
      await page.getByLabel('On the home page').uncheck();
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
      await page.goto(await linkFromMail(url, `${who}@demo.test`, 'confirm your testimonial'));
      // Whoever only opens the link, as mail scanners do, confirms nothing.
      await page.getByRole('heading', { name: 'Confirm your testimonial' }).waitFor();
      await member.look('confirming');
      await page.getByRole('button', { name: 'Yes, I wrote it' }).click();
      await page.getByRole('heading', { name: `Thank you, ${name}` }).waitFor();
      await member.look('confirmed');
      await page.goto(`${url}/testimonials/own`);
      await page.getByText('Our team is reading it.').waitFor();
      await member.look('own');

      const console = await openConsole(site.browser, site.product, 'moderator', viewport, 'testimonials');
      await console.page.getByRole('link', { name }).first().waitFor();
      await console.look('list');
      await console.page.getByRole('link', { name }).first().click();
      await console.page.getByText(words).waitFor();
      await decide(console.page, 'Approve', 'The testimonial is shown.');
      await console.look('record');
      // Nobody reloads: the writer's page is told.
      await page.getByText('It is shown where you agreed to.').waitFor();

      const visitor = await open(site.browser, 'testimonials-visitor', viewport);
      await visitor.page.goto(`${url}/testimonials`);
      await visitor.page.getByText(words).waitFor();
      await page.getByRole('button', { name: 'Take it back' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
      await page.getByText('You took it back.').waitFor();
      // What was rendered, or answered to another visitor, half a second ago may be shown to who comes now.
      const isGone = async (): Promise<boolean> => {
        await visitor.page.reload();
        await visitor.page.locator('figure').first().waitFor();
        return (await visitor.page.getByText(words).count()) === 0;
      };
      await eventually(60_000, isGone, 'visitors who come read it no more');

      for (const one of [member, console, visitor]) {
        await one.context.close();
        assert.deepEqual([...one.findings, ...one.faults], []);
      }
    },
  );
}

for (const { viewport, name, erasedBy } of [
  { viewport: desktop, name: 'Leela Menon', erasedBy: 'writer' },
  { viewport: phone, name: 'Farhan Qureshi', erasedBy: 'moderator' },
]) {
  test(
    `[C3] [A3] somebody without an account writes behind a mailed link, and the ${erasedBy} has it erased, at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const email = `${name.split(' ', 1)[0]!.toLowerCase()}@writers.example`;
      const console = await openConsole(site.browser, site.product, 'moderator', viewport, 'testimonials');
      await console.page.getByRole('link', { name: 'Invite somebody' }).click();
      await console.page.getByRole('button', { name: 'Send the invitation' }).click();
      await console.page.getByText('Please enter a valid email.').waitFor();
      await console.look('invite-wrong');
      await console.page.getByLabel('Name').fill(name);
      await console.page.getByLabel('Email').fill(email);
      await console.page.getByRole('button', { name: 'Send the invitation' }).click();
      await console.page.getByText('Asked to write').waitFor();
      await console.look('invited');

      const writer = await open(site.browser, 'invited', viewport);
      const { page } = writer;
      const link = await linkFromMail(url, email, 'would you write about aarambh');
      await page.goto(link);
      await page.getByText(`${name}, we would like to show what you say about us.`).waitFor();
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Testimonial is required').waitFor();
      await writer.look('empty');
      const words = `आरंभ found me ${viewport.width} looms. <i>Truly</i>`;
      await page.getByLabel('Your testimonial').fill(words);
      await page.getByLabel('Who you are').fill('Weaver');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Our team is reading it.').waitFor();
      await writer.look('written');

      await console.page.getByText(words).waitFor();
      await decide(console.page, 'Approve', 'The testimonial is shown.');
      await console.look('invited-approved');
      await page.goto(await linkFromMail(url, email, 'your testimonial is shown'));
      await page.getByText('It is shown where you agreed to.').waitFor();
      await page.getByLabel('Show my name').uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved. It holds from now on.').waitFor();
      await page.goto(`${url}/testimonials`);
      const shown = page.locator('figure').filter({ hasText: words });
      await shown.getByText('Anonymous').waitFor();

      if (erasedBy === 'moderator') await decide(console.page, 'Erase the writer', 'The writer is erased.', 'They asked us to.');
      await page.goto(link);
      if (erasedBy === 'writer') {
        await page.getByRole('button', { name: 'Take it back, and erase what you keep of me' }).click();
        const dialog = page.getByRole('alertdialog');
        await dialog.getByText('This link ends.').waitFor();
        await writer.look('erasing');
        await dialog.getByRole('button', { name: 'Take it back, and erase what you keep of me' }).click();
        await page.getByRole('heading', { name: 'It is erased' }).waitFor();
        await page.goto(link);
      }
      await page.getByRole('heading', { name: 'Contact to Admin!' }).waitFor();
      await writer.look('ended');
      for (const one of [writer, console]) {
        await one.context.close();
        assert.deepEqual([...one.findings, ...one.faults], []);
      }
    },
  );
}

for (const { viewport, who } of memberWalks) {
  test(
    `[C4] an announcement from its preview to who read it at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const title = `Doors open at ${viewport.width}.`;
      const console = await openConsole(site.browser, site.product, 'moderator', viewport, 'announcements');
      await console.page.getByRole('link', { name: 'Demo day is next week.' }).waitFor();
      await console.look('announcements');
      await console.page.goto(`${url}/admin/announcements/create`);
      await console.page.getByLabel('Title').fill(title);
      await console.page.getByRole('region', { name: 'How it will stand there' }).getByText(title).waitFor();
      await console.page.getByLabel('People have to say that they read it').check();
      await console.look('preview');
      await console.page.getByRole('button', { name: 'Save and show' }).click();
      await console.page.getByRole('heading', { name: `Announcement: ${title}` }).waitFor();

      const member = await open(site.browser, 'announcement', viewport);
      const { page } = member;
      await logIn(page, url, who);
      const banner = page.getByRole('complementary', { name: 'Announcement' });
      await banner.getByText(title).waitFor();
      await member.look('banner');
      await banner.getByRole('button', { name: 'I have read this' }).click();
      // The one before it, which is another announcement.
      await banner.getByText('Demo day applications close on Friday.').waitFor();
      await banner.getByRole('button', { name: /close/i }).click();
      await banner.getByText('The house rules have changed.').waitFor();
      await page.reload();
      await banner.getByText('The house rules have changed.').waitFor();

      await console.page.getByRole('tab', { name: 'Who read it' }).click();
      await console.page.getByText(who === 'member' ? 'Ananya Kulkarni' : 'Vikram Sethi').waitFor();
      await console.look('readers');
      // Other words have to be read anew.
      const changed = `${title} Come early.`;
      await console.page.getByRole('link', { name: 'Edit', exact: true }).click();
      await console.page.getByLabel('This only corrects the words').waitFor();
      await console.look('correction');
      await console.page.getByLabel('Title').fill(changed);
      await console.page.getByRole('button', { name: 'Save and show' }).click();
      await console.page.getByRole('heading', { name: `Announcement: ${changed}` }).waitFor();
      await banner.getByText(changed).waitFor();
      await banner.getByRole('button', { name: 'I have read this' }).waitFor();
      await decide(console.page, 'Withdraw', 'The announcement is withdrawn.');
      for (const one of [member, console]) {
        await one.context.close();
        assert.deepEqual([...one.findings, ...one.faults], []);
      }
    },
  );
}
