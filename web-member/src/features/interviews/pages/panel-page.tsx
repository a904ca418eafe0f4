import { useUser } from '@aarambh/web-shared/api/me.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Wanted } from '../../../shared/auth/require-user.tsx';
import { OfferPage, type Ended } from '../../../shared/mailed-link/offer-page.tsx';
import { accept, decline, offerQuery } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.offer;

/** The page behind the mailed link of an invitation to a panel. */
export function PanelPage() {
  const { token = '' } = useParams();
  const [ended, setEnded] = useState<Ended | null>(null);
  const offer = useQuery({ ...offerQuery(token), enabled: ended === null });
  const user = useUser();
  const queries = useQueryClient();
  return (
    <OfferPage
      offer={offer}
      ended={ended}
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
      accept={(body, as) => accept(token, body, as)}
      decline={() => decline(token)}
      onEnded={(how) => {
        setEnded(how);
        // Whether the account menu leads to interviews is asked anew too.
        void queries.invalidateQueries({ queryKey: ['interviews'] });
      }}
    />
  );
}
