import type { Browser, Page } from 'playwright-core';
import type { SignedIn, User } from '@aarambh/contracts/http/accounts.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import {
  adminWidths,
  axeFindings,
  desktop,
  memberWidths,
  openPage,
  overflows,
  screenshot,
  settled,
  type Watched,
} from '../support/browser.ts';
import { eventually } from '../support/deadline.ts';
import type { Product } from '../support/product.ts';

export const PASSWORD = 'Demo#2026';

export interface ConsolePage extends Watched {
  /** Looks at the screen as it stands: a picture, axe by all of its rules or by these alone, and whether it scrolls sideways. */
  readonly look: (step: string, rules?: readonly string[]) => Promise<void>;
  /** What was found, by step: collected, so that one finding does not hide what comes after it. */
  readonly findings: readonly string[];
}

/** How a walk is gone at a width: who goes at each, since what one changes the other would meet. */
const gone = <Person>(widths: typeof memberWidths, onDesktop: Person, onPhone: Person) =>
  widths.map((viewport) => ({ viewport, who: viewport === desktop ? onDesktop : onPhone }));
/** Walks through the member console. */
export const memberWalks = gone(memberWidths, 'member', 'investor');
/** Walks through the admin console. */
export const adminWalks = gone(adminWidths, 'admin', 'auditor');

/** A page of the product, with functions that look at it. */
export async function open(
  browser: Browser,
  who: string,
  viewport: { width: number; height: number },
  options: Pick<Parameters<typeof openPage>[1], 'startUp'> = {},
): Promise<ConsolePage> {
  const watched = await openPage(browser, { viewport, ...options });
  const findings: string[] = [];
  const { page } = watched;

  return {
    ...watched,
    findings,
    async look(step, rules) {
      await settled(page);
      await screenshot(page, `${who}-${page.viewportSize()!.width}-${step.replaceAll('/', '_')}`);
      for (const finding of await axeFindings(page, rules)) findings.push(`${step}: ${finding}`);
      if (await overflows(page)) findings.push(`${step}: scrolls sideways`);
    },
  };
}

/** Fills the sign-in of the admin console. */
export async function fillSignIn(page: Page, who: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(`${who}@demo.test`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Fills the login of the member console. */
export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
}

/**
 * Signs a browser in over the API: its context has the cookie of the session then. Half the time of a login in a browser is the
 * dashboard behind it, which a test about something else does not need.
 */
async function signInBehind(page: Page, url: string, path: '/signin' | '/admin/api/session', who: string): Promise<User> {
  const answer = await page.context().request.post(`${url}${path}`, { data: { email: `${who}@demo.test`, password: PASSWORD } });
  const { user } = (await answer.json()) as SignedIn;
  return user;
}

/** Logs somebody in at the member console, and waits for the dashboard of their role. */
export async function logIn(page: Page, url: string, who: string): Promise<void> {
  await page.goto(`${url}/login`);
  await fillLogin(page, `${who}@demo.test`);
  await page.waitForURL(/dashboard\//);
}

/** A page of the member console as somebody, without a look at their dashboard. */
export async function logInAt(page: Page, url: string, who: string, path: string): Promise<void> {
  const user = await signInBehind(page, url, '/signin', who);
  // What the console keeps of who logged in lies with the site, so a document of the site writes it: its lightest one.
  await page.goto(`${url}/icon.svg`);
  await page.evaluate((kept) => {
    const { localStorage } = globalThis as unknown as { localStorage: { setItem: (key: string, value: string) => void } };
    for (const [key, value] of Object.entries(kept))
      localStorage.setItem(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }, user);
  await page.goto(`${url}${path}`);
}

/**
 * Opens the admin console as somebody.
 * @param path where, below `/admin/`
 */
export async function openConsole(
  browser: Browser,
  product: Product,
  who: string,
  viewport: { width: number; height: number },
  path = '',
): Promise<ConsolePage> {
  const opened = await open(browser, who, viewport);
  await signInBehind(opened.page, product.url, '/admin/api/session', who);
  await opened.page.goto(`${product.url}/admin/${path}`);
  await opened.page.getByRole('button', { name: /^Account of/ }).waitFor();
  return opened;
}

/**
 * Goes to another page of the console that is open, as its own links do: nothing is loaded again, which is most of what a page takes.
 * @param path from the root of the site
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  const pathname = (address: string): string => new URL(address, page.url()).pathname.replace(/\/$/, '');
  const isOther = pathname(path) !== pathname(page.url());
  const content = page.getByRole('main').first();
  const before = await content.innerText();
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'));`);
  // The page before stays until the next one is there.
  if (isOther) await eventually(10_000, async () => (await content.innerText({ timeout: 10_000 })) !== before, `the page at ${path}`);
}

/** Gives a command of a record, with its reason. */
export async function command(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The API as somebody, without a browser: JSON in and out. */
export interface ApiClient {
  /** The account's; of who signed in as a college, the college's. */
  readonly id: string;
  readonly call: <Answer>(method: string, path: string, body?: unknown) => Promise<{ readonly status: number; readonly body: Answer }>;
}

/** Who signs in over the API: by which call, and with what. */
interface SigningIn {
  readonly path?: '/signin' | '/api/org/login';
}

export async function apiAs({ url }: Product, who: string, { path = '/signin' }: SigningIn = {}): Promise<ApiClient> {
  const ask = (method: string, to: string, body?: unknown, token?: string): Promise<Response> =>
    fetch(`${url}${to}`, {
      method,
      headers: {
        ...(body === undefined ? undefined : { 'content-type': 'application/json' }),
        ...(token === undefined ? undefined : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? undefined : { body: JSON.stringify(body) }),
    });
  const signedIn = await ask('POST', path, { email: `${who}@demo.test`, password: PASSWORD });
  const { token, user } = (await signedIn.json()) as { token: string; user: { _id: string; id: string } };
  return {
    id: path === '/signin' ? user._id : user.id,
    async call<Answer>(method: string, to: string, body?: unknown) {
      const response = await ask(method, to, body, token);
      return { status: response.status, body: (await response.json()) as Answer };
    },
  };
}

/** A `datetime-local` value so many days from now, at noon. */
export function dayFromNow(days: number): string {
  return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T12:00`;
}

/** A gathering as the admin API takes it. */
export function detailsOf(title: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const at = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
  return {
    title,
    summary: '',
    speaker: 'Lakshmi Rao',
    aboutSpeaker: '',
    kind: 'workshop',
    startsAt: at(20),
    endsAt: at(21),
    creditPoints: 10,
    feeRupees: 0,
    seats: 5,
    cancelUntil: at(19),
    joinLink: '',
    place: 'T-Hub, Hyderabad',
    ...more,
  };
}
