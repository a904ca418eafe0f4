import { HIDDEN, NOTHING, TOMBSTONE, type ProposedEvent, type RecordLog } from './record-log.ts';

/** What a write may be based on: a revision, or one of these. */
export const EXPECT = { any: -2, noStream: -1, streamExists: -4 } as const;

/** How a write ended. */
export type WriteResult =
  /** `position` is null when nothing lies anywhere, because nothing was to be written. */
  | { readonly kind: 'written'; readonly revision: number; readonly position: number | null }
  | { readonly kind: 'wrong_version'; readonly actual: number }
  | { readonly kind: 'stream_deleted' };

export interface Writer {
  append(stream: string, expected: number, events: readonly ProposedEvent[]): Promise<WriteResult>;
  /** Hides the events there are; later ones go on with the next revision. */
  softDelete(stream: string, expected: number): Promise<WriteResult>;
  /** Ends a stream for ever. */
  tombstone(stream: string, expected: number): Promise<WriteResult>;
  /** From now on writes take so long until they can be read and are answered. */
  setIndexing(ms: number): void;
  /** Resolves once the log's head lies beyond `position`. */
  beyond(position: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** So many recent events are known by id, for repeated appends that expect any revision. */
const MAX_RECENT = 100_000;

interface Queued {
  readonly work: () => WriteResult;
  readonly resolve: (result: WriteResult) => void;
  readonly reject: (error: unknown) => void;
}

/** The one writer of the log: whatever is asked for within a turn of the event loop shares a flush. */
export function openWriter(log: RecordLog): Writer {
  const recent = new Map<string, { readonly stream: string; readonly revision: number; readonly position: number }>();
  const waiting = new Set<() => void>();
  let queue: Queued[] = [];
  let indexingMs = 0;
  let closed = false;

  function enqueue(work: () => WriteResult): Promise<WriteResult> {
    return new Promise((resolve, reject) => {
      if (queue.length === 0) setImmediate(flush);
      queue.push({ work, resolve, reject });
    });
  }

  function flush(): void {
    const batch = queue;
    queue = [];
    if (closed) return;
    try {
      const results = log.transaction(() => batch.map(({ work }) => work()));
      const written = log.written();
      const [taken, refused] = [new Set<number>(), new Set<number>()];
      results.forEach(({ kind }, index) => (kind === 'written' ? taken : refused).add(index));
      const settle = (indexes: ReadonlySet<number>): void => indexes.forEach((index) => batch[index]!.resolve(results[index]!));
      // Refusals do not wait for what they were refused for.
      setImmediate(settle, refused);
      if (indexingMs === 0) show(written, () => settle(taken));
      else setTimeout(show, indexingMs, written, () => settle(taken));
    } catch (error) {
      recent.clear();
      setImmediate(() => batch.forEach(({ reject }) => reject(error)));
    }
  }

  function show(written: number, settle: () => void): void {
    if (closed) return;
    const before = log.head();
    log.show(written);
    if (log.head() > before) {
      for (const wake of waiting) wake();
      waiting.clear();
    }
    // Only now, so that an event can reach a subscriber before its writer hears of it, as it does at the real server.
    setImmediate(settle);
  }

  /** Null when the stream is as expected, so that something may be written. */
  function refusal(stream: string, expected: number): WriteResult | null {
    const { last } = log.stateOf(stream);
    if (last === TOMBSTONE) return { kind: 'stream_deleted' };
    if (expected === EXPECT.any) return null;
    if (expected === EXPECT.streamExists && isHidden(stream)) return { kind: 'stream_deleted' };
    if (expected === EXPECT.streamExists) return last === NOTHING ? { kind: 'wrong_version', actual: last } : null;
    const deleted = expected === EXPECT.noStream && isHidden(stream);
    return last === expected || deleted ? null : { kind: 'wrong_version', actual: last };
  }

  function isHidden(stream: string): boolean {
    const { last, truncateBefore } = log.stateOf(stream);
    return last !== NOTHING && truncateBefore > last;
  }

  /** The first result again when these events follow the expected revision already; null when they don't. */
  function repeated(stream: string, expected: number, ids: readonly string[]): WriteResult | 'mixed' | null {
    let found: { revision: number; position: number } | null = null;
    for (const [index, id] of ids.entries()) {
      const known = expected < -1 ? recentlyWritten(stream, id) : writtenAt(stream, expected + 1 + index, id);
      if (known === null) return found === null ? null : 'mixed';
      found = known;
    }
    return found === null ? null : { kind: 'written', ...found };
  }

  function recentlyWritten(stream: string, id: string): { revision: number; position: number } | null {
    const known = recent.get(id);
    return known?.stream === stream ? { revision: known.revision, position: known.position } : null;
  }

  function writtenAt(stream: string, revision: number, id: string): { revision: number; position: number } | null {
    const known = log.idAt(stream, revision);
    return known?.id === id ? { revision, position: known.position } : null;
  }

  function append(stream: string, expected: number, events: readonly ProposedEvent[]): WriteResult {
    const { last } = log.stateOf(stream);
    if (last !== TOMBSTONE && expected < last) {
      const before = repeated(
        stream,
        expected,
        events.map(({ id }) => id),
      );
      if (before === 'mixed') return { kind: 'wrong_version', actual: last };
      if (before !== null) return before;
    }
    const refused = refusal(stream, expected);
    if (refused !== null) return refused;
    if (events.length === 0) return { kind: 'written', revision: last, position: last === NOTHING ? null : log.written() };
    if (log.stateOf(stream).truncateBefore === HIDDEN) log.writeTruncateBefore(stream, last + 1);
    const positions = log.write(stream, events);
    if (recent.size > MAX_RECENT) recent.clear();
    for (const [index, { id }] of events.entries()) recent.set(id, { stream, revision: last + 1 + index, position: positions[index]! });
    return { kind: 'written', revision: last + events.length, position: positions.at(-1)! };
  }

  return {
    append: (stream, expected, events) => enqueue(() => append(stream, expected, events)),
    softDelete: (stream, expected) =>
      enqueue(
        () =>
          refusal(stream, expected) ?? {
            kind: 'written',
            revision: log.stateOf(stream).last,
            position: log.writeTruncateBefore(stream, HIDDEN),
          },
      ),
    tombstone: (stream, expected) =>
      enqueue(() => refusal(stream, expected) ?? { kind: 'written', revision: TOMBSTONE, position: log.writeTombstone(stream) }),
    setIndexing(ms) {
      indexingMs = ms;
    },
    beyond(position, signal) {
      return new Promise((resolve) => {
        if (signal.aborted || log.head() > position) {
          resolve();
          return;
        }
        const done = (): void => {
          waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        waiting.add(done);
        signal.addEventListener('abort', done);
      });
    },
    close() {
      closed = true;
    },
  };
}
