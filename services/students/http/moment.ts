import { DAY_MS, startOf } from '@aarambh/contracts/time.ts';
import { riskLimits } from '@aarambh/contracts/students/risk.ts';
import type { Moment } from '@aarambh/projections/students/query.ts';
import type { StudentsService } from '../use-cases.ts';

/**
 * The moment of an answer about a college's students, and whether booking closes about now: from some days before the last day with slots until that day is
 * over. Its days are those of Asia/Kolkata.
 */
export async function momentOf(
  use: Pick<StudentsService, 'now' | 'closingOf'>,
  orgId: string,
): Promise<Moment & { readonly closesOn: string | null }> {
  const closesOn = await use.closingOf(orgId);
  const now = use.now();
  const left = closesOn === null ? Infinity : startOf(closesOn, '00:00') + DAY_MS - now;
  const closing = left > 0 && left <= (riskLimits.closingDays + 1) * DAY_MS;
  return { now, closing, closesOn };
}
