import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { OperationalState, StatePut, StateRecord } from '@aarambh/kernel/ports/operational-state.ts';

/** A record as kept: the value as JSON, so that nobody shares an object with the store, as with a real engine. */
interface Row {
  readonly json: string;
  readonly version: number;
  readonly dueAt: number | null;
  readonly expiresAt: number | null;
}

/** Operational state in memory, for tests. */
export function memoryState(clock: Clock = Date.now): OperationalState {
  const namespaces = new Map<string, Map<string, Row>>();

  /** A namespace without what has expired. */
  function live(name: string): Map<string, Row> {
    let records = namespaces.get(name);
    if (records === undefined) namespaces.set(name, (records = new Map<string, Row>()));
    const now = clock();
    for (const [key, { expiresAt }] of records) if (expiresAt !== null && expiresAt <= now) records.delete(key);
    return records;
  }

  function put({ namespace, key, value, dueAt = null, expiresAt = null, ifVersion }: StatePut): boolean {
    const records = live(namespace);
    const version = records.get(key)?.version ?? 0;
    if (ifVersion !== undefined && ifVersion !== version) return false;
    records.set(key, { json: JSON.stringify(value ?? null), version: version + 1, dueAt, expiresAt });
    return true;
  }

  function opened<T>(key: string, { json, version, dueAt, expiresAt }: Row): StateRecord<T> {
    return { key, value: JSON.parse(json) as T, version, dueAt, expiresAt };
  }

  return {
    async get<T>(namespace: string, key: string) {
      const row = live(namespace).get(key);
      return row === undefined ? null : opened<T>(key, row);
    },
    put: async (one) => put(one),
    async putMany(puts) {
      for (const one of puts) put(one);
    },
    delete: async (namespace, key) => live(namespace).delete(key),
    async deletePrefix(namespace, prefix) {
      const records = live(namespace);
      let deleted = 0;
      for (const key of records.keys()) if (key.startsWith(prefix) && records.delete(key)) deleted++;
      return deleted;
    },
    async list<T>(namespace: string, { prefix = '', after, limit = Infinity }: { prefix?: string; after?: string; limit?: number } = {}) {
      return [...live(namespace)]
        .filter(([key]) => key.startsWith(prefix) && (after === undefined || key > after))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, limit)
        .map(([key, row]) => opened<T>(key, row));
    },
    async due<T>(namespace: string, now: number, limit: number) {
      return [...live(namespace)]
        .filter(([, { dueAt }]) => dueAt !== null && dueAt <= now)
        .sort(([a, one], [b, other]) => one.dueAt! - other.dueAt! || (a < b ? -1 : 1))
        .slice(0, limit)
        .map(([key, row]) => opened<T>(key, row));
    },
    async *scan() {
      for (const namespace of [...namespaces.keys()].sort())
        for (const [key, row] of [...live(namespace)].sort(([a], [b]) => (a < b ? -1 : 1))) yield { namespace, ...opened(key, row) };
    },
    async increment(namespace, key, by, ttlMs) {
      const records = live(namespace);
      const row = records.get(key);
      const count = (row === undefined ? 0 : (JSON.parse(row.json) as number)) + by;
      records.set(key, {
        json: JSON.stringify(count),
        version: (row?.version ?? 0) + 1,
        dueAt: null,
        expiresAt: row === undefined ? clock() + ttlMs : row.expiresAt,
      });
      return count;
    },
    close: () => Promise.resolve(),
  };
}
