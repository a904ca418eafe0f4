import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Catalogues } from './problem-words.ts';

type Spoken = { [Name in keyof Catalogues]: keyof Catalogues[Name] }[keyof Catalogues];
type None<Silent extends never> = Silent;

/** Codes without words. There is none: the type check of `web-shared`, which sees every catalogue, refuses the first one here. */
export type Unspoken = None<Exclude<ProblemCode, Spoken>>;
