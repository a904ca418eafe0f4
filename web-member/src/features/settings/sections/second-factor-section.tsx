import { SecondFactorPanel } from '@aarambh/web-shared/security/second-factor-panel.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { PlainLink } from '@aarambh/web-shared/ui/links.tsx';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { securityCalls, signInsQuery } from '../api/calls.ts';
import { words } from '../words.ts';

/** Two-step login, as in the admin console; who logs in with Google alone is told what it needs first. */
export function SecondFactorSection() {
  const signIns = useQuery(signInsQuery);
  return (
    <Loaded query={signIns} what={words.nav.secondFactor} skeleton={<Skeleton variant="rounded" height={180} />}>
      {({ password }) => (password ? <SecondFactorPanel calls={securityCalls} /> : <NeedsPassword />)}
    </Loaded>
  );
}

function NeedsPassword() {
  return (
    <Panel aria-labelledby="two-step-later">
      <Heading id="two-step-later" size="h4">
        {words.nav.secondFactor}
      </Heading>
      <Muted sx={{ mt: 2 }}>
        {words.secondFactor.needsPassword((text) => (
          <PlainLink href="#your-password">{text}</PlainLink>
        ))}
      </Muted>
    </Panel>
  );
}
