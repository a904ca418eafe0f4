import { test } from 'vitest';
import type { Decide, StreamKind } from '@aarambh/kernel/decision.ts';
import { given } from './given.ts';

/** What a row is about, what happened before, what is written or the code of the refusal, and what its command says otherwise. */
export type DecidedRow<Command, Event> = readonly [
  about: string,
  before: readonly Event[],
  outcome: readonly Event[] | string,
  other?: Partial<Command>,
];

/** A table of a decision: each row is a test that its words name. */
export function deciding<Command extends object, State, Event extends { readonly type: string }>(
  title: string,
  kind: StreamKind<State, Event>,
  decide: Decide<Command, State, Event>,
  command: NoInfer<Command>,
  rows: readonly DecidedRow<NoInfer<Command>, NoInfer<Event>>[],
): void {
  test.for(rows)(`${title}: %s`, ([, before, outcome, other]) => {
    const decided = given(kind, ...before).when(decide, { ...command, ...other });
    if (typeof outcome === 'string') decided.refused(outcome);
    else decided.then(...outcome);
  });
}
