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

/** The later of two positions, in each partition; of two stores the second one's (the store was restored). */
export function laterOf(known: string | null, next: string): string {
  const [{ epoch, parts }, other] = [split(known ?? next), split(next)];
  if (epoch !== other.epoch) return next;
  const latest = new Map(parts);
  for (const [partition, at] of other.parts) latest.set(partition, Math.max(at, latest.get(partition) ?? 0));
  return `${epoch}.${[...latest].map(([partition, at]) => (partition === '' ? String(at) : `${partition}-${at}`)).join('_')}`;
}

/** Whether what shows one position shows what another names. One that names no place in the log may be anywhere: nothing is known to show it. */
export function covers(shown: string, named: string): boolean {
  const [{ epoch, parts }, other] = [split(shown), split(named)];
  return epoch === other.epoch && other.parts.size > 0 && [...other.parts].every(([partition, at]) => (parts.get(partition) ?? -1) >= at);
}

/** The position that a query has to have reached; null when nothing was written yet. */
export function readAfter(): string | null {
  return current;
}

/** Keeps the later of two positions; one of another epoch (the store was restored) replaces what was known. */
export function rememberPosition(position: string | null): void {
  if (position === null || position === current) return;
  const merged = laterOf(current, position);
  if (merged === current) return;
  current = merged;
  keepByTab(KEY, merged);
}

/** Forgets a position that the store does not know. */
export function forgetPosition(): void {
  current = null;
  keepByTab(KEY, null);
}
