/// <reference types="vite/client" />
import type { Problems } from '@aarambh/contracts/problems/problem.ts';

type Details = Readonly<Record<string, string | number>>;
/** A sentence, or one made of the details that the answer carries; null where these are not there. */
type Words = string | ((details: Details) => string | null);
/** Words of the consoles' own for some of a context's problems. */
export type WordsBeside<Some extends Problems> = { readonly [Code in keyof Some]?: Words };

/** Every file says the codes of one context, with their sentences. */
const contexts = import.meta.glob<Readonly<Record<string, Problems>>>('../../services/contracts/problems/*.ts', { eager: true });
/** What people read otherwise, or with the details of the answer. */
const catalogues = import.meta.glob<Readonly<Record<string, Words>>>('../problem-words/*.ts', { eager: true, import: 'words' });

const problems = new Map(Object.values(contexts).flatMap((module) => Object.values(module).flatMap((some) => Object.entries(some))));
const own = new Map(Object.values(catalogues).flatMap((words) => Object.entries(words)));

/** What people read of a code with its details; null for a code that is new to this build. Loaded when the first refusal comes. */
export function wordsOf(code: string, details: Details = {}): string | null {
  const words = own.get(code);
  return (typeof words === 'function' ? words(details) : words) ?? problems.get(code)?.[1] ?? null;
}
