import { globSync } from 'node:fs';
import { siteOfFile } from '../support/site.ts';
import { fillSignIn } from './console.ts';
import { everyPageOf } from './screens.ts';

/** Lists of the console, each in a folder of its own, and the pages that are no list. */
const lists = globSync('*/resource.ts', { cwd: new URL('../../web-admin/src/', import.meta.url) }).map((path) => path.split('/')[0]!);
const screens = ['', ...lists, 'gatherings/create', 'testimonials/create', 'statements', 'system', 'settings', 'visits'];

const site = siteOfFile({ RATE_FACTOR: '100' });

everyPageOf('admins', site, async (page, { load, go }) => {
  await load('/admin/');
  await fillSignIn(page, 'admin');
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  for (const path of screens) await go(`/admin/${path}`);
});
