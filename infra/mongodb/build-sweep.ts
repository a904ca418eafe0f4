import type { Mongo } from './connection.ts';
import { type DocumentCollections, type ProgressRow } from './documents-schema.ts';
import { reading, writing } from './unavailable.ts';

/** Throws away builds of read models that nobody reads any more. */
export interface BuildSweep {
  /** Notes what is left over now, and drops it when queries under way have ended. */
  soon(): void;
  stop(): void;
}

/** Time between two sweeps: whoever wrote to a build that was dropped made it again, with what may be of an erased person. */
const SWEEP_MS = 60_000;

/**
 * Sweeps now and once a minute. A build goes `keepMs` after it was first seen without a use, so that no query that began on
 * it finds it gone, whichever process switched over.
 */
export function buildSweep(mongo: Mongo, { models, progress, parked }: DocumentCollections, keepMs: number): BuildSweep {
  const timers = new Set<NodeJS.Timeout>();
  const interval = setInterval(soon, SWEEP_MS).unref();
  let stopped = false;

  async function leftOver(): Promise<ReadonlySet<string>> {
    const prefix = `${mongo.namespace}.doc.`;
    // In this order: whoever begins a rebuild says so before its collection is there.
    const found = await reading(() => mongo.db.listCollections({}, { nameOnly: true }).toArray());
    const rows = await reading(() => models.find().toArray());
    const used = new Set(
      rows.flatMap(({ _id, build, rebuilding }) => [`${prefix}${_id}.${build}`, `${prefix}${_id}.${rebuilding?.build}`]),
    );
    return new Set(found.map(({ name }) => name).filter((name) => name.startsWith(prefix) && !used.has(name)));
  }

  async function drop(noted: ReadonlySet<string>): Promise<void> {
    const now = await leftOver();
    for (const name of noted) if (now.has(name)) await writing(() => mongo.db.dropCollection(name));
    // In this order: a build is being made before it has progress.
    const rows = await reading(() => progress.find().toArray());
    const used = new Set<string>();
    for (const { _id: model, build, previous, rebuilding } of await reading(() => models.find().toArray())) {
      const builds = [build, previous, rebuilding?.build].filter((one) => one != null);
      for (const one of builds) used.add(one);
      await writing(() => parked.deleteMany({ model, build: { $nin: builds } }));
    }
    const unused = toldByOthers(rows, used);
    if (unused.length > 0) await writing(() => progress.deleteMany({ _id: { $in: unused } }));
  }

  function soon(): void {
    // What cannot be swept now is swept the next time.
    leftOver().then(
      (noted) => {
        if (noted.size === 0 || stopped) return;
        const timer = setTimeout(() => {
          timers.delete(timer);
          drop(noted).catch(() => undefined);
        }, keepMs);
        timers.add(timer.unref());
      },
      () => undefined,
    );
  }

  soon();
  return {
    soon,
    stop() {
      stopped = true;
      clearInterval(interval);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Progress of builds that went through the feed with one that is gone, where others tell as much of those that are used. */
function toldByOthers(noted: readonly ProgressRow[], used: ReadonlySet<string>): string[] {
  const complete = noted.filter(({ builds }) => builds.every((build) => used.has(build)));
  const isTold = (one: ProgressRow, build: string): boolean =>
    complete.some(
      ({ builds, generation, partition, reached }) =>
        builds.includes(build) && generation === one.generation && partition === one.partition && reached.position >= one.reached.position,
    );
  return noted
    .filter((one) => !complete.includes(one) && one.builds.every((build) => !used.has(build) || isTold(one, build)))
    .map(({ _id }) => _id);
}
