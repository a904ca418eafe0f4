import * as contexts from './contexts.ts';
import { pagesToCome } from './pages.ts';

/** The page routes of the member console: the server answers a GET of these with its index.html and nothing else. */
export const memberPages: readonly string[] = [...Object.values(contexts).flatMap(({ pages }) => [...pages]), ...pagesToCome];
