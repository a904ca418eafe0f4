import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { wholePng } from '../../api/support/pictures.ts';
import { adminWidths, desktop, noBrowser } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { apiAs, open, openConsole } from '../../walks/console.ts';

/** Staff write what a page says, in the editor of rich text, look at it, publish it, and bring an earlier version back. */

const site = siteOfFile({ RATE_FACTOR: '100' });

test(
  '[F7] [J3] an admin writes the terms anew with headings, lists and links, previews and publishes them, and restores the earlier version',
  { ...needing(noBrowser), timeout: 180_000 },
  async () => {
    const { context, page, faults, findings, look } = await openConsole(site.browser, site.product, 'admin', desktop, 'content');
    await page.getByPlaceholder('Search headings').fill('Terms');
    await page.getByRole('link', { name: 'Terms & Conditions' }).first().waitFor();
    await look('content-list');
    await page.getByRole('link', { name: 'Terms & Conditions' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Terms & Conditions' }).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();

    const editor = page.getByRole('textbox', { name: 'Text', exact: true });
    await editor.getByText('These terms hold between you').waitFor();
    await look('content-edit');
    await editor.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('Be kind to each other.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Heading', exact: true }).click();
    await page.keyboard.type('What we ask');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.keyboard.type('Listen');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Help');
    await editor.getByRole('listitem').nth(1).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await page.keyboard.press('Shift+Home');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByLabel('Where the link leads').fill('/about');
    await page.getByRole('button', { name: 'Set the link' }).click();
    await editor.getByRole('link', { name: 'Help' }).waitFor();
    await look('content-editor');
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await page.getByText('Draft', { exact: true }).waitFor();

    const preview = page.getByRole('link', { name: 'Preview' });
    const [shown] = await Promise.all([context.waitForEvent('page'), preview.click()]);
    await shown.getByRole('heading', { level: 2, name: 'What we ask' }).waitFor();
    await shown.getByText('A preview: nobody else sees').waitFor();
    await shown.close();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Versions' }).click();
    await look('content-versions');
    await page.getByRole('button', { name: 'Restore version 0' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore version 0' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText('Draft', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Published').first().waitFor();

    await page.goto(`${site.product.url}/terms_conditions`);
    await page.getByRole('heading', { level: 2, name: 'All versions' }).waitFor();
    await page.getByRole('link', { name: 'Help' }).waitFor();
    await context.close();
    assert.deepEqual([...findings, ...faults], []);
  },
);

for (const viewport of adminWidths)
  test(
    `[F2] [J3] staff give a blog its picture, which its page shows once it is published, and take it away at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const { context, page, faults, findings, look } = await openConsole(site.browser, site.product, 'admin', viewport);
      const { url } = site.product;
      const heading = `Pictured ${viewport.width}`;
      const shows = `A founder counts ${viewport.width} customers on a wall.`;
      const fields = { heading, text: 'Write them down.' };
      const api = await apiAs(site.product, 'admin2');
      const { body } = await api.call<{ id: string }>('POST', '/admin/api/content', { page: 'learners', block: 'blogs', place: 1, fields });
      await page.goto(`${url}/admin/content/${body.id}`);
      const file = page.getByLabel('Picture: file');
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
      await page.getByText('Choose a PNG, GIF, JPEG, WebP or AVIF picture.').waitFor();
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: wholePng(1280, 720) });
      await page.getByLabel('What the picture shows').waitFor();
      await page.getByRole('button', { name: 'Save the draft' }).click();
      await page.getByText('Say what the picture shows.').waitFor();
      await page.getByLabel('What the picture shows').fill(shows);
      await look('content-picture');
      await page.getByRole('button', { name: 'Save the draft' }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const shown = page.getByRole('img', { name: shows });
      assert.equal(
        await shown.evaluate((image: { decode: () => Promise<void>; naturalWidth: number }) =>
          image.decode().then(() => image.naturalWidth),
        ),
        1280,
      );
      await look('content-pictured');
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });

      const visitor = await open(site.browser, 'pictured', viewport);
      await visitor.page.goto(`${url}/learners`);
      const own = visitor.page.getByRole('img', { name: shows });
      await own.scrollIntoViewIfNeeded();
      const sides = await own.evaluate((image: { decode: () => Promise<void>; width: number; height: number; currentSrc: string }) =>
        image.decode().then(() => ({ wide: image.width / image.height, src: image.currentSrc })),
      );
      assert.ok(Math.abs(sides.wide - 16 / 9) < 0.02, `it is ${sides.wide} times as wide as high`);
      assert.match(sides.src, /\/uploads\/[0-9a-f]{32}\?size=640$/, 'as large as its place');
      await visitor.look('learners');
      assert.deepEqual([...visitor.findings, ...visitor.faults], []);
      await visitor.context.close();

      await page.goto(`${url}/admin/content/${body.id}`);
      await page.getByRole('button', { name: 'Remove picture' }).click();
      await page.getByRole('button', { name: 'Save the draft' }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText(shows).first().waitFor();
      await look('content-picture-history');
      await context.close();
      assert.deepEqual([...findings, ...faults], []);
    },
  );
