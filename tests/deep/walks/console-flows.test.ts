import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { adminWidths, noBrowser } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { apiAs, detailsOf, fillLogin, fillSignIn, open, openConsole } from '../../walks/console.ts';

/** What staff meet beside the journey: the doors, two people at one record, many records at once, mails that nobody took. */

const site = siteOfFile();

for (const viewport of adminWidths) {
  test(
    `[A1] [A6] staff log in at the member console and stand in the admin console at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const { context, page, faults, findings, look } = await open(site.browser, 'doors', viewport);
      await page.goto(`${site.product.url}/login`);
      await fillLogin(page, 'moderator@demo.test');
      await page.waitForURL(/\/admin\/$/);
      await page.getByRole('button', { name: /^Account of/ }).waitFor();
      await look('moderator');
      await page.reload();
      await page.getByRole('button', { name: /^Account of/ }).waitFor();

      const cookies = (await context.cookies([`${site.product.url}/api/session`, `${site.product.url}/admin/api/session`])).map(
        ({ name }) => name,
      );
      assert.ok(cookies.includes('aarambh_admin_session') && !cookies.includes('aarambh_session'), cookies.join());
      assert.equal(await page.evaluate("localStorage.getItem('isAuth')"), null);
      await page.goto(`${site.product.url}/login`);
      await page.getByRole('heading', { level: 1, name: 'Good to see you' }).waitFor();
      assert.deepEqual([...findings, ...faults], []);
      await context.close();
    },
  );

  test(
    `[A6] the admin console tells a member that it is for staff, once the password is right, at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const { context, page, faults, findings, look } = await open(site.browser, 'member-at-admin', viewport);
      await page.goto(`${site.product.url}/admin/`);
      await fillSignIn(page, 'member', 'Wrong#2026');
      await page.getByText('Email or password is not right.').waitFor();
      assert.equal(await page.getByText('This console is for staff').count(), 0);
      await fillSignIn(page, 'member');
      await page.getByText('This console is for staff').waitFor();
      await look('refused');
      await page.getByRole('alert').getByRole('link', { name: 'Go to the member console' }).click();
      await page.waitForURL(/\/login$/);
      assert.deepEqual([...findings, ...faults], []);
      await context.close();
    },
  );

  test(
    `[J3] two admins edit one event at ${viewport.width} px: the later one is told, and loses nothing`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const title = `Two hands ${viewport.width}`;
      const other = await apiAs(site.product, 'admin2');
      const { body: created } = await other.call<{ id: string; revision: number }>('POST', '/admin/api/gatherings', detailsOf(title));
      const { context, page, faults, findings, look } = await openConsole(
        site.browser,
        site.product,
        'admin',
        viewport,
        `gatherings/${created.id}`,
      );
      await page.getByLabel('Place').fill('Hall 2, Hyderabad');

      const theirs = await other.call('PUT', `/admin/api/gatherings/${created.id}`, {
        ...detailsOf(title, { seats: 9 }),
        revision: created.revision,
      });
      assert.equal(theirs.status, 200);
      await page.getByText('Somebody changed this record while you were typing.').waitFor();
      await look('stale');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Not saved: somebody changed this record meanwhile.').waitFor();
      await look('stale-refused');
      assert.equal(await page.getByLabel('Place').inputValue(), 'Hall 2, Hyderabad');
      assert.equal((await other.call<{ place: string }>('GET', `/admin/api/gatherings/${created.id}`)).body.place, 'T-Hub, Hyderabad');

      await page.getByRole('button', { name: 'Keep my version' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText('Hall 2, Hyderabad').first().waitFor();
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText('Details changed').nth(1).waitFor();
      await look('stale-history');
      assert.deepEqual([...findings, ...faults], []);
      await context.close();
    },
  );

  test(
    `[J3] several events are published at once at ${viewport.width} px, with a verdict for each`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const word = `Batch${viewport.width}`;
      const api = await apiAs(site.product, 'admin2');
      const [first, second] = await Promise.all(
        ['one', 'two'].map((name) => api.call<{ id: string }>('POST', '/admin/api/gatherings', detailsOf(`${word} ${name}`))),
      );
      await api.call('POST', `/admin/api/gatherings/${second!.body.id}/cancel`, { reason: 'The hall is closed' });
      const { context, page, faults, findings, look } = await openConsole(
        site.browser,
        site.product,
        'admin',
        viewport,
        `gatherings?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`,
      );
      for (const name of ['one', 'two']) await page.getByRole('checkbox', { name: `Select ${word} ${name}` }).check();
      const bar = page.getByRole('region', { name: 'Selected rows' });
      await bar.getByText('2 selected').waitFor();
      await look('bulk-selected');

      await bar.getByRole('button', { name: 'Publish' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill('The season begins');
      await look('bulk-reason');
      await dialog.getByRole('button', { name: 'Publish' }).click();
      await dialog.getByText('Publish: 1 of 2 done').waitFor();
      await dialog
        .getByRole('listitem')
        .filter({ hasText: `${word} two` })
        .getByText('Refused')
        .waitFor();
      await dialog.getByText('A cancelled event cannot be changed.').waitFor();
      await look('bulk-verdicts');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await bar.waitFor({ state: 'hidden' });
      const { body } = await api.call<{ status: string }>('GET', `/admin/api/gatherings/${first!.body.id}`);
      assert.equal(body.status, 'published');
      assert.deepEqual([...findings, ...faults], []);
      await context.close();
    },
  );

  test(
    `mails that were given up are shown and tried again at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const { context, page, faults, findings, look } = await openConsole(site.browser, site.product, 'admin', viewport);
      // A mail is given up after eight hours: this stands in for them. tests/api and tests/accounts try the real ones.
      let mails = ['account.verification', 'gathering.cancelled'].map((template, at) => ({
        id: String(at).repeat(32),
        template,
        attempts: 10,
        failure: 'EENVELOPE 550',
        failedAt: '2026-11-20T06:00:00.000Z',
      }));
      await page.route('**/admin/api/system/mails', (route) => route.fulfill({ json: mails }));
      await page.route('**/admin/api/system/retry-mails', (route) => {
        const { id } = route.request().postDataJSON() as { id?: string };
        mails = mails.filter((mail) => id !== undefined && mail.id !== id);
        return route.fulfill({ json: { tried: 1 } });
      });
      await page.goto(`${site.product.url}/admin/system`);
      await page.getByText('2 mails were given up').waitFor();
      await look('mails');
      await page.getByRole('button', { name: /^Try again: Verify your email/ }).click();
      await page.getByText('1 mail is tried again.').first().waitFor();
      await page.getByText('1 mail was given up').waitFor();
      await page.getByRole('button', { name: /^Try again: Event cancelled/ }).click();
      await page.getByText('None. Every mail was handed over').waitFor();
      assert.deepEqual([...findings, ...faults], []);
      await context.close();
    },
  );
}
