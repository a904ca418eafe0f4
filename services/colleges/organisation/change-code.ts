import { refuse } from '@aarambh/kernel/decision.ts';
import { byStaff } from './by-staff.ts';

/** Gives an approved college another code in the place of the one before. */
export const changeOrgCode = byStaff(({ code }: { readonly code: string }, { orgId, state }) =>
  state === 'approved' ? [{ type: 'OrganisationCodeChanged', data: { orgId, code } }] : refuse('college_closed'),
);
