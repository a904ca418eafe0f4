import { z } from 'zod';
import { Id } from '../ids.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Notes');

export const writeNote = post('/api/notes', {
  summary: 'Writes a note',
  body: z.object({ text: z.string().min(1).max(500) }),
  answer: z.object({ id: Id }),
  problems: ['notes_full'],
});

export const countNotes = get('/api/notes/count', {
  summary: 'How many notes the caller has',
  answer: z.object({ notes: z.int() }),
});
