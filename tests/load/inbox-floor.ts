/**
 * The floor of P31, in a process of its own: for each request one prepared statement, written by hand for exactly that page, and an answer
 * that was made before. The statement reads all that the page shows (the enquiries and the names of who looks after them) and how many fit.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { searchWords } from '@aarambh/kernel/search-tokens.ts';

/** A page of the inbox: one kind of enquiry, where it stands, whose name is searched. */
export interface InboxPage {
  readonly category: string;
  readonly state: string;
  readonly q: string;
  /** The first is 0. */
  readonly page: number;
}

/** Rows of a page, as the console asks for them. */
export const ROWS = 25;

function serve(path: string): void {
  const db = new DatabaseSync(path, { readOnly: true });
  const statement = db.prepare(`
    WITH fit AS MATERIALIZED (
      SELECT d.n, d.f_dueAt, d.id FROM "token/enquiries" AS t
      CROSS JOIN "doc/enquiries" AS d ON d.n = t.n
      WHERE t.token = ? AND d.f_category = ? AND d.f_state = ?)
    SELECT (SELECT count(*) FROM fit), d.id, d.doc, taken.doc
    FROM (SELECT n FROM fit ORDER BY f_dueAt, id LIMIT ${ROWS} OFFSET ?) AS page
    JOIN "doc/enquiries" AS d ON d.n = page.n
    LEFT JOIN "doc/accounts" AS taken ON taken.id = d.f_takenById
    ORDER BY d.f_dueAt, d.id`);
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
    const [token] = searchWords(asked.get('q')!);
    const values = [token!, asked.get('category')!, asked.get('state')!, Number(asked.get('page')) * ROWS];
    const rows = statement.all(...values) as unknown as readonly [number, string][];
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
}

if (import.meta.main) serve(process.argv[2]!);
