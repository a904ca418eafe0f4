import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { mounted, type Contexts } from '@aarambh/context/compose.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import * as contexts from '@aarambh/server/contexts.ts';

/**
 * Who may see what of a context, written out by hand: whatever a context opens beyond this fails the tests of all routes. It stands in
 * `tests/<context>/rights.ts` and is found by the context's name; a context without that file opens none of it.
 */
export interface ReviewedRights {
  /** What an admin reads who looks at a member's pages: one line for each route. Files, devices, ways to sign in and what admins did are not among them. */
  readonly viewed?: readonly string[];
  /** Calls by which such a look ends. */
  readonly viewEnds?: readonly string[];
  /** Its lists in the menu of the admin console, and the roles that find them there. */
  readonly menu?: Readonly<Record<string, readonly Role[]>>;
  /** Those of them that may be taken as a file. */
  readonly files?: readonly string[];
  /** Streams, and the staff who read their histories; all others are refused. */
  readonly histories?: Readonly<Record<string, readonly Role[]>>;
  /** Routes that answer these roles also where the record is somebody else's. */
  readonly others?: Readonly<Record<string, readonly Role[]>>;
  /** What stands in a path of its routes, where a gathering's id does not do; `owner` is the account whose record is meant. */
  readonly inPath?: (name: string, pattern: string, owner: string) => string | undefined;
  /** Fields of its forms, so that the walk comes past their checks. */
  readonly form?: Readonly<Record<string, unknown>>;
}

// Loaded at once: a file of tests that waits for the disk while it begins registers its tests too late for those that share its process.
const load = createRequire(import.meta.url);

function rightsOf(name: string): ReviewedRights {
  const file = fileURLToPath(new URL(`../../${name}/rights.ts`, import.meta.url));
  return existsSync(file) ? (load(file) as { readonly rights: ReviewedRights }).rights : {};
}

/** The rights of every context, by its name. */
const reviewedRights: Readonly<Record<string, ReviewedRights>> = Object.fromEntries(
  Object.values(contexts).map(({ name }) => [name, rightsOf(name)]),
);

/** What all contexts open, together. */
export const allRights: readonly ReviewedRights[] = Object.values(reviewedRights);

const contextOf: ReadonlyMap<string, string> = new Map(
  Object.values<Contexts[string]>(contexts).flatMap((one) =>
    mounted({ one }, {}).map(({ method, path }) => [`${method} ${path}`, one.name] as const),
  ),
);

/** The rights of the context that a route is of; none of them for the routes of the service itself. */
export function rightsAt(route: string): ReviewedRights {
  return reviewedRights[contextOf.get(route) ?? ''] ?? {};
}
