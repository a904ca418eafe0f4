import { FileDamaged } from '@aarambh/infra/disk/file-damaged.ts';
import { DamagedKeys, WrongPassphrase, type WrappingHeader } from '@aarambh/infra/keys/wrapped-keys.ts';
import type { Counts } from './export.ts';
import { assertUnchanged, readRecords, type Kind } from './format.ts';
import { sealingOf, type Sealing } from './sealing.ts';

/** A file that was read to its end and is the one that was written. */
export interface Verified {
  readonly counts: Counts;
  readonly sealing: Sealing;
}

const SEALED: ReadonlySet<Kind> = new Set<Kind>(['secrets', 'keys', 'files', 'state']);

/**
 * Reads a whole file and opens all that is sealed; writes nothing.
 * @throws {FileDamaged | WrongPassphrase}
 */
export async function verify(file: string, passphrase: string, report: (bytes: number, of: number) => void): Promise<Verified> {
  try {
    return await opened(file, passphrase, report);
  } catch (error) {
    // What made no sense on the way was met before the sum of the file was known. A passphrase is only wrong for a file that is not damaged.
    if (error instanceof DamagedKeys || error instanceof SyntaxError || error instanceof TypeError)
      throw new FileDamaged(`${file} is torn or was changed`, { cause: error });
    if (error instanceof WrongPassphrase) await assertUnchanged(file);
    throw error;
  }
}

async function opened(file: string, passphrase: string, report: (bytes: number, of: number) => void): Promise<Verified> {
  const found = { events: 0, keys: 0, files: 0, heads: 0, state: 0 };
  let sealing: Sealing | null = null;
  let counts: Counts | null = null;
  for await (const { kind, count, text } of readRecords(file, report)) {
    if (kind === 'wrapping') sealing = await sealingOf(passphrase, JSON.parse(text()) as WrappingHeader);
    if (SEALED.has(kind)) needed(sealing, file).open(kind, text());
    if (kind === 'end') counts = JSON.parse(text()) as Counts;
    if (kind in found) found[kind as keyof Counts] += count;
  }
  const expected = needed(counts, file);
  const different = (Object.keys(found) as (keyof Counts)[]).find((kind) => found[kind] !== expected[kind]);
  if (different !== undefined) throw new FileDamaged(`${file} holds ${found[different]} ${different} instead of ${expected[different]}`);
  return { counts: found, sealing: needed(sealing, file) };
}

function needed<T>(part: T | null, file: string): T {
  if (part === null) throw new FileDamaged(`${file} lacks a part`);
  return part;
}
