import type { EventCodec, Outgoing } from './codec.ts';
import { emptyFold, type AnyKind, type Fold } from './fold.ts';
import { heldSubjects } from './held-subjects.ts';
import type { EventMetadata } from './metadata.ts';
import type { EventStore, StoredEvent } from './ports/event-store.ts';
import { storedEventHash } from './stored-hash.ts';

export interface Folds {
  /** The fold at hand, ready for a decision; undefined when it must be read. */
  ready(stream: string): Fold | undefined;
  /** Reads the stream, or only what the fold at hand has not seen. The answer may be dead already: ask again. */
  read(kind: AnyKind, stream: string): Promise<Fold>;
  /** An empty fold of a stream that is assumed to be new; undefined where something of it is under way, so that it must be read. */
  assume(kind: AnyKind, stream: string): Fold | undefined;
  /**
   * Folds in the accepted decision that the state lacks, if any. False when `evolve` broke on it: its command gets the error,
   * and the fold is of no use any more.
   */
  foldIn(fold: Fold): boolean;
  /** Told of events that are stored, whoever wrote them: a fold that lacks one reads its tail before it is used again. */
  notice(events: readonly Pick<StoredEvent, 'stream' | 'revision'>[]): void;
  /** Notes that a fold changed its size and was used. */
  keep(fold: Fold): void;
  /** Forgets a fold. Its stream is read again once what is under way from it is answered: what was read before would lack it. */
  drop(fold: Fold): void;
  /** Told when the last append that was under way from a dropped fold is answered. */
  left(fold: Fold): void;
  /** Drops the folds whose states may hold personal data of a subject, or all. */
  evict(subject?: string): void;
  size(): { streams: number; bytes: number };
}

const READ_PAGE = 1000;
/** What a fold, its maps and its name hold beside the state, and one remembered idempotency key or subject; bytes, estimated. */
const FOLD_BYTES = 512;
const KEY_BYTES = 200;
const STATE_BYTES = 1024;

/**
 * Cached states of streams within `cacheBytes` (estimated). They live in two generations: what is used moves to the young one,
 * and once that holds half of the bound, the old one leaves as a whole. (Moving each to the end of one map at every use, as a
 * least-recently-used list, made large maps rehash all the time and cost more than the booking.)
 */
export function foldCache({ store, codec, cacheBytes }: { store: EventStore; codec: EventCodec; cacheBytes: number }): Folds {
  let young = new Map<string, Fold>();
  let old = new Map<string, Fold>();
  let youngBytes = 0;
  let oldBytes = 0;
  /** States that are read, and who was evicted since that began: whose text comes along may have been opened before. */
  const reading = new Map<string, { readonly fold: Fold; readonly evicted: Set<string>; readonly done: Promise<Fold> }>();
  /** Streams whose dropped fold has appends under way, with what resolves when they are answered. */
  const leaving = new Map<string, PromiseWithResolvers<void>>();
  const held = heldSubjects();

  function remember(fold: Fold, meta: EventMetadata, revision: number, position: number): void {
    if (meta.key !== undefined) (fold.keys ??= new Map()).set(meta.key, { body: meta.body!, revision, position });
  }

  /** Notes whose personal data was folded in; a state that needs none is given none when it is read, and keeps none. */
  function holds(fold: Fold, subject: string): void {
    if (fold.kind.impersonal === true || fold.subjects?.has(subject) === true) return;
    (fold.subjects ??= new Set()).add(subject);
    if (young.get(fold.stream) === fold || old.get(fold.stream) === fold) held.add(fold, subject);
  }

  async function readInto(fold: Fold, evicted: ReadonlySet<string>): Promise<Fold> {
    await leaving.get(fold.stream)?.promise;
    const { kind } = fold;
    for await (const page of store.readStream(fold.stream, { from: fold.stored + 1, pageSize: READ_PAGE })) {
      const decoded =
        kind.impersonal === true
          ? page.map((stored) => codec.decodeNow<Outgoing>(stored, { personal: false })!)
          : await codec.decode<Outgoing>(page);
      for (const { event, meta, revision, position, subjects } of decoded) {
        if (event.personal != null) for (const subject of subjects!) holds(fold, subject);
        fold.state = kind.evolve(fold.state, event, revision);
        fold.revision = fold.stored = revision;
        fold.position = position;
        remember(fold, meta, revision, position);
      }
      if (kind.chained === true) fold.lastHash = storedEventHash(page[page.length - 1]!);
    }
    // What was told while the last page was on its way may not be in it.
    fold.behind = fold.noticed > fold.stored;
    fold.assumed = false;
    if (fold.dead || [...evicted].some((subject) => fold.subjects?.has(subject) === true)) drop(fold);
    else keep(fold);
    return fold;
  }

  function read(kind: AnyKind, stream: string): Promise<Fold> {
    const running = reading.get(stream);
    if (running !== undefined) return running.done;
    const fold = atHand(stream) ?? emptyFold(kind, stream, false);
    const evicted = new Set<string>();
    // A tail that cannot be read leaves a fold that is half behind: it is read from the start the next time.
    const done = readInto(fold, evicted)
      .catch((error: unknown) => {
        drop(fold);
        throw error;
      })
      .finally(() => reading.delete(stream));
    reading.set(stream, { fold, evicted, done });
    return done;
  }

  /** The fold at hand, which is young from now on. */
  function atHand(stream: string): Fold | undefined {
    const fold = young.get(stream);
    if (fold !== undefined) return fold;
    const aged = old.get(stream);
    if (aged !== undefined) {
      forget(aged);
      remainYoung(aged);
    }
    return aged;
  }

  function remainYoung(fold: Fold): void {
    young.set(fold.stream, fold);
    youngBytes += fold.bytes;
    held.hold(fold);
  }

  function forget(fold: Fold): void {
    if (young.get(fold.stream) === fold) {
      young.delete(fold.stream);
      youngBytes -= fold.bytes;
    } else if (old.get(fold.stream) === fold) {
      old.delete(fold.stream);
      oldBytes -= fold.bytes;
    }
  }

  function keep(fold: Fold): void {
    const before = young.get(fold.stream) ?? old.get(fold.stream);
    const size =
      FOLD_BYTES + (fold.kind.sizeOf?.(fold.state) ?? STATE_BYTES) + ((fold.keys?.size ?? 0) + (fold.subjects?.size ?? 0)) * KEY_BYTES;
    if (before === fold && young.has(fold.stream)) {
      youngBytes += size - fold.bytes;
      fold.bytes = size;
    } else {
      if (before !== undefined) {
        forget(before);
        if (before !== fold) held.release(before);
      }
      fold.bytes = size;
      remainYoung(fold);
    }
    if (youngBytes > cacheBytes / 2) age();
  }

  /** The old generation leaves, but for what has an append under way. */
  function age(): void {
    const aged = old;
    old = young;
    oldBytes = youngBytes;
    young = new Map();
    youngBytes = 0;
    held.age();
    for (const fold of aged.values()) if (fold.last !== null) remainYoung(fold);
  }

  function drop(fold: Fold): void {
    if (fold.underWay > 0 && !fold.dead) leaving.set(fold.stream, Promise.withResolvers());
    fold.dead = true;
    forget(fold);
    held.release(fold);
    for (const accepted of fold.queue.splice(0)) accepted.resolve(null);
  }

  return {
    ready(stream) {
      const fold = atHand(stream);
      return fold === undefined || fold.behind ? undefined : fold;
    },
    read,
    foldIn(fold) {
      const accepted = fold.unfolded;
      if (accepted === null) return true;
      fold.unfolded = null;
      try {
        let revision = accepted.revision - accepted.events.length;
        for (const event of accepted.events) {
          const about = codec.subjectOf(event);
          if (about !== undefined) holds(fold, about);
          fold.state = fold.kind.evolve(fold.state, event, ++revision);
        }
        accepted.folded?.(fold.state);
        return true;
      } catch (error) {
        accepted.reject(error);
        drop(fold);
        return false;
      }
    },
    left({ stream }) {
      leaving.get(stream)?.resolve();
      leaving.delete(stream);
    },
    assume(kind, stream) {
      if (leaving.has(stream)) return undefined;
      const fold = emptyFold(kind, stream, true);
      keep(fold);
      return fold;
    },
    notice(events) {
      for (const { stream, revision } of events) {
        const fold = young.get(stream) ?? old.get(stream) ?? reading.get(stream)?.fold;
        // With an append under way the event may be its own; if it is not, the append loses its race and the tail is read.
        if (fold === undefined) continue;
        fold.noticed = Math.max(fold.noticed, revision);
        if (fold.underWay === 0 && revision > fold.stored) fold.behind = true;
      }
    },
    keep,
    drop,
    evict(subject) {
      // What is being read and holds nothing of theirs yet may do so at its end; of an impersonal kind nothing ever does.
      if (subject !== undefined) for (const { evicted } of reading.values()) evicted.add(subject);
      const all = (): readonly Fold[] => [...young.values(), ...old.values(), ...Array.from(reading.values(), ({ fold }) => fold)];
      for (const fold of subject === undefined ? all() : held.of(subject)) drop(fold);
    },
    size: () => ({ streams: young.size + old.size, bytes: youngBytes + oldBytes }),
  };
}
