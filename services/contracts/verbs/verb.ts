import type { z } from 'zod';
import type { ProblemCode } from '../problems/problem.ts';
import type { Role } from '../roles.ts';

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
  /** Who may do it, where not everybody may who changes records of the resource. */
  readonly only?: readonly Role[];
  /** What it may refuse with beside what every call may answer. */
  readonly problems: readonly ProblemCode[];
}

/** The verbs of a resource, by their names in the path. */
export type Verbs = Readonly<Record<string, Verb>>;

/**
 * What verbs ask for beside the reason, by their names. A field that a verb does not ask for is refused, because one that is left aside
 * can change what happens: an issue whose moment is left aside is sent at once.
 */
export type VerbBodies = Readonly<Record<string, z.ZodObject>>;

declare const asks: unique symbol;

/** Verbs of which some ask for more than the reason. It is known to the compiler alone: schemas would cost the console's browsers bytes. */
// An alias, because the compiler takes no interface for a record of verbs.
export type Asking<Bodies extends VerbBodies> = { readonly [asks]?: Bodies };

/** Says the verbs of a resource that ask for nothing beside the reason; its type keeps names and codes to the letter. */
export function verbs<const Own extends Verbs>(own: Own): Own {
  return own;
}

/**
 * Says the verbs of a resource of which some ask for more, as `Bodies` says. Called twice, because TypeScript infers all type parameters
 * of a call or none.
 */
export function verbsAsking<Bodies extends VerbBodies>(): <const Own extends Verbs & Readonly<Record<keyof Bodies, Verb>>>(
  own: Own,
) => Own & Asking<Bodies> {
  return (own) => own;
}

export type VerbName<Own extends Verbs> = keyof Own & string;

/** The schemas of what the verbs ask for; null where none asks for anything. */
export type BodiesOf<Own extends Verbs> = Own extends { readonly [asks]?: infer Bodies extends VerbBodies } ? Bodies : null;

type BodyFor<Own extends Verbs, Name extends VerbName<Own>> = Name extends keyof BodiesOf<Own> ? BodiesOf<Own>[Name] : null;

/** What a client sends for a verb beside the reason; null where it asks for nothing. */
export type SentFor<Own extends Verbs, Name extends VerbName<Own>> =
  BodyFor<Own, Name> extends infer Body extends z.ZodObject ? Extract<z.input<Body>, object> : null;
/** The same as the server has checked it. */
export type GivenFor<Own extends Verbs, Name extends VerbName<Own>> =
  BodyFor<Own, Name> extends infer Body extends z.ZodObject ? z.output<Body> : null;
