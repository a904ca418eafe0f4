import { AxeBuilder } from '@axe-core/playwright';
import { existsSync, mkdirSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const executable = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Why browser tests cannot run here, or false. `.ci/run` installs Chromium and lets no skip pass. */
export const noBrowser: string | false = existsSync(executable) ? false : 'no Chromium: install it or set CHROMIUM to its path';

/** Starts Chromium without anything that calls home. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: executable,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

/** A page that collects what must never happen: uncaught errors, violations of the content security policy, 5xx answers. */
export interface Watched {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly faults: readonly string[];
}

export async function openPage(
  browser: Browser,
  options: { viewport: { width: number; height: number }; scheme?: 'light' | 'dark' },
): Promise<Watched> {
  const context = await browser.newContext({
    viewport: options.viewport,
    colorScheme: options.scheme ?? 'light',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const faults: string[] = [];
  await context.exposeFunction('reportViolation', (what: string) => faults.push(what));
  // Browser code stands in strings: this project is checked without the DOM's types, which have no place on a server.
  await context.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', (event) => {
      void window.reportViolation('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber);
    });`,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  return { context, page, faults };
}

/** What axe finds wrong with the page as it stands, one line each; with `rules`, looking for those alone. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // No page of the product has frames, and what passes is not told: looking for neither takes a third of the time.
  const { violations } = await new AxeBuilder({ page })
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

/** Waits until nothing is loading: no skeleton stands in for content, nothing moves, and the fonts are there. */
export async function settled(page: Page): Promise<void> {
  await page.locator('.MuiSkeleton-root, [aria-busy=true]').first().waitFor({ state: 'detached', timeout: 10_000 });
  await page.evaluate(
    'Promise.all([document.fonts.ready, ...document.getAnimations().map((one) => one.finished.catch(() => null))]).then(() => undefined)',
  );
}
