import type { StudentEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { StudentState } from './state.ts';

interface Link {
  readonly accountId: string;
  readonly orgId: string;
  readonly enrolmentId: string;
}

/** Makes an account the student of an enrolment; one that ended is passed over, however late that comes. */
export function linkStudent({ accountId, orgId, enrolmentId }: Link, { enrolments, ended }: StudentState): Decision<StudentEvent, never> {
  if (enrolments.has(enrolmentId) || ended.has(enrolmentId)) return [];
  return [{ type: 'StudentLinked', data: { accountId, orgId, enrolmentId } }];
}

/** The account is the student of that enrolment no longer; where it was not told yet, it is not to be any more. */
export function unlinkStudent({ accountId, orgId, enrolmentId }: Link, { ended }: StudentState): Decision<StudentEvent, never> {
  if (ended.has(enrolmentId)) return [];
  return [{ type: 'StudentUnlinked', data: { accountId, orgId, enrolmentId } }];
}
