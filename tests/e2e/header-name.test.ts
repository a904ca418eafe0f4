import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '@aarambh/contracts/http/accounts.ts';
import { noBrowser, openPage, overflows, screenshot, settled } from '../support/browser.ts';
import { siteOfFile } from '../support/site.ts';
import { logInAt } from './console.ts';

/** The name of who is signed in, in the header. */

const site = siteOfFile();

/** A name, and whether a header of that width has room for all of it. */
const names = [
  ['Asha', [768, 1280]],
  ['Sunita Reddy', [768, 1280]],
  ['Venkatanarasimharajuvaripeta Subramaniam-Krishnamurthy of Thiruvananthapuram', []],
] as const;

/** How much of a name is shown, and what the button says that it stands in. */
const shown = `(() => {
  const button = document.querySelector('header button[popovertarget]');
  const name = [...button.querySelectorAll('span')].find((one) => one.textContent === button.title);
  return {
    title: button.title, width: name.clientWidth, isCut: name.scrollWidth > name.clientWidth,
    dots: getComputedStyle(name).textOverflow === 'ellipsis', ends: button.getBoundingClientRect().right,
    brand: document.querySelector('header a').clientWidth,
  };
})()`;
interface Shown {
  readonly title: string;
  readonly width: number;
  readonly isCut: boolean;
  readonly dots: boolean;
  readonly ends: number;
  readonly brand: number;
}

test(
  '[C1] a name stands whole in the header where it has room, else ends in dots, and the whole of it is at hand',
  { skip: noBrowser },
  async () => {
    const { context, page, faults } = await openPage(site.browser, { viewport: { width: 1280, height: 800 } });
    let name: string = names[0][0];
    await page.route('**/api/me', async (route) => {
      const me = (await (await route.fetch()).json()) as User;
      await route.fulfill({ json: { ...me, name, fullName: name } satisfies User });
    });
    await logInAt(page, site.product.url, 'member', '/sessions');
    for (const [whose, room] of names) {
      name = whose;
      await page.reload();
      await page
        .getByRole('button', { name: /Account menu$/ })
        .getByText(name, { exact: true })
        .waitFor({ state: 'attached' });
      for (const width of [1280, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await settled(page);
        await screenshot(page, `header-${width}-${name.split(' ')[0]}`);
        const at = `${name} at ${width} px`;
        const { title, width: wide, isCut, dots, ends, brand } = await page.evaluate<Shown>(shown);
        assert.equal(title, name, at);
        assert.ok(ends <= width && !(await overflows(page)), `${at}: the header ends at ${ends} px`);
        assert.equal(isCut, width >= 768 && !(room as readonly number[]).includes(width), at);
        assert.ok(!isCut || (dots && wide > 70), `${at}: ${wide} px of it are shown`);
        if (width === 1280) assert.ok(brand > 100, `${at}: the brand is ${brand} px wide`);
      }
    }
    await context.close();
    assert.deepEqual(faults, []);
  },
);
