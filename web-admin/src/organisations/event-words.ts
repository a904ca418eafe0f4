import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  OrganisationSignedUp: 'Signed up',
  OrganisationConfirmed: 'Email confirmed',
  OrganisationAsked: 'More asked for',
  OrganisationAnswered: 'Answered',
  OrganisationApproved: 'Approved',
  OrganisationDeclined: 'Declined',
  OrganisationSuspended: 'Suspended',
  OrganisationReinstated: 'Suspension lifted',
  OrganisationCodeChanged: 'Another code given',
  OrganisationReleased: 'Invitations of students released',
  ColleagueInvited: 'Somebody invited',
  ColleagueAccepted: 'Invitation accepted',
  ColleagueJoined: 'Somebody joined',
  ColleagueInvitationEnded: 'Invitation ended',
  ColleagueSeatChanged: 'Seat changed',
  ColleagueRemoved: 'Somebody went',
} satisfies EventWords<OrganisationEvent>;
