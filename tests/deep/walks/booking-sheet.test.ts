import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Page } from 'playwright-core';
import { axeFindings, noBrowser, openPage, phone, screenshot, settled } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { apiAs, detailsOf, logIn, memberWalks, open } from '../../walks/console.ts';

/** The sheet that books, with prices that change and numbers as people write them; and what Home says when it knows nothing. */

const site = siteOfFile();

const login = (page: Page, who: string): Promise<void> => logIn(page, site.product.url, who);

/** A published gathering, and a way to give it another price. */
async function gathering(title: string, creditPoints: number) {
  const admin = await apiAs(site.product, 'admin');
  const made = await admin.call<{ id: string }>('POST', '/admin/api/gatherings', detailsOf(title, { creditPoints }));
  const path = `/admin/api/gatherings/${made.body.id}`;
  assert.equal((await admin.call('POST', `${path}/publish`, { reason: 'for the test' })).status, 200);
  return {
    id: made.body.id,
    async priced(points: number) {
      const { body } = await admin.call<{ revision: number }>('GET', path);
      const edit = { ...detailsOf(title, { creditPoints: points }), revision: body.revision, reason: 'for the test' };
      assert.equal((await admin.call('PUT', path, edit)).status, 200);
    },
  };
}

for (const { viewport, who } of memberWalks) {
  const at = String(viewport.width);
  test(`[B4] a price that changed is shown in the sheet, and the number is remembered, at ${at} px`, needing(noBrowser), async () => {
    const { context, page, look, findings, faults } = await open(site.browser, 'sheet', viewport);
    const dear = await gathering(`Pricing workshop ${at}`, 8);
    const free = await gathering(`Open hour ${at}`, 0);
    await login(page, who);
    await page.goto(`${site.product.url}/event/${dear.id}`);
    await page.getByRole('button', { name: 'Use Points(8)' }).click();
    const sheet = page.getByRole('dialog', { name: 'Book your seat' });
    // Every key is pressed: a field that cuts what is typed shows here.
    await sheet.getByRole('textbox', { name: 'WhatsApp number' }).pressSequentially('+91 98765 43210');
    await dear.priced(12);
    await sheet.getByRole('button', { name: 'Use Points(8)' }).click();
    await sheet.getByText('The price of this event has changed to 12 points.').waitFor();
    assert.match(await sheet.innerText(), /It costs 12 points/);
    await look('price-changed');
    await sheet.getByRole('button', { name: 'Use Points(12)' }).click();
    // The ticket behind the dialog says it too.
    await page.getByRole('dialog').getByText('PaymentID').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.goto(`${site.product.url}/event/${free.id}`);
    await page.getByRole('button', { name: 'Book Free Event' }).click();
    await sheet.getByText('It is free.').waitFor();
    assert.equal(await sheet.getByRole('textbox').count(), 0);
    await look('free');
    await page.keyboard.press('Escape');

    const another = await gathering(`Second workshop ${at}`, 5);
    await page.goto(`${site.product.url}/event/${another.id}`);
    await page.getByRole('button', { name: 'Use Points(5)' }).click();
    assert.equal(await sheet.getByRole('textbox', { name: 'WhatsApp number' }).inputValue(), '9876543210');
    await context.close();
    assert.deepEqual([...findings, ...faults], []);
  });
}

test('[C1] Home says when bookings cannot be loaded, and looks again', needing(noBrowser), async () => {
  const { context, page, faults } = await openPage(site.browser, { viewport: phone });
  await login(page, 'student');
  // Without a live connection, which has everything asked again whenever it comes to stand, nothing but the button looks again.
  await page.routeWebSocket('**/socket.io/**', () => undefined);
  await page.route('**/api/bookings', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'forbidden', message: 'Not now.' }),
    }),
  );
  await page.goto(`${site.product.url}/`);
  const lost = page.getByText('Your bookings could not be loaded');
  await lost.waitFor();
  await settled(page);
  await screenshot(page, 'home-no-bookings');
  assert.deepEqual(await axeFindings(page), []);
  await page.unroute('**/api/bookings');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Nothing booked yet').waitFor();
  await context.close();
  assert.deepEqual(faults, []);
});

test('[B6] a new member unlocks the free points with one tap on Home, and the dashboard offers it too', needing(noBrowser), async () => {
  const { context, page, faults } = await openPage(site.browser, { viewport: phone });
  await login(page, 'student');
  const unlock = page.getByRole('main').getByRole('button', { name: 'Unlock 100 free points' });
  await page.goto(`${site.product.url}/dashboard`);
  await unlock.waitFor();
  await page.goto(`${site.product.url}/`);
  await unlock.waitFor();
  await settled(page);
  await screenshot(page, 'home-unlock');
  assert.deepEqual(await axeFindings(page), []);
  await unlock.click();
  await page.getByRole('dialog', { name: 'Congratulation! Free Points Added!' }).waitFor();
  await settled(page);
  await screenshot(page, 'home-unlocked');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('banner').getByText('100 points').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Find an event' }).waitFor();
  await page.goto(`${site.product.url}/dashboard`);
  await page.getByRole('link', { name: 'Use your points' }).waitFor();
  assert.equal(await unlock.count(), 0);
  await context.close();
  assert.deepEqual(faults, []);
});
