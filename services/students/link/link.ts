import type { StudentEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { StudentState } from './state.ts';

export interface Link {
  readonly accountId: string;
  readonly orgId: string;
  readonly enrolmentId: string;
}

/** Makes an account the student of an enrolment; one that ended is passed over, however late that comes. */
export function linkStudent({ accountId, orgId, enrolmentId }: Link, { enrolments, ended }: StudentState): Decision<StudentEvent, never> {
  if (enrolments.has(enrolmentId) || ended.has(enrolmentId)) return [];
  return [{ type: 'StudentLinked', data: { accountId, orgId, enrolmentId } }];
}
