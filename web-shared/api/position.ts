import { keepByTab, keptByTab } from '../storage.ts';

/**
 * The last position that this tab wrote or was told of. Queries send it as X-Read-After, so that people always see
 * what they just did, also after a reload: hence sessionStorage.
 */
const KEY = 'aarambh.position';

let current = keptByTab(KEY);

/** A position is one number, or one for each partition that was written: `epoch.17`, or `epoch.0-17_3-12`. */
interface Position {
  readonly epoch: string;
  /** By partition; '' where there are none. */
  readonly parts: ReadonlyMap<string, number>;
}

function split(position: string): Position {
  const dot = position.lastIndexOf('.');
  const parts = new Map<string, number>();
  for (const part of position.slice(dot + 1).split('_')) {
    const dash = part.indexOf('-');
    if (part !== '') parts.set(part.slice(0, Math.max(0, dash)), Number(part.slice(dash + 1)));
  }
  return { epoch: position.slice(0, dot), parts };
}

/** The later of two positions of one store, in each partition. */
function later(known: Position, next: Position): string {
  const parts = new Map(known.parts);
  for (const [partition, at] of next.parts) parts.set(partition, Math.max(at, parts.get(partition) ?? 0));
  return `${known.epoch}.${[...parts].map(([partition, at]) => (partition === '' ? String(at) : `${partition}-${at}`)).join('_')}`;
}

/** The position that a query has to have reached; null when nothing was written yet. */
export function readAfter(): string | null {
  return current;
}

/** Keeps the later of two positions; one of another epoch (the store was restored) replaces what was known. */
export function rememberPosition(position: string | null): void {
  if (position === null || position === current) return;
  const [known, next] = [current === null ? null : split(current), split(position)];
  const merged = known?.epoch === next.epoch ? later(known, next) : position;
  if (merged === current) return;
  current = merged;
  keepByTab(KEY, merged);
}

/** Forgets a position that the store does not know. */
export function forgetPosition(): void {
  current = null;
  keepByTab(KEY, null);
}
