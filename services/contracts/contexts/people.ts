import { contract } from '../contract.ts';
import { cardEvents, connectionEvents, handleEvents } from '../events/people.ts';
import { peopleProblems } from '../problems/people.ts';
import { peopleResources } from '../resources/people.ts';
import { peopleRoutes } from '../routes/people.ts';
import { tab } from '../visitor-page.ts';

export const people = contract({
  events: [...cardEvents, ...handleEvents, ...connectionEvents],
  routes: peopleRoutes,
  resources: peopleResources,
  pages: ['/profile/:id', '/user_profile', '/member', '/u/:name', '/connections'],
  visitors: { '/member': { title: tab('Members'), description: 'Founders, investors and learners of the community.' } },
  problems: peopleProblems,
  deeds: ['CardHidden', 'CardShown'],
});
