import { contract } from '../contract.ts';
import { membershipEvents } from '../events/membership.ts';
import { membershipProblems } from '../problems/membership.ts';
import { membershipResources } from '../resources/membership.ts';
import { membershipRoutes } from '../routes/membership.ts';
import { tab } from '../visitor-page.ts';

export const membership = contract({
  events: membershipEvents,
  routes: membershipRoutes,
  resources: membershipResources,
  pages: ['/membership', '/verify_email/:token'],
  visitors: {
    '/membership': {
      title: tab('Membership'),
      description: 'Members are listed in the directory, meet other founders and offer their help. An admin reads every application.',
    },
  },
  problems: membershipProblems,
  deeds: ['MembershipMoreAsked', 'MembershipAccepted', 'MembershipDeclined'],
});
