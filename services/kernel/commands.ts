import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { isRefused, refuse, streamName, type Decide, type Decision, type Refused, type StreamKind } from './decision.ts';
import type { EventCodec, Outgoing } from './codec.ts';
import type { AnyKind } from './fold.ts';
import { foldCache } from './folds.ts';
import { subjectOf, type CommandContext } from './command-context.ts';
import type { Clock } from './ports/clock.ts';
import type { EventStore, StoredEvent } from './ports/event-store.ts';
import { streamAppends } from './stream-appends.ts';

export type { CommandContext } from './command-context.ts';

/** What happened to a command. Refusals name the stream and the revision they were decided on. */
export type Outcome<Answer = undefined, Code extends ProblemCode = ProblemCode> =
  | {
      readonly ok: true;
      readonly stream: string;
      readonly revision: number;
      readonly position: number;
      readonly written: number;
      readonly answer: Answer;
    }
  | { readonly ok: false; readonly stream: string; readonly revision: number; readonly refusal: Refused<Code> };

/** One command on one stream. */
export interface Order<State, Event, Command, Code extends ProblemCode, Answer> {
  readonly id: string;
  readonly decide: Decide<Command, State, Event, Code>;
  readonly command: Command;
  readonly context: CommandContext;
  /** Reads the state right after the decision was folded in; what it returns must be a copy or a primitive. */
  readonly answer?: ((state: Readonly<State>) => Answer) | undefined;
  /** Spares the look whether the stream exists: for ids that were made just now. It is only a guess, and a wrong one costs that look. */
  readonly expect?: 'new';
}

/** The commands of one kind of stream. Bound once, where a service is made. */
export interface CommandsOn<State, Event extends Outgoing> {
  /**
   * Decides a command on the stream's accepted state and appends the result with the expected revision. Commands for one stream
   * are decided in order of arrival and share a flush; each answers only when what it was decided on is durable, or at once, with position
   * 0, where its context names a row and the store keeps the order.
   */
  execute<Command, Code extends ProblemCode, Answer = undefined>(
    order: Order<State, Event, Command, Code, Answer>,
  ): Promise<Outcome<Answer, Code | 'idempotency_key_reused'>>;
  /**
   * Reads the accepted state, which may not be durable yet, without deciding anything. What is returned must be a copy or a
   * primitive. Good for a first look; what is answered to people must come out of `execute`.
   */
  read<Answer>(id: string, answer: (state: Readonly<State>, revision: number) => Answer): Promise<Answer>;
}

/** Decides commands and appends what they decide. */
export interface Commands {
  /** The commands of a kind of stream. */
  on<State, Event extends Outgoing>(kind: StreamKind<State, Event>): CommandsOn<State, Event>;
  /**
   * Told of events that are stored, where several processes write: cached states that lack one are not used before they have
   * read it. Without being told a command still decides rightly, by its expected revision; a mere `read` would be old.
   */
  notice(events: readonly Pick<StoredEvent, 'stream' | 'revision'>[]): void;
  /** Forgets cached states that may hold personal data of an erased subject, in whatever streams; all of them without one. */
  evict(subject?: string): void;
  readonly cacheSize: () => { streams: number; bytes: number };
}

export interface CommandsOptions {
  readonly store: EventStore;
  readonly codec: EventCodec;
  /** Never runs backwards: see `monotonicClock`. */
  readonly clock: Clock;
  /** Bound of the cached states, in (estimated) bytes; default 256 MiB. */
  readonly cacheBytes?: number;
  /**
   * Other processes write too: what writes nothing, a refusal or what was done before, is decided on the stream as it stands in the
   * store and not on a cached state, because no expected revision checks it. Costs one look at the stream's tail.
   */
  readonly shared?: boolean;
}

/** How often a command that lost its race decides again before it gives up. */
export const RETRIES = 20;

/** Nobody could decide this command: it lost the race for its stream too often. */
export class Contended extends Error {
  constructor(stream: string) {
    super(`gave up after losing the race for a stream of category ${stream.split('-', 1)[0]} too often`);
    this.name = 'Contended';
  }
}

export function commands(options: CommandsOptions): Commands {
  const { store, codec, clock } = options;
  const folds = foldCache({ store, codec, cacheBytes: options.cacheBytes ?? 256 * 1024 * 1024 });
  const appends = streamAppends({ store, codec, clock, folds });

  /** Whom the events are about whose keys are not at hand yet. */
  function lackingKeys(events: readonly Outgoing[]): readonly string[] {
    return events.flatMap((event) => {
      const about = codec.subjectOf(event);
      return about === undefined || codec.prepared(about) ? [] : [about];
    });
  }

  const on = <State, Event extends Outgoing>(kind: StreamKind<State, Event>): CommandsOn<State, Event> => {
    const anyKind = kind as unknown as AnyKind;
    return {
      async execute<Command, Code extends ProblemCode, Answer = undefined>({
        id,
        decide,
        command,
        context,
        answer,
        expect,
      }: Order<State, Event, Command, Code, Answer>): Promise<Outcome<Answer, Code | 'idempotency_key_reused'>> {
        const stream = streamName(kind, id);
        const subject = subjectOf(context);
        // Before the first attempt, which alone may assume that a stream is new.
        if (subject !== undefined && !codec.prepared(subject)) await codec.prepare(subject);
        let looked = options.shared !== true;
        let waited = false;
        for (let attempt = 0; attempt <= RETRIES;) {
          let fold = folds.ready(stream);
          if (fold === undefined && expect === 'new' && attempt === 0) fold = folds.assume(anyKind, stream);
          fold ??= await folds.read(anyKind, stream);
          if (subject !== undefined && !codec.prepared(subject)) {
            // Reading took its time, and the key was forgotten meanwhile.
            await codec.prepare(subject);
            attempt++;
            continue;
          }
          if (fold.dead) {
            // Somebody in it was erased while it was read.
            attempt++;
            continue;
          }
          if (fold.behind || !folds.foldIn(fold)) continue;

          const { idempotency } = context;
          const seen = idempotency && fold.keys?.get(idempotency.key);
          const decision: Decision<Event, Code | 'idempotency_key_reused'> =
            seen === undefined
              ? decide(command, fold.state as State, context)
              : seen.body === idempotency!.body
                ? []
                : refuse('idempotency_key_reused');

          if (isRefused(decision) || decision.length === 0) {
            const revision = seen?.revision ?? fold.revision;
            const given = isRefused(decision) ? undefined : answer?.(fold.state as State);
            if (fold.last !== null) {
              // One on its way already may have been stored before this was asked, and others may have written since.
              const leavesLater = waited || fold.queue.length > 0;
              // What this was decided on is not durable yet; if it never becomes so, the decision was wrong.
              const settled = await fold.last.outcome.catch(() => null);
              if (settled === null) {
                attempt++;
                continue;
              }
              if (!looked && !leavesLater) {
                waited = true;
                continue;
              }
            } else if (fold.assumed) {
              fold.behind = true;
              attempt++;
              continue;
            } else if (!looked) {
              looked = true;
              fold.behind = true;
              continue;
            }
            if (isRefused(decision)) return { ok: false, stream, revision, refusal: decision };
            return { ok: true, stream, revision, position: seen?.position ?? fold.position, written: 0, answer: given as Answer };
          }

          const lacking = lackingKeys(decision);
          if (lacking.length > 0) {
            // Whom the events are about shows only now; what was decided meanwhile counts, so it is decided again.
            await Promise.all(lacking.map((one) => codec.prepare(one)));
            attempt++;
            continue;
          }

          let given: Answer | undefined;
          const row = store.keepsOrder === true ? context.row : undefined;
          const accepted = appends.accept(fold, decision, context, answer && ((state) => (given = answer(state as State))), row);
          const { revision } = accepted;
          if (row !== undefined && folds.foldIn(fold))
            return { ok: true, stream, revision, position: 0, written: decision.length, answer: given as Answer };
          const position = await accepted.outcome;
          if (position !== null) return { ok: true, stream, revision, position, written: decision.length, answer: given as Answer };
          attempt++;
        }
        throw new Contended(stream);
      },

      async read<Answer>(id: string, answer: (state: Readonly<State>, revision: number) => Answer) {
        const stream = streamName(kind, id);
        for (let attempt = 0; attempt <= RETRIES;) {
          const fold = folds.ready(stream) ?? (await folds.read(anyKind, stream));
          if (fold.dead) attempt++;
          else if (!fold.behind && folds.foldIn(fold)) return answer(fold.state as State, fold.revision);
        }
        throw new Contended(stream);
      },
    };
  };

  return {
    on,
    notice: folds.notice,
    evict: folds.evict,
    cacheSize: folds.size,
  };
}
