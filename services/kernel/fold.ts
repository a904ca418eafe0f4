import type { Outgoing } from './codec.ts';
import type { CommandContext } from './command-context.ts';
import type { StreamKind } from './decision.ts';
import type { Sent } from './row.ts';
import { NO_STREAM } from './ports/event-store.ts';

/** A decision on its way to the store: accepted, not yet durable. */
export interface Accepted extends Sent {
  readonly events: readonly Outgoing[];
  readonly context: CommandContext;
  /** Revision of its last event once it is stored. */
  readonly revision: number;
  /** Told the state right after these events were folded in. */
  readonly folded: ((state: unknown) => void) | undefined;
  /** Hash of its last event, once that is encoded; kept for chained kinds. */
  lastHash: string;
  readonly resolve: (position: number | null) => void;
  readonly reject: (error: unknown) => void;
}

/** A kind of stream whose state and events the cache does not look into. */
export type AnyKind = StreamKind<unknown, Outgoing>;

/** The cached state of a stream, with what was accepted on top of it. */
export interface Fold {
  readonly stream: string;
  readonly kind: AnyKind;
  state: unknown;
  /** Revision of the accepted state. */
  revision: number;
  /** Revision and position of the last event known to be durable. */
  stored: number;
  position: number;
  /** Hash of the last event known to be durable, kept for chained kinds. */
  lastHash: string;
  /** Appends under way: never more than one, unless the store keeps the order. */
  underWay: number;
  /** Accepted, and leaves together when the append under way is answered. */
  queue: Accepted[];
  /** The last accepted decision, while it is not known to be durable. */
  last: Accepted | null;
  /** The last accepted decision, while its events are not in `state`: nobody has needed them yet. */
  unfolded: Accepted | null;
  /** Whose personal data the state may hold: of everybody whose personal part was folded in; null for nobody. */
  subjects: Set<string> | null;
  /** Idempotency keys of this stream, with the fingerprint of the body that each came with. */
  keys: Map<string, { readonly body: string; readonly revision: number; position: number }> | null;
  bytes: number;
  /** The stream was assumed to be new and nobody looked: good for appending, not for refusing. */
  assumed: boolean;
  /** Highest revision that was told to be stored. */
  noticed: number;
  /** Others have written: the tail must be read before anything is decided. */
  behind: boolean;
  /** Not to be used any more: whoever decided on it decides again. */
  dead: boolean;
}

/** A fold of a stream of which nothing is known, or which is assumed to be new. */
export function emptyFold(kind: AnyKind, stream: string, assumed: boolean): Fold {
  return {
    stream,
    kind,
    state: kind.initialState(),
    revision: NO_STREAM,
    stored: NO_STREAM,
    position: 0,
    lastHash: '',
    underWay: 0,
    queue: [],
    last: null,
    unfolded: null,
    subjects: null,
    keys: null,
    bytes: 0,
    assumed,
    noticed: NO_STREAM,
    behind: false,
    dead: false,
  };
}
