import { watched } from './watched.ts';

/** Milliseconds for which an answer counts: probes come every few seconds, from every node. */
const FRESH_MS = 10_000;

export interface KeysWatchOptions {
  /** What is gone of the keys, in a sentence without its full stop; null when nothing is. */
  readonly loss: () => Promise<string | null>;
  /** Told why that is not known. */
  readonly report: (error: unknown) => void;
  readonly monotonic?: () => number;
}

/**
 * Looks whether keys of people went missing while nodes run: what was encrypted with them cannot be read, and new ones would not fit.
 * Keys that cannot be asked for are no lost ones, and what is known to be lost stays so meanwhile.
 */
export function keysWatch({ loss, ...options }: KeysWatchOptions): { notReady(): Promise<readonly string[]> } {
  /** What was seen last: a database that does not answer says nothing new. */
  let lost: string | null = null;
  const keys = watched({ ...options, ask: async () => ((lost = await loss()), true), freshMs: FRESH_MS });
  return {
    async notReady() {
      await keys.look();
      return lost === null ? [] : [`${lost}; restore a backup.`];
    },
  };
}
