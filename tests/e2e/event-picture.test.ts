import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { chunk } from '../api/support/pictures.ts';
import { desktop, noBrowser, phone } from '../support/browser.ts';
import { siteOfFile } from '../support/site.ts';
import { apiAs, detailsOf, openConsole } from './console.ts';

const site = siteOfFile();

/** A grey picture that a browser draws. */
function picture(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', '')]);
}

const TEXT = 'Founders around a table.';

for (const viewport of [desktop, phone])
  test(
    `[B3] an organiser gives an event a picture, which its page shows, and takes it away at ${viewport.width} px`,
    { skip: noBrowser, timeout: 120_000 },
    async () => {
      const api = await apiAs(site.product, 'admin2');
      const { body } = await api.call<{ id: string }>('POST', '/admin/api/gatherings', detailsOf(`Pictured ${viewport.width}`));
      await api.call('POST', `/admin/api/gatherings/${body.id}/publish`, { reason: 'a test' });
      const { context, page, faults, findings, look } = await openConsole(site.browser, site.product, 'admin', viewport);
      await page.goto(`${site.product.url}/admin/gatherings/${body.id}`);
      const file = page.getByLabel('Picture: file');
      await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
      await page.getByText('Choose a PNG, GIF or JPEG picture.').waitFor();
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
      await page.getByText('Choose a PNG, GIF or JPEG picture.').waitFor();
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture(320, 180) });
      await page.getByLabel('What the picture shows').waitFor();
      // While another one is on its way, its words may be typed, and nothing is saved.
      const { promise: letGo, resolve: goOn } = Promise.withResolvers<undefined>();
      await page.route('**/uploads/gathering-poster', async (route) => {
        await letGo;
        await route.continue();
      });
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture(640, 360) });
      await page.getByRole('progressbar', { name: 'How much of the picture is sent' }).waitFor();
      await page.getByLabel('What the picture shows').fill(TEXT);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('The picture is still being sent.').waitFor();
      goOn(undefined);
      await page.getByRole('progressbar', { name: 'How much of the picture is sent' }).waitFor({ state: 'detached' });
      assert.equal(await page.getByLabel('What the picture shows').inputValue(), TEXT);
      assert.equal(await page.getByText('Choose a PNG, GIF or JPEG picture.').isVisible(), false);
      await look('event-picture');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { name: `Pictured ${viewport.width}` }).waitFor();

      await page.goto(`${site.product.url}/event/${body.id}`);
      const shown = page.getByRole('img', { name: TEXT });
      await shown.waitFor();
      assert.ok(await shown.evaluate((image: { naturalWidth: number }) => image.naturalWidth === 640));

      await page.goto(`${site.product.url}/admin/gatherings/${body.id}`);
      await page.getByRole('button', { name: 'Remove picture' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { name: `Pictured ${viewport.width}` }).waitFor();
      const answer = (await (await fetch(`${site.product.url}/api/event/${body.id}`)).json()) as { result: { posterPath: string | null } };
      assert.equal(answer.result.posterPath, null);
      assert.deepEqual([...findings, ...faults], []);
      await context.close();
    },
  );
