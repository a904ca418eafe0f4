import { z } from 'zod';
import { Id } from '../ids.ts';
import { route } from './route.ts';

const tag = 'Notes';

export const writeNote = route({
  method: 'POST',
  path: '/api/notes',
  tag,
  summary: 'Writes a note',
  body: z.object({ text: z.string().min(1).max(500) }),
  answer: z.object({ id: Id }),
  problems: ['notes_full'],
});

export const countNotes = route({
  method: 'GET',
  path: '/api/notes/count',
  tag,
  summary: 'How many notes the caller has',
  answer: z.object({ notes: z.int() }),
  problems: [],
});
