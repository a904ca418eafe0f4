/** A version of a record, shown from a moment (ISO) on until a later one is; it is named by its revision in the stream. */
interface Version {
  readonly version: number;
  readonly from: string;
}

/** Versions beyond it have begun and are over: at most one waits for its moment. */
const KEPT = 3;

/** Orders versions by their moments: of several that have begun the last one is shown. */
export function byMoment(one: Version, other: Version): number {
  if (one.from !== other.from) return one.from < other.from ? -1 : 1;
  return one.version - other.version;
}

/** The versions that may be shown, by their moments, after another one was published. */
export function withVersion<Own extends Version>(before: readonly Own[], next: Own): Own[] {
  return [...before, next].sort(byMoment).slice(-KEPT);
}

/** The version that is shown at `now` (milliseconds); null while there is none. */
export function shownAt<Own extends Version>(versions: readonly Own[], now: number): Own | null {
  return versions.findLast(({ from }) => Date.parse(from) <= now) ?? null;
}

/** The version that waits for its moment; null while none does. */
export function plannedAt<Own extends Version>(versions: readonly Own[], now: number): Own | null {
  return versions.findLast(({ from }) => Date.parse(from) > now) ?? null;
}
