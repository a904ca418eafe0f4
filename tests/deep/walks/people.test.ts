import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { desktop, memberWidths, noBrowser } from '../../support/browser.ts';
import { eventually } from '../../support/deadline.ts';
import { siteOfFile } from '../../support/site.ts';
import { command, logInAt, open, openConsole } from '../../walks/console.ts';

/** Profiles, public pages and the directory, at both widths. */

/** Members of the demonstration whose cards are listed once their acceptance was heard of. */
const LISTED = 150;

const site = siteOfFile({ RATE_FACTOR: '100' }, async ({ product }) => {
  const listed = async (): Promise<boolean> =>
    ((await (await fetch(`${product.url}/api/dashboard`)).json()) as { total: number }).total >= LISTED;
  await eventually(60_000, listed, 'the members stand in the directory');
});

for (const viewport of memberWidths)
  test(
    `[B1] [B7] at ${viewport.width} px a member says who they are and who sees it, and strangers see that much`,
    { ...needing(noBrowser), timeout: 480_000 },
    async () => {
      const { url } = site.product;
      const mine = await open(site.browser, 'people', viewport);
      const { page } = mine;
      const name = `ananya-${viewport.width}`;
      await logInAt(page, url, 'member', '/user_profile');
      await page.getByRole('button', { name: 'Edit these details' }).click();
      await page.getByRole('textbox', { name: 'City' }).fill(`Satara ${viewport.width}`);
      await page.getByRole('textbox', { name: 'Skills' }).fill('Weaving');
      await page.getByRole('group', { name: 'Offered for Skills' }).getByRole('button', { name: 'Marketing' }).click();
      await page.getByRole('textbox', { name: 'Links' }).fill('not a link');
      await page.getByRole('textbox', { name: 'Public page' }).fill(name);
      await page.getByRole('combobox', { name: 'Skills' }).selectOption('members');
      await page.getByRole('combobox', { name: 'City' }).selectOption('everybody');
      await page.getByRole('button', { name: 'Save details' }).click();
      await page.getByText('A link begins with https://').waitFor();
      await mine.look('details-wrong');
      await page.getByRole('textbox', { name: 'Links' }).fill('https://loom.example/');
      await page.getByRole('button', { name: 'Save details' }).click();
      // The page named before leads elsewhere.
      await page.locator(`a[href="/u/${name}"]`, { hasText: 'Open your public page' }).click();
      await page.waitForURL(`${url}/u/${name}`);
      await page.getByText('Weaving').waitFor();
      await mine.look('public-page-own');

      await page.goto(`${url}/member?search=ananya+kulkarni`);
      const own = page.getByRole('article', { name: 'Ananya Kulkarni' });
      await own.getByRole('button', { name: 'Edit your card' }).click();
      await own.getByRole('textbox', { name: 'Designation' }).fill(`Weaver ${viewport.width}`);
      await own.getByRole('textbox', { name: 'Company' }).fill('Loom & Co');
      await mine.look('card-editing');
      await own.getByRole('button', { name: 'Save' }).click();
      await own.getByText(`Weaver ${viewport.width} at Loom & Co`).waitFor();
      await own.getByRole('link', { name: 'Open your profile' }).waitFor();

      await page.goto(`${url}/member`);
      await page.getByRole('searchbox', { name: 'Search' }).fill('vikram sethi');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(/search=vikram/);
      await page.getByRole('button', { name: 'Connect: Vikram Sethi' }).click();
      await page.getByRole('button', { name: 'Take back: Vikram Sethi' }).waitFor();
      await page.goto(`${url}/connections`);
      await page.getByRole('heading', { name: 'Waiting for theirs' }).waitFor();
      await mine.look('connections-waiting');
      await page.getByRole('button', { name: 'Take back: Vikram Sethi' }).click();
      await page.getByRole('heading', { name: 'Waiting for theirs' }).waitFor({ state: 'detached' });

      const strange = await open(site.browser, 'people-stranger', viewport);
      await strange.page.goto(`${url}/u/${name}`);
      await strange.page.getByText(`Satara ${viewport.width}`).waitFor();
      assert.equal(await strange.page.getByText('Weaving').count(), 0, 'what members see only is not there');
      await strange.look('public-page');
      await strange.page.goto(`${url}/u/nobody-has-this`);
      await strange.page.getByRole('heading', { name: 'There is nobody here' }).waitFor();
      await strange.page.goto(`${url}/member?skill=Marketing`);
      await strange.page.getByRole('article').nth(3).waitFor();
      const cards = (await strange.page.getByRole('article').all()).slice(0, 4);
      const places = await Promise.all(cards.map((card) => card.boundingBox()));
      assert.equal(new Set(places.map((place) => place?.x)).size, viewport === desktop ? 2 : 1);
      await strange.page.goto(`${url}/member?city=Nowhere`);
      await strange.page.getByRole('heading', { name: 'Nobody fits' }).waitFor();
      assert.equal(await strange.page.getByRole('textbox', { name: 'City' }).inputValue(), 'Nowhere');
      await strange.look('directory-nobody');
      await strange.page.getByRole('combobox', { name: 'Order' }).selectOption('newest');
      await strange.page.waitForURL(/sort=newest/);
      assert.match(strange.page.url(), /city=Nowhere/, 'what was chosen before stays');
      assert.deepEqual([...mine.findings, ...mine.faults, ...strange.findings, ...strange.faults], []);
      await mine.context.close();
      await strange.context.close();
    },
  );

for (const viewport of memberWidths)
  test(
    `[B7] [J3] at ${viewport.width} px an admin takes a card out of sight with a reason, which its owner reads, and puts it back`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const why = 'They asked us to take it down for now.';
      const admin = await openConsole(site.browser, site.product, 'admin', viewport, 'cards');
      await admin.page.getByRole('heading', { level: 1, name: 'Directory' }).waitFor();
      await admin.page.getByRole('searchbox').fill('vikram sethi');
      await admin.page.getByRole('link', { name: 'Vikram Sethi' }).click();
      await admin.page.getByRole('heading', { level: 1, name: 'Vikram Sethi' }).waitFor();
      await admin.look('card');
      await command(admin.page, 'Hide', why);
      await admin.page.getByText('Hidden by an admin').waitFor();
      await admin.page.getByText(why).waitFor();
      await admin.look('card-hidden');

      const strange = await open(site.browser, 'people-hidden', viewport);
      await strange.page.goto(`${url}/member?search=vikram+sethi`);
      await strange.page.getByRole('heading', { name: 'Nobody fits' }).waitFor();
      const owner = await open(site.browser, 'people-owner', viewport);
      await logInAt(owner.page, url, 'investor', '/user_profile');
      await owner.page.getByText('An admin took your card and your public page out of sight.').waitFor();
      await owner.page.getByText(why).waitFor();
      await owner.look('profile-hidden');

      await command(admin.page, 'Show again', '');
      await admin.page.getByRole('button', { name: 'Hide', exact: true }).waitFor();
      await strange.page.reload();
      await strange.page.getByRole('article', { name: 'Vikram Sethi' }).waitFor();
      for (const one of [admin, strange, owner]) {
        await one.context.close();
        assert.deepEqual([...one.findings, ...one.faults], []);
      }
    },
  );
