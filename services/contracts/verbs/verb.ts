import type { ProblemCode } from '../problems/problem.ts';

/** How records of an admin resource are saved: what creating and editing one may refuse with beside what every call may answer. */
export interface Saves {
  readonly create?: readonly ProblemCode[];
  readonly edit?: readonly ProblemCode[];
}

/** Says what saving a record may refuse with; its type keeps the codes to the letter. */
export function saves<const Own extends Saves>(own: Own): Own {
  return own;
}

/** A verb of an admin resource beyond creating and editing, said once for the server and the console. */
export interface Verb {
  /** Many records may be told at once. */
  readonly bulk?: true;
  /** Nobody loses anything by it, so it needs no reason: who has to say why of everything says nothing. */
  readonly harmless?: true;
  /** What it may refuse with beside what every call may answer. */
  readonly problems: readonly ProblemCode[];
}

/** The verbs of a resource, by their names in the path. */
export type Verbs = Readonly<Record<string, Verb>>;

/** Says the verbs of a resource; its type keeps names and codes to the letter. */
export function verbs<const Own extends Verbs>(own: Own): Own {
  return own;
}
