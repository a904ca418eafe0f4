/**
 * The floor of P9, in a process of its own: for each request one prepared statement, written by hand for exactly that page, and an answer
 * that was made before. The statement reads all that the page shows (the card, the account and the points of each member) and how many fit.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { searchWords } from '@aarambh/kernel/search-tokens.ts';
import { facetWord } from '@aarambh/projections/cards/seen.ts';

/** A page of the directory, by two facets. */
export interface Page {
  readonly skill: string;
  readonly city: string;
  /** The first is 1. */
  readonly page: number;
}

const CARDS_A_PAGE = 100;

const db = new DatabaseSync(process.argv[2]!, { readOnly: true });
const statement = db.prepare(`
  WITH found AS MATERIALIZED (
    SELECT d.n, d.f_sortName, d.id FROM "token/cards" AS s
    JOIN "token/cards" AS c ON c.token = ? AND c.n = s.n
    JOIN "doc/cards" AS d ON d.n = s.n
    WHERE s.token = ? AND d.f_forEverybody = 1)
  SELECT (SELECT count(*) FROM found), card.id, card.doc, account.doc, points.doc
  FROM (SELECT n FROM found ORDER BY f_sortName, id LIMIT ${CARDS_A_PAGE} OFFSET ?) AS page
  JOIN "doc/cards" AS card ON card.n = page.n
  JOIN "doc/accounts" AS account ON account.id = card.id
  LEFT JOIN "doc/points-accounts" AS points ON points.id = card.id
  ORDER BY card.f_sortName, card.id`);
statement.setReturnArrays(true);

const constants = new Map<number, Buffer>();

/** An answer of so many bytes, the same one every time. */
function constantOf(bytes: number): Buffer {
  const body = constants.get(bytes) ?? Buffer.alloc(bytes, 'x');
  constants.set(bytes, body);
  return body;
}

const server = createServer((request, response) => {
  const asked = new URL(request.url!, 'http://floor').searchParams;
  const token = (facet: 'skill' | 'city'): string => searchWords(facetWord(facet, asked.get(facet)!), 'everybody')[0]!;
  const rows = statement.all(token('city'), token('skill'), (Number(asked.get('page')) - 1) * CARDS_A_PAGE) as unknown as [
    number,
    string,
  ][];
  const body =
    asked.get('check') === null
      ? constantOf(Number(asked.get('bytes')))
      : Buffer.from(JSON.stringify({ total: rows[0]?.[0] ?? 0, ids: rows.map(([, id]) => id) }));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.byteLength });
  response.end(body);
});
server.keepAliveTimeout = 75_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
process.once('disconnect', () => process.exit(0));
