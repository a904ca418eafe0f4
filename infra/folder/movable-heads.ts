import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedHead } from '@aarambh/kernel/ports/signed-heads.ts';
import { syncFolder } from '../disk/durable-file.ts';
import type { MovableHeads } from '../heads/movable-heads.ts';
import { wholeLines } from '../disk/whole-lines.ts';
import { headOf, HEADS_FILE } from './head-lines.ts';

const PAGE = 1000;
const LONGEST_LINE = 4096;

/** The signed heads of a folder that nobody signs into meanwhile. */
export function folderMovableHeads(dir: string): MovableHeads {
  const path = join(dir, HEADS_FILE);
  /** What is there: the last head's count, and the bytes of whole lines. */
  let end: { count: number; bytes: number } | null = null;

  let damaged = 0;

  async function* lines(): AsyncGenerator<{ head: SignedHead | null; bytes: number }> {
    if (!existsSync(path)) return;
    for await (const line of wholeLines(createReadStream(path), LONGEST_LINE))
      yield { head: headOf(line.toString('utf8')), bytes: line.length + 1 };
  }

  async function endOf(): Promise<{ count: number; bytes: number }> {
    const found = { count: 0, bytes: 0 };
    for await (const { head, bytes } of lines()) {
      found.count = head?.count ?? found.count;
      found.bytes += bytes;
    }
    return found;
  }

  return {
    async *entries() {
      damaged = 0;
      let page: SignedHead[] = [];
      for await (const { head } of lines()) {
        if (head === null) damaged++;
        else if (page.push(head) < PAGE) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },

    damaged: () => damaged,

    async adopt(heads) {
      const { count, bytes } = (end ??= await endOf());
      const fresh = heads.filter((head) => head.count > count);
      if (fresh.length === 0) return;
      const text = Buffer.from(fresh.map((head) => `${JSON.stringify(head)}\n`).join(''));
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const file = await open(path, 'a', 0o600);
      try {
        // What a crash left half-written would run into these lines.
        await file.truncate(bytes);
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
      await syncFolder(dir);
      end = { count: fresh.at(-1)!.count, bytes: bytes + text.length };
    },
  };
}
