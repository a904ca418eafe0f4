import { byStaff, undecidable } from './by-staff.ts';

/** Approves a college, under a code that is reserved for it. */
export const approveOrganisation = byStaff(
  ({ code }: { readonly code: string }, state) =>
    undecidable(state, ['waiting', 'asked', 'declined']) ?? [{ type: 'OrganisationApproved', data: { orgId: state.orgId, code } }],
);
