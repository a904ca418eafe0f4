import type { Invitation, Organisation, OrganisationState } from './state.ts';

/** The open invitation that a link is of, with its college; null where it is over. */
export function openInvitation(
  { inviteeId, now }: { readonly inviteeId: string; readonly now: number },
  state: OrganisationState,
): { readonly college: Organisation; readonly invitation: Invitation } | null {
  const invitation = state?.invitations.get(inviteeId);
  if (state === null || invitation === undefined || invitation.email === null) return null;
  return now < invitation.expiresAt ? { college: state, invitation } : null;
}
