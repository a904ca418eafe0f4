import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'vitest';
import { pathToFileURL } from 'node:url';
import { limitedProcess } from '@aarambh/infra/processes/limited-process.ts';

/** A folder whose name an address writes in another way; it goes when the test ends. */
function oddFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'our community #1 '));
  t.onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('[B1] [J6] pictures are drawn wherever the repository lies', async (t) => {
  const module = join(oddFolder(t), 'child.ts');
  writeFileSync(module, `process.stdout.write('it runs');`);
  const child = limitedProcess(pathToFileURL(module), [], { memory: 1024 ** 3, heapMegabytes: 64 });
  assert.equal(await text(child.stdout), 'it runs');
});

test('[J6] the consoles are found wherever the repository lies', async (t) => {
  const folder = oddFolder(t);
  const server = join(folder, 'services/server');
  mkdirSync(server, { recursive: true });
  for (const name of ['consoles.ts', 'fatal.ts']) cpSync(new URL(`../../services/server/${name}`, import.meta.url), join(server, name));
  const { consoleFolders } = (await import(
    pathToFileURL(join(server, 'consoles.ts')).href
  )) as typeof import('@aarambh/server/consoles.ts');
  assert.equal(consoleFolders.member, join(folder, 'web-member/dist'));
});
