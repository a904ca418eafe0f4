import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StoreCorrupt, StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import type { Files, StoredFile } from '@aarambh/kernel/ports/files.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import { isDiskFull, syncFolder, temporaryName, writeDurably } from '../disk/durable-file.ts';
import { FILE_ID, fileId } from '../files/file-id.ts';
import type { MovableFiles } from '../files/movable-files.ts';

/** First line of every file; the bytes follow it. */
interface Header {
  readonly subject: string;
  /** Absent in files that are older than purposes. */
  readonly purpose?: string | null;
  readonly contentType: string;
  readonly sha256: string;
}

const NEWLINE = 10;

/**
 * Files in a folder: `content/ab/<id>`, one header line and the bytes, and `of/<hash of the subject>/<id>`, an empty file that
 * says whose it is. The latter is written first, and the bytes are written beside it before they get their place, so that no file can
 * escape when its owner is forgotten, not even one that a killed process left half-written.
 */
export function folderFiles(folder: string): Files & MovableFiles {
  const contentOf = (id: string): string => join(folder, 'content', id.slice(0, 2), id);
  const folderOf = (subject: string): string => join(folder, 'of', sha256(subject).slice(0, 32));

  async function remove(id: string, subject: string): Promise<void> {
    await rm(contentOf(id), { force: true });
    await rm(join(folderOf(subject), id), { force: true });
  }

  async function store({ id, subject, purpose, contentType, bytes }: StoredFile): Promise<void> {
    const header: Header = { subject, purpose, contentType, sha256: sha256(bytes) };
    const mark = join(folderOf(subject), id);
    try {
      await mkdir(folderOf(subject), { recursive: true, mode: 0o700 });
      await writeDurably(mark, []);
      await writeDurably(contentOf(id), [Buffer.from(`${JSON.stringify(header)}\n`), bytes], temporaryName(mark));
      for (const parent of ['content', 'of', '.']) await syncFolder(join(folder, parent));
      // Somebody who was forgotten meanwhile may have been looked through before the file was there.
      await access(mark);
    } catch (error) {
      await remove(id, subject);
      if (isDiskFull(error)) throw new StoreUnavailable('disk_full', 'there is no room left for files', { cause: error });
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new SubjectErased(subject) : error;
    }
  }

  /** Deletes what stands in the folder of a subject, and the files that it names; answers how many it did. */
  async function empty(subject: string, names: readonly string[]): Promise<number> {
    const ids = names.filter((name) => FILE_ID.test(name));
    // What is being written goes first: it cannot get its place any more.
    for (const name of names) if (!FILE_ID.test(name)) await rm(join(folderOf(subject), name), { force: true });
    for (const id of ids) {
      await remove(id, subject);
      // One that got its place just now found its mark still there.
      await rm(contentOf(id), { force: true });
    }
    for (const place of new Set(ids.map((id) => dirname(contentOf(id))))) await syncFolder(place).catch(absent);
    return ids.length;
  }

  async function open(id: string): Promise<StoredFile | null> {
    const file = await read(contentOf, id);
    if (file === null) return null;
    if (sha256(file.bytes) !== file.header.sha256) throw new StoreCorrupt(`the file ${id} is damaged`);
    const { subject, purpose = null, contentType } = file.header;
    return { id, subject, purpose, contentType, bytes: file.bytes };
  }

  return {
    async put({ id: chosen, ...file }) {
      const id = fileId(chosen);
      await store({ ...file, id });
      return id;
    },

    get: open,

    async delete(id) {
      const file = await read(contentOf, id);
      if (file !== null) await remove(id, file.header.subject);
    },

    async idsOf(subject) {
      return ((await readdir(folderOf(subject)).catch(absent)) ?? []).filter((name) => FILE_ID.test(name));
    },

    async deleteOf(subject) {
      for (let deleted = 0; ;) {
        const names = await readdir(folderOf(subject)).catch(absent);
        if (names === null) return deleted;
        deleted += await empty(subject, names);
        // Not empty when somebody has begun to put a file meanwhile.
        await rmdir(folderOf(subject)).catch(notEmpty);
      }
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
      if (!FILE_ID.test(file.id)) throw new StoreCorrupt(`${file.id} is no id of a file`);
      if ((await read(contentOf, file.id)) === null) await store(file);
    },
  };
}

async function read(contentOf: (id: string) => string, id: string): Promise<{ header: Header; bytes: Uint8Array } | null> {
  if (!FILE_ID.test(id)) return null;
  const content = await readFile(contentOf(id)).catch(absent);
  if (content === null) return null;
  const end = content.indexOf(NEWLINE);
  return { header: JSON.parse(content.toString('utf8', 0, end)) as Header, bytes: new Uint8Array(content.subarray(end + 1)) };
}

function notEmpty(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
