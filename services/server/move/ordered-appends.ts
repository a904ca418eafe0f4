import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import type { MovedEvent, OrderedAppends } from './movable.ts';

type Appending = Pick<EventStore, 'append'>;

/** Pages under way at most: enough that one of the writer's transactions lies ready while another is flushed. */
const UNDER_WAY = 8;
/** An append takes so many characters at most, and one event at least: some stores take no more than 1 MiB at once. */
const MOST_CHARACTERS = 256 * 1024;

/**
 * For a store that writes appends in the order in which they were asked for, and refuses what lies behind a refused one: they are not
 * waited for one by one, so that many share a flush.
 */
export function pipelinedAppends(store: Appending): OrderedAppends {
  const underWay: Promise<void>[] = [];
  let failed: { readonly error: unknown } | null = null;

  async function settle(most: number): Promise<void> {
    while (underWay.length > most) await underWay.shift();
    // Nothing may be asked for behind a failure: it would be stored without what comes before it.
    if (failed !== null) throw failed.error;
  }

  return {
    async append(events) {
      await settle(UNDER_WAY);
      const page = Array.from(runsOf(events), (run) => store.append(run[0]!.stream, run[0]!.revision - 1, run));
      underWay.push(
        Promise.all(page).then(
          () => undefined,
          (error: unknown) => {
            failed ??= { error };
          },
        ),
      );
    },
    flushed: () => settle(0),
  };
}

/** For any store: one append after another, each durable before the next is asked for. */
export function awaitedAppends(store: Appending): OrderedAppends {
  return {
    async append(events) {
      for (const run of runsOf(events)) await store.append(run[0]!.stream, run[0]!.revision - 1, run);
    },
    flushed: () => Promise.resolve(),
  };
}

/** Cuts events where the stream changes: what follows each other in one stream is one append. */
function* runsOf(events: readonly MovedEvent[]): Generator<readonly MovedEvent[]> {
  let from = 0;
  let characters = 0;
  for (const [at, { stream, data, meta }] of events.entries()) {
    if (at > from && (stream !== events[from]!.stream || characters + data.length + meta.length > MOST_CHARACTERS)) {
      yield events.slice(from, at);
      from = at;
      characters = 0;
    }
    characters += data.length + meta.length;
  }
  if (from < events.length) yield events.slice(from);
}
