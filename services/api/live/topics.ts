import { streamsByCategory, type Contexts } from '@aarambh/context/compose.ts';
import type { LivePatch, Room, Whose } from '@aarambh/context/context.ts';
import { readsOneCollege } from '@aarambh/http/admin/one-college.ts';
import { categoryOf, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';

/** What people of a record's college fetch anew when it changes. */
export interface OfCollege {
  /** Where it stands which college a record is of: a field of a model's documents; undefined where every event says it. */
  readonly found: { readonly model: string; readonly field: string } | undefined;
  /** In the admin console, and in the member console. */
  readonly console: readonly string[];
  readonly team: readonly string[];
  /** Its students. */
  readonly students: readonly string[];
}

/** What an event means for whoever shows something. */
interface Meaning {
  /** The patch that tells it in itself; undefined where topics are named to everybody instead. */
  readonly patch: LivePatch | undefined;
  /** Rooms that it concerns, and the topics that they fetch anew. */
  readonly told: readonly { readonly room: Room; readonly topics: readonly string[]; readonly regroups?: true }[];
  /** Undefined where people of colleges read nothing of it. */
  readonly ofCollege?: OfCollege | undefined;
  /** Whom else it concerns is to be looked up. */
  readonly whose?: Whose | undefined;
}

/** As what a socket hears more than everybody does: by the rooms that it is in. */
type Hearer = 'staff' | 'college' | 'team' | 'students';

/** What changes mean, as the contexts say it. */
export interface Topics {
  of(event: StoredEvent): Meaning;
  /** What a socket that has just connected fetches: it may have missed anything. */
  every(as: readonly Hearer[]): readonly string[];
}

/** What people of a college read of each kind of stream, by its category. */
function ofColleges(contexts: Contexts): ReadonlyMap<string, OfCollege> {
  const resources = new Map(Object.values(contexts).flatMap(({ adminResources }) => adminResources.map((one) => [one.name, one])));
  return new Map(
    [...streamsByCategory(contexts)].flatMap(([category, { resources: shown = [], team }]): readonly [string, OfCollege][] => {
      const theirs = shown.flatMap((name) => resources.get(name) ?? []).filter(({ readers }) => readers.some(readsOneCollege));
      const rules = theirs[0]?.rules;
      const declared = rules?.ofCollege === undefined ? undefined : { model: rules.model, field: rules.ofCollege };
      const console = declared === undefined ? [] : theirs.map(({ name }) => `admin/${name}`);
      if (console.length === 0 && team === undefined) return [];
      const found = declared ?? (team?.in === undefined ? undefined : { model: team.in.model, field: 'orgId' });
      return [[category, { found, console, team: team?.topics ?? [], students: team?.students ?? [] }]];
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
  const forColleges = [...theirs.values()].flatMap(({ console }) => console);
  const forTeams = [...theirs.values()].flatMap(({ team }) => team);
  const forStudents = [...theirs.values()].flatMap(({ students }) => students);
  const forStaff = all.flatMap((context) => context.streams).flatMap(({ resources = [] }) => resources.map((name) => `admin/${name}`));

  return {
    of(event) {
      const patch = patches.find((one) => one.of(event));
      const category = categoryOf(event.stream);
      const stream = streams.get(category);
      if (stream === undefined) return { patch, told: [] };
      const { resources = [], concerns, whose } = stream;
      const staff = { room: 'staff', topics: resources.map((name) => `admin/${name}`) } as const;
      const others = patch === undefined ? (concerns?.(event.stream.slice(event.stream.indexOf('-') + 1), event) ?? []) : [];
      return { patch, told: resources.length === 0 ? others : [...others, staff], ofCollege: theirs.get(category), whose };
    },
    every(as) {
      const own = { staff: forStaff, college: forColleges, team: forTeams, students: forStudents };
      return [...new Set([...forEverybody, ...as.flatMap((hearer) => own[hearer])])];
    },
  };
}
