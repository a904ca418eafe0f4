import { MongoBulkWriteError, type Collection, type Document, type Filter } from 'mongodb';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { OperationalState, StatePut, StateRecord } from '@aarambh/kernel/ports/operational-state.ts';
import type { Mongo } from './connection.ts';
import { again, assertRace, isDuplicate, reading, writing } from './unavailable.ts';

/** A record as kept. */
interface StateDocument {
  /** Namespace and key, so that the one index that is always there also lists a namespace by key. */
  readonly _id: string;
  /** Beside it for `due`, and for SecantusDB, which has no index of ranges of `_id`. */
  readonly namespace: string;
  /** A number as it is, so that counters can be raised in place; everything else as JSON, which no field name can upset. */
  readonly value: string | number;
  readonly version: number;
  /** Milliseconds since the epoch. */
  readonly dueAt: number | null;
  /** A date, because the TTL index wants one. */
  readonly expiresAt: Date | null;
}

const SCAN_PAGE = 500;
const SEPARATOR = '\u0000';
/** The sweep waits a little: clocks of nodes differ, and what one node still takes for alive must not vanish under it. */
const SWEEP_AFTER_SECONDS = 60;

/**
 * Operational state in one collection. Every operation is one atomic change of one document, decided by the server; whether
 * a record has expired is judged by the caller's clock, as in the other adapters. All methods reject with `StoreUnavailable`
 * while the server is away; a write whose answer was lost says `outcome_unknown`.
 */
export async function openMongoState({ mongo, clock = Date.now }: { mongo: Mongo; clock?: Clock }): Promise<OperationalState> {
  const records = mongo.collection<StateDocument>('state');
  await reading(() =>
    records.createIndexes([
      { key: { namespace: 1, dueAt: 1, _id: 1 }, name: 'due' },
      { key: { expiresAt: 1 }, name: 'expiring', expireAfterSeconds: SWEEP_AFTER_SECONDS },
    ]),
  );

  return {
    async get<T>(namespace: string, key: string) {
      const stored = await reading(() => records.findOne({ _id: idOf(namespace, key) }));
      return stored === null || (stored.expiresAt !== null && stored.expiresAt.getTime() <= clock()) ? null : opened<T>(stored);
    },

    put: ({ ifVersion, ...put }) =>
      writing(() => (ifVersion === undefined ? always(records, put, clock()) : compared(records, put, ifVersion, clock()))),

    putMany: (puts) => writing(() => inOrder(records, puts, clock())),

    async delete(namespace, key) {
      const { deletedCount } = await writing(() => records.deleteOne({ _id: idOf(namespace, key), ...alive(clock()) }));
      return deletedCount > 0;
    },

    async deletePrefix(namespace, prefix) {
      const { deletedCount } = await writing(() =>
        records.deleteMany({ namespace, _id: startingWith(namespace, prefix), ...alive(clock()) }),
      );
      return deletedCount;
    },

    async list<T>(namespace: string, { prefix = '', after, limit = Infinity }: { prefix?: string; after?: string; limit?: number } = {}) {
      const range = { ...startingWith(namespace, prefix), ...(after === undefined ? undefined : { $gt: idOf(namespace, after) }) };
      return found<T>(records, { namespace, _id: range, ...alive(clock()) }, { _id: 1 }, limit);
    },

    due: <T>(namespace: string, until: number, limit: number) =>
      found<T>(records, { namespace, dueAt: { $lte: until }, ...alive(clock()) }, { dueAt: 1, _id: 1 }, limit),

    async *scan() {
      for (let after = ''; ;) {
        const page = await reading(() =>
          records
            .find({ _id: { $gt: after }, ...alive(clock()) })
            .sort({ _id: 1 })
            .limit(SCAN_PAGE)
            .toArray(),
        );
        for (const document of page) yield { namespace: document.namespace, ...opened(document) };
        if (page.length < SCAN_PAGE) return;
        after = page.at(-1)!._id;
      }
    },

    async increment(namespace, key, by, ttlMs) {
      return writing(() => raised(records, { namespace, key, by, ttlMs, now: clock() }));
    },

    // The connection is shared, and closed by who opened it.
    close: () => Promise.resolve(),
  };
}

function idOf(namespace: string, key: string): string {
  return `${namespace}${SEPARATOR}${key}`;
}

function startingWith(namespace: string, prefix: string): { $gte: string; $lt: string } {
  const first = idOf(namespace, prefix);
  return { $gte: first, $lt: `${first}\u{10ffff}` };
}

/** Not expired: without a date, or with a later one. One condition of the record, because SecantusDB looks for no index beside an `$or`. */
function alive(now: number): Filter<StateDocument> {
  return { expiresAt: { $not: { $lte: new Date(now) } } };
}

/** The same question within an update, where the record may also be missing. */
function isAlive(now: number): Document {
  return { $and: [{ $gt: ['$version', 0] }, { $or: [{ $eq: ['$expiresAt', null] }, { $gt: ['$expiresAt', new Date(now)] }] }] };
}

function nextVersion(now: number): Document {
  return { $cond: [isAlive(now), { $add: ['$version', 1] }, 1] };
}

/** Replaces a record whatever it holds. Literals, because a value that starts with a dollar is not an expression. */
function replace({ namespace, value, dueAt, expiresAt }: Omit<StatePut, 'ifVersion'>, now: number): Document[] {
  return [
    {
      $set: {
        namespace: { $literal: namespace },
        value: { $literal: typeof value === 'number' && Number.isFinite(value) ? value : JSON.stringify(value ?? null) },
        version: nextVersion(now),
        dueAt: { $literal: dueAt ?? null },
        expiresAt: { $literal: expiresAt == null ? null : new Date(expiresAt) },
      },
    },
  ];
}

interface Raise {
  readonly namespace: string;
  readonly key: string;
  readonly by: number;
  readonly ttlMs: number;
  readonly now: number;
}

/** Raises a counter in place, or makes it; in two steps, because the first is all that is needed nearly always. */
async function raised(records: Collection<StateDocument>, { namespace, key, by, ttlMs, now }: Raise): Promise<number> {
  const _id = idOf(namespace, key);
  const expiresAt = new Date(now + ttlMs);
  return again(async () => {
    const counter = await records.findOneAndUpdate(
      { _id },
      [
        {
          $set: {
            value: { $cond: [isAlive(now), { $add: ['$value', by] }, by] },
            version: nextVersion(now),
            dueAt: null,
            expiresAt: { $cond: [isAlive(now), '$expiresAt', expiresAt] },
          },
        },
      ],
      { returnDocument: 'after' },
    );
    if (counter !== null) return counter.value as number;
    await records.insertOne({ _id, namespace, value: by, version: 1, dueAt: null, expiresAt });
    return by;
  });
}

async function always(records: Collection<StateDocument>, put: Omit<StatePut, 'ifVersion'>, now: number): Promise<true> {
  await again(() => records.updateOne({ _id: idOf(put.namespace, put.key) }, replace(put, now), { upsert: true }));
  return true;
}

/** Writes where the version is the one expected; 0 means that there is no record, or one that has expired. */
async function compared(
  records: Collection<StateDocument>,
  put: Omit<StatePut, 'ifVersion'>,
  ifVersion: number,
  now: number,
): Promise<boolean> {
  const _id = idOf(put.namespace, put.key);
  if (ifVersion !== 0) {
    const { matchedCount } = await records.updateOne({ _id, version: ifVersion, ...alive(now) }, replace(put, now));
    return matchedCount > 0;
  }
  try {
    await records.updateOne({ _id, expiresAt: { $lte: new Date(now) } }, replace(put, now), { upsert: true });
    return true;
  } catch (error) {
    // The filter did not find it and the id is taken: it is alive.
    if (isDuplicate(error)) return false;
    throw error;
  }
}

async function inOrder(records: Collection<StateDocument>, puts: readonly Omit<StatePut, 'ifVersion'>[], now: number): Promise<void> {
  const writes = puts.map((put) => ({
    updateOne: { filter: { _id: idOf(put.namespace, put.key) }, update: replace(put, now), upsert: true },
  }));
  for (let from = 0, losses = 1; from < writes.length; losses++) {
    try {
      await records.bulkWrite(writes.slice(from), { ordered: true });
      return;
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError) || !isDuplicate(error)) throw error;
      // Somebody else made the record in the same moment: go on from there.
      const done = [error.writeErrors].flat()[0]?.index ?? 0;
      if (done > 0) losses = 1;
      from += done;
      assertRace(losses, error);
    }
  }
}

async function found<T>(
  records: Collection<StateDocument>,
  filter: Filter<StateDocument>,
  sort: Record<string, 1>,
  limit: number,
): Promise<StateRecord<T>[]> {
  // A limit of 0 would mean none to the server.
  if (limit <= 0) return [];
  const cursor = records.find(filter).sort(sort);
  const stored = await reading(() => (Number.isFinite(limit) ? cursor.limit(limit) : cursor).toArray());
  return stored.map((document) => opened<T>(document));
}

function opened<T>({ _id, value, version, dueAt, expiresAt }: StateDocument): StateRecord<T> {
  return {
    key: _id.slice(_id.indexOf(SEPARATOR) + 1),
    value: (typeof value === 'number' ? value : JSON.parse(value)) as T,
    version,
    dueAt,
    expiresAt: expiresAt === null ? null : expiresAt.getTime(),
  };
}
