import type { RosterEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { Roster } from './state.ts';

/** Nothing is known of somebody any more: their address is free. */
export function forgetStudent(
  { orgId, enrolmentId }: { readonly orgId: string; readonly enrolmentId: string },
  { entries }: Roster,
): Decision<RosterEvent, never> {
  return entries.has(enrolmentId) ? [{ type: 'RosterForgotten', data: { orgId, enrolmentId } }] : [];
}
