import { contract } from '../contract.ts';
import { accountEvents, adminRollEvents, reservationEvents } from '../events/accounts.ts';
import { accountRoutes } from '../routes/accounts.ts';
import { ageRoutes } from '../routes/age.ts';
import { guardianRoutes } from '../routes/guardian.ts';
import { profileRoutes } from '../routes/profile.ts';
import { securityRoutes } from '../routes/security.ts';
import { sessionRoutes } from '../routes/sessions.ts';

export const accounts = contract({
  events: [...accountEvents, ...adminRollEvents, ...reservationEvents],
  routes: [...accountRoutes, ...sessionRoutes, ...profileRoutes, ...securityRoutes, ...guardianRoutes, ...ageRoutes],
  pages: [
    '/login',
    '/signup',
    '/forgotpassword',
    '/forgetpassword',
    '/resetpassword/:token',
    '/verify_signup_email/:token',
    '/verify_email/:token',
    '/guardian_consent/:token',
    '/profile/:id',
    '/user_profile',
    '/dashboard',
    '/dashboard/:id',
    '/sessions',
    '/settings',
  ],
});
