import { skills, type Ratings } from '@aarambh/contracts/interviews/scorecard.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { scoresView } from './view.ts';

/** Two decimals. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** How many students of a college were scored, and the average of the overall ratings of their latest scorecards, of two decimals; 0 without any. */
export async function overallOf(
  documents: Pick<Documents, 'aggregate'>,
  orgId: string,
): Promise<{ readonly count: number; readonly average: number }> {
  const [all] = await documents.aggregate(scoresView.model, { filter: { orgId, counts: true }, sum: 'overall' });
  return { count: all?.count ?? 0, average: all === undefined || all.count === 0 ? 0 : rounded(all.sum / all.count) };
}

/** The averages of a college over each student's latest submitted scorecard, of two decimals; 0 without any. Summed by the engine. */
export async function averagesOf(documents: Pick<Documents, 'aggregate'>, orgId: string): Promise<Ratings> {
  const sums = await Promise.all(
    skills.map(async (sum) => {
      const [all] = await documents.aggregate(scoresView.model, { filter: { orgId, counts: true }, sum });
      return [sum, all === undefined || all.count === 0 ? 0 : rounded(all.sum / all.count)] as const;
    }),
  );
  return Object.fromEntries(sums) as Ratings;
}
