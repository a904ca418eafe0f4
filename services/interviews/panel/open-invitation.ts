import type { InvitedInterviewer, Panel } from './state.ts';

/** Whom a link invites; null where that is over. */
export function openInvitation(
  { interviewerId, now }: { readonly interviewerId: string; readonly now: number },
  { invited }: Readonly<Panel>,
): (InvitedInterviewer & { readonly email: string }) | null {
  const found = invited.get(interviewerId);
  if (found === undefined || found.email === null || now >= found.expiresAt) return null;
  return { ...found, email: found.email };
}
