import * as contexts from './contexts.ts';
import type { Contract } from './contract.ts';
import type { ProblemCode, Problems } from './problems/problem.ts';
import { serviceProblems } from './problems/service.ts';

export type { ProblemCode } from './problems/problem.ts';

type Status = Problems[string];
type CodesOf<One> = One extends { readonly problems: infer Own } ? keyof Own : never;
/** The codes that contexts list in their contracts. */
type Listed = keyof typeof serviceProblems | CodesOf<(typeof contexts)[keyof typeof contexts]>;

/**
 * Every refusal and error that a call can answer, the contexts' own among them: its stable code, HTTP status and default sentence. Routes
 * of the specification put its own words into `message` or `msg` beside these. A refused business rule is 409; 403 is for rights. Throws
 * where two contexts mean different things by one code.
 */
export const problems: Readonly<Record<ProblemCode, Status>> = problemsOf([
  serviceProblems,
  ...Object.values<Contract>(contexts).map(({ problems: own = {} }) => own),
]);

function problemsOf(all: readonly Problems[]): Readonly<Record<Listed, Status>> {
  const found: Record<string, Status> = {};
  for (const [code, problem] of all.flatMap((own) => Object.entries(own))) {
    if (Object.hasOwn(found, code)) throw new Error(`two problems have the code ${code}`);
    found[code] = problem;
  }
  return found as Readonly<Record<Listed, Status>>;
}

/** RFC 9457 problem details as every route answers them. `message` repeats the words for the specification's clients. */
export interface Problem {
  readonly type: string;
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  readonly message: string;
  readonly instance?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  readonly details?: Readonly<Record<string, string | number>>;
}
