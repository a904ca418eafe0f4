import { ratedParts, type RatedPart, type RatingSpread } from '@aarambh/contracts/http/students.ts';
import { skills, type Ratings } from '@aarambh/contracts/interviews/scorecard.ts';
import { OVER_80 } from '@aarambh/contracts/students/risk.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { scoresView } from './view.ts';

type Reading = Pick<Documents, 'aggregate'>;
type Spreads = Readonly<Record<RatedPart, RatingSpread>>;

async function spreadOf(documents: Reading, orgId: string, parts: readonly RatedPart[]): Promise<Partial<Record<RatedPart, RatingSpread>>> {
  const spreads = await Promise.all(
    parts.map(async (groupBy) => {
      const groups = await documents.aggregate(scoresView.model, { filter: { orgId, counts: true }, groupBy });
      return [groupBy, groups.map(({ group, count }) => ({ rating: Number(group), students: count }))] as const;
    }),
  );
  return Object.fromEntries(spreads);
}

/** Two decimals. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** How many students of a college were scored, and the average of the overall ratings of their latest scorecards, of two decimals; 0 without any. */
export async function overallOf(documents: Reading, orgId: string): Promise<{ readonly count: number; readonly average: number }> {
  const [all] = await documents.aggregate(scoresView.model, { filter: { orgId, counts: true }, sum: 'overall' });
  return { count: all?.count ?? 0, average: all === undefined || all.count === 0 ? 0 : rounded(all.sum / all.count) };
}

/** The mean of a spread, of two decimals; 0 of an empty one. Ratings are halves, so that their sum is exact. */
function meanOf(spread: RatingSpread = []): number {
  const students = spread.reduce((sum, one) => sum + one.students, 0);
  const ratings = spread.reduce((sum, one) => sum + one.students * one.rating, 0);
  return students === 0 ? 0 : rounded(ratings / students);
}

const meansOf = (spreads: Partial<Spreads>): Ratings =>
  Object.fromEntries(skills.map((skill) => [skill, meanOf(spreads[skill])])) as Ratings;

/** The averages of a college over each student's latest submitted scorecard, of two decimals; 0 without any. Counted by the engine. */
export async function averagesOf(documents: Reading, orgId: string): Promise<Ratings> {
  return meansOf(await spreadOf(documents, orgId, skills));
}

/** How a college's students are rated, each by their latest submitted scorecard: the averages, how many have which rating, and who is over 80 percent. */
export async function ratingsOf(
  documents: Reading,
  orgId: string,
): Promise<{ readonly stats: Ratings; readonly spread: Spreads; readonly over80: number }> {
  const spread = (await spreadOf(documents, orgId, ratedParts)) as Spreads;
  const over80 = spread.overall.reduce((sum, { rating, students }) => sum + (rating > OVER_80 ? students : 0), 0);
  return { stats: meansOf(spread), spread, over80 };
}

/** Students who have a booking that was not cancelled, past ones too, each once: of a college, or with null of all. Counted by the engine. */
export async function appearingAt(documents: Reading, orgId: string | null): Promise<number> {
  const filter = { appears: true, ...(orgId !== null && { orgId }) };
  const [all] = await documents.aggregate(scoresView.model, { filter });
  return all?.count ?? 0;
}
