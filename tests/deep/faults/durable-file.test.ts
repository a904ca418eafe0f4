import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { writeDurably } from '@aarambh/infra/disk/durable-file.ts';
import { readRecords, writeRecords, type FileRecord } from '@aarambh/server/move/format.ts';
import { temporaryFolder } from '../../support/store-events.ts';

/** How often the same file is written at once: as by processes that have the same id, each in a container of its own. */
const AT_ONCE = 5;

const writers: Record<string, { write: (path: string, index: number) => Promise<unknown>; read: (path: string) => Promise<unknown> }> = {
  'a small file': {
    write: (path, index) => writeDurably(path, [Buffer.from(`content ${index}`)]),
    read: async (path) => assert.match(readFileSync(path, 'utf8'), /^content \d$/),
  },
  'an export': {
    write: (path, index) => writeRecords(path, recordsOf(index)),
    async read(path) {
      for await (const { kind } of readRecords(path)) assert.ok(kind === 'about' || kind === 'end');
    },
  },
};

async function* recordsOf(index: number): AsyncGenerator<FileRecord> {
  yield { kind: 'about', count: 1, text: JSON.stringify({ index }) };
  yield { kind: 'end', count: 1, text: '{}' };
}

for (const [what, { write, read }] of Object.entries(writers))
  test(`[J6] ${what} that several write at once is there in full, and nobody takes away what another one is writing`, async () => {
    const folder = temporaryFolder();
    try {
      const path = folder.in('file');
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => write(path, index)));
      await read(path);
      assert.deepEqual(readdirSync(folder.in('.')), ['file']);
    } finally {
      folder.remove();
    }
  });
