import { refuse } from '@aarambh/kernel/decision.ts';
import { byStaff } from './by-staff.ts';

/** Lets the invitations of an approved college leave without a cap. */
export const releaseOrganisation = byStaff((_command: null, { orgId, state, released }) => {
  if (released) return refuse('nothing_to_do');
  return state === 'approved' ? [{ type: 'OrganisationReleased', data: { orgId } }] : refuse('college_closed');
});
