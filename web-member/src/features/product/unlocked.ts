import { keep, kept } from '@aarambh/web-shared/storage.ts';

const keyOf = (path: string): string => `aarambh.unlocked ${path}`;

/** Whether this browser remembers that the password of a page was right. It opens nothing: it only spares the question while the pass holds. */
export function wasUnlocked(path: string): boolean {
  return kept(keyOf(path)) === 'true';
}

export function keepUnlocked(path: string, unlocked: boolean): void {
  keep(keyOf(path), String(unlocked));
}
