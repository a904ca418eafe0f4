import type { CollegeState } from '@aarambh/contracts/colleges/college.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import type { Organisation, OrganisationState } from './state.ts';

/** What holds for everything that staff do: the college is there. */
function byStaff<Command, Code extends ProblemCode>(
  decide: (command: Command, state: Organisation) => Decision<OrganisationEvent, Code>,
): Decide<Command, OrganisationState, OrganisationEvent, 'not_found' | Code> {
  return (command, state) => (state === null ? refuse('not_found') : decide(command, state));
}

/** Why nobody can decide about a college; null where somebody can. Who was declined can be approved when somebody thinks again. */
function undecidable(
  { state }: Organisation,
  open: readonly CollegeState[],
): Decision<OrganisationEvent, 'already_decided' | 'email_not_confirmed'> | null {
  if (state === 'unconfirmed') return refuse('email_not_confirmed');
  return open.includes(state) ? null : refuse('already_decided');
}

/** Approves a college, under a code that is reserved for it. */
export const approveOrganisation = byStaff(
  ({ code }: { readonly code: string }, state) =>
    undecidable(state, ['waiting', 'asked', 'declined']) ?? [{ type: 'OrganisationApproved', data: { orgId: state.orgId, code } }],
);

/** Asks a college for more; the reason beside it is what it is asked for. */
export const askOrganisation = byStaff(
  (_command: null, state): Decision<OrganisationEvent, 'already_decided' | 'email_not_confirmed' | 'nothing_to_do'> => {
    if (state.state === 'asked') return refuse('nothing_to_do');
    return undecidable(state, ['waiting']) ?? [{ type: 'OrganisationAsked', data: { orgId: state.orgId } }];
  },
);

export const declineOrganisation = byStaff(
  (_command: null, state) => undecidable(state, ['waiting', 'asked']) ?? [{ type: 'OrganisationDeclined', data: { orgId: state.orgId } }],
);

/** Closes an approved college: nobody of it can do anything there any more, until it is reinstated. */
export const suspendOrganisation = byStaff((_command: null, { orgId, state }) => {
  if (state === 'suspended') return refuse('nothing_to_do');
  return state === 'approved' ? [{ type: 'OrganisationSuspended', data: { orgId } }] : refuse('college_closed');
});

export const reinstateOrganisation = byStaff((_command: null, { orgId, state }) =>
  state === 'suspended' ? [{ type: 'OrganisationReinstated', data: { orgId } }] : refuse('nothing_to_do'),
);

/** Gives an approved college another code in the place of the one before. */
export const changeOrgCode = byStaff(({ code }: { readonly code: string }, { orgId, state }) =>
  state === 'approved' ? [{ type: 'OrganisationCodeChanged', data: { orgId, code } }] : refuse('college_closed'),
);

/** Lets the invitations of an approved college leave without a cap. */
export const releaseOrganisation = byStaff((_command: null, { orgId, state, released }) => {
  if (released) return refuse('nothing_to_do');
  return state === 'approved' ? [{ type: 'OrganisationReleased', data: { orgId } }] : refuse('college_closed');
});
