import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { IssueRecord } from '@aarambh/contracts/records/newsletter.ts';
import { adminWidths, noBrowser } from '../../support/browser.ts';
import { eventually } from '../../support/deadline.ts';
import { newsletterReaders } from '../../support/newsletter-readers.ts';
import { siteOfFile } from '../../support/site.ts';
import { apiAs, openConsole } from '../../walks/console.ts';

/** Issues of the newsletter in the admin console: written, sent, stopped, sent to the rest. */

const emails = Array.from({ length: 60 }, (_, nth) => `reader${100 + nth}@rao.example`);
const site = siteOfFile({ RATE_FACTOR: '100' }, async ({ product: { url } }) => {
  const mails = async () => (await (await fetch(`${url}/mailbox/messages.json`)).json()) as { to: string; text: string }[];
  await newsletterReaders(url, emails, mails);
});

for (const viewport of adminWidths)
  test(
    `[C5] [J3] an issue is written, sent, stopped and sent to the rest at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 180_000 },
    async () => {
      const { product, browser } = site;
      const subject = `What founders did at ${viewport.width}`;
      const { call } = await apiAs(product, 'admin');
      const { context, page, findings, faults, look } = await openConsole(browser, product, 'admin', viewport, 'newsletter-issues');
      await page.getByRole('link', { name: 'New issue' }).first().click();
      await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
      await page.getByRole('textbox', { name: 'Text' }).fill('Two founders met.');
      await look('issue-form');
      await page.getByRole('button', { name: 'Save the draft' }).click();
      await page.getByRole('heading', { level: 1, name: subject }).waitFor();
      await look('issue-draft');
      const id = /newsletter-issues\/([\w-]+)/.exec(page.url())![1]!;
      const issue = async () => (await call<IssueRecord>('GET', `/admin/api/newsletter-issues/${id}`)).body;

      await page.getByRole('button', { name: 'Send now' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
      await eventually(20_000, async () => (await issue()).state === 'sending', 'an issue that goes out');
      assert.equal((await call('POST', `/admin/api/newsletter-issues/${id}/stop`, { reason: 'A wrong date.' })).status, 200);
      await eventually(30_000, async () => (await issue()).endedAt !== null, 'an issue that is stopped');
      const { rest, sent } = await issue();
      assert.ok(rest! > 0 && sent + rest! === emails.length, `${sent} and ${rest}`);

      await page.goto(`${product.url}/admin/newsletter-issues/${id}/show`);
      await page.getByRole('button', { name: 'Send to the rest' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send to the rest' });
      await dialog.getByText(`It goes on to ${rest} readers who have not had it.`, { exact: false }).waitFor();
      await look('issue-rest');
      await dialog.getByRole('button', { name: 'Send to the rest' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await eventually(60_000, async () => (await issue()).state === 'sent', 'an issue that came to its end');
      await page.getByText(`${emails.length} of ${emails.length} readers`).waitFor();
      await look('issue-sent');
      assert.equal(await page.getByRole('button', { name: 'Send to the rest' }).count(), 0);
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText('Sent on to the rest').waitFor();
      await look('issue-history');
      await page.goto(`${product.url}/admin/newsletter-issues`);
      await page.getByText(subject).first().waitFor();
      await look('issues');
      assert.equal((await issue()).sent, emails.length);
      await context.close();
      assert.deepEqual([...findings, ...faults], []);
    },
  );
