import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { wholePng } from '../../api/support/pictures.ts';
import { adminWidths, noBrowser } from '../../support/browser.ts';
import { eventually } from '../../support/deadline.ts';
import { siteOfFile } from '../../support/site.ts';
import { apiAs, detailsOf, logInAt, open, openConsole } from '../../walks/console.ts';

const site = siteOfFile();

const TEXT = 'Founders around a table.';

for (const viewport of adminWidths)
  test(
    `[B3] an organiser gives an event a picture, which its page shows, and takes it away at ${viewport.width} px`,
    { ...needing(noBrowser), timeout: 120_000 },
    async () => {
      const api = await apiAs(site.product, 'admin2');
      const { body } = await api.call<{ id: string }>('POST', '/admin/api/gatherings', detailsOf(`Pictured ${viewport.width}`));
      await api.call('POST', `/admin/api/gatherings/${body.id}/publish`, { reason: 'a test' });
      const { context, page, faults, findings, look } = await openConsole(
        site.browser,
        site.product,
        'admin',
        viewport,
        `gatherings/${body.id}`,
      );
      const file = page.getByLabel('Picture: file');
      await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
      await page.getByText('Choose a PNG, GIF, JPEG, WebP or AVIF picture.').waitFor();
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
      await page.getByText('Choose a PNG, GIF, JPEG, WebP or AVIF picture.').waitFor();
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: wholePng(320, 180) });
      await page.getByLabel('What the picture shows').waitFor();
      // While another one is on its way, its words may be typed, and nothing is saved.
      const { promise: letGo, resolve: goOn } = Promise.withResolvers<undefined>();
      await page.route('**/uploads/gathering-poster', async (route) => {
        await letGo;
        await route.continue();
      });
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: wholePng(640, 360) });
      await page.getByRole('progressbar', { name: 'How much of the picture is sent' }).waitFor();
      await page.getByLabel('What the picture shows').fill(TEXT);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('The file is still being sent.').waitFor();
      goOn(undefined);
      await page.getByRole('progressbar', { name: 'How much of the picture is sent' }).waitFor({ state: 'detached' });
      assert.equal(await page.getByLabel('What the picture shows').inputValue(), TEXT);
      assert.equal(await page.getByText('Choose a PNG, GIF, JPEG, WebP or AVIF picture.').isVisible(), false);
      await look('event-picture');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { name: `Pictured ${viewport.width}`, exact: true }).waitFor();

      // Who is no console of this admin reads what the projection has: it may be a moment behind.
      const posterPath = async (): Promise<string | null> => {
        const answer = (await (await fetch(`${site.product.url}/api/event/${body.id}`)).json()) as {
          result: { posterPath: string | null };
        };
        return answer.result.posterPath;
      };
      await eventually(20_000, async () => (await posterPath()) !== null, 'the picture on the board');
      await page.goto(`${site.product.url}/event/${body.id}`);
      const shown = page.getByRole('img', { name: TEXT });
      await shown.waitFor();
      // The file that the browser chose, by itself: on the page it counts in the pixels of its place.
      await shown.evaluate((image: { decode: () => Promise<void> }) => image.decode());
      const chosen = await shown.evaluate((image: { currentSrc: string }) => image.currentSrc);
      const width = await page.evaluate<number>(`(async (image) => {
        image.src = ${JSON.stringify(chosen)};
        await image.decode();
        return image.naturalWidth;
      })(new Image())`);
      assert.equal(width, 640);

      // Who booked it finds the same picture in the list of their bookings.
      const member = await apiAs(site.product, 'member');
      const booked = await member.call('POST', `/api/usepoint/${body.id}`, { userId: member.id, credit: 10, contact: '9876543210' });
      assert.equal(booked.status, 200, JSON.stringify(booked.body));
      const own = await open(site.browser, 'pictured', viewport);
      await logInAt(own.page, site.product.url, 'member', `/profile/${member.id}`);
      await own.page.getByRole('listitem').getByRole('img', { name: TEXT }).first().waitFor();
      await own.look('own-bookings');
      assert.deepEqual([...own.findings, ...own.faults], []);
      await own.context.close();

      await page.goto(`${site.product.url}/admin/gatherings/${body.id}`);
      await page.getByRole('button', { name: 'Remove picture' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { name: `Pictured ${viewport.width}`, exact: true }).waitFor();
      await eventually(20_000, async () => (await posterPath()) === null, 'the board without the picture');
      assert.deepEqual([...findings, ...faults], []);
      await context.close();
    },
  );
