import type { DocumentModel, DocumentRebuild, DocumentWriter } from '@aarambh/kernel/ports/document-writer.ts';
import { positionOf, type Documents, type ParkedStream } from '@aarambh/kernel/ports/documents.ts';
import { declared } from '../queries/documents-query.ts';
import { documentWaiters } from './document-waiters.ts';
import { memoryReading, memorySource, put, holding, type Row, type Table } from './documents-reading.ts';

interface ModelTable {
  readonly model: DocumentModel;
  table: Table;
  position: number;
  live: boolean;
  rebuilding: { done: number; total: number } | null;
}

export interface MemoryDocuments extends Documents {
  readonly writer: DocumentWriter;
}

/** Documents in memory: both halves of the port, the same answers as the other engines, nothing kept. */
export function memoryDocuments({ models }: { readonly models: readonly DocumentModel[] }): MemoryDocuments {
  const tables = new Map(
    models.map((model): [string, ModelTable] => [model.name, { model, table: new Map(), position: 0, live: false, rebuilding: null }]),
  );
  const notes = new Map<string, string>();
  const waiters = documentWaiters();
  let parked: ParkedStream[] = [];
  let generation = 1;
  /** Set while a rebuild holds the live writer back. */
  let held: Promise<void> | null = null;
  let letGo: () => void = () => undefined;

  function tableOf(name: string): ModelTable {
    declared(models, name);
    return tables.get(name)!;
  }

  const writer: DocumentWriter = {
    ...memorySource((name) => tableOf(name).table),

    state: async () => ({
      generation,
      models: [...tables.values()].map(({ model: { name }, position, live }) => ({ name, position, live })),
      parked: [...parked],
    }),

    async commit(batch, expected) {
      while (held !== null) await held;
      if (expected !== generation) return false;
      for (const write of batch.writes) put(tableOf(write.model).table, write);
      const replaced = [...batch.unpark, ...batch.park];
      parked = parked.filter(({ model, stream }) => !replaced.some((one) => one.model === model && one.stream === stream));
      parked.push(...batch.park);
      for (const table of tables.values()) if (table.live) table.position = Math.max(table.position, batch.position);
      waiters.tell();
      return true;
    },

    holding: async (name, subject) => holding(tableOf(name).table, subject),

    note: async (name) => notes.get(name) ?? null,
    remember: async (name, value) => void notes.set(name, value),
    scrub: async () => true,
    close: async () => undefined,

    async rebuild(names): Promise<DocumentRebuild> {
      const fresh = new Map(names.map((name): [string, Table] => [name, new Map<string, Row>()]));
      return {
        ...memorySource((name) => fresh.get(name)!),
        write: async (writes) => writes.forEach((write) => put(fresh.get(write.model)!, write)),
        progress: async (done, total) => names.forEach((name) => (tableOf(name).rebuilding = { done, total })),
        index: async () => undefined,
        async hold() {
          const { promise, resolve } = Promise.withResolvers<undefined>();
          held = promise.then(() => undefined);
          letGo = () => {
            held = null;
            resolve(undefined);
          };
          return Math.max(...names.map((name) => tableOf(name).position));
        },
        async switchOver(position, found) {
          for (const [name, table] of fresh) Object.assign(tableOf(name), { table, position, live: true, rebuilding: null });
          parked = [...parked.filter(({ model }) => !fresh.has(model)), ...found];
          generation++;
          letGo();
          waiters.tell();
        },
        async abandon() {
          for (const name of names) tableOf(name).rebuilding = null;
          letGo();
        },
      };
    },
  };

  return {
    writer,

    ...memoryReading({ models, table: (name) => tableOf(name).table, parked: () => parked }),

    status: async () =>
      [...tables.values()].map(({ model: { name, version }, position, rebuilding }) => ({
        name,
        version,
        position,
        parked: parked.filter(({ model }) => model === name).length,
        rebuilding,
      })),

    waitFor(names, mark, timeoutMs) {
      const position = positionOf(mark);
      return waiters.until(() => names.every((name) => tableOf(name).position >= position), timeoutMs);
    },

    reached: (names) => Math.min(...names.map((name) => tableOf(name).position)),

    close: async () => undefined,
  };
}
