import type { SecurityCalls } from '@aarambh/web-shared/security/calls.ts';
import { PasswordPanel } from '@aarambh/web-shared/security/password-panel.tsx';
import { SecondFactorPanel } from '@aarambh/web-shared/security/second-factor-panel.tsx';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { ConsoleApi } from '../client/api.ts';
import { useUser } from '../client/session.ts';
import { useApi } from '../client/use-api.ts';
import { Page } from '../ui/page.tsx';
import { words } from './words.ts';

/** Sent once: a password that was changed is wrong the second time, and a code is right once. */
function callsOver(api: ConsoleApi): SecurityCalls {
  return {
    changePassword: (body) => api.post('/api/password', { body, repeatable: false }),
    view: (signal) => api.get('/api/second-factor', { signal }),
    begin: (body) => api.post('/api/second-factor/begin', { body, repeatable: false }),
    enrol: (body) => api.post('/api/second-factor/enrol', { body, repeatable: false }),
    renewRecoveryCodes: (body) => api.post('/api/second-factor/recovery-codes', { body, repeatable: false }),
    remove: (body) => api.post('/api/second-factor/remove', { body, repeatable: false }),
  };
}

/** How the person at this console signs in: password and two-step login. */
export default function SettingsPage() {
  const user = useUser();
  const api = useApi();
  const calls = useMemo(() => callsOver(api), [api]);
  return (
    <Page title={words.page} lead={words.lead}>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start', maxWidth: { xs: 640, lg: 'none' } }}>
        <SecondFactorPanel calls={calls} />
        <PasswordPanel calls={calls} email={user?.email ?? ''} />
      </Box>
    </Page>
  );
}
