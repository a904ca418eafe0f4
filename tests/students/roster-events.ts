import type { RosterEvent } from '@aarambh/contracts/events/students.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { RosterEntry } from '@aarambh/students/roster/state.ts';

export const [orgId, uploadId, laterId, byId] = [newId(), newId(), newId(), newId()];
export const [asha, bala, chitra] = [newId(), newId(), newId()];

export const named = (enrolmentId: string, email: string, rollNo: string | null = null): RosterEntry => ({ enrolmentId, email, rollNo });

export const began = (declared = true, id = uploadId): RosterEvent => ({
  type: 'RosterUploadBegan',
  data: { orgId, uploadId: id, declared },
});
export const ended = (id = uploadId): RosterEvent => ({ type: 'RosterUploadEnded', data: { orgId, uploadId: id } });
export const listed = (...entries: readonly RosterEntry[]): RosterEvent => ({
  type: 'RosterListed',
  data: { orgId, uploadId, entries: [...entries] },
});
export const removed = (...enrolmentIds: readonly string[]): RosterEvent => ({
  type: 'RosterRemoved',
  data: { orgId, uploadId, enrolmentIds: [...enrolmentIds] },
});
export const declinedUntil = (enrolmentId: string, until: string): RosterEvent => ({
  type: 'RosterInvitationDeclined',
  data: { orgId, enrolmentId, until },
});
export const forgotten = (enrolmentId: string): RosterEvent => ({ type: 'RosterForgotten', data: { orgId, enrolmentId } });
