import { byStaff } from './by-staff.ts';

/** A note for staff alone. */
export const noteOnCareer = byStaff<{ readonly text: string }, never>(({ text }, { applicationId }) => [
  { type: 'CareerApplicationNoted', data: { applicationId }, personal: { text } },
]);
