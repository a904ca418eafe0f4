import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { desktop, memberWidths, noBrowser, openPage } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { open } from '../../walks/console.ts';

/** The pages whose words are content: every installation has them from its start. */

const site = siteOfFile({ RATE_FACTOR: '100' });

const screens: readonly (readonly [path: string, heading: string])[] = [
  ['/about', 'Every beginning here is one evening away'],
  ['/terms_conditions', 'Terms & Conditions'],
  ['/trending', 'Trending Industries By 2030'],
  ['/ourcommitment', 'Our Commitment'],
  ['/virtualkit', 'Virtual Startup Kit'],
  ['/learnnow', 'Learn now'],
  ['/skillselection', 'Skills'],
];

for (const viewport of memberWidths)
  test(
    `[C7] [C16] [F5] [F7] [F9] [F10] the pages of text at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 300_000 },
    async () => {
      const { context, page, look, findings, faults } = await open(site.browser, 'content', viewport);
      for (const [path, heading] of screens) {
        await page.goto(`${site.product.url}${path}`);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await look(path);
      }
      await context.close();
      assert.deepEqual([...findings, ...faults], []);
    },
  );

test(
  '[F5] [F7] both spellings of the refund policy answer, figures are short, an ended preview leads to the page, and the kit counts down by each click',
  { ...needing(noBrowser), timeout: 120_000 },
  async () => {
    const { context, page, faults } = await openPage(site.browser, { viewport: desktop });
    for (const path of ['/refundpolicy', '/refund&cancellationpolicy', '/privacy_policy']) {
      await page.goto(`${site.product.url}${path}`);
      await page.getByText(/^Holds since \w{3} \d{1,2} \w{3,4} \d{4}\.$/).waitFor();
    }
    await page.goto(`${site.product.url}/about`);
    await page.getByText('50K+', { exact: true }).waitFor();
    await page.goto(`${site.product.url}/about?preview=1.ended`);
    await page.getByRole('heading', { level: 1, name: 'This preview has ended' }).waitFor();
    await page.getByRole('link', { name: 'Read the page' }).click();
    await page.getByText('50K+', { exact: true }).waitFor();
    await page.goto(`${site.product.url}/virtualkit`);
    await page.getByText('100 out of 100 left!').waitFor();
    // The click also opens another page: a new tab leaves this one, and its count, in sight.
    await page.getByRole('link', { name: 'Claim Virtual Startup Kit' }).click({ modifiers: ['Control'] });
    await page.getByText('99 out of 100 left!').waitFor();
    await context.close();
    assert.deepEqual(faults, []);
  },
);
