import { readFileSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import type { SignedHead, SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';
import { syncFolder, writeDurably } from '../durable-file.ts';
import { headSignatures } from '../head-signatures.ts';
import { headsToLetGo, thinningClock } from '../thinned-heads.ts';

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
  const path = join(dir, 'heads.jsonl');
  let appending: Promise<unknown> = Promise.resolve();
  /** Bytes of whole lines, once known: reading all heads for every new one would be slow. Null after a failure. */
  let length: number | null = null;
  const isTimeToThin = thinningClock();

  async function read(): Promise<{ heads: SignedHead[]; lines: string[]; bytes: number }> {
    const text = await readFile(path, 'utf8').catch(emptyIfAbsent);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) report(`the last line of ${path} is torn; it is left out`);
    const lines = whole.split('\n').slice(0, -1);
    return { heads: lines.map((line, index) => parsed(line, index + 1)), lines, bytes: Buffer.byteLength(whole) };
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
    const goes = new Set(headsToLetGo(heads, verify));
    const kept = lines.filter((_, index) => !goes.has(heads[index]!));
    if (kept.length === lines.length) return;
    const bytes = Buffer.from(kept.map((line) => `${line}\n`).join(''));
    // Whole or not at all: a crash leaves the file as it was.
    length = null;
    await writeDurably(path, [bytes]);
    length = bytes.byteLength;
  }

  return {
    all: async () => (await read()).heads,
    latest: async () => (await read()).heads.at(-1) ?? null,
    append(head) {
      const appended = appending.then(() => append(head));
      appending = appended.catch(() => undefined);
      return appended;
    },
    verify,
  };

  function parsed(line: string, number: number): SignedHead {
    try {
      return JSON.parse(line) as SignedHead;
    } catch {
      throw new StoreCorrupt(`line ${number} of ${path} is damaged`);
    }
  }
}

function emptyIfAbsent(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
  throw error;
}
