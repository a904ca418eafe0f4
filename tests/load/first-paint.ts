/**
 * P21: when a visitor on a phone sees the largest part of the home page, against the same HTML, styles, fonts and pictures without scripts. 390 px,
 * a processor a quarter as fast, 1.6 Mbit/s, 150 ms, a browser that keeps nothing; nine runs of each, one after the other in turns. And what the scripts of that page weigh, each as a gzip
 * body, whatever the browser was sent: until the page is complete, which is when the button of the help chat is there. The question that opens above
 * it two seconds later (C8) is told beside it, and so is what goes over the wire to a browser that reads brotli.
 */
import type { Browser, Page } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { launch, noBrowser, phone } from '../support/browser.ts';
import { eventually } from '../support/deadline.ts';
import { startProduct } from '../support/product.ts';
import { figure, median, type Figure } from './figure.ts';

const RUNS = 9;
const PHONE_SLOWDOWN = 4;
/** Bytes a second, milliseconds. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
/** Cumulative layout shift. */
const MOST_SHIFT = 0.05;
/** kB (1,000 bytes) of gzip JavaScript. */
const MOST_SCRIPT_KB = 205;

/** Notes when the largest part was painted, and what moved. */
const WATCH = `(() => {
  window.seen = { paintedMs: 0, shift: 0 };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.seen.paintedMs = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
})()`;

interface Seen {
  readonly paintedMs: number;
  readonly shift: number;
}

/** kB of all scripts that a page has loaded. */
interface Scripts {
  readonly gzipKb: number;
  readonly wireKb: number;
}

async function visit(browser: Browser, url: string, scripts: boolean): Promise<Seen> {
  const context = await browser.newContext({ viewport: phone, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  await page.addInitScript({ content: WATCH });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (!scripts) await devtools.send('Network.setBlockedURLs', { urls: ['*.js', '*/api/*', '*/announcement/*'] });
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate<Seen>('window.seen');
  await context.close();
  return seen;
}

/** A new visitor's scripts: those of the page, and with those of the question that opens above it. */
async function scriptsOf(browser: Browser, url: string): Promise<{ readonly ofPage: Scripts; readonly withQuestion: Scripts }> {
  const context = await browser.newContext({ viewport: phone, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  const weighed = weighing(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Help', exact: true }).waitFor();
  const ofPage = await weighed();
  await page.getByRole('dialog').waitFor();
  const withQuestion = await weighed();
  await context.close();
  return { ofPage, withQuestion };
}

/** Watches which scripts a page loads. The returned function weighs those that it has asked for. */
function weighing(page: Page): () => Promise<Scripts> {
  const each: Promise<Scripts>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    each.push(
      Promise.all([response.body(), response.request().sizes()]).then(([body, { responseBodySize }]) => ({
        gzipKb: gzipSync(body, { level: 9 }).length / 1000,
        wireKb: responseBodySize / 1000,
      })),
    );
  });
  return async () => {
    const scripts = await Promise.all(each);
    const sum = (of: (one: Scripts) => number): number => scripts.reduce((total, one) => total + of(one), 0);
    return { gzipKb: sum((one) => one.gzipKb), wireKb: sum((one) => one.wireKb) };
  };
}

export async function benchFirstPaint(): Promise<Figure[]> {
  if (noBrowser !== false) throw new Error(noBrowser);
  const [product, browser] = await Promise.all([startProduct({ DEMO: 'on' }), launch({ measures: true })]);
  try {
    const url = `${product.url}/`;
    await eventually(60_000, async () => (await (await fetch(url)).text()).includes('id="page-data"'), 'the home page has its text');
    const withScripts: Seen[] = [];
    const without: Seen[] = [];
    for (let run = 0; run < RUNS; run++) {
      withScripts.push(await visit(browser, url, true));
      without.push(await visit(browser, url, false));
    }
    const value = median(withScripts.map(({ paintedMs }) => paintedMs));
    const floor = median(without.map(({ paintedMs }) => paintedMs));
    const shift = Math.max(...withScripts.map((one) => one.shift));
    const { ofPage, withQuestion } = await scriptsOf(browser, url);
    return [
      figure({
        ...{ id: 'P21a', value, unit: 'ms', floor, ratio: value / floor, goal: '<= 1.6' },
        name: 'largest part of the home page on a phone, against the page without scripts',
      }),
      figure({
        ...{ id: 'P21b', value: shift, unit: 'shift', floor: MOST_SHIFT, ratio: shift / MOST_SHIFT, goal: '<= 1' },
        name: 'what moves while it loads',
      }),
      figure({
        ...{ id: 'P21c', value: ofPage.gzipKb, unit: 'kB', floor: MOST_SCRIPT_KB, ratio: ofPage.gzipKb / MOST_SCRIPT_KB, goal: '<= 1' },
        name: `all scripts that it loads, as gzip (${ofPage.wireKb.toFixed(1)} kB as brotli; ${withQuestion.gzipKb.toFixed(1)} kB with the question that opens later)`,
      }),
    ];
  } finally {
    await browser.close();
    await product.stop();
    product.forget();
  }
}

if (import.meta.main) console.table(await benchFirstPaint(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
