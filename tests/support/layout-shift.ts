import type { BrowserContext, Page } from 'playwright-core';
import { phone, settled } from './browser.ts';

/** Fast 3G as Chromium's own tools slow it down, and a phone's processor as a quarter of this one. Bytes a second, milliseconds. */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const PHONE_SLOWDOWN = 4;

/** Sums up what moved, as browsers do: the largest window of shifts less than a second apart, five seconds at most. */
const WATCH = `(() => {
  let sum = 0, first = 0, last = 0;
  window.layoutShift = { worst: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      if (entry.startTime - last > 1000 || entry.startTime - first > 5000) { sum = 0; first = entry.startTime; }
      last = entry.startTime;
      sum += entry.value;
      window.layoutShift.worst = Math.max(window.layoutShift.worst, sum);
      window.layoutShift.moved.push(entry.value.toFixed(3) + ' ' + entry.sources.map(({ node }) => {
        const element = node?.nodeType === 1 ? node : node?.parentElement;
        return element == null ? 'gone' : element.tagName + ' ' + element.textContent.slice(0, 30);
      }).join(', '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

interface LayoutShift {
  /** Cumulative layout shift: 0 is nothing, 0.1 is what Web Vitals calls good at most. */
  readonly score: number;
  /** Each shift with what it moved. */
  readonly moved: readonly string[];
}

/** Makes a page of this context a phone's on Fast 3G, whose browser keeps nothing. */
export async function onSlowPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ content: WATCH });
  await page.setViewportSize(phone);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', FAST_3G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN });
  return page;
}

/** Opens an address as somebody does who types it, and tells how much moved until it stood still. */
export async function layoutShiftOf(page: Page, url: string): Promise<LayoutShift> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await settled(page);
  const { worst, moved } = await page.evaluate<{ worst: number; moved: string[] }>('window.layoutShift');
  return { score: worst, moved };
}
