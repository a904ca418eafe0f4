import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import sharp from 'sharp';
import { colours, halves } from '../../pictures/made.ts';
import { noBrowser } from '../../support/browser.ts';
import { siteOfFile } from '../../support/site.ts';
import { logInAt, memberWalks, open } from '../../walks/console.ts';

/** A member's own picture: chosen or dropped, cut, sent, shown in the size that is needed, taken away. */

const site = siteOfFile({ RATE_FACTOR: '100' });

for (const { viewport, who } of memberWalks)
  test(
    `[B1] a member changes the picture of their profile and takes it away at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 180_000 },
    async () => {
      const { context, page, look, findings, faults } = await open(site.browser, 'profile-picture', viewport);
      await logInAt(page, site.product.url, who, '/user_profile');
      const removing = page.getByRole('button', { name: 'Remove picture' });
      await page.getByRole('button', { name: 'Change picture' }).click();
      const dialog = page.getByRole('dialog', { name: 'Your picture' });
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await dialog.getByText('Select Image to Change Profile Image').waitFor();
      await look('nothing-chosen');

      const file = dialog.getByLabel('Picture file');
      await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
      await dialog.getByText('Choose a PNG, GIF, JPEG, WebP or AVIF picture.').waitFor();
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
      await dialog.getByText('The picture is too large. Choose one under 5 MB.').waitFor();
      // What only the server sees: it calls itself a PNG. A browser shows nothing of it.
      await file.setInputFiles({ name: '../../a.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>alert(1)</script>') });
      await dialog.getByText('Your browser cannot show this picture.').waitFor();
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await dialog.getByText('Choose a PNG, GIF, JPEG, WebP or AVIF picture.').waitFor();

      // More than the service takes: what is shown of it is made smaller here.
      const large = await halves(2400, 1200).png({ compressionLevel: 0 }).toBuffer();
      assert.ok(large.length > 8_000_000);
      await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: large });
      const stage = dialog.getByRole('button', { name: 'The part of the picture that is shown' });
      await stage.waitFor();
      await look('middle');
      // To the right edge by a mouse or a finger, nearer by the keyboard.
      const box = (await stage.boundingBox())!;
      await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.1, box.y + box.height / 2, { steps: 5 });
      await page.mouse.up();
      await stage.focus();
      for (const key of ['+', '+', 'ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
      await look('cut');
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByText('Your picture is saved.').waitFor();
      await dialog.waitFor({ state: 'detached' });

      // The account menu shows the picture too, in another size.
      const shown = page.getByRole('main').locator('img[src^="/uploads/"]').first();
      const path = `${site.product.url}${await shown.getAttribute('src')}`;
      // A browser has not chosen a size before the picture is there.
      const asked = await shown.evaluate(async (image: unknown) => {
        const picture = image as { readonly currentSrc: string; decode(): Promise<void> };
        await picture.decode();
        return picture.currentSrc;
      });
      assert.equal(asked, `${path}?size=256`, 'the size that its place needs');
      const bytes = Buffer.from(await (await fetch(path)).arrayBuffer());
      assert.equal((await sharp(bytes).metadata()).width, 512);
      assert.deepEqual((await colours(bytes)).slice(0, 2), ['blue', 'blue'], 'the part that was chosen');
      await look('saved');

      await removing.click();
      await page.getByText('Your picture is removed.').waitFor();
      await removing.waitFor({ state: 'detached' });
      assert.equal((await fetch(path)).status, 404);
      await page.reload();
      await page.getByRole('button', { name: 'Change picture' }).waitFor();
      assert.equal(await removing.count(), 0);
      await context.close();
      assert.deepEqual([...findings, ...faults], []);
    },
  );
