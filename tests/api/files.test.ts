import assert from 'node:assert/strict';
import { test } from 'vitest';
import { fileLink } from '@aarambh/http/file-links.ts';
import { createFiles } from '@aarambh/files/use-cases.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { commands } from '@aarambh/kernel/commands.ts';
import { valueOf } from '../accounts/harness.ts';
import { by, declared, HOUR, purposes } from '../files/world.ts';
import { now } from './support/fake-services.ts';
import { accounts } from './support/ids.ts';
import { testApi, type TestApi } from './support/test-api.ts';
import { undrawnPictures } from '../support/undrawn-pictures.ts';

/** The API with files of made-up purposes, and one file of each that the user owns. */
async function filesApi(): Promise<{ api: TestApi; ids: Record<'open' | 'linked' | 'guarded', string> }> {
  const api = testApi({}, (ports) => {
    const deciding = commands({ store: ports.store, codec: ports.codec, clock: () => now });
    const state = memoryState(() => now);
    ports.uses.files = createFiles({
      commands: deciding,
      files: ports.files,
      state,
      wall: () => now,
      filePurposes: declared,
      documentKeptDays: 365,
      pictures: undrawnPictures,
      showsFile: async () => false,
      report: (error) => assert.fail(String(error)),
    });
  });
  const stored = async (purpose: keyof typeof purposes): Promise<string> =>
    valueOf(
      await api.ports.uses.files.store(
        {
          ...{ purpose: purposes[purpose], owner: accounts.user, record: accounts.user },
          ...{ contentType: purpose === 'open' ? 'image/png' : 'application/pdf', bytes: Buffer.from(`of ${purpose}`) },
          ...(purpose === 'linked' && { name: 'C:\\cvs\\सीवी 1 %final%.pdf' }),
        },
        by,
      ),
    ).fileId;
  return { api, ids: { open: await stored('open'), linked: await stored('linked'), guarded: await stored('guarded') } };
}

test('/uploads serves public files only, and lets nothing in them run', async () => {
  const { api, ids } = await filesApi();
  const open = await api.call(null, 'GET', `/uploads/${ids.open}`);
  assert.equal(open.text, 'of open');
  assert.equal(open.headers.get('content-type'), 'image/png');
  assert.equal(open.headers.get('content-disposition'), 'inline');
  assert.equal(open.headers.get('x-content-type-options'), 'nosniff');
  assert.match(open.headers.get('content-security-policy')!, /default-src 'none'.*sandbox/);
  assert.match(open.headers.get('cache-control')!, /^private, .*immutable/);
  for (const id of [ids.linked, ids.guarded, 'ab'.repeat(16), '..%2f..%2fetc%2fpasswd', '%2e%2e', '%00', 'A'.repeat(5000)])
    for (const role of [null, 'user', 'admin'] as const) assert.equal((await api.call(role, 'GET', `/uploads/${id}`)).status, 404, id);
});

test('a signed link opens its file until it expires; one that was altered, or is of another file, opens nothing', async () => {
  const { api, ids } = await filesApi();
  const link = (fileId: string, until = now + HOUR) => fileLink(api.ports.settings, fileId, until);
  const opened = await api.call(null, 'GET', link(ids.linked));
  assert.equal(opened.text, 'of linked');
  assert.equal(
    opened.headers.get('content-disposition'),
    'attachment; filename="____ 1 _final_.pdf"; filename*=UTF-8\'\'%E0%A4%B8%E0%A5%80%E0%A4%B5%E0%A5%80%201%20%25final%25.pdf',
  );
  assert.equal(opened.headers.get('cache-control'), 'no-store');
  assert.equal(opened.headers.get('referrer-policy'), 'no-referrer');
  const status = async (path: string) => (await api.call(null, 'GET', path)).status;
  assert.equal(await status(link(ids.linked, now)), 410);
  assert.equal(await status(link(ids.linked).replace(`until=${now + HOUR}`, `until=${now + 2 * HOUR}`)), 404);
  assert.equal(await status(link(ids.linked).replace(/t=.*/, 't=AAAA')), 404);
  assert.equal(await status(link(ids.linked).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))), 404);
  assert.equal(await status(link(ids.linked).replace(ids.linked, ids.guarded)), 404);
  assert.equal(await status(fileLink({ linkSecret: new Uint8Array(32) }, ids.linked, now + HOUR)), 404, 'of another installation');
  assert.equal(await status(`/api/file-links/${ids.linked}`), 400);
  for (const id of [ids.guarded, ids.open]) assert.equal(await status(link(id)), 404, 'it is not read by links');
});

test('a file that is read by role opens for these roles and for whose it is, and is not there for anybody else', async () => {
  const { api, ids } = await filesApi();
  const status = async (role: keyof typeof accounts | null, id = ids.guarded) => (await api.call(role, 'GET', `/api/files/${id}`)).status;
  assert.equal(await status('admin'), 200);
  assert.equal(await status('user'), 200, 'its owner');
  for (const role of ['student', 'org', 'moderator', 'auditor'] as const) assert.equal(await status(role), 404, role);
  assert.equal(await status(null), 401);
  for (const id of [ids.linked, ids.open, 'ab'.repeat(16)]) assert.equal(await status('admin', id), 404);
  assert.equal(await status('admin', 'not-an-id'), 400);
});
