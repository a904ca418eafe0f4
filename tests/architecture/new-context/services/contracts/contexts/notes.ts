import { contract } from '../contract.ts';
import { boxEvents, noteEvents } from '../events/notes.ts';
import { noteProblems } from '../problems/notes.ts';
import * as noteResources from '../resources/notes.ts';
import { resourcesIn } from '../resources/resource.ts';
import * as noteRoutes from '../routes/notes.ts';
import { routesIn } from '../routes/route.ts';

export const notes = contract({
  events: [...noteEvents, ...boxEvents],
  routes: routesIn(noteRoutes),
  resources: resourcesIn(noteResources),
  pages: ['/notes'],
  problems: noteProblems,
});
