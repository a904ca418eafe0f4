import { DAY_MS } from '@aarambh/contracts/time.ts';
import type { RosterEvent } from '@aarambh/contracts/events/students.ts';
import { FORGOTTEN_DAYS } from '@aarambh/contracts/students/enrolment.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { Roster } from './state.ts';

export interface OfStudent {
  readonly orgId: string;
  readonly enrolmentId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Whether somebody declined not long ago at the address by which a student is listed: the college does not write there (I2). */
export function isDeclined({ enrolmentId, now }: Omit<OfStudent, 'orgId'>, { entries, declined }: Roster): boolean {
  const email = entries.get(enrolmentId)?.email;
  return email !== undefined && now < (declined.get(email) ?? now);
}

/** Students who are on the list, and are not written to since somebody declined at their address. */
export function notInvited(now: number, { entries, byEmail, declined }: Roster): number {
  let count = 0;
  for (const [email, until] of declined) if (now < until && entries.get(byEmail.get(email) ?? '')?.listed === true) count++;
  return count;
}

/** Notes that somebody declined: whoever a list names by their address is enrolled, and not invited for as long as an invitation is remembered. */
export function declineOnRoster(command: OfStudent, state: Roster): Decision<RosterEvent, never> {
  const { orgId, enrolmentId, now } = command;
  if (!state.entries.has(enrolmentId) || isDeclined(command, state)) return [];
  const until = new Date(now + FORGOTTEN_DAYS * DAY_MS).toISOString();
  return [{ type: 'RosterInvitationDeclined', data: { orgId, enrolmentId, until } }];
}
