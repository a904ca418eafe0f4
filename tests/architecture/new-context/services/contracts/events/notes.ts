import { z } from 'zod';
import { Id } from '../ids.ts';
import { deed, defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

/** Stream `note-{noteId}`. */
export const noteEvents = [
  definePersonalEvent('NoteWritten', z.object({ noteId: Id, memberId: Id }), z.object({ text: z.string().max(500) }), {
    of: 'memberId',
  }),
  defineEvent('NoteHidden', z.object({ noteId: Id }), deed),
  // Its writer has as many as one can have.
  defineEvent('NoteTurnedAway', z.object({ noteId: Id })),
] as const;
export type NoteEvent = EventsOf<typeof noteEvents>;

/** Stream `notebox-{memberId}`: which notes a member has filed. */
export const boxEvents = [defineEvent('NoteFiled', z.object({ memberId: Id, noteId: Id }))] as const;
export type BoxEvent = EventsOf<typeof boxEvents>;
