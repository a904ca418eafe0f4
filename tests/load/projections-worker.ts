/**
 * One measurement of P4a in a thread of its own, so that what the other measurement holds in memory costs it nothing: a whole
 * rebuild into a new file, or the floor: the log read, every event's data and metadata parsed, the personal parts that a read
 * model shows opened, and each document written once, as it is in the end, into the same tables and indexes.
 */
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { openSqliteDocumentWriter } from '@aarambh/infra/sqlite/documents-writer.ts';
import { docsTable, quoted } from '@aarambh/infra/sqlite/documents-schema.ts';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import { openSqliteKeysReader } from '@aarambh/infra/sqlite/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import type { FieldValue } from '@aarambh/kernel/ports/documents.ts';
import type { DocumentWrite, DocumentWriter } from '@aarambh/kernel/ports/document-writer.ts';
import { rebuildDocuments } from '@aarambh/projections/host/rebuild.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import type { DataFolder } from '../../services/server/data-folder.ts';

export interface MeasureRequest {
  readonly folder: DataFolder;
  readonly what: 'floor' | 'rebuild';
}

export interface Measured {
  readonly seconds: number;
  readonly documents: number;
}

const PAGE = 1000;
/** Documents of one transaction of the floor, which need not let anybody else write. */
const FLOOR_WRITES = 20_000;

const { folder, what } = workerData as MeasureRequest;
const log = openSqliteEventReader({ path: folder.events });
const keys = openSqliteKeysReader({ path: folder.keys });
const codec = eventCodec(eventRegistry, keys);
parentPort!.postMessage((await (what === 'floor' ? floor() : rebuild())) satisfies Measured);
await keys.close();
log.close();

async function rebuild(): Promise<Measured> {
  const seconds = await timed(folder.documents, (writer) => rebuildDocuments({ models: readModels, writer, log, codec }));
  return { seconds, documents: finals().length };
}

async function floor(): Promise<Measured> {
  const documents = finals();
  const seconds = await timed(`${folder.documents}.floor`, async (writer) => {
    scan();
    const writing = await writer.rebuild(readModels.map(({ name }) => name));
    for (let at = 0; at < documents.length; at += FLOOR_WRITES) await writing.write(documents.slice(at, at + FLOOR_WRITES));
    await writing.index();
  });
  return { seconds, documents: documents.length };
}

async function timed(path: string, work: (writer: DocumentWriter) => Promise<unknown>): Promise<number> {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
  const writer = openSqliteDocumentWriter({ path, models: readModels, epoch: log.epoch });
  const start = performance.now();
  await work(writer);
  const seconds = (performance.now() - start) / 1000;
  await writer.close();
  return seconds;
}

function scan(): void {
  const personal = new Set(readModels.flatMap((model) => model.personal ?? []));
  for (let after = 0; ;) {
    const page = log.readPageSync(after, PAGE);
    if (page.length === 0) return;
    after = page.at(-1)!.position;
    for (const stored of page) {
      if (personal.has(stored.type)) codec.decodeNow(stored);
      else {
        JSON.parse(stored.data);
        JSON.parse(stored.meta);
      }
    }
  }
}

/** The documents as the last rebuild left them, ready to be written again. */
function finals(): DocumentWrite[] {
  const db = new DatabaseSync(folder.documents, { readOnly: true });
  const documents = readModels.flatMap((model) => {
    const fields = Object.keys(model.fields);
    const rows = db.prepare(`SELECT id, stream, revision, doc, subjects FROM ${quoted(docsTable(model.name))} ORDER BY rowid`).all();
    return rows.map(({ id, stream, revision, doc, subjects: held }): DocumentWrite => {
      const json = String(doc);
      const parsed = JSON.parse(json) as Record<string, FieldValue>;
      const values = fields.map((field) => parsed[field] ?? null);
      const text = model.search?.(parsed).join(' ') ?? '';
      const subjects = held === null ? [] : (JSON.parse(String(held)) as string[]);
      return {
        model: model.name,
        id: String(id),
        stream: String(stream),
        revision: Number(revision),
        json,
        values,
        text,
        subjects,
        before: null,
      };
    });
  });
  db.close();
  return documents;
}
