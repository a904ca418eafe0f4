import { refuse } from '@aarambh/kernel/decision.ts';
import { byStaff } from './by-staff.ts';

/** Closes an approved college: nobody of it can do anything there any more, until it is reinstated. */
export const suspendOrganisation = byStaff((_command: null, { orgId, state }) => {
  if (state === 'suspended') return refuse('nothing_to_do');
  return state === 'approved' ? [{ type: 'OrganisationSuspended', data: { orgId } }] : refuse('college_closed');
});
