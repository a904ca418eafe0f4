import * as contexts from './contexts.ts';
import { pagesToCome } from './pages.ts';

type Pattern = (typeof contexts)[keyof typeof contexts]['pages'][number] | (typeof pagesToCome)[number];

/** A path of the pattern: something stands in the place of each `:parameter`. */
type Filled<Of extends string> = Of extends `${infer Before}:${infer After}`
  ? After extends `${string}/${infer Rest}`
    ? `${Before}${string}/${Filled<Rest>}`
    : `${Before}${string}`
  : Of;

/** Where links inside the member console lead: a page of it, perhaps with a query, or a place on it. */
export type MemberAddress = `${Filled<Pattern>}${'' | `?${string}` | `#${string}`}`;

/** The page routes of the member console: the server answers a GET of these with its index.html and nothing else. */
export const memberPages: readonly string[] = [...Object.values(contexts).flatMap(({ pages }) => [...pages]), ...pagesToCome];
