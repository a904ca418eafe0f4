import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { EventReader, LogPage, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { openReadOnly, textOf } from './connection.ts';
import { eventRows } from './event-row-reader.ts';

export interface SqliteEventReader extends EventReader {
  /** Events after `after` in order, at once: for workers that scan the log. Throws `StoreCorrupt`. */
  readPageSync(after: number, limit: number): StoredEvent[];
  headSync(): number;
  close(): void;
}

/** Rows that a filtered read looks at before others get their turn. */
const STRIDE = 20_000;

/** Opens a reader of its own on a store that a writer holds open: for workers and for terminal verbs. */
export function openSqliteEventReader(options: { readonly path: string }): SqliteEventReader {
  const db = openReadOnly(options.path);
  try {
    return sqliteEventReader(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The reading half of the port over a connection. */
function sqliteEventReader(db: DatabaseSync): SqliteEventReader {
  const rows = eventRows(db);
  return {
    epoch: textOf(db, `SELECT value FROM meta WHERE key = 'epoch'`),
    head: async () => rows.head(),
    headSync: rows.head,
    readPageSync: rows.page,

    async *readStream(stream, { from = 0, pageSize = 1000 } = {}) {
      for (let at = Math.max(0, from); ; at += pageSize) {
        const page = rows.streamPage(stream, at, pageSize);
        if (page.length > 0) yield page;
        if (page.length < pageSize) return;
      }
    },

    readStreamBackwards: async (stream, limit = 1) => rows.streamPageBackwards(stream, limit),

    async readAll({ after, limit, types, categories }): Promise<LogPage> {
      if (types === undefined && categories === undefined) {
        const head = rows.head();
        const events = rows.page(after, limit);
        const next = events.at(-1)?.position ?? after;
        return { events, next, end: next >= head };
      }
      const head = rows.head();
      const events: StoredEvent[] = [];
      let next = types === undefined ? after : Math.max(after, rows.firstPossible(after, types) - 1);
      while (next < head && events.length < limit) {
        const upTo = Math.min(head, next + STRIDE);
        const left = limit - events.length;
        const found = rows.filteredPage({ after: next, upTo, limit: left }, { types, categories });
        events.push(...found);
        next = found.length === left ? found.at(-1)!.position : upTo;
        if (next < head && events.length < limit) await yieldToOthers();
      }
      return { events, next, end: next >= head };
    },

    async readAllBackwards({ before, limit }): Promise<LogPage> {
      const events = rows.pageBackwards(before, limit);
      const next = events.at(-1)?.position ?? 0;
      return { events, next, end: next <= 1 };
    },

    close: () => db.close(),
  };
}
