import type { PanelsService } from './use-cases.ts';

/** Who is on a panel lands where interviewers work. Null for everybody else. */
export function landingOfInterviewers({ seatsOf }: Pick<PanelsService, 'seatsOf'>): (accountId: string) => Promise<string | null> {
  return async (accountId) => ((await seatsOf(accountId)).length > 0 ? '/interviews' : null);
}
