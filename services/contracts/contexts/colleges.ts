import { contract } from '../contract.ts';
import { colleagueEvents, orgCodeEvents, organisationEvents } from '../events/colleges.ts';
import { collegeProblems } from '../problems/colleges.ts';
import { collegeResources } from '../resources/colleges.ts';
import { collegeRoutes } from '../routes/colleges.ts';

export const colleges = contract({
  events: [...organisationEvents, ...colleagueEvents, ...orgCodeEvents],
  routes: collegeRoutes,
  resources: collegeResources,
  pages: ['/signuporg', '/loginorg', '/orgdashboard/:id', '/orgdashboard/:id/team', '/seat/:token'],
  problems: collegeProblems,
  deeds: [
    'OrganisationAsked',
    'OrganisationApproved',
    'OrganisationDeclined',
    'OrganisationSuspended',
    'OrganisationReinstated',
    'OrganisationCodeChanged',
    'OrganisationReleased',
  ],
});
