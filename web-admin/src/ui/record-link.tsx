import type { ResourceName } from '@aarambh/contracts/resources/resources.ts';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOffers } from '../client/rights.ts';

interface RecordLinkProps {
  readonly to: ResourceName;
  /** Null where there is none to lead to. */
  readonly id: string | null;
  readonly children: ReactNode;
}

/** What a record is called, leading to it where the signed-in person may see it. */
export function RecordLink({ to, id, children }: RecordLinkProps) {
  const isOffered = useOffers(to, 'show');
  if (id === null || !isOffered) return children;
  return (
    <MuiLink component={Link} to={`/${to}/${id}/show`}>
      {children}
    </MuiLink>
  );
}
