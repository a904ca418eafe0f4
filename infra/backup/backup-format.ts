import { createHash, hash } from 'node:crypto';
import { createReadStream, openSync, readSync, closeSync } from 'node:fs';
import { createGunzip } from 'node:zlib';

/**
 * A backup is one file: a line `AARAMBH BACKUP 1 <SHA-256 of the manifest>`, the manifest as one line of JSON, and a gzip stream
 * of all parts one after the other. It holds secrets and keys: it is as precious as the data folder, and readable by the owner alone.
 */
export interface BackupManifest {
  readonly format: 1;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly epoch: string;
  /** Position of the last event in it. */
  readonly position: number;
  readonly sqlite: string;
  readonly parts: readonly BackupPart[];
}

export interface BackupPart {
  /** Path inside the data folder. */
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** The file is not a backup, or not the one that was written. Nothing was changed. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged';
}

const MAGIC = 'AARAMBH BACKUP 1';
/** What may stand in a data folder; anything else in a manifest is not ours. */
const PART = /^(events\.db|keys\.db|state\.db|heads\/heads\.jsonl|secrets\/[a-z]+\.(key|pem)|files\/[0-9a-z]+(\/[0-9a-z]+)+)$/;
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

export function headerOf(manifest: BackupManifest): string {
  const json = JSON.stringify(manifest);
  return `${MAGIC} ${hash('sha256', json)}\n${json}\n`;
}

/** Reads and checks the manifest; `offset` is where the gzip stream begins. Throws `BackupDamaged`. */
function readManifest(path: string): { manifest: BackupManifest; offset: number } {
  const file = openSync(path, 'r');
  try {
    const first = readLine(file, 0, 128);
    const [, sha256] = /^AARAMBH BACKUP 1 ([0-9a-f]{64})$/.exec(first) ?? [];
    if (sha256 === undefined) throw new BackupDamaged(`${path} is not a backup that this build can read`);
    const json = readLine(file, first.length + 1, MAX_MANIFEST_BYTES);
    if (hash('sha256', json) !== sha256) throw new BackupDamaged(`the manifest of ${path} was changed`);
    const manifest = JSON.parse(json) as BackupManifest;
    const stranger = manifest.parts.find(({ name }) => !PART.test(name));
    if (stranger !== undefined) throw new BackupDamaged(`${path} holds ${stranger.name}, which is no part of a data folder`);
    return { manifest, offset: first.length + 1 + Buffer.byteLength(json) + 1 };
  } finally {
    closeSync(file);
  }
}

function readLine(file: number, from: number, atMost: number): string {
  const chunks: Buffer[] = [];
  for (let at = from; at - from < atMost;) {
    const chunk = Buffer.alloc(Math.min(64 * 1024, atMost));
    const read = readSync(file, chunk, 0, chunk.length, at);
    if (read === 0) break;
    const end = chunk.subarray(0, read).indexOf(10);
    chunks.push(chunk.subarray(0, end < 0 ? read : end));
    if (end >= 0) return Buffer.concat(chunks).toString('utf8');
    at += read;
  }
  throw new BackupDamaged('the beginning of the backup is cut off');
}

/** Gives every part's bytes to `take`, in order, and checks sizes and hashes on the way. Throws `BackupDamaged`. */
export async function readParts(
  path: string,
  take: (part: BackupPart, chunk: Buffer, ends: boolean) => Promise<void> | void,
): Promise<BackupManifest> {
  const { manifest, offset } = readManifest(path);
  const parts = manifest.parts[Symbol.iterator]();
  let part = next();
  let left = part?.size ?? 0;
  let digest = createHash('sha256');

  function next(): BackupPart | undefined {
    const { value, done } = parts.next();
    return done === true ? undefined : value;
  }

  /** Ends the part at hand, and empty ones behind it. */
  async function endParts(chunk: Buffer): Promise<void> {
    while (part !== undefined && left === 0) {
      if (digest.digest('hex') !== part.sha256) throw new BackupDamaged(`${part.name} in ${path} was changed`);
      await take(part, chunk, true);
      chunk = Buffer.alloc(0);
      part = next();
      left = part?.size ?? 0;
      digest = createHash('sha256');
    }
  }

  try {
    await endParts(Buffer.alloc(0));
    for await (const bytes of createReadStream(path, { start: offset }).pipe(createGunzip()) as AsyncIterable<Buffer>) {
      for (let at = 0; at < bytes.length;) {
        if (part === undefined) throw new BackupDamaged(`${path} holds more than its manifest says`);
        const chunk = bytes.subarray(at, at + left);
        digest.update(chunk);
        at += chunk.length;
        left -= chunk.length;
        if (left === 0) await endParts(chunk);
        else await take(part, chunk, false);
      }
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_') === true)
      throw new BackupDamaged(`${path} is torn or was changed: ${(error as Error).message}`, { cause: error });
    throw error;
  }
  if (part !== undefined) throw new BackupDamaged(`${path} ends inside ${part.name}`);
  return manifest;
}
