import type { ReadMark } from '@aarambh/kernel/ports/documents.ts';
import type { HttpPorts } from './ports.ts';
import type { Call } from './call.ts';

/** How long an answer serves everybody who asks the same. Milliseconds. */
const KEEP_MS = 500;
/** Answers kept of one node. */
const MOST = 200;

interface Cached {
  readonly value: Promise<unknown>;
  /** What its read models had applied at least. */
  readonly mark: ReadMark | null;
  /** When it was made; null while it is being made. */
  madeAt: number | null;
}

const caches = new WeakMap<HttpPorts, Map<string, Cached>>();

/**
 * Makes an answer that is the same for everybody once for all who ask within half a second. Whoever sends `X-Read-After` is never
 * given one from before that position: what a person did is in what they see. Rejects as `make` does, which is not kept.
 */
export function briefly<Value>(call: Pick<Call, 'ports' | 'header'>, key: string, make: () => Promise<Value>): Promise<Value> {
  const { ports } = call;
  const cache = caches.get(ports) ?? new Map<string, Cached>();
  caches.set(ports, cache);
  const wanted = markOf(call);
  const cached = cache.get(key);
  const isFresh = cached !== undefined && (cached.madeAt === null || performance.now() - cached.madeAt < KEEP_MS);
  if (isFresh && covers(cached.mark, wanted)) return cached.value as Promise<Value>;

  const value = make();
  const next: Cached = { value, mark: wanted, madeAt: null };
  if (cache.size >= MOST) cache.clear();
  cache.set(key, next);
  value.then(
    () => (next.madeAt = performance.now()),
    () => {
      if (cache.get(key) === next) cache.delete(key);
    },
  );
  return value;
}

/** The position that a request wants to see, for which the pipeline has waited. */
function markOf(call: Pick<Call, 'ports' | 'header'>): ReadMark | null {
  const sent = call.header('x-read-after');
  return sent === undefined ? null : call.ports.marks.parse(sent);
}

function covers(mark: ReadMark | null, wanted: ReadMark | null): boolean {
  if (wanted === null) return true;
  if (mark === null) return false;
  if (typeof mark === 'number' || typeof wanted === 'number')
    return typeof mark === 'number' && typeof wanted === 'number' && mark >= wanted;
  return [...wanted].every(([partition, position]) => (mark.get(partition) ?? -1) >= position);
}
