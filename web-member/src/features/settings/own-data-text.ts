import type { OwnDataRow } from '@aarambh/contracts/own-data.ts';
import { words } from './words.ts';

/** Widened: a page may be new to this build. */
const pages: Readonly<Record<string, string | undefined>> = words.views.pages;

/** `CardDetailsChanged` and `sign-in-refused` as a person reads them: words, the first with a capital. */
export function sentenceOfWhat(name: string): string {
  const text = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${sentenceOfWhat(name)}: ${textOf(one)}`)
      .join('; ');
  const text = String(value);
  return (Object.hasOwn(pages, text) ? pages[text] : undefined) ?? text;
}

/** Names that only programs read; they stand in the file. */
const technical = /^(?:fingerprint|sha256|.*Ids?)$/;

/** What stands elsewhere in a row: its time, its name, and the documents that came with it. */
const ownPlace: ReadonlySet<string> = new Set(['at', 'what', 'documents']);

/** What a row says beside its name and its time, without what says nothing. */
export function factsOf(row: OwnDataRow): readonly (readonly [name: string, value: string])[] {
  return Object.entries(row)
    .filter(([name, value]) => !ownPlace.has(name) && !technical.test(name) && value !== null && value !== '')
    .map(([name, value]) => [sentenceOfWhat(name), textOf(value)]);
}
