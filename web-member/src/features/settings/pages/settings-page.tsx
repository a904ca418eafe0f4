import type { User } from '@aarambh/contracts/http/accounts.ts';
import { PasswordPanel } from '@aarambh/web-shared/security/password-panel.tsx';
import { SecondFactorPanel } from '@aarambh/web-shared/security/second-factor-panel.tsx';
import { sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { securityCalls } from '../api/calls.ts';
import { words } from '../words.ts';

/** How one signs in: password, two-step login, devices. */
export function SettingsPage({ user }: { readonly user: User }) {
  return (
    <Page title={words.title} width="reading">
      <Heading as="h1" size="h1" sx={{ mb: 6 }}>
        {words.title}
      </Heading>
      <Column gap={sizes.gap}>
        <SecondFactorPanel calls={securityCalls} />
        <PasswordPanel calls={securityCalls} email={user.email} />
        <Panel aria-labelledby="devices">
          <Heading id="devices" size="h4">
            {words.devices}
          </Heading>
          <Muted sx={{ mt: 2, mb: 4 }}>{words.devicesWhy}</Muted>
          <LinkButton to="/sessions" variant="outlined">
            {words.sessions}
          </LinkButton>
        </Panel>
      </Column>
    </Page>
  );
}
