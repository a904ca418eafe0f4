import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { test, type TestContext } from 'vitest';
import { openSqliteDocuments, type SqliteDocuments, type SqliteDocumentsOptions } from '@aarambh/infra/sqlite/documents.ts';
import { QUERY_LIMITS } from '@aarambh/infra/sqlite/documents-readers.ts';
import { openSqliteDocumentWriter } from '@aarambh/infra/sqlite/documents-writer.ts';
import type { DocumentWriter } from '@aarambh/kernel/ports/document-writer.ts';
import { QueryTooLong, TooManyQueries, type FindOptions } from '@aarambh/kernel/ports/documents.ts';
import { temporaryFolder } from '../projections/log.ts';
import { opened, threads } from '../support/threads.ts';
import { people } from './documents.ts';

const DOCUMENTS = 40_000;
/** No index helps: every document is looked at and sorted. */
const long: FindOptions = { filter: { active: true }, sort: { field: 'age', order: 'asc' }, offset: DOCUMENTS - 50 };
/** One document, by an index. */
const short: FindOptions = { filter: { name: 'Person 000042' } };

interface Library {
  readonly writer: DocumentWriter;
  readonly documents: SqliteDocuments;
}

async function library(t: TestContext, options: Partial<SqliteDocumentsOptions> = {}): Promise<Library> {
  const path = join(temporaryFolder(t), 'documents.db');
  const models = [people];
  const writer = openSqliteDocumentWriter({ path, models, epoch: 'suite' });
  const rebuild = await writer.rebuild([people.name]);
  for (let from = 0; from < DOCUMENTS; from += 1000) {
    await rebuild.write(
      Array.from({ length: 1000 }, (_, index) => {
        const number = String(from + index).padStart(6, '0');
        const doc = { name: `Person ${number}`, age: (from + index) % 97, active: true, city: 'Pune' };
        const values = Object.values(doc);
        return {
          model: people.name,
          id: number,
          stream: `person-${number}`,
          revision: 0,
          json: JSON.stringify(doc),
          values,
          text: '',
          subjects: [],
          before: null,
        };
      }),
    );
  }
  await rebuild.index();
  await rebuild.hold();
  await rebuild.switchOver(0, []);
  const documents = openSqliteDocuments({ ...QUERY_LIMITS, path, models, waitFor: async () => undefined, ...options });
  t.onTestFinished(async () => {
    await documents.close();
    await writer.close();
  });
  return { writer, documents };
}

test('[P25] the calling thread goes on while a query looks at every document', async (t) => {
  const { documents } = await library(t);
  await documents.find(people.name, short);
  let turns = 0;
  let answered = false;
  const turn = (): void => {
    turns++;
    if (!answered) setImmediate(turn);
  };
  setImmediate(turn);
  const { items, total, more } = await documents.find(people.name, long);
  answered = true;
  assert.deepEqual([items.length, total, more], [50, 10_000, true]);
  assert.ok(turns > 20, `the event loop turned ${turns} times meanwhile`);
});

test('[P25] short queries are answered while long ones run and wait', async (t) => {
  const { documents } = await library(t, { shortMs: 2, limitMs: 60_000 });
  await documents.find(people.name, short);
  const order: string[] = [];
  const asked = [
    ...Array.from({ length: 4 }, () => documents.find(people.name, long).then(() => order.push('long'))),
    ...Array.from({ length: 20 }, () => documents.find(people.name, short).then(() => order.push('short'))),
  ];
  await Promise.all(asked);
  assert.equal(order.lastIndexOf('short') < order.indexOf('long'), true, order.join(' '));
});

test('a query that takes too long is given up, and the next one is answered', async (t) => {
  const { documents } = await library(t, { shortMs: 1, limitMs: 5 });
  await assert.rejects(documents.find(people.name, long), QueryTooLong);
  const patient = await library(t);
  assert.equal((await patient.documents.find(people.name, long)).items.length, 50);
  for (;;) {
    // On a busy machine 5 ms may be too little for a short one too.
    const found = await documents.find(people.name, short).catch((error: unknown) => error);
    if (!(found instanceof QueryTooLong)) {
      assert.equal((found as { total: number }).total, 1);
      return;
    }
  }
});

test('as many queries wait as may wait; the next is refused at once', async (t) => {
  const { documents } = await library(t, { threads: 1, waiting: 3 });
  await documents.find(people.name, short);
  const asked = Array.from({ length: 6 }, () => documents.find(people.name, long));
  const outcomes = await Promise.allSettled(asked);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
  );
  assert.ok(outcomes[5]?.status === 'rejected' && outcomes[5].reason instanceof TooManyQueries);
});

test('a query that nobody waits for any more ends, wherever it stands', async (t) => {
  const { documents } = await library(t, { threads: 1, limitMs: 60_000 });
  await documents.find(people.name, short);
  await documents.find(people.name, long);
  const rounds = 20;
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round++) await documents.find(people.name, long);
  const one = (performance.now() - startedAt) / rounds;

  const gone = new Error('gone');
  const abandonedAt = performance.now();
  for (let round = 0; round < rounds; round++) {
    const controller = new AbortController();
    const asked = [0, 1].map(() => documents.find(people.name, { ...long, signal: controller.signal }));
    controller.abort(gone);
    for (const found of asked) await assert.rejects(found, gone);
    // The only thread answers it once it has let go of the first, which it had begun.
    assert.equal((await documents.find(people.name, short)).total, 1);
  }
  const each = (performance.now() - abandonedAt) / rounds;
  assert.ok(each < one / 2, `an abandoned query took ${each.toFixed(1)} ms, one that is waited for ${one.toFixed(1)} ms`);
  await assert.rejects(documents.find(people.name, { ...long, signal: AbortSignal.abort(gone) }), gone);
});

test('[J2] what a position that was waited for wrote is in the next answer, also beside a long query', async (t) => {
  const { documents, writer } = await library(t, { shortMs: 2 });
  const { generation } = await writer.state();
  const behind = Array.from({ length: 3 }, () => documents.find(people.name, long));
  for (let n = 0; n < 50; n++) {
    const doc = { name: `New ${n}`, age: n, active: false, city: 'Goa' };
    const write = { model: people.name, id: `new-${n}`, stream: `person-new-${n}`, revision: 0, text: '', subjects: [], before: null };
    await writer.commit(
      { writes: [{ ...write, json: JSON.stringify(doc), values: Object.values(doc) }], position: n + 1, park: [], unpark: [] },
      generation,
    );
    assert.equal((await documents.find(people.name, { filter: { city: 'Goa' } })).total, n + 1);
  }
  await Promise.all(behind);
});

test('a reading thread that dies takes one query along and is started again', async (t) => {
  const workers = threads(t);
  const reports: unknown[] = [];
  const { documents } = await library(t, { threads: 1, report: (error) => reports.push(error) });
  await documents.find(people.name, short);
  const restarted = workers.next();
  const asked = documents.find(people.name, long);
  const died = assert.rejects(asked, /ended unexpectedly/);
  const thread = workers.last();
  const ended = once(thread, 'exit');
  await thread.terminate();
  await ended;
  await died;
  await opened(await restarted);
  assert.equal((await documents.find(people.name, short)).total, 1);
  assert.equal(reports.length, 1);
});

test('closing ends what runs and what waits', async (t) => {
  const { documents } = await library(t);
  const asked = Array.from({ length: 5 }, () => documents.find(people.name, long));
  const ended = Promise.all(asked.map((one) => assert.rejects(one, /closed/)));
  await documents.close();
  await ended;
  await assert.rejects(documents.find(people.name, short), /closed/);
});
