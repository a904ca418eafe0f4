import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { adminWidths, desktop, noBrowser, phone } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { apiAs, command, detailsOf, openConsole } from '../../walks/console.ts';

/** What must not be lost in the console's dialogs and fields, and what the ones that move points and roles say. */

const site = siteOfFile();

for (const viewport of adminWidths) {
  const options = { ...needing(noBrowser), timeout: 120_000 };

  test(`[J3] Escape loses neither a bulk run under way nor its report at ${viewport.width} px`, options, async () => {
    const word = `Escape${viewport.width}`;
    const api = await apiAs(site.product, 'admin2');
    for (const name of ['one', 'two']) await api.call('POST', '/admin/api/gatherings', detailsOf(`${word} ${name}`));
    const { context, page, faults, findings } = await openConsole(
      site.browser,
      site.product,
      'admin',
      viewport,
      `gatherings?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`,
    );
    for (const name of ['one', 'two']) await page.getByRole('checkbox', { name: `Select ${word} ${name}` }).check();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog');
    // The first field has the focus: what is typed goes there.
    await dialog.locator('textarea:focus').waitFor();
    await page.keyboard.type('The season begins');
    assert.equal(await dialog.getByRole('textbox').first().inputValue(), 'The season begins');
    const { promise: answered, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/bulk/publish', async (route) => {
      await answered;
      await route.continue();
    });
    const sent = page.waitForRequest('**/bulk/publish');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await sent;
    await page.keyboard.press('Escape');
    resolve(undefined);
    await dialog.getByText('Publish: 2 of 2 done').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await dialog.getByText('Publish: 2 of 2 done').isVisible(), true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    assert.deepEqual([...findings, ...faults], []);
    await context.close();
  });

  test(
    `[J3] a search shows what was typed all the time, and leaves a chip that was pressed meanwhile at ${viewport.width} px`,
    options,
    async () => {
      const { context, page, faults, findings } = await openConsole(site.browser, site.product, 'admin', viewport, 'gatherings');
      const search = page.getByRole('searchbox');
      await search.waitFor();
      if (viewport === phone) await page.getByRole('button', { name: /^Filters/ }).click();
      const chip = page.getByRole('button', { name: 'Published', exact: true });
      await chip.waitFor();
      // Every text that the field has while the list takes the search over.
      await search.evaluate((field: { value: string }) => {
        const seen: string[] = [];
        const scope = globalThis as unknown as { seen: string[]; requestAnimationFrame: (look: () => void) => void };
        scope.seen = seen;
        const look = (): void => {
          if (seen.at(-1) !== field.value) seen.push(field.value);
          scope.requestAnimationFrame(look);
        };
        look();
      });
      await search.pressSequentially('pitch');
      await chip.click();
      await page.waitForURL((url) => {
        const filter = JSON.parse(url.searchParams.get('filter') ?? '{}') as { q?: string; status?: string };
        return filter.q === 'pitch' && filter.status === 'published';
      });
      const seen = await page.evaluate<string[]>('globalThis.seen');
      assert.deepEqual(
        seen,
        ['', 'p', 'pi', 'pit', 'pitc', 'pitch'].filter((text) => seen.includes(text)),
        seen.join(),
      );
      assert.equal(await search.inputValue(), 'pitch');
      assert.deepEqual([...findings, ...faults], []);
      await context.close();
    },
  );

  test(
    `[J5] an adjustment says what the balance is and what it does, before and after it is proposed, at ${viewport.width} px`,
    options,
    async () => {
      const members = await apiAs(site.product, 'admin2');
      const filter = encodeURIComponent(JSON.stringify({ q: 'investor@demo.test' }));
      const [investor] = (await members.call<{ id: string }[]>('GET', `/admin/api/members?filter=${filter}`)).body;
      const { context, page, faults, findings, look } = await openConsole(
        site.browser,
        site.product,
        'admin',
        viewport,
        `adjustments/create?memberId=${investor!.id}`,
      );
      await page.getByRole('spinbutton').fill('-15');
      await page.getByText('15 points are taken from this member. The balance goes from 20 points to 5 points.').waitFor();
      await look('adjustment-proposal');
      const proposal = { memberId: investor!.id, amount: -50, reason: 'Paid in twice' };
      const { body } = await members.call<{ id: string }>('POST', '/admin/api/adjustments', proposal);
      await page.goto(`${site.product.url}/admin/adjustments/${body.id}/show`);
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('dialog').getByText('The balance is 20 points, so 50 points cannot be taken').waitFor();
      await look('adjustment-approval');
      await page.getByRole('dialog').locator('textarea:focus').waitFor();
      await page.keyboard.type('Seen the receipt');
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('dialog').getByText('The account holds 20 points, and 50 points are to be taken. Nothing was taken.').waitFor();
      assert.deepEqual([...findings, ...faults.filter((fault) => !fault.includes('409'))], []);
      await context.close();
    },
  );

  test(`[A6] a role of the console is proposed by one admin and approved by another at ${viewport.width} px`, options, async () => {
    const api = await apiAs(site.product, 'admin2');
    const email = viewport === desktop ? 'member@demo.test' : 'student@demo.test';
    const filter = encodeURIComponent(JSON.stringify({ q: email }));
    const [member] = (await api.call<{ id: string; role: string }[]>('GET', `/admin/api/members?filter=${filter}`)).body;
    const { context, page, faults, findings, look } = await openConsole(
      site.browser,
      site.product,
      'admin',
      viewport,
      `members/${member!.id}/show`,
    );
    await page.getByRole('button', { name: 'Change role' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[role=combobox]:focus').waitFor();
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Moderator' }).click();
    await dialog.getByText('Another admin has to approve the new role').waitFor();
    await look('role-proposal');
    await dialog.getByRole('textbox').first().fill('Helps with every meetup');
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Moderator is proposed and waits for another admin').waitFor();
    await look('role-proposed');
    await context.close();

    const other = await openConsole(site.browser, site.product, 'admin2', viewport, `members/${member!.id}/show`);
    await command(other.page, 'Approve: Moderator', 'She does');
    await other.page.getByText('The role is Moderator now.').waitFor();
    await other.look('role-approved');
    assert.deepEqual([...findings, ...faults, ...other.findings, ...other.faults], []);
    await other.context.close();
  });
}
