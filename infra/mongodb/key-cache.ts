/** Keys at hand for a while: bounded, and whoever was not asked for the longest goes first. */
export interface KeyCache {
  /** Undefined when it is not at hand, null when there is none any more. */
  get(subject: string): Uint8Array | null | undefined;
  /** Keeps what was read; `since` is when the reading began, by the cache's clock. */
  set(subject: string, key: Uint8Array | null, since: number): void;
  delete(subject?: string): void;
}

export function keyCache({ now, ttlMs, capacity }: { now: () => number; ttlMs: number; capacity: number }): KeyCache {
  const entries = new Map<string, { readonly key: Uint8Array | null; readonly until: number }>();
  return {
    get(subject) {
      const entry = entries.get(subject);
      if (entry === undefined) return undefined;
      entries.delete(subject);
      if (entry.until <= now()) return undefined;
      entries.set(subject, entry);
      return entry.key;
    },
    set(subject, key, since) {
      entries.delete(subject);
      entries.set(subject, { key, until: since + ttlMs });
      if (entries.size > capacity) entries.delete(entries.keys().next().value!);
    },
    delete(subject) {
      if (subject === undefined) entries.clear();
      else entries.delete(subject);
    },
  };
}
