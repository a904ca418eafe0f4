import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { listen, type ListeningApi } from '@aarambh/api/http-server.ts';
import type { Browser } from 'playwright-core';
import { axeFindings, desktop, launch, noBrowser, openPage, overflows, phone, screenshot } from '../../support/browser.ts';
import { testApi } from '../../api/support/test-api.ts';

const mails = [
  {
    to: 'somebody.with.a.long.address@demo.test',
    subject: 'Verify your email for Aarambh',
    text: 'Open http://127.0.0.1/verify_signup_email/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz now',
    html: '<!doctype html><html lang="en"><head><title>Verify</title></head><body style="background:#fffbf5"><h1>Hello</h1><p><a href="/mailbox?to=followed">Verify</a></p><script>document.title="ran"</script></body></html>',
    at: '2026-11-20T06:00:00.000Z',
  },
];

let browser: Browser;
let http: ListeningApi;
let url: string;
beforeAll(async () => {
  if (noBrowser !== false) return;
  http = await listen(
    testApi({}, (ports) => (ports.mailbox = { messages: () => mails })),
    { host: '127.0.0.1', port: 0 },
  );
  url = `http://127.0.0.1:${http.port}`;
  browser = await launch();
});
afterAll(async () => {
  if (noBrowser !== false) return;
  await browser.close();
  await http.close();
});

for (const { viewport, scheme } of [
  { viewport: phone, scheme: 'dark' },
  { viewport: desktop, scheme: 'light' },
] as const) {
  test(
    `[J6] the mailbox at ${viewport.width} px, ${scheme}: axe finds nothing, nothing runs in a mail, its links open`,
    needing(noBrowser),
    async () => {
      const { page, faults, context } = await openPage(browser, { viewport, scheme });
      await page.goto(`${url}/mailbox`);
      assert.deepEqual([await axeFindings(page), await overflows(page)], [[], false]);
      await page.click('.list a');
      const mail = page.frameLocator('iframe');
      await mail.locator('h1').waitFor();
      assert.deepEqual([await axeFindings(page), await overflows(page)], [[], false]);
      await screenshot(page, `mailbox-${viewport.width}-${scheme}`);
      assert.equal(await mail.locator('title').textContent(), 'Verify', 'its script did not run');
      await mail.locator('a').click();
      await page.waitForURL(/to=followed$/);
      assert.deepEqual(
        faults.filter((fault) => !fault.includes('/mailbox/messages/')),
        [],
      );
      await context.close();
    },
  );
}

test('the API reference works under its own policy', needing(noBrowser), async () => {
  const { page, faults, context } = await openPage(browser, { viewport: desktop });
  await page.goto(`${url}/docs`);
  await page.locator('.opblock-summary').first().click();
  await page.locator('.opblock-body').first().waitFor();
  await screenshot(page, 'docs');
  assert.deepEqual(faults, []);
  await context.close();
});
