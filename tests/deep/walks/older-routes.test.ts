import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { desktop, memberWidths, noBrowser, openPage } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { logIn, logInAt, open } from '../../walks/console.ts';

const site = siteOfFile({ RATE_FACTOR: '100' });

test(
  '[B9] the older addresses of the home page and of the events show what they promise',
  { ...needing(noBrowser), timeout: 60_000 },
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

for (const viewport of memberWidths)
  test(
    `[B9] Startup Now leads on, and who asks for the dashboard of another student is led to their own, at ${viewport.width} px`,
    {
      ...needing(noBrowser),
      timeout: 120_000,
    },
    async () => {
      const { url } = site.product;
      const visitor = await open(site.browser, 'lands-visitor', viewport);
      await visitor.page.goto(`${url}/startupnow`);
      await visitor.page.getByRole('heading', { name: 'Startup Now', level: 1 }).waitFor();
      await visitor.look('visitor');
      const links = visitor.page.locator('main section a');
      assert.equal(await links.count(), 3);
      for (const to of await Promise.all((await links.all()).map((link) => link.getAttribute('href')))) {
        await visitor.page.goto(`${url}${to}`);
        await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
        assert.equal(await visitor.page.getByText('This session will be live soon').count(), 0, `${to}`);
      }
      await visitor.context.close();

      const student = await open(site.browser, 'lands-student', viewport);
      await logInAt(student.page, url, 'student', '/studentdashboard/somebody-else');
      await student.page.getByRole('heading', { name: 'Welcome back, Rohan', level: 1 }).waitFor();
      assert.ok(!student.page.url().includes('somebody-else'), 'the page of somebody else leads to one’s own');
      await student.look('student');
      await student.context.close();
      assert.deepEqual([...visitor.findings, ...visitor.faults, ...student.findings, ...student.faults], []);
    },
  );

test('[B9] a member is led from the page of another role to their own', { ...needing(noBrowser), timeout: 60_000 }, async () => {
  const { context, page, faults } = await open(site.browser, 'lands-member', desktop);
  await logIn(page, site.product.url, 'member');
  const own = new URL(page.url()).pathname;
  await page.goto(`${site.product.url}${own.replace('/dashboard/', '/studentdashboard/')}`);
  await page.getByRole('heading', { name: 'Ananya’s dashboard' }).waitFor();
  assert.equal(new URL(page.url()).pathname, own);
  assert.deepEqual(faults, []);
  await context.close();
});
