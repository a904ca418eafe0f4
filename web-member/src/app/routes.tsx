import { memberPages } from '@aarambh/contracts/pages.ts';
import { Suspense } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { boardQuery } from '../shared/api/queries.ts';
import { RequireUser } from '../shared/auth/require-user.tsx';
import { later } from '@aarambh/web-shared/ui/lazy.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { queries } from './queries.ts';

const Home = later(() => import('../features/home/pages/home-page.tsx').then((page) => page.HomePage));
const Board = later(() => import('../features/events/pages/board-page.tsx').then((page) => page.BoardPage));
const EventDetails = later(() => import('../features/events/pages/event-page.tsx').then((page) => page.EventPage));
const Login = later(() => import('../features/accounts/pages/login-page.tsx').then((page) => page.LoginPage));
const Signup = later(() => import('../features/accounts/pages/signup-page.tsx').then((page) => page.SignupPage));
const ForgotPassword = later(() => import('../features/accounts/pages/forgot-password-page.tsx').then((page) => page.ForgotPasswordPage));
const ResetPassword = later(() => import('../features/accounts/pages/reset-password-page.tsx').then((page) => page.ResetPasswordPage));
const VerifySignup = later(() => import('../features/accounts/pages/verify-page.tsx').then((page) => page.VerifySignupPage));
const VerifyMembership = later(() => import('../features/accounts/pages/verify-page.tsx').then((page) => page.VerifyMembershipPage));
const Guardian = later(() => import('../features/accounts/pages/guardian-page.tsx').then((page) => page.GuardianPage));
const Dashboard = later(() => import('../features/dashboard/pages/dashboard-page.tsx').then((page) => page.DashboardPage));
const Profile = later(() => import('../features/profile/pages/profile-page.tsx').then((page) => page.ProfilePage));
const Subscription = later(() => import('../features/subscription/pages/subscription-page.tsx').then((page) => page.SubscriptionPage));
const Sessions = later(() => import('../features/sessions/pages/sessions-page.tsx').then((page) => page.SessionsPage));
const Settings = later(() => import('../features/settings/pages/settings-page.tsx').then((page) => page.SettingsPage));
const Soon = later(() => import('../features/soon/pages/soon-page.tsx').then((page) => page.SoonPage));
const NotFound = later(() => import('../features/soon/pages/not-found-page.tsx').then((page) => page.NotFoundPage));

const preloads: readonly (readonly [path: string, page: { readonly preload: () => void }, board?: true])[] = [
  ['/', Home, true],
  ['/bookevent', Board, true],
  ['/upcoming_event', Board, true],
  ['/event/:id', EventDetails],
  ['/login', Login],
  ['/signup', Signup],
  ['/dashboard', Dashboard],
  ['/dashboard/:id', Dashboard],
  ['/profile/:id', Profile],
  ['/subscription', Subscription],
];

/** Starts loading what a path will show. */
export function preloadRoute(path: string): void {
  const found = preloads.find(([pattern]) => matchPath(pattern, path) !== null);
  if (found === undefined) return;
  found[1].preload();
  if (found[2] === true) void queries.query(boardQuery).catch(() => undefined);
}

/** The pages of the console; contracts/pages.ts lists them for the server, and which of them are soon. */
export function Pages() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/bookevent" element={<Board asksForLogin />} />
          <Route path="/upcoming_event" element={<Board asksForLogin={false} />} />
          <Route path="/event/:id" element={<EventDetails />} />
          <Route path="/login" element={<Login />} />
          <Route path="/signup" element={<Signup />} />
          <Route path="/forgotpassword" element={<ForgotPassword />} />
          <Route path="/forgetpassword" element={<ForgotPassword />} />
          <Route path="/resetpassword/:token" element={<ResetPassword />} />
          <Route path="/verify_signup_email/:token" element={<VerifySignup />} />
          <Route path="/verify_email/:token" element={<VerifyMembership />} />
          <Route path="/guardian_consent/:token" element={<Guardian />} />
          <Route path="/dashboard" element={<RequireUser>{(user) => <Dashboard user={user} />}</RequireUser>} />
          <Route path="/dashboard/:id" element={<RequireUser>{(user) => <Dashboard user={user} />}</RequireUser>} />
          <Route path="/profile/:id" element={<RequireUser>{(user) => <Profile user={user} />}</RequireUser>} />
          <Route path="/user_profile" element={<RequireUser>{(user) => <Navigate to={`/profile/${user.id}`} replace />}</RequireUser>} />
          <Route path="/subscription" element={<Subscription />} />
          <Route path="/sessions" element={<RequireUser>{() => <Sessions />}</RequireUser>} />
          <Route path="/settings" element={<RequireUser>{(user) => <Settings user={user} />}</RequireUser>} />
          {memberPages.map(({ path, soon }) => (soon === true ? <Route key={path} path={path} element={<Soon />} /> : null))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
