import type { BoxEvent } from '@aarambh/contracts/events/notes.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';

/** The notes that a member filed. */
export type BoxState = ReadonlySet<string>;

/** Streams `notebox-{memberId}`. */
export const box: StreamKind<BoxState, BoxEvent> = {
  category: 'notebox',
  impersonal: true,
  initialState: () => new Set(),
  evolve: (state, { data }) => new Set([...state, data.noteId]),
};
