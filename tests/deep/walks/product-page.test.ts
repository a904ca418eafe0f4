import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Page } from 'playwright-core';
import { KNOWN_PASSWORD } from '@aarambh/content/protected-pages.ts';
import { defaults } from '@aarambh/content/defaults/defaults.ts';
import { desktop, memberWidths, noBrowser } from '../../support/browser.ts';
import { eventually } from '../../support/deadline.ts';
import { siteOfFile } from '../../support/site.ts';
import { logInAt, open, openConsole } from '../../walks/console.ts';

/** The protected page about our product: the question for its password, every part of it, its forms, and who passes. */

const site = siteOfFile({ RATE_FACTOR: '100' });

const FLAG = 'aarambh.unlocked /ourproduct';
const SENTENCE = 'Each student sits an interview as it will be';

/** The headings of the page's parts, in their order. */
const parts = [
  'What the market asks for',
  'What experts say',
  'What Do we Offer',
  'What colleges and students tell',
  'Get In Touch',
  'Our Impact',
  'How we Solve it 4 You',
  'Reports & Access',
  'Social Cause We Support',
  'Book A Demo',
];

async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Unlock Content' }).click();
}

const flagOf = (page: Page): Promise<string | null> => page.evaluate<string | null>(`localStorage.getItem('${FLAG}')`);

for (const viewport of memberWidths)
  test(
    `[I10] the page asks for its password over nothing of it, and shows every part to who has it, at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 240_000 },
    async () => {
      const { url } = site.product;
      const { context, page, look, findings, faults } = await open(site.browser, 'product', viewport);
      await page.goto(`${url}/ourproduct`);
      const dialog = page.getByRole('dialog', { name: 'Protected Page' });
      await dialog.getByText('This page requires a password to view the content.').waitFor();
      const button = dialog.getByRole('button', { name: 'Unlock Content' });
      assert.equal(await button.isDisabled(), true);
      await dialog.getByText('Please enter the password.').waitFor();
      assert.ok(!(await page.content()).includes(SENTENCE), 'what stands behind the dialog says nothing');
      await look('asks');
      await enter(page, 'Wrong#2026');
      await dialog.getByText('Incorrect password. Please try again.').waitFor();
      assert.equal(await dialog.getByLabel('Password', { exact: true }).inputValue(), '', 'the field is empty again');
      await look('wrong');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('heading', { level: 1, name: 'This page is protected' }).waitFor();
      await look('closed');
      // The flag alone opens nothing.
      await page.evaluate(`localStorage.setItem('${FLAG}', 'true')`);
      await page.reload();
      await button.waitFor();
      assert.equal(await flagOf(page), 'false');

      await enter(page, KNOWN_PASSWORD);
      await page.getByRole('heading', { level: 1, name: 'Interviews that see the human, and show who is ready' }).waitFor();
      assert.equal(await flagOf(page), 'true');
      assert.deepEqual(
        await page
          .getByRole('heading', { level: 2 })
          .allInnerTexts()
          .then((all) => all.filter((one) => parts.includes(one))),
        parts,
      );
      for (const text of ['43/56', '97%', '2/3', '42.6%']) await page.getByText(text, { exact: true }).waitFor();
      await look('page');
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Interviews that see the human, and show who is ready' }).waitFor();
      assert.equal(await dialog.count(), 0, 'it is not asked again');

      for (const [what, all] of [
        ['Experts', 3],
        ['Testimonials', 3],
        ['Our Impact', 4],
      ] as const) {
        const carousel = page.getByRole('region', { name: what, exact: true });
        const shown = async (at: number): Promise<void> => {
          await carousel.locator(`[role=group][aria-label="${at} of ${all}"]:not([inert])`).waitFor();
          assert.equal(await carousel.locator('[role=group]:not([inert])').count(), 1);
        };
        await shown(1);
        assert.equal(await carousel.getByRole('button', { name: 'Pause' }).count(), 0, 'where less motion is asked for nothing turns');
        await carousel.getByRole('button', { name: `Previous: ${what}` }).click();
        await shown(all);
        await carousel.getByRole('button', { name: `Next: ${what}` }).click();
        await shown(1);
        await page.keyboard.press('ArrowLeft');
        await shown(all);
        await page.keyboard.press('ArrowRight');
        await shown(1);
        const swipe = (from: number, to: number) =>
          page.evaluate(`(() => {
            const stack = document.querySelector('[aria-label="${what}"] [aria-live]');
            const at = (x) => new Touch({ identifier: 1, target: stack, clientX: x, clientY: 0 });
            stack.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [at(${from})], changedTouches: [at(${from})] }));
            stack.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [at(${to})] }));
          })()`);
        await swipe(100, 200);
        await shown(all);
        await swipe(200, 100);
        await shown(1);
      }
      const film = page.getByRole('region', { name: 'Testimonials' }).locator('video');
      await film.scrollIntoViewIfNeeded();
      const isThere = "(({ readyState, duration }) => readyState >= 1 && duration > 1)(document.querySelector('video'))";
      await eventually(10_000, () => page.evaluate<boolean>(isThere), 'the video is there');
      assert.deepEqual([...findings, ...faults], []);
      await context.close();
    },
  );

test(
  '[I10] Get In Touch and the demo form say what is wrong, arrive at the desk, and thank',
  { ...needing(noBrowser), timeout: 180_000 },
  async () => {
    const { url } = site.product;
    const { context, page, look, findings, faults } = await open(site.browser, 'product-forms', desktop);
    await page.goto(`${url}/ourproduct`);
    await enter(page, KNOWN_PASSWORD);
    const touch = page
      .locator('section')
      .filter({ has: page.getByLabel('Phone') })
      .last();
    await touch.getByRole('button', { name: 'Submit' }).click();
    for (const text of [
      'First Name is required',
      'Last Name is required',
      'Organization is required',
      'Designation is required',
      'Enter a valid email',
      'Enter a valid 10-digit phone number',
    ])
      await touch.getByText(text, { exact: true }).waitFor();
    await look('touch-wrong');
    const fill = async (scope: typeof touch, more: Readonly<Record<string, string>> = {}): Promise<void> => {
      const typed = {
        'First name': 'Asha',
        'Last name': 'Rao',
        Organization: 'Vaigai Institute',
        Designation: 'Dean',
        Email: 'asha@vaigai.example',
        ...more,
      };
      for (const [label, text] of Object.entries(typed)) await scope.getByLabel(label).fill(text);
    };
    await fill(touch, { Phone: '9876543210' });
    await touch.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    await page.getByText("Your message has been sent. We'll be in touch soon.").waitFor();
    await look('touch-sent');

    await page.getByRole('button', { name: 'Request A Demo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request A Demo' });
    await fill(dialog);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText("Thank you! We'll get in touch.").waitFor();
    assert.equal(await dialog.getByLabel('First name').inputValue(), '', 'its fields are empty again');
    await look('demo-sent');
    await dialog.getByRole('button', { name: 'Close' }).click();

    const desk = await openConsole(site.browser, site.product, 'moderator', desktop);
    for (const category of ['Get In Touch', 'Social Cause Demo Form Org']) {
      await desk.page.goto(`${url}/admin/enquiries?filter=${encodeURIComponent(JSON.stringify({ category, q: 'asha@vaigai.example' }))}`);
      await desk.page.getByRole('link', { name: 'Asha Rao' }).first().waitFor();
    }
    await desk.context.close();
    assert.deepEqual([...findings, ...faults], []);
    await context.close();
  },
);

test(
  '[I10] a college passes without a password; an admin sets another one, and who came in with the old one is asked again',
  { ...needing(noBrowser), timeout: 180_000 },
  async () => {
    const { url } = site.product;
    const college = await open(site.browser, 'product-college', desktop);
    await logInAt(college.page, url, 'college', '/ourproduct');
    await college.page.getByRole('heading', { name: 'How we Solve it 4 You' }).waitFor();
    const visitor = await open(site.browser, 'product-visitor', desktop);
    await visitor.page.goto(`${url}/ourproduct`);
    await enter(visitor.page, KNOWN_PASSWORD);
    await visitor.page.getByRole('heading', { name: 'How we Solve it 4 You' }).waitFor();

    const desk = await openConsole(site.browser, site.product, 'admin', desktop, 'protected-pages');
    await desk.page.getByRole('link', { name: '/ourproduct' }).click();
    await desk.page.getByText('Of the demonstration', { exact: true }).waitFor();
    await desk.look('record');
    await desk.page.getByRole('button', { name: 'Change password' }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel('New password').fill('Monsoon#42');
    await dialog.getByLabel(/^Why/).fill('A new round of talks');
    await desk.look('set');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await desk.page.getByText('The password is set.').waitFor();
    await visitor.page.reload();
    await visitor.page.getByText('This page requires a password to view the content.').waitFor();
    await enter(visitor.page, KNOWN_PASSWORD);
    await visitor.page.getByText('Incorrect password. Please try again.').waitFor();
    await enter(visitor.page, 'Monsoon#42');
    await visitor.page.getByRole('heading', { name: 'How we Solve it 4 You' }).waitFor();
    await college.page.reload();
    await college.page.getByRole('heading', { name: 'How we Solve it 4 You' }).waitFor();
    const all = [college, visitor, desk];
    assert.deepEqual(
      all.flatMap(({ findings, faults }) => [...findings, ...faults]),
      [],
    );
    for (const { context } of all) await context.close();
  },
);

test(
  '[I10] no built file of either console, and no page as it is sent, holds a sentence of the page',
  { ...needing(noBrowser), timeout: 120_000 },
  async () => {
    const own = defaults.filter(({ words }) => words.page === 'product').flatMap(({ words }) => Object.values(words.fields));
    const sentences = own.filter((text): text is string => typeof text === 'string' && text.length > 40 && !text.startsWith('{'));
    assert.ok(sentences.length > 10);
    let files = 0;
    let controls = 0;
    for (const folder of ['web-member/dist', 'web-admin/dist']) {
      const root = new URL(`../../../${folder}/`, import.meta.url);
      assert.ok(existsSync(root), folder);
      for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((one) =>
        /\.(js|mjs|html|json|css|map)$/.test(one),
      )) {
        const text = readFileSync(new URL(name, root), 'utf8');
        files++;
        if (text.includes('This page requires a password to view the content.')) controls++;
        for (const sentence of sentences) assert.ok(!text.includes(sentence), `${folder}/${name}: ${sentence}`);
      }
    }
    assert.ok(files > 50 && controls > 0, 'the control: what the page says beside its content is found');
    const { url } = site.product;
    for (const path of ['/ourproduct', '/', '/sitemap.xml', '/openapi.json', '/api/content/home']) {
      const answer = await fetch(`${url}${path}`);
      const text = await answer.text();
      for (const sentence of sentences) assert.ok(!text.includes(sentence), `${path}: ${sentence}`);
      if (path === '/ourproduct') assert.deepEqual([answer.status, answer.headers.get('x-robots-tag')], [200, 'noindex']);
    }
  },
);
