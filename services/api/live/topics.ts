import { streamsByCategory, type Contexts } from '@aarambh/context/compose.ts';
import type { LivePatch, Room } from '@aarambh/context/context.ts';
import { categoryOf, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';

/** What an event means for whoever shows something. */
interface Meaning {
  /** The patch that tells it in itself; undefined where topics are named to everybody instead. */
  readonly patch: LivePatch | undefined;
  /** Rooms that it concerns, and the topics that they fetch anew. */
  readonly told: readonly { readonly room: Room; readonly topics: readonly string[] }[];
}

/** What changes mean, as the contexts say it. */
export interface Topics {
  of(event: StoredEvent): Meaning;
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

  return {
    of(event) {
      const patch = patches.find((one) => one.of(event));
      const stream = streams.get(categoryOf(event.stream));
      if (stream === undefined) return { patch, told: [] };
      const { resources = [], concerns } = stream;
      const staff = { room: 'staff', topics: resources.map((name) => `admin/${name}`) } as const;
      const others = patch === undefined ? (concerns?.(event.stream.slice(event.stream.indexOf('-') + 1), event) ?? []) : [];
      return { patch, told: resources.length === 0 ? others : [...others, staff] };
    },
    every: (isStaff) => (isStaff ? [...forEverybody, ...forStaff] : forEverybody),
  };
}
