import assert from 'node:assert/strict';
import type { Decision, StreamKind } from '@aarambh/kernel/decision.ts';

/** Given what happened, when a command is decided, then what is written, or the code that it is refused with. */
export function given<State, Event extends { readonly type: string }>(
  kind: StreamKind<State, Event>,
  ...events: readonly NoInfer<Event>[]
) {
  const state = fold(kind, events);
  return {
    when<Command>(decide: (command: Command, state: Readonly<State>) => Decision<Event>, command: Command) {
      const decision = decide(command, state);
      return {
        then(...expected: readonly NoInfer<Event>[]): void {
          assert.deepEqual(decision, expected);
          // Asking twice writes nothing the second time, or is refused.
          const again = decide(command, fold(kind, [...events, ...expected]));
          assert.ok(!Array.isArray(again) || again.length === 0, 'asked again it writes again');
        },
        refused(code: string): void {
          assert.equal('refused' in decision ? decision.refused : decision, code);
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
