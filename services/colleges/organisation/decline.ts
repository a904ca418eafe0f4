import { byStaff, undecidable } from './by-staff.ts';

/** Declines a college that waits or was asked for more; why is the command's reason. */
export const declineOrganisation = byStaff(
  (_command: null, state) => undecidable(state, ['waiting', 'asked']) ?? [{ type: 'OrganisationDeclined', data: { orgId: state.orgId } }],
);
