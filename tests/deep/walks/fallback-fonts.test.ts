import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { noBrowser, openPage, phone, settled } from '../../support/browser.ts';
import { layoutShiftOf, onSlowPhone } from '../../support/layout-shift.ts';
import { siteOfFile } from '../../support/site.ts';

/**
 * What a visitor reads before the fonts are there is drawn in a font of the device, whichever of the known ones it has, and stands where it
 * stays. This machine stands for its own kind of device: one without Arial has another.
 */

const site = siteOfFile();

/** Figure P21b: cumulative layout shift of a visitor's home page on a phone. */
const MOST_SHIFT = 0.05;
/** A line is as long as in our font but for this part of it. */
const MOST_OFF = 0.015;

const uses = [
  { family: 'Anek Latin', weight: 700 },
  { family: 'Plus Jakarta Sans', weight: 400 },
  { family: 'Plus Jakarta Sans', weight: 600 },
];

/** By how much all the words of the page are wider, and a line of them taller, in the second font than in the first. Large, since devices round the widths of small letters. */
const COMPARE = `(ours, theirs, weight) => {
  const measured = (family) => {
    const line = document.createElement('span');
    line.textContent = window.wordsOfPage;
    line.style.cssText = 'position: absolute; white-space: nowrap; font: ' + weight + ' 100px ' + family;
    document.body.append(line);
    const { width, height } = line.getBoundingClientRect();
    line.remove();
    return { width, height };
  };
  const [first, second] = [measured(ours), measured(theirs)];
  return { width: second.width / first.width - 1, height: second.height / first.height - 1 };
}`;

test(
  '[F1] the fonts of the device are as wide and as tall as ours that replace them',
  { ...needing(noBrowser), timeout: 180_000 },
  async () => {
    const { context, page, faults } = await openPage(site.browser, { viewport: phone });
    await page.goto(`${site.product.url}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await page.evaluate(`window.wordsOfPage = document.body.innerText.replaceAll(/[^ -~]+/g, ' ')`);
    const against = async ({ family, weight }: (typeof uses)[number], font: string): Promise<{ width: number; height: number }> => {
      await page.evaluate(`document.fonts.load('${weight} 100px "${family} Variable"')`);
      return page.evaluate(`(${COMPARE})('"${family} Variable"', '${font}', ${weight})`);
    };
    const isOff = ({ width, height }: { width: number; height: number }): boolean => Math.max(Math.abs(width), Math.abs(height)) > MOST_OFF;

    for (const use of uses) {
      const off = await against(use, `"${use.family} Fallback", sans-serif`);
      assert.equal(isOff(off), false, `${use.family} ${use.weight} is off by ${JSON.stringify(off)}`);
    }
    const plain = await Promise.all(uses.map((use) => against(use, 'sans-serif')));
    assert.ok(plain.some(isOff), `without our measures the device's font is off by no more than ${JSON.stringify(plain)}`);
    await context.close();
    assert.deepEqual(faults, []);
  },
);

test(
  '[F1] a visitor’s home page on a slow phone does not move when its fonts arrive',
  { ...needing(noBrowser), timeout: 180_000 },
  async () => {
    const { context, faults } = await openPage(site.browser, { viewport: phone });
    const shiftAt = async (faces: (css: string) => string): Promise<{ score: number; moved: readonly string[] }> => {
      const slow = await onSlowPhone(context);
      await slow.route('**/*.css', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: faces(await response.text()) });
      });
      const shift = await layoutShiftOf(slow, `${site.product.url}/`);
      await slow.close();
      return shift;
    };
    const { score, moved } = await shiftAt((css) => css);
    assert.ok(score <= MOST_SHIFT, `${score} (${moved.join('; ')})`);

    // Faces a quarter wider than ours, whichever font the device has.
    const control = await shiftAt((css) =>
      css.replaceAll(/size-adjust:([\d.]+)%/g, (_, size: string) => `size-adjust:${Number(size) * 1.25}%`),
    );
    assert.ok(control.score > MOST_SHIFT, `with faces that are too wide the page moves by ${control.score}`);
    await context.close();
    assert.deepEqual(faults, []);
  },
);
