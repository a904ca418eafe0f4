/**
 * P30: how much of a page moves while it loads on a phone over Fast 3G, as Chromium counts it, against 0.1, which is what Web Vitals
 * call good at most. The browser keeps nothing, so that every page is the first one.
 */
import { launch, noBrowser, openPage, phone } from '../support/browser.ts';
import { layoutShiftOf, onSlowPhone } from '../support/layout-shift.ts';
import { startProduct } from '../support/product.ts';
import { logIn } from '../walks/console.ts';
import { figure, type Figure } from './figure.ts';

const GOOD = 0.1;
const screens = [
  ['P30a', '/', 'home'],
  ['P30b', '/bookevent', 'the events board'],
  ['P30c', '/dashboard', 'the dashboard'],
  ['P30d', '/user_profile', 'the profile'],
] as const;

export async function benchLayoutShift(): Promise<Figure[]> {
  if (noBrowser !== false) throw new Error(noBrowser);
  const [product, browser] = await Promise.all([startProduct({ DEMO: 'on' }), launch({ measures: true })]);
  try {
    const { context, page } = await openPage(browser, { viewport: phone });
    await logIn(page, product.url, 'member');
    await page.close();
    const figures: Figure[] = [];
    for (const [id, path, name] of screens) {
      const slow = await onSlowPhone(context);
      const { score } = await layoutShiftOf(slow, `${product.url}${path}`);
      await slow.close();
      figures.push(
        figure({
          ...{ id, value: score, unit: 'shift', floor: GOOD, ratio: score / GOOD, goal: '<= 1' },
          name: `what moves while ${name} loads on a phone over Fast 3G`,
        }),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await product.stop();
    product.forget();
  }
}

if (import.meta.main) console.table(await benchLayoutShift(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
