/** Tokens kept of one document, and words read of one query: the rest is ignored. */
const MAX_TOKENS = 200;
const MAX_WORDS = 10;
/** Characters that matter of one token. */
const MAX_LENGTH = 64;

/**
 * The words of a text as search compares them: lower case, NFKD without marks, split on everything that is neither letter nor
 * digit, each once. Every engine stores and asks these, so that they answer alike (design §4).
 */
export function searchTokens(text: string): readonly string[] {
  return tokens(text, MAX_TOKENS);
}

/** The words of a query: every one must begin a token of the document. */
export function searchWords(query: string): readonly string[] {
  return tokens(query, MAX_WORDS);
}

function tokens(text: string, most: number): readonly string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  const found = new Set<string>();
  for (const token of plain.split(/[^\p{L}\p{N}]+/u)) {
    if (token === '') continue;
    found.add(token.slice(0, MAX_LENGTH));
    if (found.size === most) break;
  }
  return [...found];
}
