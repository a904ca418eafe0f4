import { hadApplied, type ReadMark, type ReadModelStatus } from '@aarambh/kernel/ports/documents.ts';
import type { HttpPorts } from './ports.ts';
import type { Call } from './call.ts';

/** How long an answer serves everybody who asks the same. Milliseconds. */
const KEEP_MS = 500;
/** Answers kept of one node. */
const MOST = 200;

interface Cached {
  readonly value: Promise<unknown>;
  /** Where the read models stood before it was made: it shows what they had applied, or more. */
  readonly stood: Promise<readonly ReadModelStatus[]>;
  /** The same as a position that its answer tells; null where none is said. */
  readonly reached: number | null;
  /** When it was made; null while it is being made. */
  madeAt: number | null;
}

const caches = new WeakMap<HttpPorts, Map<string, Cached>>();

/**
 * Makes an answer that is the same for everybody once for all who ask within half a second. Whoever sends `X-Read-After` is never
 * given one from before that position: what a person did is in what they see. A position that the read models had reached when the answer was made
 * makes no other one. Rejects as `make` does, which is not kept.
 */
export async function briefly<Value>(
  call: Pick<Call, 'ports' | 'header' | 'reads' | 'reached'>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const { ports } = call;
  const cache = caches.get(ports) ?? new Map<string, Cached>();
  caches.set(ports, cache);
  const wanted = markOf(call);
  for (let cached = cache.get(key); cached !== undefined && isFresh(cached); cached = cache.get(key)) {
    if (wanted === null || shows(await cached.stood, call.reads, wanted)) {
      call.reached = cached.reached;
      return cached.value as Promise<Value>;
    }
    // Who was told the same meanwhile may have begun another one.
    if (cache.get(key) === cached) break;
  }

  const stood = ports.documents.status();
  const value = stood.then(make);
  const next: Cached = { value, stood, reached: call.reached, madeAt: null };
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

function isFresh({ madeAt }: Cached): boolean {
  return madeAt === null || performance.now() - madeAt < KEEP_MS;
}

/** The position that a request wants to see, for which the pipeline has waited. */
function markOf(call: Pick<Call, 'ports' | 'header'>): ReadMark | null {
  const sent = call.header('x-read-after');
  return sent === undefined ? null : call.ports.marks.parse(sent);
}

function shows(stood: readonly ReadModelStatus[], models: readonly string[], wanted: ReadMark): boolean {
  return models.every((model) => stood.some((one) => one.name === model && hadApplied(one, wanted)));
}
