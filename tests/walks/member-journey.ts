import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import type { Browser } from 'playwright-core';
import { memberWidths, noBrowser, openPage, overflows, screenshot, settled, type desktop } from '../support/browser.ts';
import { linkFromMail } from '../support/mailbox.ts';
import { step } from '../support/step.ts';
import { fillLogin, open } from './console.ts';

/** Where the journey is walked. */
interface Walk {
  readonly browser: Browser;
  readonly url: string;
  /** Account id of a demonstration member. */
  readonly referrer: string;
}

/** How the journey is walked. */
interface Way {
  /** Absent: where there is no browser. */
  readonly skip?: false | string;
  /** Absent: those of walks through the member console. */
  readonly viewports?: readonly (typeof desktop)[];
  /** Whether axe looks at each screen; absent: yes. Which engines are behind a screen changes nothing of it. */
  readonly looks?: boolean;
}

/**
 * Registers the journey of a new person, from a visit to a cancelled booking; each walk is another person.
 * @param on what runs the product, for the titles
 * @param walk asked when a test begins
 */
export function memberJourney(on: string, walk: () => Walk, { skip = noBrowser, viewports = memberWidths, looks = true }: Way = {}): void {
  for (const viewport of viewports) {
    const name = String(viewport.width);
    test(
      `[A1] [A2] [A3] [A4] [A5] [A6] [B1] [B3] [B4] [B6] [B8] [C1] [C2] ${on}: a new person from sign-up to a cancelled booking at ${name} px`,
      { ...needing(skip), timeout: 240_000 },
      async () => {
        const { browser, url, referrer } = walk();
        const { context, page, look, findings, faults } = await open(browser, 'member', viewport);
        const email = `asha-${name}@example.in`;
        const wide: string[] = [];
        const at = async (step: string): Promise<void> => {
          if (looks) return look(step);
          await settled(page);
          await screenshot(page, `member-${name}-${step}`);
          if (await overflows(page)) wide.push(`${step}: scrolls sideways`);
        };
        const nav = page.getByRole('banner');

        await step('a visitor sees the board, the announcement, navigation and footer', async () => {
          await page.goto(`${url}/bookevent`);
          await page.getByRole('heading', { name: 'Upcoming Entrepreneurial Events' }).waitFor();
          await page.getByRole('article').getByText('Pitch night with twelve investors who write first cheques').first().waitFor();
          assert.ok(await page.getByText('Demo day applications close on Friday.').isVisible());
          await page.getByRole('contentinfo').waitFor();
          await at('board');
          const modal = page.getByRole('dialog', { name: 'You are not Logged In' });
          await modal.waitFor({ timeout: 5000 });
          await at('not-logged-in');
          await page.keyboard.press('Escape');
          await modal.waitFor({ state: 'hidden' });
          await page.getByRole('button', { name: /close.*announcement|dismiss/i }).click();
          await page.getByText('Demo day applications close on Friday.').waitFor({ state: 'hidden' });
          await page.reload();
          await page.getByRole('heading', { name: 'Upcoming Entrepreneurial Events' }).waitFor();
          assert.equal(
            await page.getByText('Demo day applications close on Friday.').isVisible(),
            false,
            'a closed announcement stays closed',
          );
        });

        await step('sign-up with a referral, the mail and its link', async () => {
          await page.goto(`${url}/signup?referrer=${referrer}`);
          assert.equal(await page.getByLabel(/^Referral id/).inputValue(), referrer);
          await page.getByRole('button', { name: 'Sign up' }).last().click();
          assert.ok(await page.getByText('Validation Error!! Please fill the form correctly').isVisible());
          await page.getByLabel('Username').fill('Asha Deshmukh');
          await page.getByLabel('Email').fill(email);
          await page.getByLabel('Password', { exact: true }).fill('short#1');
          await page.getByLabel('Confirm password').fill('another#1');
          await page.getByRole('button', { name: 'Sign up' }).last().click();
          await page.getByText('Password must be at least 8 characters.').waitFor();
          assert.ok(await page.getByText('Passwords must match.').isVisible());
          await at('signup-refused');
          await page.getByLabel('Password', { exact: true }).fill('Asha#2026');
          await page.getByLabel('Confirm password').fill('Asha#2026');
          await page.getByRole('radio', { name: 'Yes' }).check();
          await page.getByRole('button', { name: 'Sign up' }).last().click();
          await page.getByRole('dialog', { name: 'SUCCESS' }).waitFor();
          assert.ok(await page.getByText('Verification Email has been sent to your given email.').isVisible());
          await at('signup-success');
          await page.getByRole('button', { name: 'Send again' }).click();
          await page.getByText(`We have sent it again to ${email}.`).waitFor();
          await page.goto(await linkFromMail(url, email, 'verif'));
          await page.getByRole('heading', { name: 'Was it you?' }).waitFor();
          assert.ok(await page.getByText('Asha Deshmukh').isVisible(), 'the page says who signed up');
          await at('verify');
          await page.getByRole('button', { name: 'Yes, verify my email' }).click();
          await page.getByText('Your email is verified.').first().waitFor();
          await at('verified');
        });

        await step('a refused and a right login, and the page that the role belongs to', async () => {
          await page.goto(`${url}/dashboard`);
          await page.getByText('Please First Login to visit this Page').waitFor();
          await page.goto(`${url}/login`);
          await fillLogin(page, email, 'Wrong#2026');
          await page.getByText('Email or password is not right.').waitFor();
          await at('login-refused');
          await fillLogin(page, email, 'Asha#2026');
          await page.waitForURL(/\/dashboard\/[0-9a-f-]{36}$/);
          await at('dashboard');
          await page.goto(`${url}/login`);
          await page.waitForURL(/\/profile\//);
        });

        await step('the free points, once', async () => {
          await page.goto(`${url}/subscription`);
          await page.getByRole('button', { name: 'Unlock free Subscription' }).click();
          await page.getByText('Congratulation! Free Points Added!').waitFor({ timeout: 15_000 });
          await at('unlocked');
          await page.getByRole('button', { name: 'Close' }).last().click();
          await page.getByRole('button', { name: 'Already unlocked' }).waitFor();
          await nav.getByText('100 points').waitFor();
        });

        await step('booking by points; a second tab knows within a second', async () => {
          const second = await context.newPage();
          await second.goto(`${url}/bookevent`);
          await second.getByRole('banner').getByText('100 points').waitFor();

          await page.goto(`${url}/bookevent`);
          const card = page.getByRole('article').filter({ hasText: 'Raising your first ₹50 lakh' }).first();
          await card.getByRole('button', { name: 'Use Points(40)' }).click();
          await page.getByRole('textbox', { name: 'WhatsApp number' }).fill('12345');
          await page.getByRole('dialog').getByRole('button', { name: 'Use Points(40)' }).click();
          await page.getByText('Please enter a valid Mobile No.').waitFor();
          await page.getByRole('textbox', { name: 'WhatsApp number' }).fill('9876543210');
          await at('whatsapp');
          await page.getByRole('dialog').getByRole('button', { name: 'Use Points(40)' }).click();
          await page.getByText('PaymentID').waitFor();
          assert.match(await page.getByRole('dialog').innerText(), /AAR-[A-Z0-9]{10}/);
          await page.getByRole('dialog').getByText('Add to Calendar').first().waitFor();
          await at('booked');
          await second.getByRole('banner').getByText('60 points').waitFor({ timeout: 2000 });
          await page.getByRole('button', { name: 'Done' }).click();
          await nav.getByText('60 points').waitFor();
          await card.getByRole('button', { name: /^Booked/ }).waitFor();
          await second.close();
        });

        await step('the profile shows the booking; cancelling returns the points', async () => {
          await page.goto(`${url}/user_profile`);
          await page.getByText('Raising your first ₹50 lakh').first().waitFor();
          await at('profile');
          await page
            .getByRole('button', { name: /^Cancel/ })
            .first()
            .click();
          const confirm = page.getByRole('alertdialog');
          await confirm.getByText('You get 40 points back.').waitFor();
          await at('cancel');
          await confirm.getByRole('button', { name: 'Cancel the booking' }).click();
          await nav.getByText('100 points').waitFor();
          await page.goto(`${url}/profile/${referrer}`);
          await page.getByText('You are accessing wrong profile.').waitFor();
        });

        await step('a forgotten password', async () => {
          const other = await openPage(browser, { viewport });
          await other.page.goto(`${url}/forgotpassword`);
          await other.page.getByLabel('Email').fill(email);
          await other.page.locator('form').getByRole('button').first().click();
          await other.page.getByText('Reset Password Link has been sent to your email.').waitFor();
          await other.page.goto(await linkFromMail(url, email, 'password'));
          const passwords = other.page.locator('input[type=password]');
          await passwords.first().fill('Asha#2027');
          await passwords.last().fill('Asha#2027');
          await other.page.locator('form').getByRole('button').last().click();
          await other.page.getByText('Now you can login with your new password.').waitFor();
          assert.deepEqual(other.faults, []);
          await other.context.close();
        });

        await step('a new password ended the sessions, and logging out clears what was kept', async () => {
          // The page may have been led to the login already, which then leads back to it: this one is asked for by itself.
          await page.goto('about:blank');
          await page.goto(`${url}/login`);
          await page.getByLabel('Email').waitFor({ timeout: 10_000 });
          await fillLogin(page, email, 'Asha#2027');
          await page.waitForURL(/\/dashboard\//);
          assert.ok(await page.evaluate(() => localStorage.length > 0));
          await page.getByRole('button', { name: /Account menu/ }).click();
          await page.getByRole('link', { name: 'Logout' }).click();
          await page.waitForURL(`${url}/`);
          await page.waitForFunction((mine) => !JSON.stringify(localStorage).includes(mine), email, { timeout: 5000 });
        });

        await step('axe, sideways scrolling, errors and the content security policy: nothing found', () => {
          assert.deepEqual([...findings, ...wide, ...faults], []);
        });
        await context.close();
      },
    );
  }
}

/** The account id of the demonstration member. */
export async function demonstrationMember(url: string): Promise<string> {
  const answer = await fetch(`${url}/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'member@demo.test', password: 'Demo#2026' }),
  });
  return ((await answer.json()) as { user: { _id: string } }).user._id;
}
