/// <reference types="vite/client" />
import type { Problems } from '@aarambh/contracts/problems/problem.ts';

type Details = Readonly<Record<string, string | number>>;
/** What people read of a problem: a sentence, or one made of the details that the answer carries. */
export type ProblemWords = string | ((details: Details) => string);
/** Words for every one of some problems. */
export type WordsFor<Some extends Problems> = Readonly<Record<keyof Some, ProblemWords>>;

/** The catalogues: every file of `problem-words/` adds its own, so that the type check finds a code without words (`spoken-problems.ts`). */
// oxlint-disable-next-line typescript/no-empty-object-type -- the catalogues fill it
export interface Catalogues {}

const found = import.meta.glob<Readonly<Record<string, ProblemWords>>>('../problem-words/*.ts', { eager: true, import: 'words' });

/** What both consoles say of every refusal and error that a call can answer; loaded when the first one comes. */
export const problemWords: Readonly<Record<string, ProblemWords | undefined>> = Object.assign({}, ...Object.values(found)) as Readonly<
  Record<string, ProblemWords | undefined>
>;
