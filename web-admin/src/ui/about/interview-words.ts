import { startOf } from '@aarambh/contracts/time.ts';
import { INDIA, day } from '../format.ts';

/** What several resources say of students, and of their interviews. */
export const words = {
  college: 'College',
  student: 'Student',
  erasedStudent: 'Erased student',
  anErasedStudent: 'an erased student',
  typeCollege: 'Type a name or a code',
  when: 'When',
  status: 'Status',
  days: 'Day',
  missing: 'Who was missing',
  place: (date: string, time: string) => `${day(new Date(startOf(date, time)).toISOString(), INDIA)}, ${time}`,
  bookings: 'Interviews',
  statuses: { requested: 'Under way', booked: 'Booked', refused: 'Refused', cancelled: 'Cancelled' },
  scored: 'Scored',
  sides: { student: 'The student was missing', panel: 'The panel was missing' },
  refusals: {
    full: 'Every panel was taken',
    already_booked: 'The student had booked as often as the rules allow',
    closed: 'Booking was closed',
    slot_unknown: 'The college has no such slot',
  },
  endedBy: { student: 'By the student', college: 'By the college', enrolment: 'The student left the college’s list' },
  skills: {
    communication: 'Communication',
    knowledge: 'Knowledge',
    experience: 'Experience',
    adaptability: 'Adaptability',
    analytical: 'Analytical thinking',
    creativeThinking: 'Creative thinking',
  },
  enrolment: {
    uploaded: 'Not invited yet',
    invited: 'Invited',
    joined: 'Joined',
    lapsed: 'Did not answer',
    declined: 'Declined',
    removed: 'Removed',
    forgotten: 'Forgotten',
  },
};
