import { contract } from '../contract.ts';
import { membershipEvents } from '../events/membership.ts';
import { membershipProblems } from '../problems/membership.ts';
import * as membershipResources from '../resources/membership.ts';
import { resourcesIn } from '../resources/resource.ts';
import * as membershipRoutes from '../routes/membership.ts';
import { routesIn } from '../routes/route.ts';
import { tab } from '../visitor-page.ts';

export const membership = contract({
  events: membershipEvents,
  routes: routesIn(membershipRoutes),
  resources: resourcesIn(membershipResources),
  pages: ['/membership', '/verify_email/:token'],
  visitors: {
    '/membership': {
      title: tab('Membership'),
      description: 'Members are listed in the directory, meet other founders and offer their help. An admin reads every application.',
    },
  },
  problems: membershipProblems,
});
