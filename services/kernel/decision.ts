import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Actor } from './metadata.ts';

/**
 * A business rule said no. The code is stable and one of `contracts/problems.ts`; the route turns it into the
 * specification's words. `details` are numbers and codes for the sentence, never personal data.
 */
export interface Refused<Code extends ProblemCode = ProblemCode> {
  readonly refused: Code;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** What a decision answers: the events to append (none when it was done before), or a refusal with one of its codes. */
export type Decision<Event, Code extends ProblemCode = ProblemCode> = readonly Event[] | Refused<Code>;

/** Decides a command on a stream's state. Who asks is told beside the command, which so cannot name another one. */
export type Decide<Command, State, Event, Code extends ProblemCode = ProblemCode> = (
  command: Command,
  state: Readonly<State>,
  by: { readonly actor: Actor },
) => Decision<Event, Code>;

/** Refuses with a code of `contracts/problems.ts`. */
export function refuse<const Code extends ProblemCode>(code: Code, details?: Refused['details']): Refused<Code> {
  return details === undefined ? { refused: code } : { refused: code, details };
}

export function isRefused<Event, Code extends ProblemCode>(decision: Decision<Event, Code>): decision is Refused<Code> {
  return !Array.isArray(decision);
}

/** Marks the branch that no event or command reaches; the compiler proves it. A forgotten event fails here, loudly. */
export function unreachable(value: never): never {
  throw new Error(`not handled: ${JSON.stringify(value)}`);
}

/**
 * A kind of stream: its category and how its state is folded.
 * `evolve` owns the state it is given and may change it in place, because a state is folded forward only and copying a
 * gathering of 10,000 seats for each seat would be the cost of the booking. Given the same events it gives the same state.
 * `revision` is the event's own; a state that someone edits by revision keeps it.
 */
export interface StreamKind<State, Event extends { readonly type: string }> {
  readonly category: string;
  readonly initialState: () => State;
  readonly evolve: (state: State, event: Event, revision: number) => State;
  /** Its states need no personal data: events are read without keys, and nothing of a person is kept in memory. */
  readonly impersonal?: boolean;
  /** Events of this kind carry the hash of their stream's previous stored event. */
  readonly chained?: boolean;
  /** Rough bytes that a cached state holds, for the cache's bound; default 1 KiB. */
  readonly sizeOf?: (state: State) => number;
}

/** What each type of event changes: the fields of the state that are others after it. */
type Changes<State, Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: (state: State, event: Event & { readonly type: Type }, revision: number) => Partial<State>;
};

/** Of changes that name no field beside those of the state: nothing; else an end to those fields. */
type OfState<State, Given> = {
  readonly [Type in keyof Given]: Given[Type] extends (...given: never) => infer Change
    ? [Exclude<keyof Change, keyof State>] extends [never]
      ? unknown
      : { readonly noFieldOfTheState: Exclude<keyof Change, keyof State> }
    : never;
};

/**
 * Makes `evolve` of a map from type of event to what it changes; the state before is left as it is. A type that has no entry does not compile, nor
 * does a field that the state has not.
 */
export function evolving<State extends object, Event extends { readonly type: string }>() {
  return <Given extends Changes<State, Event>>(changes: Given & OfState<State, NoInfer<Given>>): StreamKind<State, Event>['evolve'] =>
    (state, event, revision) => {
      const change = (changes as Partial<Changes<State, Event>>)[event.type as Event['type']];
      return change === undefined ? unreachable(event as never) : { ...state, ...change(state, event, revision) };
    };
}

/** The name of a stream. */
export function streamName(kind: { readonly category: string }, id: string): string {
  return `${kind.category}-${id}`;
}
