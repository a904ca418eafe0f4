import type { EnrolmentStatus } from '@aarambh/contracts/students/enrolment.ts';
import type { RiskReason } from '@aarambh/contracts/students/risk.ts';

const statuses: Readonly<Record<EnrolmentStatus, string>> = {
  uploaded: 'Uploaded',
  invited: 'Invited',
  joined: 'Joined',
  declined: 'Declined',
  lapsed: 'Did not answer',
  removed: 'Removed',
  forgotten: 'Erased',
};
const reasons: Readonly<Record<RiskReason, string>> = {
  student_missed: 'Did not come',
  panel_missed: 'The panel did not come',
  below_five: 'Rated below 5',
  not_joined: 'Not joined after seven days',
  not_booked: 'Not booked, and booking closes',
};

/** What the file of a college's students says. */
export const fileWords = {
  name: 'Name',
  email: 'Email ID',
  rollNo: 'Roll No',
  status: 'Status',
  booking: 'Booking date',
  time: 'Time',
  rating: 'Overall rating (of 10)',
  skills: {
    communication: 'Communication',
    knowledge: 'Knowledge',
    experience: 'Experience',
    adaptability: 'Adaptability',
    analytical: 'Analytical',
    creativeThinking: 'Creative thinking',
  },
  risks: 'At risk',
  asOf: 'As of',
  statuses,
  reasons,
};
