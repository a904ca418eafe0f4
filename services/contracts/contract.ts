import type { EventDefinition } from './events/definition.ts';
import type { Route } from './routes/route.ts';

/** What a context lets others know: its events, its calls, and the pages of the member console that are about it. */
export interface Contract {
  /** Every kind of event that its streams may hold. */
  readonly events: readonly EventDefinition[];
  /** The calls that the consoles make by their types. */
  readonly routes: readonly Route[];
  /** Paths with parameters as `:id`: the server answers a GET of these with the member console. */
  readonly pages: readonly string[];
}

/** Says what a context lets others know; its type keeps every route to the letter. */
export function contract<const Definition extends Contract>(definition: Definition): Definition {
  return definition;
}
