import { meanOf, skills, type Ratings, type ScorecardContent } from '@aarambh/contracts/interviews/scorecard.ts';
import { seen } from './texts.ts';

const halves = (value: number): number => Math.max(0, Math.min(10, Math.round(value * 2) / 2));
/** How far the six are from each other in everybody, in the order of the scorecard, and how much more in one student or another. */
const usual = [0.5, 1, -1, 0.5, 0, -0.5] as const;
const spread = [0.5, -0.5, 0, 0.5, -1, 0, 1] as const;
/** Of every so many-th the overall rating stands apart from the six, and the interviewer says why. */
const APART = 17;

/** The nth scorecard of the demonstration; always the same one for the same n. */
export function scorecardOf(n: number): ScorecardContent {
  const level = 3.5 + ((n * 7) % 12) * 0.5;
  const rated = skills.map((skill, at) => [skill, halves(level + usual[at]! + spread[(n + at * 2) % spread.length]!)]);
  const ratings = Object.fromEntries(rated) as Ratings;
  const texts = level >= 7.5 ? seen.strong : level >= 5 ? seen.fair : seen.weak;
  const notes = texts[n % texts.length]!;
  const mean = meanOf(ratings);
  if (n % APART !== APART - 1) return { ratings, overall: halves(mean), notes: { ...notes, why: '' } };
  const why = 'The last ten minutes were so much better than the first that the six ratings do not say it.';
  return { ratings, overall: halves(mean + 2.5), notes: { ...notes, why } };
}

/** The same after the interviewer has thought again. */
export function correctedOf(content: ScorecardContent): ScorecardContent {
  const communication = halves(content.ratings.communication + 1);
  return { ...content, ratings: { ...content.ratings, communication } };
}
