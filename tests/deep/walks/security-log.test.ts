import type { SecurityLogLine } from '@aarambh/contracts/records/accounts.ts';
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { adminWidths, noBrowser } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { apiAs, openConsole } from '../../walks/console.ts';

const site = siteOfFile();

/** A person as the admin API knows them. */
interface Found {
  readonly id: string;
  readonly name: string;
}

/** More lines than are shown at a time: sign-ins, the newest first. */
function manyLines(accountId: string): readonly SecurityLogLine[] {
  return Array.from({ length: 60 }, (_, index) => ({
    ...{ id: `line-${index}`, accountId, time: new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString(), deed: 'signed-in' },
    ...{ address: '198.51.100.23', device: 'Firefox on Linux', by: null, about: null, byName: null, aboutName: null },
  }));
}

for (const viewport of adminWidths) {
  test(
    `[A1] an admin reads what happened around a member’s login at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 180_000 },
    async () => {
      const other = await apiAs(site.product, 'admin2');
      const { body } = await other.call<readonly Found[]>('GET', `/admin/api/members?filter=${encodeURIComponent('{"q":"ananya"}')}`);
      const member = body[0]!;
      const { context, page, faults, findings, look } = await openConsole(site.browser, site.product, 'admin', viewport);
      const logOf = (id: string): string => `${site.product.url}/admin/members/${id}/show/security-log`;
      const lines = page.getByRole('list', { name: 'Security log' }).getByRole('listitem');

      // What was done to her, by whom; nobody but she has an address there.
      for (const verb of ['suspend', 'reinstate']) {
        const told = await other.call('POST', `/admin/api/members/${member.id}/${verb}`, { reason: 'A complaint was looked into' });
        assert.equal(told.status, 200);
      }
      await page.goto(logOf(member.id));
      await lines.first().waitFor();
      await page.getByRole('tab', { name: 'Security log', selected: true }).waitFor();
      const admin2 = await other.call<Found>('GET', `/admin/api/members/${other.id}`);
      await lines.first().getByRole('link', { name: admin2.body.name }).waitFor();
      assert.match(await lines.nth(0).innerText(), /The account was reinstated\s+by/);
      assert.match(await lines.nth(1).innerText(), /The account was suspended\s+by/);
      await look('of-a-member');

      // What somebody did themselves, with where from; a file that was taken is a sentence too.
      await page.goto(`${site.product.url}/admin/bookings`);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export as CSV' }).click();
      await saved;
      const me = await apiAs(site.product, 'admin');
      await page.goto(logOf(me.id));
      await lines.filter({ hasText: 'Exported the list of bookings as CSV' }).first().waitFor();
      const signedIn = lines.filter({ hasText: 'Signed in' }).filter({ hasText: / on \w+, / });
      assert.match(await signedIn.first().innerText(), / on \w+, (::1|127\.0\.0\.1)/);
      await page.goto(logOf(other.id));
      const done = lines.filter({ hasText: 'Suspended' }).first();
      await done.getByRole('link', { name: member.name }).waitFor();
      await look('of-an-admin');

      // Nothing yet; more than is shown at a time; a failure, and another try.
      let answer: 'nothing' | 'many' | 'failure' = 'nothing';
      await page.route('**/admin/api/members/*/security-log', async (route) => {
        if (answer === 'failure') await route.fulfill({ status: 500, json: { code: 'internal', message: 'It broke.' } });
        else await route.fulfill({ json: answer === 'many' ? manyLines(member.id) : [] });
      });
      await page.goto(logOf(member.id));
      await page.getByText('Nothing in the last 180 days').waitFor();
      await look('empty');
      answer = 'many';
      await page.goto(logOf(member.id));
      await page.getByText('60 entries from the last 180 days').waitFor();
      assert.equal(await lines.count(), 50);
      await page.getByRole('button', { name: 'Show older entries' }).click();
      await lines.nth(59).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Show older entries' }).count(), 0);
      answer = 'failure';
      await page.goto(logOf(member.id));
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
      await look('failed');
      answer = 'many';
      await page.getByRole('button', { name: 'Try again' }).click();
      await lines.first().waitFor();
      assert.deepEqual([...findings, ...faults.filter((fault) => !fault.includes('500'))], []);
      await context.close();
    },
  );
}
