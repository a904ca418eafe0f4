import type { EnrolmentEvent, InvitationEvent, RosterEvent } from '@aarambh/contracts/events/students.ts';
import { plural } from '../ui/format.ts';
import type { EventWords } from '../ui/record/spoken.ts';

const students = { one: 'student', other: 'students' };

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
  RosterUploadBegan: 'A list began to be done',
  RosterListed: ({ entries }) => (entries === undefined ? 'Students listed' : `Listed ${plural(entries.length, students)}`),
  RosterRemoved: ({ enrolmentIds }) =>
    enrolmentIds === undefined ? 'Students removed' : `Removed ${plural(enrolmentIds.length, students)}`,
  RosterUploadEnded: 'A list was done',
  RosterDeclared: 'Age declared for all lists',
  RosterInvitationDeclined: 'A student declined to be written to',
  RosterForgotten: 'A student was forgotten',
  InvitationGranted: 'Invited before the first release',
} satisfies EventWords<EnrolmentEvent | RosterEvent | InvitationEvent>;
