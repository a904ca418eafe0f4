import type { User } from '@aarambh/contracts/http/accounts.ts';
import { PasswordPanel } from '@aarambh/web-shared/security/password-panel.tsx';
import { SecondFactorPanel } from '@aarambh/web-shared/security/second-factor-panel.tsx';
import { sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { securityCalls } from '../api/calls.ts';

/** How one signs in: password, two-step login, devices. */
export function SettingsPage({ user }: { readonly user: User }) {
  return (
    <Page title="Settings" width="reading">
      <Heading as="h1" size="h1" sx={{ mb: 6 }}>
        Settings
      </Heading>
      <Column gap={sizes.gap}>
        <SecondFactorPanel calls={securityCalls} />
        <PasswordPanel calls={securityCalls} email={user.email} />
        <Panel aria-labelledby="devices">
          <Heading id="devices" size="h4">
            Devices
          </Heading>
          <Muted sx={{ mt: 2, mb: 4 }}>See where you are signed in, and end what you do not recognise.</Muted>
          <LinkButton to="/sessions" variant="outlined">
            Where you are signed in
          </LinkButton>
        </Panel>
      </Column>
    </Page>
  );
}
