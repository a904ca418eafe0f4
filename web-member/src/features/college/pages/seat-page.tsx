import { useUser } from '@aarambh/web-shared/api/me.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { OfferPage } from '../../../shared/mailed-link/offer-page.tsx';
import { ownCollegeQuery, seatOffer } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.offer;

/** The page behind the mailed link of an invitation to a college. */
export function SeatPage() {
  const user = useUser();
  return (
    <OfferPage
      calls={seatOffer}
      stale={ownCollegeQuery.queryKey}
      headingOf={({ orgName }) => says.heading(orgName)}
      leadOf={({ email, seat }) => says.lead(email, words.seats[seat])}
      expiredWhy={says.expiredWhy}
      acceptedWhy={says.acceptedWhy}
      onward={
        user === null ? (
          <LinkButton to="/loginorg">{says.logIn}</LinkButton>
        ) : (
          <LinkButton to={`/orgdashboard/${user.id}`}>{says.dashboard}</LinkButton>
        )
      }
    />
  );
}
