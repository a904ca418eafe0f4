import { byStaff, undecidable } from './by-staff.ts';

export const declineOrganisation = byStaff(
  (_command: null, state) => undecidable(state, ['waiting', 'asked']) ?? [{ type: 'OrganisationDeclined', data: { orgId: state.orgId } }],
);
