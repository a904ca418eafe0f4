import { idIn } from '@aarambh/context/id-in.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { LivePatch, Room, Whose } from '@aarambh/context/context.ts';
import type { OfCollege, Topics } from './topics.ts';

const orgIdIn = idIn('orgId');

/** How long changes of one room gather before they are told: at most ten messages a second. */
const GATHER_MS = 100;
/** Topics in one message; beyond it single things (`event:{id}`) are named together, as who connects anew hears of them (`event`). */
const MAX_TOPICS = 50;

export interface Changes {
  add(events: readonly StoredEvent[]): void;
  stop(): void;
}

/** The last event of each stream that changed: what is to be waited for before the topics are read again. */
export type ChangedStreams = readonly Pick<StoredEvent, 'stream' | 'position'>[];

/** A record of some college that changed. */
export interface ChangedRecord {
  readonly stream: string;
  readonly position: number;
  readonly ofCollege: OfCollege;
  /** As its events say it: the first of a stream does, later ones may not. */
  readonly orgId: string | undefined;
}

/** Whom to tell what gathered. */
export interface Tell {
  topics(room: Room, topics: readonly string[], changed: ChangedStreams): void;
  /** Whoever is in the room may have become a student of a college, or be one no longer. */
  regrouped(room: Room): void;
  /** Streams of which nothing changed but what a patch tells. */
  patch(patch: LivePatch, changed: ChangedStreams): void;
  /** Whether people of any college listen: what nobody is told is not gathered. */
  hearsColleges(): boolean;
  /** Records of colleges that changed. */
  colleges(changed: readonly ChangedRecord[]): void;
  /** Events of which it is to be looked up whom they concern. */
  whose(whose: Whose, events: readonly StoredEvent[]): void;
}

/** Gathers what changed by room and tells it, coalesced, with the streams behind it. */
export function changes(meaning: Topics, tell: Tell): Changes {
  let pending = new Map<Room, Set<string>>();
  let changed = new Map<string, Pick<StoredEvent, 'stream' | 'position'>>();
  let patched = new Map<LivePatch, Map<string, ChangedStreams[number]>>();
  let records = new Map<string, ChangedRecord>();
  let looking = new Map<Whose, StoredEvent[]>();
  let regrouped = new Set<Room>();
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    timer = null;
    const told = pending;
    const streams = [...changed.values()];
    const ofColleges = [...records.values()];
    pending = new Map();
    changed = new Map();
    records = new Map();
    if (ofColleges.length > 0) tell.colleges(ofColleges);
    for (const [patch, of] of patched) tell.patch(patch, [...of.values()]);
    patched = new Map();
    for (const [whose, events] of looking) tell.whose(whose, events);
    looking = new Map();
    const moved = regrouped;
    regrouped = new Set();
    for (const [room, topics] of told) {
      const named = topics.size <= MAX_TOPICS ? topics : new Set([...topics].map((topic) => topic.split(':', 1)[0]!));
      tell.topics(room, [...named], streams);
    }
    for (const room of moved) tell.regrouped(room);
  }

  return {
    add(events) {
      for (const event of events) {
        const { patch, told, ofCollege, whose } = meaning.of(event);
        if (ofCollege !== undefined && tell.hearsColleges()) {
          const { stream, position, data } = event;
          records.set(stream, { stream, position, ofCollege, orgId: orgIdIn(data) ?? records.get(stream)?.orgId });
        }
        if (patch !== undefined) {
          let of = patched.get(patch);
          if (of === undefined) patched.set(patch, (of = new Map<string, ChangedStreams[number]>()));
          of.set(event.stream, event);
        }
        if (whose !== undefined) {
          const events = looking.get(whose);
          if (events === undefined) looking.set(whose, [event]);
          else events.push(event);
        }
        for (const { room, topics, regroups } of told) {
          if (regroups === true) regrouped.add(room);
          changed.set(event.stream, event);
          let set = pending.get(room);
          if (set === undefined) pending.set(room, (set = new Set()));
          for (const topic of topics) set.add(topic);
        }
      }
      if (timer === null && pending.size + patched.size + records.size + looking.size > 0) timer = setTimeout(flush, GATHER_MS);
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
