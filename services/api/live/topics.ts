import { streamsByCategory, type Contexts } from '@aarambh/context/compose.ts';
import type { LivePatch, Room } from '@aarambh/context/context.ts';
import { categoryOf, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';

/** What changes mean for whoever shows something, as the contexts say it. */
export interface Topics {
  /** The patch that tells an event in itself; undefined where topics are named instead. */
  patchOf(event: StoredEvent): LivePatch | undefined;
  /** Rooms that an event concerns, and the topics that they fetch anew. */
  of(event: StoredEvent): readonly { readonly room: Room; readonly topics: readonly string[] }[];
  /** What a socket that has just connected fetches: it may have missed anything. */
  every(isStaff: boolean): readonly string[];
}

/** The topics of all contexts. */
export function topicsOf(contexts: Contexts): Topics {
  const all = Object.values(contexts);
  const streams = streamsByCategory(contexts);
  const patches = all.flatMap((context) => context.patches);
  const forEverybody = all.flatMap((context) => context.topics);
  const forStaff = all.flatMap((context) => context.streams).flatMap(({ resources = [] }) => resources.map((name) => `admin/${name}`));

  function patchOf(event: StoredEvent): LivePatch | undefined {
    return patches.find((patch) => patch.of(event));
  }

  return {
    patchOf,
    of(event) {
      const stream = streams.get(categoryOf(event.stream));
      if (stream === undefined) return [];
      const { resources = [], concerns } = stream;
      const staff = { room: 'staff', topics: resources.map((name) => `admin/${name}`) } as const;
      const others = patchOf(event) === undefined ? (concerns?.(event.stream.slice(event.stream.indexOf('-') + 1), event) ?? []) : [];
      return resources.length === 0 ? others : [...others, staff];
    },
    every: (isStaff) => (isStaff ? [...forEverybody, ...forStaff] : forEverybody),
  };
}
