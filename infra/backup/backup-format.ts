import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { FileDamaged } from '../disk/file-damaged.ts';
import { LineTooLong, wholeLines } from '../disk/whole-lines.ts';

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

const MAGIC = 'AARAMBH BACKUP 1';
/** What may stand in a data folder; anything else in a manifest is not ours. */
const PART = /^(events\.db|keys\.db|state\.db|heads\/heads\.jsonl|secrets\/[a-z]+\.(key|pem)|files\/[0-9a-z]+(\/[0-9a-z]+)+)$/;
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

export function headerOf(manifest: BackupManifest): string {
  const json = JSON.stringify(manifest);
  return `${MAGIC} ${hash('sha256', json)}\n${json}\n`;
}

/** Reads and checks the manifest; `offset` is where the gzip stream begins. Throws `FileDamaged`. */
async function readManifest(path: string): Promise<{ manifest: BackupManifest; offset: number }> {
  const [first, json] = await firstLines(path);
  const [, sha256] = /^AARAMBH BACKUP 1 ([0-9a-f]{64})$/.exec(first) ?? [];
  if (sha256 === undefined) throw new FileDamaged(`${path} is not a backup that this build can read`);
  if (hash('sha256', json) !== sha256) throw new FileDamaged(`the manifest of ${path} was changed`);
  const manifest = JSON.parse(json) as BackupManifest;
  const stranger = manifest.parts.find(({ name }) => !PART.test(name));
  if (stranger !== undefined) throw new FileDamaged(`${path} holds ${stranger.name}, which is no part of a data folder`);
  return { manifest, offset: first.length + 1 + Buffer.byteLength(json) + 1 };
}

async function firstLines(path: string): Promise<readonly [string, string]> {
  let first: string | null = null;
  try {
    for await (const line of wholeLines(createReadStream(path), MAX_MANIFEST_BYTES)) {
      if (first !== null) return [first, line.toString('utf8')];
      first = line.toString('utf8');
    }
  } catch (error) {
    if (!(error instanceof LineTooLong)) throw error;
  }
  throw new FileDamaged('the beginning of the backup is cut off');
}

/** Gives every part's bytes to `take`, in order, and checks sizes and hashes on the way. Throws `FileDamaged`. */
export async function readParts(
  path: string,
  take: (part: BackupPart, chunk: Buffer, ends: boolean) => Promise<void> | void,
): Promise<BackupManifest> {
  const { manifest, offset } = await readManifest(path);
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
      if (digest.digest('hex') !== part.sha256) throw new FileDamaged(`${part.name} in ${path} was changed`);
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
        if (part === undefined) throw new FileDamaged(`${path} holds more than its manifest says`);
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
      throw new FileDamaged(`${path} is torn or was changed: ${(error as Error).message}`, { cause: error });
    throw error;
  }
  if (part !== undefined) throw new FileDamaged(`${path} ends inside ${part.name}`);
  return manifest;
}
