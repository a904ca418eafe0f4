import type { SecurityCalls } from '@aarambh/web-shared/security/calls.ts';
import { PasswordPanel } from '@aarambh/web-shared/security/password-panel.tsx';
import { SecondFactorPanel } from '@aarambh/web-shared/security/second-factor-panel.tsx';
import Box from '@mui/material/Box';
import { once, request } from '../client/http.ts';
import { useUser } from '../client/session.ts';
import { Page } from '../ui/page.tsx';

const calls: SecurityCalls = {
  changePassword: (body) => once('/api/password', body),
  view: async (signal) => (await (await request('/api/second-factor', { signal })).json()) as Awaited<ReturnType<SecurityCalls['view']>>,
  begin: (body) => once('/api/second-factor/begin', body),
  enrol: (body) => once('/api/second-factor/enrol', body),
  renewRecoveryCodes: (body) => once('/api/second-factor/recovery-codes', body),
  remove: (body) => once('/api/second-factor/remove', body),
};

/** How the person at this console signs in: password and two-step login. */
export default function SettingsPage() {
  const user = useUser();
  return (
    <Page title="Settings" lead="How you sign in, here and in the member console.">
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start', maxWidth: { xs: 640, lg: 'none' } }}>
        <SecondFactorPanel calls={calls} />
        <PasswordPanel calls={calls} email={user?.email ?? ''} />
      </Box>
    </Page>
  );
}
