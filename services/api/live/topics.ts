import { streamsByCategory, type Contexts } from '@aarambh/context/compose.ts';
import type { LivePatch, Room } from '@aarambh/context/context.ts';
import { readsOneCollege } from '@aarambh/http/admin/one-college.ts';
import { categoryOf, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';

/** Where it stands which college a record is of, and what its people fetch anew when the record changes. */
export interface OfCollege {
  readonly model: string;
  /** Of the model's documents. */
  readonly field: string;
  readonly topics: readonly string[];
}

/** What an event means for whoever shows something. */
interface Meaning {
  /** The patch that tells it in itself; undefined where topics are named to everybody instead. */
  readonly patch: LivePatch | undefined;
  /** Rooms that it concerns, and the topics that they fetch anew. */
  readonly told: readonly { readonly room: Room; readonly topics: readonly string[] }[];
  /** Undefined where people of colleges read nothing of it. */
  readonly ofCollege?: OfCollege | undefined;
}

/** What changes mean, as the contexts say it. */
export interface Topics {
  of(event: StoredEvent): Meaning;
  /** What a socket that has just connected fetches: it may have missed anything. */
  every(as: 'staff' | 'college' | 'member'): readonly string[];
}

/** What people of a college read of each kind of stream, by its category. */
function ofColleges(contexts: Contexts): ReadonlyMap<string, OfCollege> {
  const resources = new Map(Object.values(contexts).flatMap(({ adminResources }) => adminResources.map((one) => [one.name, one])));
  return new Map(
    [...streamsByCategory(contexts)].flatMap(([category, { resources: shown = [] }]): readonly [string, OfCollege][] => {
      const theirs = shown.flatMap((name) => resources.get(name) ?? []).filter(({ readers }) => readers.some(readsOneCollege));
      const rules = theirs[0]?.rules;
      if (rules?.ofCollege === undefined) return [];
      return [[category, { model: rules.model, field: rules.ofCollege, topics: theirs.map(({ name }) => `admin/${name}`) }]];
    }),
  );
}

/** The topics of all contexts. */
export function topicsOf(contexts: Contexts): Topics {
  const all = Object.values(contexts);
  const streams = streamsByCategory(contexts);
  const patches = all.flatMap((context) => context.patches);
  const forEverybody = all.flatMap((context) => context.topics);
  const theirs = ofColleges(contexts);
  const forColleges = [...theirs.values()].flatMap(({ topics }) => topics);
  const forStaff = all.flatMap((context) => context.streams).flatMap(({ resources = [] }) => resources.map((name) => `admin/${name}`));

  return {
    of(event) {
      const patch = patches.find((one) => one.of(event));
      const category = categoryOf(event.stream);
      const stream = streams.get(category);
      if (stream === undefined) return { patch, told: [] };
      const { resources = [], concerns } = stream;
      const staff = { room: 'staff', topics: resources.map((name) => `admin/${name}`) } as const;
      const others = patch === undefined ? (concerns?.(event.stream.slice(event.stream.indexOf('-') + 1), event) ?? []) : [];
      return { patch, told: resources.length === 0 ? others : [...others, staff], ofCollege: theirs.get(category) };
    },
    every(as) {
      if (as === 'member') return forEverybody;
      return [...forEverybody, ...(as === 'staff' ? forStaff : forColleges)];
    },
  };
}
