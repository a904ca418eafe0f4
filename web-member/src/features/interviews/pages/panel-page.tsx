import { useUser } from '@aarambh/web-shared/api/me.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import type { Wanted } from '../../../shared/auth/require-user.tsx';
import { OfferPage } from '../../../shared/mailed-link/offer-page.tsx';
import { panelOffer } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.offer;

/** The page behind the mailed link of an invitation to a panel. */
export function PanelPage() {
  const user = useUser();
  return (
    <OfferPage
      calls={panelOffer}
      // Whether the account menu leads to interviews is asked anew too.
      stale={['interviews']}
      headingOf={({ orgName }) => says.heading(orgName)}
      leadOf={({ email }) => says.lead(email)}
      expiredWhy={says.expiredWhy}
      acceptedWhy={says.acceptedWhy}
      onward={
        user === null ? (
          <LinkButton to="/login" state={{ wanted: '/interviews' } satisfies Wanted}>
            {says.logIn}
          </LinkButton>
        ) : (
          <LinkButton to="/interviews">{says.interviews}</LinkButton>
        )
      }
    />
  );
}
