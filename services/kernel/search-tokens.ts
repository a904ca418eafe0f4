/** Tokens kept of one document, and words read of one query: the rest is ignored. */
const MAX_TOKENS = 200;
const MAX_WORDS = 10;
/** Characters that matter of one token. */
const MAX_LENGTH = 64;
/** Stands around the name of a part in a token; no text and no query that people write keeps it. */
const MARK = '\ue000';

function ofPart(part: string, token: string): string {
  return `${MARK}${part.toLowerCase()}${MARK}${token}`.slice(0, MAX_LENGTH);
}

function plain(text: string): string {
  return text.replaceAll(MARK, ' ');
}

/**
 * The words of a text as search compares them: lower case, NFKD without marks, split on everything that is neither letter nor
 * digit, each once. Every engine stores and asks these, so that they answer alike.
 */
export function searchTokens(text: string): readonly string[] {
  return tokens(text, MAX_TOKENS);
}

/** The words of a query: every one must begin a token of the document, or of the one part of it that is named. */
export function searchWords(query: string, part?: string): readonly string[] {
  const words = tokens(plain(query), MAX_WORDS);
  return part === undefined ? words : words.map((word) => ofPart(part, word));
}

/**
 * What search finds a document by, as one text for `searchTokens`: `whole` by all of its words, and each of `parts` once more by itself,
 * for those who may search by that part only.
 */
export function searchText(whole: readonly string[], parts: Readonly<Record<string, string>> = {}): string {
  const alone = Object.entries(parts).flatMap(([part, text]) => tokens(plain(text), MAX_TOKENS).map((token) => ofPart(part, token)));
  return [...alone, plain(whole.join(' '))].join(' ');
}

function tokens(text: string, most: number): readonly string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  const found = new Set<string>();
  for (const token of folded.split(/[^\p{L}\p{N}\ue000]+/u)) {
    if (token === '') continue;
    found.add(token.slice(0, MAX_LENGTH));
    if (found.size === most) break;
  }
  return [...found];
}
