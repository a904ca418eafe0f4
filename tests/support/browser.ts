import { scheme } from '@aarambh/web-shared/theme/scheme.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { existsSync, mkdirSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page, type Response } from 'playwright-core';
import { eventually } from './deadline.ts';

/** Debian's packages. The shell is Chromium without its windows: the same engine draws the pages, with a third less work around them. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executable = process.env.CHROMIUM ?? INSTALLED.find((path) => existsSync(path));

/** Why browser tests cannot run here, or false. `.ci/run` installs Chromium and lets no skip pass. */
export const noBrowser: string | false =
  executable !== undefined && existsSync(executable) ? false : 'no Chromium: install it or set CHROMIUM to its path';

/**
 * How a browser runs scripts that shows a page once and goes. Optimizing takes a sixth of its processor time and comes too late; compiling
 * all of a script plainly, and collecting its young objects seldom, take a twentieth less each.
 */
const SHORT_LIVED = '--js-flags=--no-maglev --no-turbofan --always-sparkplug --min-semi-space-size=32 --max-semi-space-size=64';

/** Starts Chromium without anything that calls home. What measures has it run scripts as it does for people. */
export function launch({ measures = false }: { readonly measures?: boolean } = {}): Promise<Browser> {
  return chromium.launch({
    ...(executable !== undefined && { executablePath: executable }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(measures ? [] : [SHORT_LIVED]),
    ],
  });
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

/** Whether all is looked at, as `npm run test:deep` does: every walk at both widths. */
export const deep = process.env.TEST_DEEP !== undefined;
/** The widths at which a walk is gone; in `npm test` that which most people have there, since what it does is the same at both. */
const widthsOf = (usual: typeof phone): readonly (typeof phone)[] => (deep ? [desktop, phone] : [usual]);
/** Of walks through the member console. */
export const memberWidths = widthsOf(phone);
/** Of walks through the admin console. */
export const adminWidths = widthsOf(desktop);

/** Where both widths are looked at, one is in the dark: what depends on the width does not depend on the scheme, which is colours and nothing else. */
const usualScheme = ({ width }: typeof phone): 'light' | 'dark' => (deep && width === desktop.width ? 'dark' : 'light');

/** What stands on a page while it loads. */
const LOADING = '.MuiSkeleton-root, [aria-busy=true]';

/** A page that collects what must never happen: uncaught errors, violations of the content security policy, 5xx answers. */
export interface Watched {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly faults: readonly string[];
}

export async function openPage(
  browser: Browser,
  options: {
    viewport: { width: number; height: number };
    /** Absent: `usualScheme`. */
    scheme?: 'light' | 'dark';
    /** Where the device is; absent: in India. */
    timezoneId?: string;
    /** Whether the home page asks visitors what they need: elsewhere that question would stand before what a test is about. */
    startUp?: boolean;
  },
): Promise<Watched> {
  const context = await browser.newContext({
    viewport: options.viewport,
    colorScheme: options.scheme ?? usualScheme(options.viewport),
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: options.timezoneId ?? 'Asia/Kolkata',
  });
  const faults: string[] = [];
  await context.exposeFunction('reportViolation', (what: string) => faults.push(what));
  // Browser code stands in strings: this project is checked without the DOM's types, which have no place on a server.
  await context.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', (event) => {
      void window.reportViolation('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber);
    });`,
  });
  // A frame that is shut off from everything, and an empty page, have no storage.
  if (options.startUp !== true)
    await context.addInitScript({
      content: `if (window === window.top && location.protocol.startsWith('http')) sessionStorage.setItem('startUpClosed', 'true');`,
    });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500)
      void isAskedAgain(response).then((again) => again || faults.push(`${response.status()} ${response.url()}`));
  });
  return { context, page, faults };
}

/** Whether it says that what was just done is not shown yet: on a busy machine that takes longer than an answer waits, and the console asks again. */
async function isAskedAgain(response: Response): Promise<boolean> {
  const body = await response.text().catch(() => '');
  return response.status() === 503 && body.includes('"read_not_ready"');
}

/**
 * What axe finds wrong with the page once it has loaded, one line each; with `rules`, looking for those alone. A page that asks again meanwhile, as
 * one does when its live connection stands, is looked at anew: axe would see half of either state.
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  for (;;) {
    await settled(page);
    await page.evaluate(`(() => {
      window.loadsAgain = false;
      const look = () => { window.loadsAgain ||= document.querySelector(${JSON.stringify(LOADING)}) !== null; };
      const observer = new MutationObserver(look);
      observer.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
      window.stopLooking = () => (look(), observer.disconnect(), window.loadsAgain);
    })()`);
    const findings = await axeOnce(page, rules);
    if (!(await page.evaluate<boolean>('window.stopLooking()'))) return findings;
  }
}

async function axeOnce(page: Page, rules?: readonly string[]): Promise<string[]> {
  // No page of the product has frames, and what passes is not told: looking for neither takes a third of the time.
  // Nor is axe brought twice to one document.
  const isThere = await page.evaluate<boolean>('window.axe !== undefined');
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: [...rules] } }) })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Whether the page scrolls sideways, which no screen may at 390 px. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth + 1');
}

/** Keeps a screenshot when SCREENSHOTS names a folder, for people to look at. */
export async function screenshot(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage });
}

/**
 * Waits until nothing is loading: no skeleton stands in for content, nothing moves, and the fonts are there. Two frames pass first: what
 * the last change of the page moves is known, and painted, only then.
 */
export async function settled(page: Page): Promise<void> {
  await page.locator(LOADING).first().waitFor({ state: 'detached', timeout: 10_000 });
  await page.evaluate(
    `(async () => {
      const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await frames();
      await Promise.all([document.fonts.ready, ...document.getAnimations().map((one) => one.finished.catch(() => null))]);
      await frames();
    })()`,
  );
}

/** Has the device ask for light or dark colours, and waits until the page wears them: it hears of the change a moment later. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[${scheme.attribute}=${colorScheme}]`).waitFor({ state: 'attached' });
}

/** Waits until the console goes on with an element of a rendered page: React notes on each that it is its own. */
export function takenOver(page: Page, element: string): Promise<unknown> {
  return eventually(
    30_000,
    () => page.evaluate<boolean>(`Object.keys(document.querySelector('${element}') ?? {}).some((key) => key.startsWith('__react'))`),
    `the console has taken over ${element}`,
  );
}
