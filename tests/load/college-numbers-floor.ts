/**
 * The floor of P7d, in a process of its own: for each request the prepared statements, written by hand for exactly what it shows, and an answer that was made
 * before. Where something is grouped or counted, the statement does it over the index that serves it best.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { ratedParts } from '@aarambh/contracts/http/students.ts';

/** Students of a page, as the dashboard asks for them. */
export const ROWS = 5;
/** What a request may ask for. */
export type Part = 'numbers' | 'students' | 'risks' | 'summary';

function serve(path: string): void {
  const db = new DatabaseSync(path, { readOnly: true });
  const prepared = (sql: string) => {
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  };
  const atRisk = `FROM "doc/students" WHERE f_listedBy = ? AND f_riskFrom <= ?`;
  const numbers = {
    tallies: prepared(`SELECT f_tally, count(*) FROM "doc/students" WHERE f_countedBy = ? GROUP BY f_tally`),
    appeared: prepared(`SELECT count(*) FROM "doc/students" WHERE f_countedBy = ? AND f_appearsAt <= ?`),
    risks: prepared(`SELECT count(*) ${atRisk}`),
    spreads: ratedParts.map((part) =>
      prepared(`SELECT f_${part}, count(*) FROM "doc/scores" WHERE f_orgId = ? AND f_counts = 1 GROUP BY f_${part}`),
    ),
  };
  const summary = prepared(`SELECT count(*) FROM "doc/scores" WHERE f_orgId = ? AND f_appears = 1`);
  const total = prepared(`SELECT count(*) FROM "doc/students" WHERE f_listedBy = ?`);
  /** A page with the interviews and the rating of each. */
  const page = (where: string, order: string) =>
    prepared(`
      WITH page AS MATERIALIZED (SELECT id, doc FROM "doc/students" WHERE ${where} ORDER BY ${order}, id LIMIT ${ROWS} OFFSET ?)
      SELECT page.id, page.doc, score.doc, interview.doc FROM page
      LEFT JOIN "doc/scores" AS score ON score.id = page.id
      LEFT JOIN "doc/interviews" AS interview ON interview.f_enrolmentId = page.id`);
  const byName = page('f_listedBy = ?', 'f_sortName');
  const byRisk = page('f_listedBy = ? AND f_riskFrom <= ?', 'f_riskFrom');

  function rowsOf(part: Part, orgId: string, offset: number): unknown {
    const now = new Date().toISOString();
    if (part === 'summary') return summary.all(orgId);
    if (part === 'students') return [total.all(orgId), byName.all(orgId, offset)];
    if (part === 'risks') return [numbers.risks.all(orgId, now), byRisk.all(orgId, now, offset)];
    const spreads = numbers.spreads.map((spread) => spread.all(orgId));
    return [numbers.tallies.all(orgId), numbers.appeared.all(orgId, now), numbers.risks.all(orgId, now), spreads];
  }

  const server = createServer((request, response) => {
    const asked = new URL(request.url!, 'http://floor').searchParams;
    const rows = rowsOf(asked.get('part') as Part, asked.get('orgId')!, Number(asked.get('offset')));
    const body = asked.get('check') === null ? Buffer.alloc(Number(asked.get('bytes')), 'x') : Buffer.from(JSON.stringify(rows));
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
