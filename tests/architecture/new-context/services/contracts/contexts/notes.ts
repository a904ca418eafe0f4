import { contract } from '../contract.ts';
import { boxEvents, noteEvents } from '../events/notes.ts';
import { noteProblems } from '../problems/notes.ts';
import { noteResources } from '../resources/notes.ts';
import { noteRoutes } from '../routes/notes.ts';

export const notes = contract({
  events: [...noteEvents, ...boxEvents],
  routes: noteRoutes,
  resources: noteResources,
  pages: ['/notes'],
  problems: noteProblems,
  deeds: ['NoteHidden'],
});
