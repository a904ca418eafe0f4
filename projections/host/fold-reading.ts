import { withoutPersonal, type EventCodec, type Recorded } from '@aarambh/kernel/codec.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { ParkedStream } from '@aarambh/kernel/ports/documents.ts';
import { StoreUnavailable, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { AnyEvent, Slot, Step } from './fold-entries.ts';

/** A model that wants events of a type, and whether it reads their personal part. */
interface Interest {
  readonly slot: Slot;
  readonly personal: boolean;
}

type Readable = Recorded<AnyEvent> | undefined;

const WITH_PERSONAL = { personal: true };
const WITHOUT_PERSONAL = { personal: false };
const readsPersonal = ({ personal }: Interest): boolean => personal;

/** Reads events for the models that want them, and parks a stream in a model that cannot take one of its events. */
export interface FoldReading {
  /** Steps of the events that models want and have not seen by their position. */
  steps(events: readonly StoredEvent[]): Promise<Step[]>;
  /** Steps of events for one model, whatever its position; one that cannot be read ends them, or is left out. */
  stepsFor(slot: Slot, events: readonly StoredEvent[], unreadable: 'ends' | 'is-left-out'): Promise<Step[]>;
  park(slot: Slot, stored: StoredEvent, error: unknown): void;
  /** Streams that were parked since the last `forgetParked`. */
  parked(): readonly ParkedStream[];
  forgetParked(): void;
}

export function foldReading(slots: Iterable<Slot>, codec: EventCodec, now: Clock): FoldReading {
  const interests = new Map<string, Interest[]>();
  for (const slot of slots)
    for (const type of slot.model.types) {
      const interested = interests.get(type) ?? [];
      interests.set(type, interested);
      interested.push({ slot, personal: slot.model.personal?.includes(type) === true });
    }
  let parked: ParkedStream[] = [];

  const isPersonal = ({ type }: StoredEvent): boolean => interests.get(type)?.some(readsPersonal) === true;

  function park({ model, parked: streams }: Slot, stored: StoredEvent, error: unknown): void {
    streams.set(stored.stream, stored.revision);
    // A later event of the stream may not have been readable already; the earliest counts.
    parked = parked.filter((one) => one.model !== model.name || one.stream !== stored.stream);
    parked.push({
      model: model.name,
      stream: stored.stream,
      revision: stored.revision,
      position: stored.position,
      type: stored.type,
      error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      parkedAt: new Date(now()).toISOString(),
    });
  }

  /** Decodes an event for those who want it, at once unless a key must be fetched; whoever cannot read it parks its stream. */
  function decode(stored: StoredEvent, wanting: readonly Interest[]): Readable | Promise<Readable> {
    try {
      return (
        codec.decodeNow<AnyEvent>(stored, wanting.some(readsPersonal) ? WITH_PERSONAL : WITHOUT_PERSONAL) ?? decodeLater(stored, wanting)
      );
    } catch (error) {
      return cannotRead(stored, wanting, error);
    }
  }

  async function decodeLater(stored: StoredEvent, wanting: readonly Interest[]): Promise<Readable> {
    try {
      return (await codec.decode<AnyEvent>([stored]))[0];
    } catch (error) {
      return cannotRead(stored, wanting, error);
    }
  }

  function cannotRead(stored: StoredEvent, wanting: readonly Interest[], error: unknown): undefined {
    // The store of keys is away: that says nothing about the event, which is to be tried again.
    if (error instanceof StoreUnavailable) throw error;
    for (const { slot } of wanting) park(slot, stored, error);
    return undefined;
  }

  function stepsOf(slot: Slot, stored: StoredEvent, recorded: Recorded<AnyEvent>, steps: Step[]): void {
    try {
      const ids = slot.model.key(recorded);
      if (ids === null) return;
      if (typeof ids === 'string') steps.push({ slot, stored, recorded, id: ids });
      else for (const id of ids) steps.push({ slot, stored, recorded, id });
    } catch (error) {
      park(slot, stored, error);
    }
  }

  /** Who wants an event and has not seen it. */
  function wantedBy(stored: StoredEvent): readonly Interest[] {
    const interested = interests.get(stored.type) ?? [];
    const wants = ({ slot }: Interest): boolean => stored.position > slot.position && !slot.parked.has(stored.stream);
    // Nearly always all of them: then nothing is copied.
    return interested.every(wants) ? interested : interested.filter(wants);
  }

  return {
    async steps(events) {
      const steps: Step[] = [];
      let asked = false;
      for (const stored of events) {
        const wanting = wantedBy(stored);
        if (wanting.length === 0) continue;
        let recorded = decode(stored, wanting);
        if (recorded instanceof Promise) {
          // The first key that must be fetched brings those of the events behind it along.
          const behind = asked ? [] : events.slice(events.indexOf(stored) + 1).filter(isPersonal);
          asked = true;
          [recorded] = await Promise.all([recorded, codec.fetchKeys(behind)]);
        }
        if (recorded === undefined) continue;
        // Opened once for those who read it; to the others it is closed, as where each model reads for itself.
        const closed = wanting.every(readsPersonal) ? recorded : withoutPersonal(recorded);
        for (const { slot, personal } of wanting) stepsOf(slot, stored, personal ? recorded : closed, steps);
      }
      return steps;
    },

    async stepsFor(slot, events, unreadable) {
      const steps: Step[] = [];
      for (const stored of events) {
        const interest = interests.get(stored.type)?.find((candidate) => candidate.slot === slot);
        if (interest === undefined) continue;
        const recorded = await decode(stored, [interest]);
        if (recorded !== undefined) stepsOf(slot, stored, recorded, steps);
        else if (unreadable === 'ends') break;
      }
      return steps;
    },

    park,
    parked: () => parked,
    forgetParked: () => (parked = []),
  };
}
