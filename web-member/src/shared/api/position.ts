/**
 * The last position that this tab wrote or was told of (design §4). Queries send it as X-Read-After, so that people always see
 * what they just did, also after a reload: hence sessionStorage.
 */
const KEY = 'aarambh.position';

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let current = stored();

function split(position: string): { epoch: string; at: number } {
  const dot = position.lastIndexOf('.');
  return { epoch: position.slice(0, dot), at: Number(position.slice(dot + 1)) };
}

/** The position that a query has to have reached; null when nothing was written yet. */
export function readAfter(): string | null {
  return current;
}

/** Keeps the later of two positions; one of another epoch (the store was restored) replaces what was known. */
export function rememberPosition(position: string | null): void {
  if (position === null || position === current) return;
  if (current !== null) {
    const [known, next] = [split(current), split(position)];
    if (known.epoch === next.epoch && known.at >= next.at) return;
  }
  current = position;
  try {
    sessionStorage.setItem(KEY, position);
  } catch {
    // Storage is full or forbidden: this tab still knows it.
  }
}

/** Forgets a position that the store does not know. */
export function forgetPosition(): void {
  current = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget then.
  }
}
