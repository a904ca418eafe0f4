import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Page } from 'playwright-core';
import { visitorPages } from '@aarambh/contracts/visitor-pages.ts';
import { desktop, noBrowser, openPage, phone, screenshot, settled, takenOver, type Watched } from '../../support/browser.ts';
import { eventually } from '../../support/deadline.ts';
import { documents } from '../../support/documents.ts';
import { siteOfFile } from '../../support/site.ts';
import { logIn } from '../../walks/console.ts';

/** What people type and press on a page that has its text, before the console's scripts are there. Tests hold the scripts back: nothing hangs on time. */

const site = siteOfFile({ RATE_FACTOR: '100' });
const options = { ...needing(noBrowser), timeout: 240_000 };
const isRendered = (html: string): boolean => html.includes('id="page-data"');

/** A page as it came, with what lets the scripts come too. */
interface Held extends Watched {
  readonly letGo: () => Promise<void>;
}

/** Opens a rendered page whose scripts wait. */
async function hold(path: string, how: Parameters<typeof openPage>[1] = { viewport: phone }, first = ''): Promise<Held> {
  const url = `${site.product.url}${path}`;
  await eventually(60_000, async () => isRendered(await (await fetch(url)).text()), `${path} has its text`);
  const watched = await openPage(site.browser, how);
  const { page } = watched;
  if (first !== '') await page.addInitScript({ content: first });
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/assets/index-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('#page-data').waitFor({ state: 'attached' });
  return {
    ...watched,
    async letGo() {
      gate.resolve(undefined);
      await takenOver(page, 'h1');
    },
  };
}

/** Breaks what does afterwards what was done before. */
const FORGETFUL = `{
  let early;
  Object.defineProperty(window, 'early', { get: () => early, set: (real) => { early = { ...real, catchUp: async () => {} }; } });
}`;

/** What these tests use of an element: this project is checked without the DOM's types. */
interface Control {
  readonly name: string;
  readonly type: string;
  readonly localName: string;
  readonly value: string;
  click(): void;
  setSelectionRange(from: number, to: number): void;
}

/** Fills every field of a form with something that its rules take, and leaves one as it is. */
async function fillAllBut(page: Page, left: string | null): Promise<Record<string, string>> {
  const form = page.locator('main form').last();
  const fields = form.locator('input:not([type=file], [tabindex="-1"]), textarea:not([aria-hidden=true]), select');
  for (const field of await fields.all()) {
    const [name, type, tag] = await field.evaluate((at: Control): readonly [string, string, string] => [at.name, at.type, at.localName]);
    if (name === left) continue;
    // Stars have one for none of them.
    if (type === 'radio') await field.evaluate((at: Control) => void (at.value !== '' && at.click()));
    else if (tag === 'select') await field.selectOption({ index: 1 });
    else if (type === 'email') await field.fill('asha@example.com');
    else if (type === 'tel') await field.fill('9876543210');
    else if (/linkedin/i.test(name)) await field.fill('https://www.linkedin.com/in/asha');
    else await field.fill(tag === 'textarea' ? 'मेरा विचार: a shop that everybody in town can reach' : 'Asha');
  }
  return said(page);
}

/** What the fields of the last form hold. */
function said(page: Page): Promise<Record<string, string>> {
  return page.evaluate(`Object.fromEntries([...[...document.querySelectorAll('main form')].at(-1).elements]
    .filter((at) => at.name && at.type !== 'file' && (at.type !== 'radio' || at.checked)).map((at) => [at.name, at.value]))`);
}

const invalid = (page: Page): Promise<string[]> =>
  page.evaluate(
    `[...new Set([...document.querySelectorAll('main form [aria-invalid=true]')].map((at) => at.name || at.querySelector('[name]')?.name || at.id))]`,
  );

/** Pages with a form, and a field of it that must be filled. */
const forms = {
  '/contact': 'firstName',
  '/mentor': 'lastName',
  '/partnership/organise': 'Org',
  '/partnership/sponsor': 'FullName',
  '/career': 'fName',
  '/virtual_campus': 'fName',
  '/experience/inspire': 'name',
  '/community': 'email',
  '/learners': 'email',
} as const;

test(
  '[F11] what is typed and chosen before the console is there stays in every form, and the form knows it: only what was left out is asked for',
  options,
  async () => {
    for (const [path, left] of Object.entries(forms)) {
      const { page, context, faults, letGo } = await hold(path);
      const before = await fillAllBut(page, left);
      assert.ok(
        Object.values(before).some((text) => text !== ''),
        path,
      );
      await page.locator('main form [type=submit]').last().press('Enter');
      assert.equal(await page.locator('main form').last().locator('[aria-busy=true]').count(), 1, `${path} says that it was pressed`);
      await letGo();
      await eventually(10_000, async () => (await invalid(page)).length > 0, `${path} asks for ${left}`);
      assert.deepEqual(await invalid(page), [left], path);
      assert.deepEqual(await said(page), before, path);
      assert.equal(page.url(), `${site.product.url}${path}`, 'no browser sends a form');
      assert.equal(await page.locator('main [aria-busy=true]').count(), 0);
      await context.close();
      assert.deepEqual(faults, [], path);
    }
    const known = [...Object.keys(forms), '/partnerwithus', '/feedback'];
    const others: string[] = [];
    for (const path of Object.keys(visitorPages)) {
      const html = await (await fetch(`${site.product.url}${path}`)).text();
      if (/<form\b/.test(html) && !known.includes(path)) others.push(path);
    }
    // Other spellings of pages above, and the search of the directory, which has a test of its own.
    assert.deepEqual(others.toSorted(), ['/learnerLanding', '/member', '/partnership/sponser', '/virtual_Campus']);
  },
);

for (const path of ['/partnerwithus', '/feedback'])
  test(`[F11] a form that asks for nothing more is sent once, with all that was typed and chosen: ${path}`, options, async () => {
    const { page, context, faults, letGo } = await hold(path);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && !request.url().endsWith('/api/visits')) sent.push(request.postDataBuffer()?.toString() ?? '');
    });
    const filled = Object.values(await fillAllBut(page, null)).filter((text) => text !== '');
    assert.ok(filled.length > 0);
    const partner = page.locator('main form select');
    if ((await partner.count()) > 0) filled.push(await partner.inputValue());
    const chooser = page.locator('main form input[type=file]');
    if ((await chooser.count()) > 0) {
      await chooser.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: documents.pdf });
      filled.push('plan.pdf', documents.pdf.toString());
    }
    for (let time = 0; time < 2; time++) await page.locator('main form [type=submit]').click();
    await letGo();
    await page.getByText(/ENQ-/).waitFor();
    assert.equal(sent.length, 1);
    for (const text of filled) assert.ok(sent[0]!.includes(text), text);
    await context.close();
    assert.deepEqual(faults, []);
  });

test(
  '[F11] the control: where nothing is done afterwards, the form knows nothing of what was typed, and what was pressed is lost',
  options,
  async () => {
    const { page, context, letGo } = await hold('/contact', { viewport: phone }, FORGETFUL);
    await fillAllBut(page, 'firstName');
    await page.getByRole('button', { name: 'Submit' }).click();
    await letGo();
    assert.equal(await page.locator('main form [aria-invalid=true]').count(), 0);
    assert.ok(!(await page.evaluate<string>('JSON.stringify(sessionStorage)')).includes('मेरा विचार'));
    await context.close();
  },
);

test('[F11] a search of the directory that was sent before the console is there is made once it is', options, async () => {
  const { page, context, faults, letGo } = await hold('/member', { viewport: desktop });
  await page.getByRole('searchbox').fill('asha');
  await page.getByRole('searchbox').press('Enter');
  await letGo();
  await page.waitForURL(/[?&]search=asha\b/);
  assert.equal(await page.getByRole('searchbox').inputValue(), 'asha');
  await context.close();
  assert.deepEqual(faults, []);
});

for (const by of ['click', 'keyboard'] as const)
  test(`[F11] a button that is pressed before the console is there, by ${by}, looks so and is pressed once`, options, async () => {
    const { page, context, faults, letGo } = await hold('/skillselection', { viewport: by === 'click' ? phone : desktop });
    const skill = page.locator('main button[aria-pressed]').first();
    for (let time = 0; time < 2; time++) await (by === 'click' ? skill.click() : skill.press(time === 0 ? 'Enter' : 'Space'));
    assert.equal(await skill.getAttribute('aria-busy'), 'true');
    assert.equal(await skill.getAttribute('aria-pressed'), 'false', 'nothing has run yet');
    await screenshot(page, `pressed-early-${by}`);
    await letGo();
    await page.locator('main button[aria-pressed=true]').first().waitFor();
    assert.equal(await page.locator('main button[aria-pressed=true]').count(), 1);
    assert.equal(await skill.getAttribute('aria-busy'), null);
    if (by === 'keyboard')
      assert.equal(await page.evaluate("document.activeElement === document.querySelector('main button[aria-pressed]')"), true);
    await context.close();
    assert.deepEqual(faults, []);
  });

test('[F11] a dialog that was asked for early opens, and a look that was chosen early is worn', options, async () => {
  const { page, context, faults, letGo } = await hold('/', { viewport: desktop });
  await page.locator('main button').first().click();
  await page.getByRole('contentinfo').getByText('Dark').click();
  await letGo();
  await page.getByRole('dialog').waitFor();
  assert.equal(await page.getByRole('dialog').count(), 1);
  await page.locator('html[data-scheme=dark]').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark', checked: true }).waitFor();
  await context.close();
  assert.deepEqual(faults, []);
});

test('[F11] being taken over moves neither the focus nor the caret, and exchanges nothing that was read out', options, async () => {
  const { page, context, faults, letGo } = await hold('/contact', { viewport: desktop });
  const query = page.locator('main textarea[name=query]');
  await query.fill('A question of more than ten characters');
  await query.evaluate((at: Control) => at.setSelectionRange(2, 10));
  await page.evaluate(`{
    window.gone = [];
    new MutationObserver((changes) => {
      for (const { removedNodes, target } of changes)
        for (const one of removedNodes) if (one.textContent.trim() !== '') window.gone.push(target.nodeName + ': ' + one.textContent);
      for (const { type, target } of changes) if (type === 'characterData') window.gone.push(target.data);
    }).observe(document.querySelector('#root'), { childList: true, characterData: true, subtree: true });
  }`);
  await letGo();
  await eventually(
    20_000,
    () => page.evaluate<boolean>("JSON.stringify(sessionStorage).includes('A question')"),
    'the form knows what was typed',
  );
  assert.deepEqual(
    await page.evaluate('[document.activeElement.name, document.activeElement.selectionStart, document.activeElement.selectionEnd]'),
    ['query', 2, 10],
  );
  assert.deepEqual(await page.evaluate('window.gone'), []);
  await context.close();
  assert.deepEqual(faults, []);
});

test('[F11] being taken over leaves a page where somebody scrolled it, and a reload finds the place again', options, async () => {
  const { page, context, faults, letGo } = await hold('/upcoming_event', { viewport: phone });
  const top = (): Promise<number> => page.evaluate('Math.round(scrollY)');
  await page.evaluate('scrollTo(0, 700)');
  await letGo();
  await settled(page);
  assert.equal(await top(), 700);
  await page.reload();
  await takenOver(page, 'h1');
  await settled(page);
  assert.equal(await top(), 700);
  // Another page of the console begins at its top, as ever.
  await page.locator('main article a').nth(2).click();
  await page.waitForURL('**/event/*');
  await eventually(10_000, async () => (await top()) === 0, 'it begins at its top');
  await page.goBack();
  await eventually(10_000, async () => (await top()) > 300, 'Back finds the place');
  await context.close();
  assert.deepEqual(faults, []);
});

test('[F11] words that are still being composed when the console takes over are not broken off', options, async () => {
  const { page, context, faults, letGo } = await hold('/contact', { viewport: phone });
  const keyboard = await context.newCDPSession(page);
  const query = page.locator('main textarea[name=query]');
  await query.focus();
  await keyboard.send('Input.imeSetComposition', { text: 'नमस्त', selectionStart: 5, selectionEnd: 5 });
  await page.getByRole('button', { name: 'Submit' }).evaluate((at: Control) => at.click());
  await letGo();
  assert.equal(await query.inputValue(), 'नमस्त');
  assert.equal(await page.locator('[aria-invalid=true]').count(), 0, 'what was pressed waits for the end of the word');
  await keyboard.send('Input.insertText', { text: 'नमस्ते, I have a question' });
  await page.locator('main form [aria-invalid=true]').first().waitFor();
  assert.equal(await query.inputValue(), 'नमस्ते, I have a question');
  assert.ok(!(await invalid(page)).includes('query'), 'the form knows the whole of it');
  await context.close();
  assert.deepEqual(faults, []);
});

test('[F11] what the browser itself filled in is known to the form, and what is exchanged keeps what was typed', options, async () => {
  const { page, context, faults, letGo } = await hold('/contact', { viewport: phone });
  // As browsers give back what was typed before a reload: without telling.
  await page.evaluate("document.querySelector('[name=companyName]').value = 'Asha & Co'");
  await page.locator('[name=lastName]').fill('Rao');
  await page.getByRole('button', { name: 'Submit' }).click();
  // Something else changed the page: React finds another text than was rendered, and draws all of it anew.
  await page.evaluate(
    "{ window.before = document.querySelector('[name=lastName]'); document.querySelector('h1').textContent = 'Other words'; }",
  );
  await letGo();
  await page.locator('main form [aria-invalid=true]').first().waitFor();
  assert.equal(
    await page.evaluate("window.before === document.querySelector('[name=lastName]')"),
    false,
    'the control: the field is another one',
  );
  const { lastName, companyName } = await said(page);
  assert.deepEqual([lastName, companyName], ['Rao', 'Asha & Co']);
  const wrong = await invalid(page);
  assert.ok(wrong.includes('firstName') && !wrong.includes('lastName') && !wrong.includes('companyName'), wrong.join());
  await context.close();
  assert.equal(faults.length, 1);
  assert.match(faults[0]!, /#418/);
});

test(
  '[F11] where the console would begin anew, a visitor’s page is not shown: neither to who is signed in, nor elsewhere',
  options,
  async () => {
    const htmlAt = (path: string, cookie = '') => fetch(`${site.product.url}${path}`, { headers: { cookie } });
    for (const path of ['/bookevent?price=free', '/about?preview=x', '/career?team=x'])
      assert.ok(!isRendered(await (await htmlAt(path)).text()), path);
    assert.ok(isRendered(await (await htmlAt('/contact?utm_source=mail&fbclid=x')).text()), 'a link that is counted');
    assert.ok(!isRendered(await (await htmlAt('/contact', 'aarambh_signed_in=1')).text()));
    assert.match((await htmlAt('/contact')).headers.get('vary')!, /cookie/);

    const isShown = async (how: Parameters<typeof openPage>[1], first = ''): Promise<boolean> => {
      const { page, context, faults, letGo } = await hold('/contact', how, first);
      const shown = await page.locator('[name=firstName]').isVisible();
      await letGo();
      await page.locator('[name=firstName]').waitFor();
      assert.equal(await page.locator('h1').count(), 1);
      await context.close();
      assert.deepEqual(faults, []);
      return shown;
    };
    assert.equal(await isShown({ viewport: phone }), true, 'the control');
    assert.equal(await isShown({ viewport: phone, timezoneId: 'Asia/Kathmandu' }), false);
    assert.equal(await isShown({ viewport: phone }, "localStorage.setItem('aarambh.closed-announcement', 'x@1')"), false);

    const { page, context, faults } = await openPage(site.browser, { viewport: desktop });
    await logIn(page, site.product.url, 'member');
    const shows = async (): Promise<boolean> => isRendered(await (await page.goto(`${site.product.url}/about`))!.text());
    assert.equal(await shows(), false);
    const signedIn = (await context.cookies()).find(({ name }) => name === 'aarambh_signed_in');
    assert.deepEqual([signedIn?.value, signedIn?.sameSite, signedIn?.httpOnly], ['1', 'Strict', true]);
    const ended = page.waitForResponse('**/session/logout');
    await page.getByRole('button', { name: /Account menu$/ }).click();
    await page.getByRole('link', { name: 'Logout' }).click();
    await ended;
    assert.equal(await shows(), true);
    await context.close();
    assert.deepEqual(faults, []);
  },
);
