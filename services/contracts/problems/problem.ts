/** Codes with their HTTP status and default sentence. */
export type Problems = Readonly<Record<string, readonly [status: number, title: string]>>;

/**
 * The problems of every context, by its name. Each file beside this one adds its own, so that what a context's events and routes may refuse
 * with is known here, below the contexts.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the files beside it fill it
export interface ProblemsOf {}

/** The stable code of a refusal or error that a call can answer. */
export type ProblemCode = { [Name in keyof ProblemsOf]: keyof ProblemsOf[Name] }[keyof ProblemsOf];
