import { contract } from '../contract.ts';
import { accountEvents, adminRollEvents, reservationEvents } from '../events/accounts.ts';
import { savedFilterEvents } from '../events/saved-filters.ts';
import { ownDataEvents } from '../events/own-data.ts';
import { accountProblems } from '../problems/accounts.ts';
import * as accountResources from '../resources/accounts.ts';
import { resourcesIn } from '../resources/resource.ts';
import * as accountRoutes from '../routes/accounts.ts';
import * as consentRoutes from '../routes/consents.ts';
import * as emailRoutes from '../routes/email.ts';
import * as erasureRoutes from '../routes/erasure.ts';
import * as guardianRoutes from '../routes/guardian.ts';
import * as ownDataRoutes from '../routes/own-data.ts';
import * as profileRoutes from '../routes/profile.ts';
import { routesIn } from '../routes/route.ts';
import * as securityRoutes from '../routes/security.ts';
import * as sessionRoutes from '../routes/sessions.ts';
import * as savedFilterRoutes from '../routes/saved-filters.ts';
import * as viewRoutes from '../routes/views.ts';
import * as signInRoutes from '../routes/sign-ins.ts';

export const accounts = contract({
  events: [...accountEvents, ...adminRollEvents, ...reservationEvents, ...ownDataEvents, ...savedFilterEvents],
  routes: routesIn(
    accountRoutes,
    sessionRoutes,
    signInRoutes,
    profileRoutes,
    savedFilterRoutes,
    emailRoutes,
    securityRoutes,
    guardianRoutes,
    consentRoutes,
    viewRoutes,
    erasureRoutes,
    ownDataRoutes,
  ),
  resources: resourcesIn(accountResources),
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
});
