import type { SignedHead } from '@aarambh/kernel/ports/signed-heads.ts';

/** The file of a folder that holds its signed heads, one to a line. */
export const HEADS_FILE = 'heads.jsonl';

/**
 * What a line of `heads.jsonl` says; null where it is damaged. Only the audit has to stop at a damaged line: signing, backups and exports
 * go on with the others, each of which proves the log up to where it was signed.
 */
export function headOf(line: string): SignedHead | null {
  try {
    const head = JSON.parse(line) as Partial<SignedHead> | null;
    return Number.isSafeInteger(head?.count) ? (head as SignedHead) : null;
  } catch {
    return null;
  }
}
