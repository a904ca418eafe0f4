import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { desktop, noBrowser, phone } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { apiAs, detailsOf, openConsole } from '../../walks/console.ts';

/** Tables of the console with names and addresses that are longer than their columns. */

const LONG = 'An evening about everything that founders in smaller cities wish they had known before their first year ended';
const SPEAKER = 'Venkatanarasimharajuvaripeta Subramaniyaswamy Ananthakrishnan';
const options = { ...needing(noBrowser), timeout: 240_000 };

const site = siteOfFile({}, async ({ product }) => {
  const api = await apiAs(product, 'admin2');
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
  await api.call(
    'POST',
    '/admin/api/gatherings',
    detailsOf(LONG, { speaker: SPEAKER, startsAt: day(0.5), endsAt: day(0.6), cancelUntil: day(0.4) }),
  );
});

for (const viewport of [desktop, { width: 820, height: 1180 }]) {
  test(
    `[J3] no table is wider than its place, and what an ellipsis cuts is shown to pointer and keyboard at ${viewport.width} px`,
    options,
    async () => {
      const { context, page, faults, findings, look } = await openConsole(site.browser, site.product, 'admin', viewport);
      for (const area of ['gatherings', 'members', 'bookings', 'adjustments']) {
        await page.goto(`${site.product.url}/admin/${area}`);
        const table = page.locator('main table');
        for (const [size, next] of [
          ['Medium', 'Dense rows'],
          ['Small', 'Comfortable rows'],
        ] as const) {
          await table
            .locator(size === 'Small' ? 'td.MuiTableCell-sizeSmall' : 'td:not(.MuiTableCell-sizeSmall)')
            .first()
            .waitFor();
          const spills = await table.evaluate((element: { scrollWidth: number; parentElement: { clientWidth: number } }) => [
            element.scrollWidth,
            element.parentElement.clientWidth,
          ]);
          assert.ok(spills[0]! <= spills[1]!, `${area}, ${size}: ${spills.join(' in ')} px`);
          if (size === 'Medium') await look(`table-${area}`);
          await page.getByRole('button', { name: next }).click();
        }
      }
      await page.goto(`${site.product.url}/admin/gatherings`);
      // The next event comes first, and it is this one.
      const first = page.locator('tbody tr').first().getByRole('link');
      await first.getByText(LONG).waitFor();
      await first.focus();
      await page.getByRole('tooltip').getByText(SPEAKER).waitFor();
      await look('table-cut');
      await page.goto(`${site.product.url}/admin/members`);
      const address = page.locator('tbody td [tabindex="0"]').first();
      await address.focus();
      assert.equal(await page.getByRole('tooltip').innerText(), (await address.textContent())!);
      assert.deepEqual([...findings, ...faults], []);
      await context.close();
    },
  );
}

test('[J3] dense rows are a choice that outlasts a reload and a sign-out; filters go and stay away', options, async () => {
  const { context, page, faults } = await openConsole(site.browser, site.product, 'admin', desktop, 'members');
  const height = async (): Promise<number> => (await page.locator('tbody tr').nth(3).boundingBox())!.height;
  await page.locator('tbody tr').nth(3).waitFor();
  const before = await height();
  await page.getByRole('button', { name: 'Dense rows' }).click();
  await page.locator('td.MuiTableCell-sizeSmall').first().waitFor();
  assert.ok((await height()) < before, `${await height()} and ${before} px`);
  await page.getByRole('complementary', { name: 'Filters' }).waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.reload();
  await page.locator('td.MuiTableCell-sizeSmall').first().waitFor();
  assert.equal(await page.getByRole('complementary', { name: 'Filters' }).count(), 0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByLabel('Password').waitFor();
  await context.storageState();
  assert.match((await page.evaluate<string | null>(`localStorage.getItem('RaStoreAarambh.list.dense')`)) ?? '', /true/);
  assert.deepEqual(faults, []);
  await context.close();
});

test(
  '[J3] a list is filtered by a range and by a record of another list; a chip of the same field takes the place of a range',
  options,
  async () => {
    const { context, page, faults, findings, look } = await openConsole(site.browser, site.product, 'admin', desktop);
    const filter = (): Record<string, unknown> =>
      JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as Record<string, unknown>;
    await page.goto(`${site.product.url}/admin/points`);
    await page.getByRole('group', { name: 'Balance' }).getByLabel('From').fill('50');
    await page.waitForURL((url) => url.searchParams.get('filter')?.includes('balance_gte') === true);
    assert.deepEqual(filter(), { balance_gte: 50 });
    await page.getByRole('group', { name: 'Balance' }).getByLabel('To').fill('60');
    await page.waitForURL((url) => url.searchParams.get('filter')?.includes('balance_lte') === true);
    assert.deepEqual(filter(), { balance_gte: 50, balance_lte: 60 });
    await page.goto(`${site.product.url}/admin/gatherings`);
    await page.getByRole('group', { name: 'Days' }).getByLabel('From').fill('2026-01-05');
    await page.waitForURL((url) => url.searchParams.get('filter')?.includes('2026-01-04T18:30:00.000Z') === true);
    await page.getByRole('button', { name: 'Past', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('filter') === '{"startsAt_lt":"@today"}');
    await page.goto(`${site.product.url}/admin/bookings`);
    await page.getByRole('combobox', { name: 'Event' }).fill('Pitch night');
    await page
      .getByRole('option', { name: /^Pitch night/ })
      .first()
      .click();
    await page.waitForURL((url) => url.searchParams.get('filter')?.includes('gatheringId') === true);
    await page
      .locator('tbody tr')
      .first()
      .getByText(/^Pitch night/)
      .waitFor();
    await look('bookings-of-an-event');
    assert.deepEqual([...findings, ...faults], []);
    await context.close();
  },
);

for (const viewport of [phone, { width: 320, height: 640 }]) {
  test(`[J3] a record names the list that it is of, and an editor the record too, at ${viewport.width} px`, options, async () => {
    const { context, page, faults, findings, look } = await openConsole(site.browser, site.product, 'admin', viewport, 'gatherings');
    await page.getByRole('link', { name: LONG }).click();
    const way = page.getByRole('navigation', { name: 'Breadcrumb' });
    await way.getByRole('link', { name: 'Events' }).waitFor();
    await look('record');
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Title').waitFor();
    await look('editor');
    // Two lines of a notice stand on the screen as a whole.
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The event is saved.').waitFor();
    await look('notice');
    await way.getByRole('link', { name: 'Events' }).click();
    await page.getByRole('link', { name: LONG }).waitFor();
    assert.deepEqual([...findings, ...faults], []);
    await context.close();
  });
}
