import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desktop, noBrowser, openPage, phone } from '../support/browser.ts';
import { siteOfFile } from '../support/site.ts';
import { logIn, open } from './console.ts';

const site = siteOfFile({ RATE_FACTOR: '100' });

test(
  '[B9] the older addresses of the home page and of the events show what they promise',
  { skip: noBrowser, timeout: 60_000 },
  async () => {
    const { context, page, faults } = await openPage(site.browser, { viewport: desktop });
    const headingAt = async (path: string): Promise<string> => {
      await page.goto(`${site.product.url}${path}`);
      const heading = page.getByRole('heading', { level: 1 }).first();
      await heading.waitFor();
      return heading.innerText();
    };
    const home = await headingAt('/');
    assert.equal(await headingAt('/oldHome'), home);
    const events = await headingAt('/upcoming_event');
    assert.equal(await headingAt('/entreprenuerevent'), events);
    assert.notEqual(home, events);
    assert.deepEqual(faults, []);
    await context.close();
  },
);

for (const viewport of [desktop, phone])
  test(`[B9] Startup Now, and where students land, lead on at ${viewport.width} px`, { skip: noBrowser, timeout: 120_000 }, async () => {
    const { url } = site.product;
    for (const { who, role, path, heading } of [
      { who: null, role: 'visitor', path: '/startupnow', heading: 'Startup Now' },
      { who: 'student', role: 'student', path: '/studentdashboard/somebody-else', heading: 'Rohan’s dashboard' },
    ]) {
      const { context, page, faults, findings, look } = await open(site.browser, `lands-${role}`, viewport);
      if (who !== null) await logIn(page, url, who);
      await page.goto(`${url}${path}`);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      assert.ok(!page.url().includes('somebody-else'), 'the page of somebody else leads to one’s own');
      await look(role);
      const links = page.locator('main section a');
      assert.equal(await links.count(), 3);
      for (const to of await Promise.all((await links.all()).map((link) => link.getAttribute('href')))) {
        await page.goto(`${url}${to}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        assert.equal(await page.getByText('This session will be live soon').count(), 0, `${to}`);
      }
      assert.deepEqual([...findings, ...faults], []);
      await context.close();
    }
  });

test('[B9] a member is led from the page of another role to their own', { skip: noBrowser, timeout: 60_000 }, async () => {
  const { context, page, faults } = await open(site.browser, 'lands-member', desktop);
  await logIn(page, site.product.url, 'member');
  const own = new URL(page.url()).pathname;
  await page.goto(`${site.product.url}${own.replace('/dashboard/', '/studentdashboard/')}`);
  await page.getByRole('heading', { name: 'Ananya’s dashboard' }).waitFor();
  assert.equal(new URL(page.url()).pathname, own);
  assert.deepEqual(faults, []);
  await context.close();
});
