import { refuse } from '@aarambh/kernel/decision.ts';
import { byStaff } from './by-staff.ts';

/** Opens a suspended college again. */
export const reinstateOrganisation = byStaff((_command: null, { orgId, state }) =>
  state === 'suspended' ? [{ type: 'OrganisationReinstated', data: { orgId } }] : refuse('nothing_to_do'),
);
