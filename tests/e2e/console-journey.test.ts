import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, desktop, launch, noBrowser, openPage, overflows, phone, screenshot, settled, type Watched } from '../support/browser.ts';
import { linkFromMail } from '../support/mailbox.ts';
import { startProduct, type Product } from '../support/product.ts';

let product: Product;
let browser: Browser;

before(async () => {
  if (noBrowser !== false) return;
  [product, browser] = await Promise.all([startProduct({ DEMO: 'on' }), launch()]);
});

after(async () => {
  if (noBrowser !== false) return;
  await browser.close();
  await product.stop();
  product.forget();
});

const TITLE = 'Pricing clinic, Hyderabad';

/** Opens the console as somebody, with a function that looks at the screen as it stands. */
async function signIn(who: string, viewport: { width: number; height: number }): Promise<Watched & { look: (step: string) => Promise<void>; findings: string[] }> {
  const watched = await openPage(browser, { viewport });
  const findings: string[] = [];
  const { page } = watched;
  await page.goto(`${product.url}/admin/`);
  await page.getByLabel('Email').fill(`${who}@demo.test`);
  await page.getByLabel('Password').fill('Demo#2026');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  return {
    ...watched,
    findings,
    look: async (step) => {
      await settled(page);
      await screenshot(page, `${who}-${viewport.width}-${step}`);
      for (const finding of await axeFindings(page)) findings.push(`${step}: ${finding}`);
      if (await overflows(page)) findings.push(`${step}: scrolls sideways`);
    },
  };
}

/** A `datetime-local` value so many days from now, at noon. */
function dayFromNow(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T12:00`;
}

async function command(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('[J3] an admin creates, publishes and cancels an event; its bookings, mails and history', { skip: noBrowser, timeout: 180_000 }, async (t) => {
  const { context, page, faults, findings, look } = await signIn('admin', desktop);

  await t.test('the dashboard and the lists', async () => {
    await look('dashboard');
    await page.goto(`${product.url}/admin/gatherings`);
    await page.getByText('Raising your first ₹50 lakh').first().waitFor();
    await look('events');
    await page.goto(`${product.url}/admin/members`);
    await page.getByText('@').first().waitFor();
    await look('members');
    await page.goto(`${product.url}/admin/system`);
    await page.getByText('Ledger entries').first().waitFor();
    await look('system');
  });

  await t.test('creating a draft and publishing it', async () => {
    await page.goto(`${product.url}/admin/gatherings/create`);
    await page.getByRole('textbox', { name: /^Title/ }).fill(TITLE);
    await page.getByRole('textbox', { name: /^Speaker/ }).fill('Lakshmi Rao');
    await page.getByLabel(/^Starts/).fill(dayFromNow(20));
    await page.getByLabel(/^Ends/).fill(dayFromNow(21));
    await page.getByLabel(/^Members may cancel until/).fill(dayFromNow(19));
    await page.getByRole('spinbutton', { name: /^Seats/ }).fill('5');
    await page.getByLabel('Price in points').fill('10');
    await page.getByLabel('Place').fill('T-Hub, Hyderabad');
    await look('create');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await command(page, 'Publish', 'Ready for everybody');
    await page.getByRole('button', { name: 'Unpublish' }).waitFor();
    await look('published');
  });

  let eventId = '';
  await t.test('a member books it, and the admin sees who', async () => {
    const board = (await (await fetch(`${product.url}/api/eventboard`)).json()) as { result: { _id: string; event: string }[] };
    eventId = board.result.find(({ event }) => event === TITLE)!._id;
    const booked = await bookAs('member@demo.test', eventId, 10);
    assert.equal(booked.status, 200);
    await page.goto(`${product.url}/admin/gatherings/${eventId}/show`);
    await page.getByRole('tab', { name: /Who booked/ }).click();
    await page.getByText('Ananya Kulkarni').first().waitFor();
    await look('who-booked');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export as CSV' }).click()]);
    assert.match(readFileSync(await download.path(), 'utf8'), /Ananya Kulkarni/);
  });

  await t.test('cancelling needs a reason, returns the points and mails who booked', async () => {
    await page.goto(`${product.url}/admin/gatherings/${eventId}/show`);
    await command(page, 'Cancel event', 'The venue is flooded');
    await page.getByText('Cancelled').first().waitFor();
    await linkFromMail(product.url, 'member@demo.test', 'cancel');
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('The venue is flooded').first().waitFor();
    assert.ok(await page.getByText('Kavita Joshi').first().isVisible());
    await look('history');
  });

  await t.test('nothing found by axe, no error, no violation', () => assert.deepEqual([...findings, ...faults], []));
  await context.close();
});

for (const viewport of [desktop, phone]) {
  test(`[J5] an auditor replays the ledger and opens statements at ${viewport.width} px`, { skip: noBrowser, timeout: 120_000 }, async (t) => {
    const { context, page, faults, findings, look } = await signIn('auditor', viewport);

    await t.test('only the menu of an auditor', async () => {
      if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Console' });
      await menu.getByText('Audits').waitFor();
      for (const hidden of ['Events', 'Announcements', 'System']) assert.equal(await menu.getByText(hidden, { exact: true }).count(), 0, hidden);
      await look('menu');
      await page.goto(`${product.url}/admin/gatherings`);
      await settled(page);
      assert.equal(await page.getByText('Raising your first ₹50 lakh').count(), 0);
    });

    await t.test('the verdict', async () => {
      await page.goto(`${product.url}/admin/audits`);
      await page.getByRole('button', { name: 'Replay the ledger' }).first().click();
      await page.getByText('The ledger is consistent').first().waitFor({ timeout: 30_000 });
      await look('verdict');
    });

    await t.test('a statement as of now', async () => {
      await page.goto(`${product.url}/admin/statements`);
      await page.getByRole('combobox', { name: 'Member' }).fill('Ananya');
      await page.getByRole('option', { name: /Ananya Kulkarni/ }).click();
      await page.getByText(/points/).first().waitFor();
      await look('statement');
    });

    await t.test('nothing found by axe, no error, no violation', () => assert.deepEqual([...findings, ...faults], []));
    await context.close();
  });
}

async function bookAs(email: string, eventId: string, credit: number): Promise<Response> {
  const post = (path: string, body: unknown, token?: string): Promise<Response> =>
    fetch(`${product.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const { token, user } = (await (await post('/signin', { email, password: 'Demo#2026' })).json()) as { token: string; user: { _id: string } };
  return post(`/api/usepoint/${eventId}`, { userId: user._id, credit, contact: '9876543210' }, token);
}
