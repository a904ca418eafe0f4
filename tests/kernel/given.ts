import assert from 'node:assert/strict';
import type { Decide, StreamKind } from '@aarambh/kernel/decision.ts';
import type { Actor } from '@aarambh/kernel/metadata.ts';

/** Given what happened, when a command is decided, then what is written, or the code that it is refused with. */
export function given<State, Event extends { readonly type: string }>(
  kind: StreamKind<State, Event>,
  ...events: readonly NoInfer<Event>[]
) {
  const state = fold(kind, events);
  return {
    when<Command>(decide: Decide<Command, State, Event>, command: Command, actor: Actor = 'anonymous') {
      const by = { actor };
      const decision = decide(command, state, by);
      return {
        then(...expected: readonly NoInfer<Event>[]): void {
          assert.deepEqual(decision, expected);
          // Asking twice writes nothing the second time, or is refused.
          const again = decide(command, fold(kind, [...events, ...expected]), by);
          assert.ok(!Array.isArray(again) || again.length === 0, 'asked again it writes again');
        },
        refused(code: string, details?: Readonly<Record<string, string | number>>): void {
          assert.equal('refused' in decision ? decision.refused : decision, code);
          if (details !== undefined) assert.deepEqual('refused' in decision && decision.details, details);
        },
      };
    },
  };
}

export function fold<State, Event extends { readonly type: string }>(
  kind: StreamKind<State, Event>,
  events: readonly NoInfer<Event>[],
): State {
  return events.reduce((state, event, revision) => kind.evolve(state, event, revision), kind.initialState());
}
