import { contract } from '../contract.ts';
import { careerEvents, openingEvents } from '../events/careers.ts';
import { careerProblems } from '../problems/careers.ts';
import { careerResources } from '../resources/careers.ts';
import { careerRoutes } from '../routes/careers.ts';

export const careers = contract({
  events: [...openingEvents, ...careerEvents],
  routes: careerRoutes,
  resources: careerResources,
  pages: ['/career', '/career/:token'],
  problems: careerProblems,
  deeds: [
    'OpeningWritten',
    'OpeningPublished',
    'OpeningClosed',
    'CareerApplicationMoved',
    'CareerApplicationNoted',
    'CareerApplicationErased',
  ],
});
