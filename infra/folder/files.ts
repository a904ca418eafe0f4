import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import type { Files } from '@aarambh/kernel/ports/files.ts';
import { syncFolder, writeDurably } from '../durable-file.ts';
import type { FileEntry, MovableFiles } from '../movable-files.ts';

/** First line of every file; the bytes follow it. */
interface Header {
  readonly subject: string;
  readonly contentType: string;
  readonly sha256: string;
}

/** 128 random bits: an id cannot be guessed, and nothing else is a path. */
const ID = /^[0-9a-f]{32}$/;
const NEWLINE = 10;

/**
 * Files in a folder: `content/ab/<id>`, one header line and the bytes, and `of/<hash of the subject>/<id>`, an empty file that
 * says whose it is. The latter is written first, so that no file can escape when its owner is forgotten.
 */
export function folderFiles(folder: string): Files & MovableFiles {
  const contentOf = (id: string): string => join(folder, 'content', id.slice(0, 2), id);
  const folderOf = (subject: string): string => join(folder, 'of', sha256(subject).slice(0, 32));

  async function remove(id: string, subject: string): Promise<void> {
    await rm(contentOf(id), { force: true });
    await rm(join(folderOf(subject), id), { force: true });
  }

  async function store({ id, subject, contentType, bytes }: FileEntry): Promise<void> {
    const header: Header = { subject, contentType, sha256: sha256(bytes) };
    await mkdir(folderOf(subject), { recursive: true, mode: 0o700 });
    await writeDurably(join(folderOf(subject), id), []);
    await writeDurably(contentOf(id), [Buffer.from(`${JSON.stringify(header)}\n`), bytes]);
    for (const parent of ['content', 'of', '.']) await syncFolder(join(folder, parent));
  }

  async function open(id: string): Promise<FileEntry | null> {
    const file = await read(contentOf, id);
    if (file === null) return null;
    if (sha256(file.bytes) !== file.header.sha256) throw new StoreCorrupt(`the file ${id} is damaged`);
    return { id, subject: file.header.subject, contentType: file.header.contentType, bytes: file.bytes };
  }

  return {
    async put(file) {
      const id = randomBytes(16).toString('hex');
      await store({ id, ...file });
      return id;
    },

    async get(id) {
      const file = await open(id);
      return file === null ? null : { id, contentType: file.contentType, bytes: file.bytes };
    },

    async delete(id) {
      const file = await read(contentOf, id);
      if (file !== null) await remove(id, file.header.subject);
    },

    async deleteOf(subject) {
      const ids = await readdir(folderOf(subject)).catch(absent);
      for (const id of ids ?? []) await remove(id, subject);
      await rm(folderOf(subject), { recursive: true, force: true });
      return ids?.length ?? 0;
    },

    async *entries() {
      const folders = (await readdir(join(folder, 'content')).catch(absent)) ?? [];
      for (const part of folders.sort()) {
        for (const id of (await readdir(join(folder, 'content', part))).sort()) {
          const file = await open(id);
          if (file !== null) yield file;
        }
      }
    },

    async adopt(file) {
      if (!ID.test(file.id)) throw new StoreCorrupt(`${file.id} is no id of a file`);
      if ((await read(contentOf, file.id)) === null) await store(file);
    },
  };
}

async function read(contentOf: (id: string) => string, id: string): Promise<{ header: Header; bytes: Uint8Array } | null> {
  if (!ID.test(id)) return null;
  const content = await readFile(contentOf(id)).catch(absent);
  if (content === null) return null;
  const end = content.indexOf(NEWLINE);
  return { header: JSON.parse(content.toString('utf8', 0, end)) as Header, bytes: new Uint8Array(content.subarray(end + 1)) };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
