import { quoted, tokensTable, type Statement } from './documents-schema.ts';

/** A word of a query with the tokens that it begins: few words begin more than one. */
export interface Word {
  readonly word: string;
  /** The one token that it begins; null when there are more. */
  readonly only: string | null;
}

/** Answers the first and the last token that a word begins, both null where there is none: two looks into an index. */
export function tokensBegunBy(model: string, word: string): Statement {
  const { sql, values } = range('t', word);
  const table = quoted(tokensTable(model));
  return {
    sql: `SELECT (SELECT min(t.token) FROM ${table} AS t WHERE ${sql}), (SELECT max(t.token) FROM ${table} AS t WHERE ${sql})`,
    values: [...values, ...values],
  };
}

/** Which tokens of the table `alias` a word names. One token is compared as such: its documents stand side by side in their order. */
export function tokensOf(alias: string, { word, only }: Word): Statement {
  return only === null ? range(alias, word) : { sql: `${alias}.token = ?`, values: [only] };
}

/** Whether the document of number `n` has a word: a look into an index of the tokens. */
export function hasWord(model: string, word: Word, n: string): Statement {
  const { sql, values } = tokensOf('p', word);
  return { sql: `(SELECT 1 FROM ${quoted(tokensTable(model))} AS p WHERE p.n = ${n} AND ${sql}) IS 1`, values };
}

function range(alias: string, word: string): Statement {
  return { sql: `${alias}.token >= ? AND ${alias}.token < ?`, values: [word, `${word}\u{10ffff}`] };
}
