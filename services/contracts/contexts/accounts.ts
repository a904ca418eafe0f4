import { contract } from '../contract.ts';
import { accountEvents, adminRollEvents, reservationEvents } from '../events/accounts.ts';
import { savedFilterEvents } from '../events/saved-filters.ts';
import { ownDataEvents } from '../events/own-data.ts';
import { accountProblems } from '../problems/accounts.ts';
import { accountResources } from '../resources/accounts.ts';
import { accountRoutes } from '../routes/accounts.ts';
import { ageRoutes } from '../routes/age.ts';
import { consentRoutes } from '../routes/consents.ts';
import { emailRoutes } from '../routes/email.ts';
import { erasureRoutes } from '../routes/erasure.ts';
import { grievanceRoutes } from '../routes/grievance.ts';
import { guardianRoutes } from '../routes/guardian.ts';
import { preferenceRoutes } from '../routes/preferences.ts';
import { ownDataRoutes } from '../routes/own-data.ts';
import { profileRoutes } from '../routes/profile.ts';
import { securityRoutes } from '../routes/security.ts';
import { sessionRoutes } from '../routes/sessions.ts';
import { savedFilterRoutes } from '../routes/saved-filters.ts';
import { viewRoutes } from '../routes/views.ts';
import { signInRoutes } from '../routes/sign-ins.ts';

export const accounts = contract({
  events: [...accountEvents, ...adminRollEvents, ...reservationEvents, ...ownDataEvents, ...savedFilterEvents],
  routes: [
    ...accountRoutes,
    ...sessionRoutes,
    ...signInRoutes,
    ...profileRoutes,
    ...preferenceRoutes,
    ...savedFilterRoutes,
    ...emailRoutes,
    ...securityRoutes,
    ...guardianRoutes,
    ...ageRoutes,
    ...consentRoutes,
    ...viewRoutes,
    ...erasureRoutes,
    ...ownDataRoutes,
    ...grievanceRoutes,
  ],
  resources: accountResources,
  pages: [
    '/login',
    '/signup',
    '/forgotpassword',
    '/forgetpassword',
    '/resetpassword/:token',
    '/verify_signup_email/:token',
    '/guardian_consent/:token',
    '/confirm_email/:token',
    '/mydata/:id',
    '/grievance',
    '/erasure',
    '/erasure/:token',
    '/dashboard',
    '/dashboard/:id',
    '/studentdashboard/:id',
    '/sessions',
    '/settings',
  ],
  problems: accountProblems,
  deeds: ['RoleProposed', 'RoleProposalRejected', 'RoleChanged', 'AccountViewed', 'AccountSuspended', 'AccountReinstated', 'AccountErased'],
});
