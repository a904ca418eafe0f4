import { z } from 'zod';
import { fieldMessages, LINES } from '../field-rules.ts';
import { tooLong, upTo } from '../text-length.ts';

/** What an interviewer rates, in the order of the specification. */
export const skills = ['communication', 'knowledge', 'experience', 'adaptability', 'analytical', 'creativeThinking'] as const;
export type Skill = (typeof skills)[number];

/** What an interviewer writes about a student. */
export const notes = ['strengths', 'weaknesses', 'opportunities', 'threats', 'remarks'] as const;

/** What one scorecard may have. */
export const scorecardLimits = {
  /** Characters of one text. */
  text: 4_000,
  /** Times that a draft is kept. */
  drafts: 5_000,
  /** Versions that are submitted: the first one, and corrections of it. */
  versions: 20,
  /** How far the overall rating may be from the mean of the six before somebody has to say why. */
  unexplained: 2,
} as const;

const notRating = 'A rating is a number from 0 to 10, in halves.';
/** 0 to 10 in halves. */
export const Rating = z
  .number(notRating)
  .min(0, notRating)
  .max(10, notRating)
  .refine((value) => Number.isInteger(value * 2), notRating);

/** One value for each of some names. */
const each = <const Names extends readonly string[], Value extends z.ZodType>(names: Names, value: Value) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Names[number], Value>);

export const Ratings = each(skills, Rating);
export type Ratings = z.infer<typeof Ratings>;
export const DraftRatings = each(skills, Rating.nullable());

const Text = (label: string) => z.string().refine(upTo(scorecardLimits.text), tooLong(label)).regex(LINES, fieldMessages.control);

/** The texts of a scorecard, which are about its student. `why` says why the overall rating is far from the six. */
export const Notes = z.object({
  strengths: Text('Strengths'),
  weaknesses: Text('Weaknesses'),
  opportunities: Text('Opportunities'),
  threats: Text('Threats'),
  remarks: Text('Remarks'),
  why: Text('The explanation'),
});
export type Notes = z.infer<typeof Notes>;

/** A scorecard that is being written. */
export const DraftContent = z.object({ ratings: DraftRatings, overall: Rating.nullable(), notes: Notes });
export type DraftContent = z.infer<typeof DraftContent>;

const missing = 'Give a rating.';
/** A scorecard that is submitted: nothing of it may be left open. */
export const ScorecardContent = z.object({
  ratings: each(skills, z.number(missing).pipe(Rating)),
  overall: z.number(missing).pipe(Rating),
  notes: Notes,
});
export type ScorecardContent = z.infer<typeof ScorecardContent>;

/** The mean of the six ratings. */
export function meanOf(ratings: Ratings): number {
  return skills.reduce((sum, skill) => sum + ratings[skill], 0) / skills.length;
}

/** Whether the overall rating is so far from the mean of the six that it needs a word. Counted in halves, so that nothing is rounded. */
export function needsWhy({ ratings, overall }: { readonly ratings: Ratings; readonly overall: number }): boolean {
  const halves = skills.reduce((sum, skill) => sum + ratings[skill] * 2, 0);
  return Math.abs(overall * 2 * skills.length - halves) > scorecardLimits.unexplained * 2 * skills.length;
}
