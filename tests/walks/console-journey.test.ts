import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import { adminWidths, noBrowser, phone, settled } from '../support/browser.ts';
import { linkFromMail } from '../support/mailbox.ts';
import { siteOfFile } from '../support/site.ts';
import { step } from '../support/step.ts';
import { apiAs, command, dayFromNow, openConsole } from './console.ts';

const site = siteOfFile();

for (const viewport of adminWidths) {
  const title = `Pricing clinic ${viewport.width}, Hyderabad`;

  test(
    `[J3] an admin creates, publishes and cancels an event at ${viewport.width} px; its bookings, mails and history`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { context, page, faults, findings, look } = await openConsole(site.browser, site.product, 'admin', viewport);

      await step('the dashboard and the lists', async () => {
        await look('dashboard');
        await page.goto(`${site.product.url}/admin/gatherings`);
        await page.getByText('Raising your first ₹50 lakh').first().waitFor();
        await look('events');
        await page.goto(`${site.product.url}/admin/members`);
        await page.getByText('@').first().waitFor();
        await look('members');
        await page.goto(`${site.product.url}/admin/system`);
        await page.getByText('Ledger entries').first().waitFor();
        await look('system');
      });

      await step('creating a draft and publishing it', async () => {
        await page.goto(`${site.product.url}/admin/gatherings/create`);
        await page.getByRole('textbox', { name: /^Title/ }).fill(title);
        await page.getByRole('textbox', { name: /^Speaker/ }).fill('Lakshmi Rao');
        await page.getByLabel(/^Starts/).fill(dayFromNow(20));
        await page.getByLabel(/^Ends/).fill(dayFromNow(21));
        await page.getByLabel(/^Members may cancel until/).fill(dayFromNow(19));
        await page.getByRole('spinbutton', { name: /^Seats/ }).fill('5');
        await page.getByLabel('Price in points').fill('10');
        await page.getByLabel('Place').fill('T-Hub, Hyderabad');
        await look('create');
        await page.getByRole('button', { name: 'Save as draft' }).click();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        await command(page, 'Publish', 'Ready for everybody');
        await page.getByRole('button', { name: 'Unpublish' }).waitFor();
        await look('published');
      });

      let eventId = '';
      await step('a member books it, and the admin sees who, also in a file', async () => {
        const member = await apiAs(site.product, 'member');
        const board = await member.call<{ result: { _id: string; event: string }[] }>('GET', '/api/eventboard');
        eventId = board.body.result.find(({ event }) => event === title)!._id;
        const booked = await member.call('POST', `/api/usepoint/${eventId}`, { userId: member.id, credit: 10, contact: '9876543210' });
        assert.equal(booked.status, 200);
        await page.goto(`${site.product.url}/admin/gatherings/${eventId}/show`);
        await page.getByRole('tab', { name: /Who booked/ }).click();
        await page.getByText('Ananya Kulkarni').first().waitFor();
        await look('who-booked');
        const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export as CSV' }).click()]);
        assert.match(readFileSync(await download.path(), 'utf8'), /Ananya Kulkarni/);
      });

      await step('cancelling needs a reason, returns the points and mails who booked', async () => {
        await page.goto(`${site.product.url}/admin/gatherings/${eventId}/show`);
        await page.getByRole('button', { name: 'Cancel event', exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Cancel event', exact: true }).click();
        await look('cancel-without-reason');
        await dialog.getByRole('textbox').first().fill('The venue is flooded');
        await dialog.getByRole('button', { name: 'Cancel event', exact: true }).click();
        await dialog.waitFor({ state: 'hidden' });
        await page.getByText('Cancelled').first().waitFor();
        await linkFromMail(site.product.url, 'member@demo.test', title);
      });

      await step('the history says who, what and why, newest first, also at its own address', async () => {
        await page.getByRole('tab', { name: 'History' }).click();
        await page.waitForURL(/\/show\/history$/);
        for (const text of ['The venue is flooded', 'Ready for everybody', 'Kavita Joshi', 'Published', 'Seat confirmed'])
          await page.getByText(text).first().waitFor();
        await look('history');
        await page.reload();
        await page.getByText('The venue is flooded').first().waitFor();
        const words = await page.getByRole('tabpanel').innerText();
        assert.ok(words.indexOf('The venue is flooded') < words.indexOf('Ready for everybody'), 'newest first');
      });

      await step('nothing found by axe, no error, no violation', () => assert.deepEqual([...findings, ...faults], []));
      await context.close();
    },
  );

  test(
    `[J5] an auditor replays the ledger and opens statements at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const { context, page, faults, findings, look } = await openConsole(site.browser, site.product, 'auditor', viewport);

      await step('only the menu of an auditor', async () => {
        if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click();
        const menu = page.getByRole('navigation', { name: 'Console' });
        await menu.getByText('Audits').waitFor();
        for (const hidden of ['Events', 'Announcements', 'System'])
          assert.equal(await menu.getByText(hidden, { exact: true }).count(), 0, hidden);
        await look('menu');
        await page.goto(`${site.product.url}/admin/gatherings`);
        await settled(page);
        assert.equal(await page.getByText('Raising your first ₹50 lakh').count(), 0);
      });

      await step('the verdict', async () => {
        await page.goto(`${site.product.url}/admin/audits`);
        await page.getByRole('button', { name: 'Replay the ledger' }).first().click();
        await page.getByText('The ledger is consistent').first().waitFor({ timeout: 30_000 });
        await look('verdict');
      });

      await step('a statement as of now', async () => {
        await page.goto(`${site.product.url}/admin/statements`);
        await page.getByRole('combobox', { name: 'Member' }).fill('Ananya');
        await page.getByRole('option', { name: /Ananya Kulkarni/ }).click();
        await page
          .getByText(/points/)
          .first()
          .waitFor();
        await look('statement');
        for (const format of ['CSV', 'JSON']) {
          const asked = page.waitForResponse((response) => response.url().includes(`/export.${format.toLowerCase()}?`));
          const saved = page.waitForEvent('download');
          await page.getByRole('button', { name: `Export as ${format}` }).click();
          assert.equal((await asked).status(), 200);
          assert.match(readFileSync(await (await saved).path(), 'utf8'), /PointsGranted/);
        }
      });

      await step('an account is found by its member’s name', async () => {
        await page.goto(`${site.product.url}/admin/points`);
        await page.getByRole('searchbox', { name: 'Search by member’s name' }).fill('ananya');
        await page.getByText('Ananya Kulkarni').first().waitFor();
        await page.waitForURL(/filter=.*ananya/);
        await settled(page);
        const rows =
          viewport === phone
            ? page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')
            : page.getByRole('row').filter({ has: page.getByRole('link') });
        await rows.nth(1).waitFor({ state: 'detached' });
        assert.equal(await rows.count(), 1);
        await look('account-search');
      });

      await step('nothing found by axe, no error, no violation', () => assert.deepEqual([...findings, ...faults], []));
      await context.close();
    },
  );
}
