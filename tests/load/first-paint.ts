/**
 * P21: when a visitor on a phone sees the largest part of the home page, against the same HTML, styles, fonts and pictures without scripts. 390 px,
 * a processor a quarter as fast, 1.6 Mbit/s, 150 ms, a browser that keeps nothing; nine runs of each, one after the other in turns.
 */
import type { Browser } from 'playwright-core';
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
const MOST_SCRIPT_KB = 190;

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
  readonly scriptKb: number;
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
  const scriptsOf = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scriptsOf.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scriptsOf.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate<Omit<Seen, 'scriptKb'>>('window.seen');
  await context.close();
  return { ...seen, scriptKb: bytes / 1000 };
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
    const scriptKb = Math.max(...withScripts.map((one) => one.scriptKb));
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
        ...{ id: 'P21c', value: scriptKb, unit: 'kB', floor: MOST_SCRIPT_KB, ratio: scriptKb / MOST_SCRIPT_KB, goal: '<= 1' },
        name: 'all scripts that it loads',
      }),
    ];
  } finally {
    await browser.close();
    await product.stop();
    product.forget();
  }
}

if (import.meta.main) console.table(await benchFirstPaint(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
