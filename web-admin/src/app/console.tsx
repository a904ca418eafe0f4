import { LookProvider } from '@aarambh/web-shared/theme/index.ts';
import { OneBlocker } from '@aarambh/web-shared/ui/hold.ts';
import { ScrollPlace } from '@aarambh/web-shared/ui/scroll-place.tsx';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'ra-core';
import { defaultI18nProvider } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router';
import { authProvider } from './auth-provider.ts';
import { dataProvider } from '../client/data-provider.ts';
import { ConsoleLayout } from './layout.tsx';
import { LoginGate } from './login-gate.tsx';
import { Notices } from './notices.tsx';
import { part } from '../ui/part.ts';
import { AccessDenied, Broken, NotFound, Unreachable } from '../ui/plain-pages.tsx';
import { Opening } from './opening.tsx';
import { queries } from './queries.ts';
import { resources } from './resources.ts';
import { store } from './store.ts';
import { theme } from './theme.ts';
import { words } from './words.ts';

const Dashboard = part(() => import('../dashboard/dashboard.tsx'));
const Statements = part(() => import('../statements/statement-page.tsx'));
const Settings = part(() => import('../settings/settings-page.tsx'));
const EnquiryFigures = part(() => import('../enquiries/figures-page.tsx'));
const Visits = part(() => import('../visits/visits-page.tsx'));
const System = part(() => import('../system/system-page.tsx'));

/** Everything inside the router: a data router, so that a form can hold back who is leaving. */
const router = createBrowserRouter(
  [
    {
      path: '*',
      element: (
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={defaultI18nProvider}
          queryClient={queries}
          store={store}
        >
          <CoreAdminUI
            accessDenied={AccessDenied}
            authenticationError={Unreachable}
            catchAll={NotFound}
            dashboard={Dashboard}
            disableTelemetry
            error={Broken}
            layout={ConsoleLayout}
            loading={Opening}
            loginPage={LoginGate}
            requireAuth
            title={words.title}
          >
            {resources.map((resource) => (
              <Resource key={resource.name} {...resource} />
            ))}
            <CustomRoutes>
              <Route path="/statements" element={<Statements />} />
              <Route path="/statements/:memberId" element={<Statements />} />
              <Route path="/settings" element={<Settings />} />
              <Route path="/enquiry-figures" element={<EnquiryFigures />} />
              <Route path="/visits" element={<Visits />} />
              <Route path="/system" element={<System />} />
            </CustomRoutes>
          </CoreAdminUI>
          <Notices />
          <ScrollPlace />
          <OneBlocker />
        </CoreAdminContext>
      ),
      errorElement: <Broken />,
    },
  ],
  { basename: '/admin' },
);

/** The whole admin console. A tap shows the next page's shape at once, so navigations are no transitions that wait for its code. */
export function Console() {
  return (
    <LookProvider>
      <ThemeProvider theme={theme}>
        <RouterProvider router={router} useTransitions={false} />
      </ThemeProvider>
    </LookProvider>
  );
}
