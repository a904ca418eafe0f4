import type { OwnMembership } from '@aarambh/contracts/routes/membership.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { useQuery } from '@tanstack/react-query';
import { membershipQuery } from '../api/query.ts';
import { words } from '../words.ts';

/** How a membership stands, in words. */
export function standingOf({ status, emailVerified }: Pick<OwnMembership, 'status' | 'emailVerified'>): string {
  return status === 'applied' && !emailVerified ? words.statuses.unconfirmed : words.statuses[status];
}

/** The decision about one's membership, where it is shown beside other things: nothing until it is known. */
export function StandingLine() {
  const { data } = useQuery(membershipQuery);
  if (data === undefined) return null;
  return (
    <div>
      <Muted role="status">{data === null ? words.none : standingOf(data)}</Muted>
      {data?.status !== 'accepted' && (
        <LinkButton to="/membership" variant="text" sx={{ ml: -2.5 }}>
          {data === null ? words.apply : words.open}
        </LinkButton>
      )}
    </div>
  );
}
