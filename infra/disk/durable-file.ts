import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Makes the names in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export function syncFolderSync(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Writes all bytes where the file stands: the system may take fewer than it is given, at the latest when the disk gets full, and only
 * the next write says why.
 */
export function writeFullySync(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

/** Whether the system refused a write because there is no room left: on the disk, in the quota, or in the file. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG';
}

/**
 * Writes a file that is there in full and durably, or not at all; readable by the owner alone. `temporary` is where it is written first,
 * in a folder that is there, on the same disk.
 */
export async function writeDurably(
  path: string,
  parts: readonly Uint8Array[] | AsyncIterable<Uint8Array>,
  temporary = temporaryName(path),
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      for await (const part of parts) await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** The same, at once: for what a process needs before it can start. */
export function writeDurablySync(path: string, bytes: string | Uint8Array): void {
  const temporary = temporaryName(path);
  try {
    const file = openSync(temporary, 'wx', 0o600);
    try {
      writeFullySync(file, typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolderSync(dirname(path));
}

/**
 * A name beside a file, under which it is written first. Never the same twice: what a killed process left behind must not be in the
 * way, and process ids come again (in a container it is always the same one).
 */
export function temporaryName(path: string): string {
  return join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
}
