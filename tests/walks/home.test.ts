import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import { memberWidths, noBrowser, phone, settled } from '../support/browser.ts';
import { siteOfFile } from '../support/site.ts';
import { logInAt, open } from './console.ts';

/** The home page: every block for visitors and members, and the question to visitors. What moves by itself: tests/components/home-moving.test.tsx. */

const site = siteOfFile({ RATE_FACTOR: '100' });
const options = { ...needing(noBrowser), timeout: 180_000 };

const blocks = [
  'Coming up next',
  'In figures',
  'Our Community',
  'Technology Driven Growth',
  'Our Insights',
  'What members say',
  'Spotlight',
  'Our Team',
  'Our Sessions At',
  'How points work',
  'Frequently Asked Questions',
  'Contact Us',
];

for (const viewport of memberWidths)
  test(`[F1] [C8] a visitor’s home page at ${viewport.width} px: the question, every block, both forms`, options, async () => {
    const { context, page, look, findings, faults } = await open(site.browser, 'home', viewport, { startUp: true });
    await page.goto(`${site.product.url}/`);
    const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });

    // What visitors need: asked once, each way leads to a login that comes back, and Escape closes it for the session.
    const asks = page.getByRole('dialog', { name: 'What Do You Need To Start Up.' });
    await asks.waitFor();
    const needs = ['Learn', 'Find Co-Founder', 'Hire', 'Ideation', 'Brainstorm'];
    for (const need of needs) {
      await asks.getByRole('button', { name: need, exact: true }).click();
      const way = page.getByRole('dialog', { name: need, exact: true });
      await way.getByRole('link', { name: 'Log in' }).waitFor();
      await way.getByRole('link', { name: 'Sign up' }).waitFor();
      await way.getByRole('button', { name: 'Back' }).click();
    }
    await look('question');
    assert.equal(await page.evaluate<boolean>(`document.activeElement.closest('[role="dialog"]') !== null`), true, 'the focus is inside');
    await page.keyboard.press('Escape');
    await asks.waitFor({ state: 'hidden' });
    await page.reload();

    for (const name of blocks) await heading(name).waitFor();
    for (const figure of ['50K+', '200+', '46+', '34+']) await page.getByText(figure, { exact: true }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Explore' }).getAttribute('href'), '/login');
    await page.getByText('Are the sessions free?').click();
    await page.getByText('Many sessions are free.').waitFor();
    await heading('Contact Us').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await look('blocks');
    assert.equal(await asks.count(), 0, 'who closed the question is not asked again in this session');

    await page.getByRole('button', { name: 'Connect With Us' }).click();
    const connect = page.getByRole('dialog', { name: 'Connect With Us' });
    await connect.getByLabel('Full name').fill('Asha Rao');
    await connect.getByLabel('Organization').fill('Terracotta Labs');
    await connect.getByLabel('Designation').fill('Founder');
    await connect.getByLabel('Email').fill(`asha.${viewport.width}@example.in`);
    await connect.getByLabel('Phone').fill('9812345678');
    await connect.getByLabel('Purpose').fill('We would like to hold a session with you.');
    await look('connect');
    await connect.getByRole('button', { name: 'Submit' }).click();
    await connect.getByText('Thank you for responding!').waitFor();
    await page.keyboard.press('Escape');
    await connect.waitFor({ state: 'hidden' });
    assert.equal(await page.evaluate<string>('document.activeElement.textContent'), 'Connect With Us', 'the focus is back');
    await context.close();
    assert.deepEqual([...findings, ...faults], []);
  });

test('[F1] a member’s home page has the journey and the learning cards, and asks no member what they need', options, async () => {
  const { context, page, faults } = await open(site.browser, 'home-member', phone, { startUp: true });
  await logInAt(page, site.product.url, 'member', '/');
  await page.getByRole('heading', { level: 2, name: 'Know Your Journey' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Start', exact: true }).getAttribute('href'), '/question');
  await page.getByRole('heading', { level: 3, name: 'Know your skills' }).waitFor();
  await settled(page);
  assert.equal(await page.getByRole('dialog').count(), 0);
  await context.close();
  assert.deepEqual(faults, []);
});
