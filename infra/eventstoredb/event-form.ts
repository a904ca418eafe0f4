import { failureOf } from './failures.ts';
import type { Connection } from './connection.ts';
import type { RawEvent } from './read-calls.ts';
import { ownData, ownEvent, type EventForm, type Naming } from './records.ts';

/** What the probes of a build say that reads events as JSON; those of earlier builds say nothing. */
export const READS_JSON = { reads: 'json' } as const;
const PROBED = 'ClockProbed';
const DECIDED = 'EventsAreJson';

/**
 * Every node of every build probes the store's clock each 30 s while it runs (by the store's time, as it stamps the probes): four in
 * a row that are missing are a node that has gone.
 */
const QUIET_MS = 120_000;

/** What the first event of a namespace says, so that events lie there as JSON from the start: no earlier build ever ran there. */
export const JSON_FROM_THE_START = { events: 'json' } as const;

export interface EventFormOptions {
  readonly connection: Pick<Connection, 'append'>;
  readonly naming: Naming;
  /** The events of the stream that names the store, as it was opened. */
  readonly opened: readonly RawEvent[];
  readonly report: (error: unknown) => void;
}

export interface EventFormWatch {
  /** How events are written now. */
  readonly form: () => EventForm;
  /** Takes what the follower meets of the adapter's own. */
  readonly own: (event: RawEvent) => void;
}

/**
 * In which form events are written. Every node reads both, and an earlier build only bytes: so JSON is written only when none of those runs any
 * more. A node that has seen nothing but probes of builds like its own for `QUIET_MS` writes that down in the store, once and for
 * all nodes; whoever has not seen it yet goes on writing bytes, which does no harm. There is no way back.
 */
export function eventFormWatch({ connection, naming, opened, report }: EventFormOptions): EventFormWatch {
  let form: EventForm = opened.some(says) ? 'json' : 'bytes';
  /** The store's time from which on no probe of an earlier build was seen; null before the first probe. */
  let quietSince: number | null = null;

  async function decide(): Promise<void> {
    try {
      // Behind the event that names the store: of several nodes that decide at once one writes it.
      await connection.append(naming.own('store'), 0, [ownEvent(DECIDED, {})]);
    } catch (error) {
      if (failureOf(error).kind !== 'wrong-revision') report(error);
    }
  }

  return {
    form: () => form,
    own(event) {
      if (event.streamId === naming.own('store') && says(event)) form = 'json';
      if (event.streamId !== naming.own('clock') || event.type !== PROBED || form === 'json') return;
      if (quietSince === null || !readsJson(event)) quietSince = event.created;
      else if (event.created - quietSince >= QUIET_MS) void decide();
    },
  };
}

function says(event: RawEvent): boolean {
  if (event.type === DECIDED) return true;
  const data = ownData(event);
  return typeof data === 'object' && data !== null && 'events' in data && data.events === JSON_FROM_THE_START.events;
}

function readsJson(probe: RawEvent): boolean {
  const data = ownData(probe);
  return typeof data === 'object' && data !== null && 'reads' in data && data.reads === READS_JSON.reads;
}
