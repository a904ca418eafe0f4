/**
 * P25: how long the event loop of the thread that serves HTTP is held up while an admin searches 1,000,000 documents (DOCUMENTS for
 * fewer) in the worst way, one search after the other, against a quiet moment. The search finds every second document and wants them
 * sorted; one that takes too long is given up by its own limit, and the next begins.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteDocuments } from '@aarambh/infra/sqlite/documents.ts';
import { QUERY_LIMITS } from '@aarambh/infra/sqlite/documents-readers.ts';
import { openSqliteDocumentWriter } from '@aarambh/infra/sqlite/documents-writer.ts';
import type { DocumentModel, DocumentWrite } from '@aarambh/kernel/ports/document-writer.ts';
import { QueryTooLong, type FindOptions } from '@aarambh/kernel/ports/documents.ts';
import { searchText } from '@aarambh/kernel/search-tokens.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { figure, type Figure } from './figure.ts';

const DOCUMENTS = Number(process.env.DOCUMENTS ?? 1_000_000);
/** Documents of one write. */
const BATCH = 1_000;
const MEASURED_MS = 8_000;

const people: DocumentModel = {
  name: 'people-of-the-bench',
  version: 1,
  types: ['PersonSeen'],
  fields: { name: 'text', age: 'number' },
  indexed: ['name'],
  search: () => [],
};
const worst: FindOptions = { search: 'an', sort: { field: 'age', order: 'asc' }, limit: 1000 };

export async function benchSearches(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const path = folder.in('documents.db');
  try {
    const writer = openSqliteDocumentWriter({ path, models: [people], epoch: 'bench' });
    await fill(writer);
    const documents = openSqliteDocuments({ ...QUERY_LIMITS, path, models: [people], waitFor: async () => undefined });
    const search = () =>
      documents.find(people.name, worst).catch((error: unknown) => {
        if (!(error instanceof QueryTooLong)) throw error;
      });
    // The first one opens the threads.
    await search();
    const floor = await heldUp(() => pause(50));
    const value = await heldUp(search);
    await documents.close();
    await writer.close();
    return [
      figure({
        ...{ id: 'P25', value, unit: 'ms', floor, ratio: value / floor, goal: '<= 2' },
        name: `event loop p99 while every second of ${DOCUMENTS.toLocaleString('en-IN')} documents is searched and sorted, against a quiet moment`,
      }),
    ];
  } finally {
    folder.remove();
  }
}

/** Milliseconds that 99 of 100 turns of the event loop do not exceed, while the same work is done again and again. */
async function heldUp(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const end = performance.now() + MEASURED_MS;
  while (performance.now() < end) await work();
  delay.disable();
  return delay.percentile(99) / 1e6;
}

async function fill(writer: ReturnType<typeof openSqliteDocumentWriter>): Promise<void> {
  const rebuild = await writer.rebuild([people.name]);
  for (let from = 0; from < DOCUMENTS; from += BATCH)
    await rebuild.write(Array.from({ length: Math.min(BATCH, DOCUMENTS - from) }, (_, index) => person(from + index)));
  await rebuild.index();
  await rebuild.hold();
  await rebuild.switchOver(0, []);
}

function person(number: number): DocumentWrite {
  const id = String(number).padStart(7, '0');
  const doc = { name: `${number % 2 === 0 ? 'Ananya' : 'Ravi'} ${id}`, age: (number * 7919) % 97 };
  return {
    ...{ model: people.name, id, stream: `person-${id}`, revision: 0, json: JSON.stringify(doc), values: Object.values(doc) },
    ...{ text: searchText([doc.name]), subjects: [], before: null },
  };
}

if (import.meta.main) console.table(await benchSearches(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
