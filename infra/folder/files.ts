import { createHash } from 'node:crypto';
import { access, mkdir, open, readdir, rm, rmdir, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StoreCorrupt, StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { FILE_PIECE, FileGone, type Files, type StoredFile } from '@aarambh/kernel/ports/files.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import { isDiskFull, syncFolder, temporaryName, writeDurably } from '../disk/durable-file.ts';
import { comparing } from '../files/comparing.ts';
import { FILE_ID, fileId } from '../files/file-id.ts';
import { openedFile, wholeFile, type FileHeader, type FoundFile } from '../files/in-pieces.ts';
import type { MovableFiles } from '../files/movable-files.ts';

const NEWLINE = 10;
/** Bytes that a first line has at most: its longest part is the name of a subject. */
const HEADER_MOST = 4_096;

/**
 * Files in a folder: `content/ab/<id>`, the header as one line of JSON and the bytes, and `of/<hash of the subject>/<id>`, an empty file that
 * says whose it is. The latter is written first, and the bytes are written beside it before they get their place, so that no file can
 * escape when its owner is forgotten, not even one that a killed process left half-written.
 */
export function folderFiles(folder: string): Files & MovableFiles {
  const contentOf = (id: string): string => join(folder, 'content', id.slice(0, 2), id);
  const folderOf = (subject: string): string => join(folder, 'of', sha256(subject).slice(0, 32));
  const compared = comparing();

  async function remove(id: string, subject: string): Promise<void> {
    await rm(contentOf(id), { force: true });
    await rm(join(folderOf(subject), id), { force: true });
  }

  async function store({ id, subject, purpose, contentType, bytes }: StoredFile): Promise<void> {
    const header: FileHeader = { subject, purpose, contentType, sha256: sha256(bytes) };
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

  async function get(id: string): Promise<StoredFile | null> {
    const found = await find(contentOf, id);
    return found && wholeFile(found);
  }

  return {
    async put({ id: chosen, ...file }) {
      const id = fileId(chosen);
      await store({ ...file, id });
      return id;
    },

    get,

    async open(id) {
      const found = await find(contentOf, id);
      return found && openedFile(found, compared);
    },

    async delete(id) {
      const found = await find(contentOf, id);
      if (found !== null) await remove(id, found.header.subject);
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
          const file = await get(id);
          if (file !== null) yield file;
        }
      }
    },

    async adopt(file) {
      if (!FILE_ID.test(file.id)) throw new StoreCorrupt(`${file.id} is no id of a file`);
      if ((await find(contentOf, file.id)) === null) await store(file);
    },
  };
}

/** A file by its first line; null where there is none. */
async function find(contentOf: (id: string) => string, id: string): Promise<FoundFile | null> {
  if (!FILE_ID.test(id)) return null;
  const path = contentOf(id);
  const handle = await open(path, 'r').catch(absent);
  if (handle === null) return null;
  try {
    const { size } = await handle.stat();
    const start = await bytesAt(handle, 0, Math.min(size, HEADER_MOST));
    const end = start.indexOf(NEWLINE);
    if (end === -1) throw new StoreCorrupt(`the file ${id} is damaged`);
    const header = JSON.parse(Buffer.from(start.subarray(0, end)).toString()) as FileHeader;
    const startsAt = end + 1;
    return { id, header, size: size - startsAt, pieces: (from, to) => piecesOf(path, id, startsAt + from, startsAt + to) };
  } finally {
    await handle.close();
  }
}

/** What stands in a file from one place to another, read as it is taken. The file is open from the first piece to the last one. */
async function* piecesOf(path: string, id: string, from: number, to: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (from === to) return;
  const handle = await open(path, 'r').catch(absent);
  if (handle === null) throw new FileGone(id);
  try {
    for (let at = from; at < to; at += FILE_PIECE) {
      const length = Math.min(FILE_PIECE, to - at);
      const piece = await bytesAt(handle, at, length);
      if (piece.length < length) throw new StoreCorrupt(`the file ${id} is damaged`);
      yield piece;
    }
  } finally {
    await handle.close();
  }
}

/** As many bytes from a place on as there are, at most `length`: one read may bring fewer. */
async function bytesAt(handle: FileHandle, place: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await handle.read(bytes, done, length - done, place + done);
    if (bytesRead === 0) return bytes.subarray(0, done);
    done += bytesRead;
  }
  return bytes;
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
