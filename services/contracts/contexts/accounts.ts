import { contract } from '../contract.ts';
import { accountEvents, adminRollEvents, reservationEvents } from '../events/accounts.ts';
import { guardianRoutes } from '../routes/guardian.ts';
import { securityRoutes } from '../routes/security.ts';

export const accounts = contract({
  events: [...accountEvents, ...adminRollEvents, ...reservationEvents],
  routes: [...securityRoutes, ...guardianRoutes],
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
