import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Locator, Page } from 'playwright-core';
import { definitionOf, enquiryDefinitions, type EnquiryCategory } from '@aarambh/contracts/enquiries/all.ts';
import type { EnquiryField } from '@aarambh/contracts/enquiries/definition.ts';
import { KNOWN_PASSWORD } from '@aarambh/content/protected-pages.ts';
import { documents } from '../../support/documents.ts';
import { noBrowser, phone } from '../../support/browser.ts';
import { linkFromMail } from '../../support/mailbox.ts';
import { siteOfFile } from '../../support/site.ts';
import { goWithin, logInAt, open, openConsole } from '../../walks/console.ts';

/** Every form that a page shows: filled in field by field as a person does, sent, found at the desk, answered there, and the answer read. */

const site = siteOfFile({ RATE_FACTOR: '100' });
const options = { ...needing(noBrowser), timeout: 300_000 };
const REFERENCE = /ENQ-[A-Z0-9]{8}/;
const ANSWER = 'Thank you for writing. We call you on Monday.';

interface Place {
  readonly category: EnquiryCategory;
  readonly path: string;
  /** The button that opens the form, where it stands in a dialog. */
  readonly opener?: string;
}

const places: readonly Place[] = [
  { category: 'Contact - Main Page', path: '/' },
  { category: 'Main Page - Connect', path: '/', opener: 'Connect With Us' },
  { category: 'Contact Form', path: '/contact' },
  { category: 'Main Apply as Mentor', path: '/mentor' },
  { category: 'Virtual Campus', path: '/virtual_campus' },
  { category: 'Internship Experience', path: '/experience/inspire' },
  { category: 'R&D Contact Us', path: '/research', opener: 'Contact Us' },
  { category: 'R&D Report Access', path: '/research', opener: 'Access Reports' },
  { category: 'R&D Partner Us', path: '/research', opener: 'Partner With Us' },
  { category: 'Social Partner', path: '/ourcommitment', opener: 'Partner with us' },
  { category: 'Volunteer Us', path: '/ourcommitment', opener: 'Volunteer' },
  { category: 'Partnership - Organise', path: '/partnership/organise' },
  { category: 'Partnership - Sponsor', path: '/partnership/sponsor' },
  { category: 'Partner Request', path: '/partnerwithus' },
  { category: 'Get In Touch', path: '/ourproduct' },
  { category: 'Social Cause Demo Form Org', path: '/ourproduct' },
];

/** Feedback asks for no address, and has a test below; a problem without a name and the help chat have tests of their own pages. */
const elsewhere: readonly EnquiryCategory[] = ['Feedback', 'Startup Problem', 'Help Chat'];
/** Specified as calls alone: no page shows them. */
const callsAlone: readonly EnquiryCategory[] = ['Main Partner US', 'Join Community', 'Suggestion'];

/** What a person types into a line. */
function typed({ kind, label, least = 3 }: EnquiryField, category: string, email: string): string {
  if (kind === 'email') return email;
  if (kind === 'phone') return '9876543210';
  // The same text again would be held as spam.
  return `${label} by Asha Rao for ${category}`
    .replaceAll(/[^a-z ]/gi, '')
    .slice(0, 60)
    .padEnd(least, 'a');
}

async function fill(form: Locator, field: EnquiryField, category: string, email: string): Promise<void> {
  const { kind, name, label, options: choices = [], radios } = field;
  if (kind === 'stars') await form.locator(`label:has(+ input[name="${name}"][value="4"])`).click();
  else if (radios === true) await form.locator(`input[name="${name}"][value="${choices[0]!}"]`).check();
  else if (kind === 'choice') await form.getByLabel(label).first().selectOption(choices[0]!);
  else await form.locator(`[name="${name}"]`).fill(typed(field, category, email));
}

/** Fills in the form of a kind that stands on the page, sends it, and reads its reference. */
async function send(page: Page, category: EnquiryCategory, email: string, inDialog = false): Promise<string> {
  const { fields, document } = definitionOf(category);
  // What stands far below loads when somebody comes near.
  if (!inDialog) await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const form = page
    .getByRole(inDialog ? 'dialog' : 'main')
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Submit' }) });
  const own = category === 'Social Cause Demo Form Org' ? form.last() : form.first();
  for (const field of fields) await fill(own, field, category, email);
  if (document !== undefined)
    await own.locator('input[type=file]').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: documents.pdf });
  await own.getByRole('button', { name: 'Submit' }).click();
  const said = await page.getByText(REFERENCE).first().innerText();
  const [reference] = REFERENCE.exec(said)!;
  return reference;
}

/** Opens what was sent at the desk. */
async function openAtDesk(page: Page, reference: string): Promise<void> {
  await goWithin(page, `/admin/enquiries?filter=${encodeURIComponent(JSON.stringify({ q: reference }))}`);
  await page.getByRole('main').locator('a[href$="/show"]').first().click();
  await page.getByRole('main').getByText(reference).first().waitFor();
}

/** Answers by hand what is open. */
async function answer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your answer').fill(ANSWER);
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByText('The answer is on its way.').waitFor();
}

test('[C9] [C11] [C12] [C13] [F8] [I10] every form of a page is sent and answered by hand, at 390 px', options, async () => {
  const { url } = site.product;
  const visitor = await open(site.browser, 'every-form', phone);
  const desk = await openConsole(site.browser, site.product, 'moderator', phone);
  const { page } = visitor;
  for (const [index, { category, path, opener }] of places.entries()) {
    const email = `asha${index}@rao.example`;
    await page.goto(`${url}${path}`);
    if (path === '/ourproduct') {
      const password = page.getByLabel('Password', { exact: true });
      await password
        .or(page.getByRole('heading', { name: 'Get In Touch' }))
        .first()
        .waitFor();
      if (await password.isVisible()) {
        await password.fill(KNOWN_PASSWORD);
        await page.getByRole('button', { name: 'Unlock Content' }).click();
      }
    }
    if (opener !== undefined) await page.getByRole('button', { name: opener, exact: true }).first().click();
    const reference = await send(page, category, email, opener !== undefined);
    await openAtDesk(desk.page, reference);
    await answer(desk.page);
    await page.goto(await linkFromMail(url, email, 'an answer to your enquiry'));
    await page.getByText(ANSWER).waitFor();
  }
  for (const one of [visitor, desk]) await one.context.close();
  assert.deepEqual([...visitor.faults, ...desk.faults], []);
});

test('[C14] a member’s feedback is sent and answered by hand, at 390 px', options, async () => {
  const { url } = site.product;
  const member = await open(site.browser, 'every-form-member', phone);
  const desk = await openConsole(site.browser, site.product, 'moderator', phone);
  const { page } = member;
  await logInAt(page, url, 'member', '/feedback');
  const reference = await send(page, 'Feedback', '');
  await openAtDesk(desk.page, reference);
  await answer(desk.page);
  await page.goto(await linkFromMail(url, 'member@demo.test', 'an answer to your enquiry'));
  await page.getByText(ANSWER).waitFor();
  for (const one of [member, desk]) await one.context.close();
  assert.deepEqual([...member.faults, ...desk.faults], []);
});

test('[C9] every kind of enquiry has a page that is walked through, or none by the specification', () => {
  const all = enquiryDefinitions.map(({ category }) => category as EnquiryCategory);
  const known = [...places.map(({ category }) => category), ...elsewhere, ...callsAlone];
  assert.deepEqual(all.toSorted(), known.toSorted());
});
