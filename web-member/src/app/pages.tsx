import type { User } from '@aarambh/contracts/http/accounts.ts';
import { pagesToCome } from '@aarambh/contracts/pages.ts';
import { currentId } from '@aarambh/web-shared/api/session.ts';
import { loaded, loadParts } from '@aarambh/web-shared/ui/lazy.ts';
import type { ComponentType } from 'react';
import { matchRoutes, Navigate, type RouteObject } from 'react-router';
import { boardQuery } from '../shared/api/queries.ts';
import { RequireUser } from '../shared/auth/require-user.tsx';
import { SAYS_ENDED } from './connection-bar.tsx';
import { morePaths, ownPaths } from './more-paths.ts';
import { queries } from './queries.ts';

/** A page whose code loads when it is opened; `meanwhile` starts what does not have to wait for the code. */
function page(path: string, load: () => Promise<ComponentType>, meanwhile?: () => void): RouteObject {
  return {
    path,
    lazy: async () => {
      meanwhile?.();
      return { Component: await loaded(load) };
    },
  };
}

/** A page that is about logging in, or about whose it is: it says by itself when a session ended. */
const saysEnded = (route: RouteObject): RouteObject => ({ ...route, handle: SAYS_ENDED });

/** A page of the signed-in person; others are asked to log in first. */
function ownPage(path: string, load: () => Promise<ComponentType<{ readonly user: User }>>): RouteObject {
  return saysEnded(
    page(path, async () => {
      const Own = await load();
      return () => <RequireUser>{(user) => <Own user={user} />}</RequireUser>;
    }),
  );
}

const board = (): void => void queries.query(boardQuery).catch(() => undefined);
/** With what members see first there, for who is signed in. */
const home = async () => {
  const isMember = currentId() !== null;
  const [{ HomePage }] = await Promise.all([
    import('../features/home/pages/home-page.tsx'),
    isMember ? import('../features/home/components/greeting.tsx') : undefined,
  ]);
  if (isMember) await loadParts(['greeting']);
  return HomePage;
};
const events = (asksForLogin: boolean) => async () => {
  const { BoardPage } = await import('../features/events/pages/board-page.tsx');
  return () => <BoardPage asksForLogin={asksForLogin} />;
};
const event = () => import('../features/events/pages/event-page.tsx').then((file) => file.EventPage);
const login = () => import('../features/accounts/pages/login-page.tsx').then((file) => file.LoginPage);
const signup = () => import('../features/accounts/pages/signup-page.tsx').then((file) => file.SignupPage);
const forgotPassword = () => import('../features/accounts/pages/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage);
const resetPassword = () => import('../features/accounts/pages/reset-password-page.tsx').then((file) => file.ResetPasswordPage);
const membership = () => import('../features/membership/pages/membership-page.tsx').then((file) => file.MembershipPage);
const dashboard = () => import('../features/dashboard/pages/dashboard-page.tsx').then((file) => file.DashboardPage);
const student = () => import('../features/student/pages/dashboard-page.tsx').then((file) => file.StudentDashboardPage);
const profile = () => import('../features/profile/pages/profile-page.tsx').then((file) => file.ProfilePage);
const directory = () => import('../features/people/pages/directory-page.tsx').then((file) => file.DirectoryPage);
const publicPage = () => import('../features/people/pages/public-page.tsx').then((file) => file.PublicPage);
const subscription = () => import('../features/subscription/pages/subscription-page.tsx').then((file) => file.SubscriptionPage);
const settings = () => import('../features/settings/pages/settings-page.tsx').then((file) => file.SettingsPage);
const soon = () => import('../features/soon/pages/soon-page.tsx').then((file) => file.SoonPage);
const more = () => loaded(() => import('./more-pages.tsx'));
const notFound = () => import('../features/soon/pages/not-found-page.tsx').then((file) => file.NotFoundPage);

/** The pages of the console; the contracts of the contexts list them for the server, and `pages.ts` those that come later. */
export const pages: RouteObject[] = [
  page('/', home, board),
  page('/oldHome', home, board),
  page('/bookevent', events(true), board),
  page('/upcoming_event', events(false), board),
  page('/entreprenuerevent', events(false), board),
  page('/event/:id', event),
  saysEnded(page('/login', login)),
  page('/signup', signup),
  page('/forgotpassword', forgotPassword),
  page('/forgetpassword', forgotPassword),
  page('/resetpassword/:token', resetPassword),
  page('/membership', membership),
  ownPage('/dashboard', dashboard),
  ownPage('/dashboard/:id', dashboard),
  ownPage('/studentdashboard/:id', student),
  ownPage('/profile/:id', profile),
  saysEnded({ path: '/user_profile', element: <RequireUser>{(user) => <Navigate to={`/profile/${user.id}`} replace />}</RequireUser> }),
  page('/member', directory),
  page('/u/:name', publicPage),
  page('/subscription', subscription),
  ownPage('/settings', settings),
  page('/willcomesoon', soon),
  page('/wiillcomesoon', soon),
  ...morePaths.map((path) => page(path, async () => (await more()).morePages[path]())),
  ...ownPaths.map((path) => ownPage(path, async () => (await more()).ownPages[path]())),
  ...pagesToCome.map((path) => page(path, soon)),
  page('*', notFound),
];

/** Starts loading what a path will show: somebody is near its link. */
export function preloadPage(path: string): void {
  for (const { route } of matchRoutes(pages, path) ?? []) if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
}
