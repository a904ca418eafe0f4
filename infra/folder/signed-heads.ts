import { readFileSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import type { SignedHead, SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';
import { syncFolder, writeDurably } from '../disk/durable-file.ts';
import { headSignatures } from '../heads/head-signatures.ts';
import { openHighWaterMark, readHighWaterMark } from '../disk/high-water-mark.ts';
import { headsToLetGo, thinningClock } from '../heads/thinned-heads.ts';
import { headOf, HEADS_FILE } from './head-lines.ts';

export interface FolderSignedHeadsOptions {
  readonly dir: string;
  /** An Ed25519 private key in PEM, or the file that holds it. */
  readonly privateKeyPem?: string;
  readonly privateKeyPath?: string;
  /** Told when a crash left the last line half-written. It was never answered, so it counts for nothing. */
  readonly report?: (message: string) => void;
}

/**
 * Signed heads of the chain in `heads.jsonl`, one to a line, each durable before it is answered. Old ones are thinned, so that
 * the file stays small.
 */
export function folderSignedHeads({ dir, privateKeyPem, privateKeyPath, report = () => undefined }: FolderSignedHeadsOptions): SignedHeads {
  const pem = privateKeyPem ?? (privateKeyPath === undefined ? undefined : readFileSync(privateKeyPath, 'utf8'));
  if (pem === undefined) throw new TypeError('signed heads need a private key');
  const { sign, verify } = headSignatures(pem);
  const path = join(dir, HEADS_FILE);
  let appending: Promise<unknown> = Promise.resolve();
  /** Bytes of whole lines, once known: reading all heads for every new one would be slow. Null after a failure. */
  let length: number | null = null;
  const isTimeToThin = thinningClock();

  /** Every line, and what it says: null where it is damaged, which the audit tells and nothing else has to stop for. */
  async function read(): Promise<{ heads: (SignedHead | null)[]; lines: string[]; bytes: number }> {
    // Of one byte a character: a damaged line must keep its length.
    const text = await readFile(path, 'latin1').catch(emptyIfAbsent);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) report(`the last line of ${path} is torn; it is left out`);
    const lines = whole.split('\n').slice(0, -1);
    return { heads: lines.map(headOf), lines, bytes: whole.length };
  }

  async function append(head: Omit<SignedHead, 'signature'>): Promise<SignedHead> {
    const signed = sign(head);
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const bytes = length ?? (await read()).bytes;
    const line = Buffer.from(`${JSON.stringify(signed)}\n`);
    length = null;
    const file = await open(path, 'a', 0o600);
    try {
      // What a crash left half-written would run into this line.
      await file.truncate(bytes);
      await file.writeFile(line);
      await file.sync();
    } finally {
      await file.close();
    }
    await syncFolder(dir);
    length = bytes + line.byteLength;
    try {
      noteHead(dir, signed.count);
    } catch (error) {
      // The head is durable; an older note only notices less.
      report(`the note of the last signed head could not be written: ${(error as Error).message}`);
    }
    await thinInTime(signed.signedAt);
    return signed;
  }

  /** The head is durable already: what fails here is told, and tried again an hour later. */
  async function thinInTime(signedAt: string): Promise<void> {
    if (!isTimeToThin(signedAt)) return;
    await thin().catch((error: unknown) => report(`${path} could not be thinned: ${(error as Error).message}`));
  }

  async function thin(): Promise<void> {
    const { heads, lines } = await read();
    const whole = heads.filter((head) => head !== null);
    const goes = new Set(headsToLetGo(whole, verify));
    const kept = lines.filter((_, index) => heads[index] === null || !goes.has(heads[index]!));
    if (kept.length === lines.length) return;
    const bytes = Buffer.from(kept.map((line) => `${line}\n`).join(''), 'latin1');
    // Whole or not at all: a crash leaves the file as it was.
    length = null;
    await writeDurably(path, [bytes]);
    length = bytes.byteLength;
  }

  return {
    async all() {
      const { heads } = await read();
      return heads.map((head, index) => {
        if (head === null) throw new StoreCorrupt(`line ${index + 1} of ${path} is damaged`);
        return head;
      });
    },
    latest: async () => (await read()).heads.findLast((head) => head !== null) ?? null,
    append(head) {
      const appended = appending.then(() => append(head));
      appending = appended.catch(() => undefined);
      return appended;
    },
    verify,
  };
}

const noteBeside = (dir: string): string => join(dirname(dir), 'heads.head');

/** Notes outside the folder of heads how far the last one goes, so that it is noticed when they are taken away. */
function noteHead(dir: string, count: number): void {
  const note = openHighWaterMark(noteBeside(dir));
  try {
    note.write({ epoch: 'heads', position: count, crc: 0 });
  } finally {
    note.close();
  }
}

/** How many events the last head that was signed into a folder covers, as noted beside it; 0 when nobody noted it. */
export function notedHead(dir: string): number {
  return readHighWaterMark(noteBeside(dir))?.position ?? 0;
}

function emptyIfAbsent(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
  throw error;
}
