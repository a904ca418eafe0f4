import type { StudentEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { StudentState } from './state.ts';

export interface Link {
  readonly accountId: string;
  readonly orgId: string;
  readonly enrolmentId: string;
}

/** Makes an account the student of an enrolment. */
export function linkStudent({ accountId, orgId, enrolmentId }: Link, state: StudentState): Decision<StudentEvent, never> {
  if (state.has(enrolmentId)) return [];
  return [{ type: 'StudentLinked', data: { accountId, orgId, enrolmentId } }];
}

/** The account is the student of that enrolment no longer. */
export function unlinkStudent({ accountId, orgId, enrolmentId }: Link, state: StudentState): Decision<StudentEvent, never> {
  if (!state.has(enrolmentId)) return [];
  return [{ type: 'StudentUnlinked', data: { accountId, orgId, enrolmentId } }];
}
