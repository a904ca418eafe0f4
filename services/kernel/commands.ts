import { isRefused, streamName, type Decision, type Refused, type StreamKind } from './decision.ts';
import type { EventCodec, Outgoing } from './codec.ts';
import type { Actor, EventMetadata } from './metadata.ts';
import type { Clock } from './ports/clock.ts';
import { NO_STREAM, WrongExpectedRevision, type Appended, type EventStore, type NewEvent } from './ports/event-store.ts';
import { storedEventHash } from './stored-hash.ts';

/** Who asks, on whose behalf and why; it becomes the metadata of what is written. */
export interface CommandContext {
  readonly actor: Actor;
  readonly corr: string;
  /** Event that caused the command; default the correlation id. */
  readonly cause?: string;
  readonly reason?: string;
  /** Subject whose key encrypts the personal parts. */
  readonly subject?: string;
  /** Idempotency key and fingerprint of the body, both hashed; kept in the metadata of the one event. */
  readonly idempotency?: { readonly key: string; readonly body: string };
}

/** What happened to a command. Refusals name the stream and the revision they were decided on (design §3.1). */
export type Outcome<Answer = undefined> =
  | { readonly ok: true; readonly stream: string; readonly revision: number; readonly position: number; readonly written: number; readonly answer: Answer }
  | { readonly ok: false; readonly stream: string; readonly revision: number; readonly refusal: Refused };

/** Decides commands and appends what they decide (design §3.2). */
export interface Commands {
  /**
   * Decides `command` on the stream's accepted state and appends the result with the expected revision. Commands for one
   * stream are decided in order of arrival and may share a flush; each answers only when what it was decided on is durable.
   * `answer` reads the state right after the decision was folded in.
   */
  execute<State, Event extends Outgoing, Command, Answer = undefined>(
    kind: StreamKind<State, Event>,
    id: string,
    decide: (command: Command, state: Readonly<State>) => Decision<Event>,
    command: Command,
    context: CommandContext,
    answer?: (state: Readonly<State>) => Answer,
  ): Promise<Outcome<Answer>>;
  /**
   * Reads the accepted state, which may not be durable yet, without deciding anything. What is returned must be a copy or a
   * primitive. Good for a first look; what is answered to people must come out of `execute`.
   */
  read<State, Event extends Outgoing, Answer>(
    kind: StreamKind<State, Event>,
    id: string,
    answer: (state: Readonly<State>, revision: number) => Answer,
  ): Promise<Answer>;
  /** Forgets cached states that hold personal data of an erased subject, or all of them. */
  evict(streams?: readonly string[]): void;
  readonly cacheSize: () => { streams: number; bytes: number };
}

export interface CommandsOptions {
  readonly store: EventStore;
  readonly codec: EventCodec;
  /** Never runs backwards: see `monotonicClock`. */
  readonly clock: Clock;
  /** Bound of the cached states, in (estimated) bytes; default 256 MiB. */
  readonly cacheBytes?: number;
  /** How often a command that lost its race decides again before it gives up; default 8. */
  readonly retries?: number;
}

/** Nobody could decide this command: it lost the race for its stream too often. */
export class Contended extends Error {
  constructor(stream: string) {
    super(`gave up after losing the race for a stream of category ${stream.split('-', 1)[0]} too often`);
    this.name = 'Contended';
  }
}

/** A cached fold. `pending` is the last append that was accepted but is not known to be durable. */
interface Fold<State> {
  readonly stream: string;
  state: State;
  revision: number;
  position: number;
  /** Hash of the last stored event, kept for chained kinds. */
  lastHash: string;
  pending: Promise<Appended> | null;
  /** Appends under way: a dead fold is read again only after all of them ended, or one could land on what the reader decides. */
  readonly inflight: Set<Promise<Appended>>;
  /** Idempotency keys seen in this stream, with the fingerprint of the body that each came with. */
  keys: Map<string, { body: string; revision: number; position: number }> | null;
  bytes: number;
  /** Set when an append failed: whoever decided on it must read again. */
  dead: boolean;
}

const READ_PAGE = 1000;

export function commands(options: CommandsOptions): Commands {
  const { store, codec, clock } = options;
  const cacheBytes = options.cacheBytes ?? 256 * 1024 * 1024;
  const retries = options.retries ?? 8;
  const cache = new Map<string, Fold<unknown>>();
  const loading = new Map<string, Promise<Fold<unknown>>>();
  const settling = new Map<string, Promise<unknown>>();
  let bytes = 0;

  function drop(fold: Fold<unknown>): void {
    if (!fold.dead && fold.inflight.size > 0) {
      const settled = Promise.allSettled([...(settling.has(fold.stream) ? [settling.get(fold.stream)] : []), ...fold.inflight]).then(() => {
        if (settling.get(fold.stream) === settled) settling.delete(fold.stream);
      });
      settling.set(fold.stream, settled);
    }
    fold.dead = true;
    if (cache.get(fold.stream) === fold) {
      cache.delete(fold.stream);
      bytes -= fold.bytes;
    }
  }

  /** Keeps the most recently used folds within the bound; a fold with an append under way stays, or it would decide twice. */
  function keep<State, Event extends { readonly type: string }>(kind: StreamKind<State, Event>, fold: Fold<State>): void {
    const size = 512 + (kind.sizeOf?.(fold.state) ?? 1024) + (fold.keys?.size ?? 0) * 200;
    const held = cache.get(fold.stream);
    if (held !== undefined) {
      bytes -= held.bytes;
      cache.delete(fold.stream);
    }
    fold.bytes = size;
    bytes += size;
    cache.set(fold.stream, fold);
    if (bytes <= cacheBytes) return;
    for (const [stream, candidate] of cache) {
      if (bytes <= cacheBytes) break;
      if (candidate.pending !== null || candidate === fold) continue;
      cache.delete(stream);
      bytes -= candidate.bytes;
    }
  }

  async function load<State, Event extends Outgoing>(kind: StreamKind<State, Event>, stream: string): Promise<Fold<State>> {
    await settling.get(stream);
    const fold: Fold<State> = {
      stream,
      state: kind.initialState(),
      revision: NO_STREAM,
      position: 0,
      lastHash: '',
      pending: null,
      inflight: new Set(),
      keys: null,
      bytes: 0,
      dead: false,
    };
    for await (const page of store.readStream(stream, { pageSize: READ_PAGE })) {
      for (const { event, meta, revision, position } of await codec.decode<Event>(page)) {
        fold.state = kind.evolve(fold.state, event);
        fold.revision = revision;
        fold.position = position;
        remember(fold, meta, revision, position);
      }
      if (kind.chained === true) fold.lastHash = storedEventHash(page[page.length - 1]!);
    }
    keep(kind, fold);
    return fold;
  }

  /** The fold at hand, or undefined when it must be loaded: the hot path never waits a tick for it. */
  function held<State>(stream: string): Fold<State> | undefined {
    return cache.get(stream) as Fold<State> | undefined;
  }

  function loaded<State, Event extends Outgoing>(kind: StreamKind<State, Event>, stream: string): Promise<Fold<State>> {
    let promise = loading.get(stream) as Promise<Fold<State>> | undefined;
    if (promise === undefined) {
      promise = load(kind, stream).finally(() => loading.delete(stream));
      loading.set(stream, promise);
    }
    return promise;
  }

  function encode<State, Event extends Outgoing>(
    kind: StreamKind<State, Event>,
    fold: Fold<State>,
    events: readonly Event[],
    context: CommandContext,
  ): { encoded: NewEvent[]; lastHash: string } {
    const time = new Date(clock()).toISOString();
    let prev = fold.lastHash;
    const encoded: NewEvent[] = [];
    for (const [index, event] of events.entries()) {
      const meta: Omit<EventMetadata, 'v'> = {
        time,
        actor: context.actor,
        corr: context.corr,
        cause: context.cause ?? context.corr,
        ...(context.reason === undefined ? undefined : { reason: context.reason }),
        ...(kind.chained === true ? { prev } : undefined),
        ...(context.idempotency === undefined || index > 0 ? undefined : context.idempotency),
      };
      const one = codec.encode(fold.stream, event, meta, context.subject);
      if (kind.chained === true) prev = storedEventHash({ ...one, stream: fold.stream, revision: fold.revision + 1 + index });
      encoded.push(one);
    }
    return { encoded, lastHash: prev };
  }

  return {
    async execute<State, Event extends Outgoing, Command, Answer = undefined>(
      kind: StreamKind<State, Event>,
      id: string,
      decide: (command: Command, state: Readonly<State>) => Decision<Event>,
      command: Command,
      context: CommandContext,
      answer?: (state: Readonly<State>) => Answer,
    ): Promise<Outcome<Answer>> {
      const stream = streamName(kind, id);
      if (context.subject !== undefined) await codec.prepare(context.subject);
      for (let attempt = 0; attempt <= retries; attempt++) {
        const fold = held<State>(stream) ?? (await loaded(kind, stream));
        if (fold.dead) continue;

        const seen = context.idempotency && fold.keys?.get(context.idempotency.key);
        const decision =
          seen === undefined
            ? decide(command, fold.state)
            : seen.body === context.idempotency!.body
              ? []
              : { refused: 'idempotency_key_reused' };

        if (isRefused(decision) || decision.length === 0) {
          const revision = seen?.revision ?? fold.revision;
          const given = isRefused(decision) ? undefined : answer?.(fold.state);
          if (fold.pending !== null) {
            // What this was decided on is not durable yet; if it never becomes so, the decision was wrong.
            try {
              await fold.pending;
            } catch {
              drop(fold);
              continue;
            }
          }
          if (isRefused(decision)) return { ok: false, stream, revision, refusal: decision };
          return { ok: true, stream, revision, position: seen?.position ?? fold.position, written: 0, answer: given as Answer };
        }

        const { encoded, lastHash } = encode(kind, fold, decision, context);
        const expected = fold.revision;
        try {
          for (const event of decision) fold.state = kind.evolve(fold.state, event);
        } catch (error) {
          drop(fold);
          throw error;
        }
        fold.revision += decision.length;
        fold.lastHash = lastHash;
        const append = store.append(stream, expected, encoded);
        fold.pending = append;
        fold.inflight.add(append);
        // Kept at once, not after the flush: the second of two simultaneous requests with one key must see the first.
        const kept = context.idempotency && { body: context.idempotency.body, revision: fold.revision, position: 0 };
        if (kept !== undefined) (fold.keys ??= new Map()).set(context.idempotency!.key, kept);
        keep(kind, fold);
        const given = answer?.(fold.state);
        try {
          const { revision, position } = await append;
          fold.position = Math.max(fold.position, position);
          if (kept !== undefined) kept.position = position;
          return { ok: true, stream, revision, position, written: decision.length, answer: given as Answer };
        } catch (error) {
          drop(fold);
          if (error instanceof WrongExpectedRevision) continue;
          throw error;
        } finally {
          fold.inflight.delete(append);
          if (fold.pending === append) fold.pending = null;
        }
      }
      throw new Contended(stream);
    },

    async read(kind, id, answer) {
      const stream = streamName(kind, id);
      for (;;) {
        const fold = held<ReturnType<typeof kind.initialState>>(stream) ?? (await loaded(kind, stream));
        if (!fold.dead) return answer(fold.state, fold.revision);
      }
    },

    evict(streams) {
      for (const stream of streams ?? [...cache.keys()]) {
        const fold = cache.get(stream);
        if (fold !== undefined) drop(fold);
      }
    },

    cacheSize: () => ({ streams: cache.size, bytes }),
  };
}

function remember(fold: Fold<unknown>, meta: EventMetadata, revision: number, position: number): void {
  if (meta.key === undefined || meta.body === undefined) return;
  fold.keys ??= new Map();
  fold.keys.set(meta.key, { body: meta.body, revision, position });
}
