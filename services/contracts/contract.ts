import type { EventDefinition } from './events/definition.ts';
import type { Problems } from './problems/problem.ts';
import type { Resource } from './resources/resource.ts';
import type { Route } from './routes/route.ts';
import type { VisitorPage } from './visitor-page.ts';

/** What a context lets others know: its events, its calls, and the pages of the member console that are about it. */
export interface Contract {
  /** Every kind of event that its streams may hold. */
  readonly events: readonly EventDefinition[];
  /** The calls that the consoles make by their types. */
  readonly routes: readonly Route[];
  /** What staff read and change in the admin console, by its type as well. */
  readonly resources?: readonly Resource[];
  /** Paths with parameters as `:id`: the server answers a GET of these with the member console. */
  readonly pages: readonly string[];
  /** Which of them visitors see, and how search engines and previews of links show them; by their paths. */
  readonly visitors?: Readonly<Record<string, VisitorPage>>;
  /** What it refuses with, by codes of its own, with their sentences. */
  readonly problems?: Problems;
}

/** Says what a context lets others know; its type keeps every route to the letter. */
export function contract<const Definition extends Contract>(definition: Definition): Definition {
  return definition;
}
