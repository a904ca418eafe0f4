import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  StudentEnrolled: 'Enrolled by a list',
  EnrolmentUpdated: 'Changed by a list',
  EnrolmentRemoved: 'Removed from the college',
  EnrolmentReturned: 'Back on the college’s list',
  EnrolmentBooked: 'Interview booked by a list',
  EnrolmentInterviewNoted: 'Interview noted',
  EnrolmentScoreNoted: 'Rating noted',
  StudentInvited: 'Invited',
  InvitationAccepted: 'Joined',
  InvitationDeclined: 'Invitation declined',
  InvitationLapsed: 'Invitation not answered',
  EnrolmentContactChanged: 'Contact changed by the student',
  EnrolmentForgotten: 'Forgotten',
} satisfies EventWords<EnrolmentEvent>;
