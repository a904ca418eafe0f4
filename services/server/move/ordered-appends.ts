import { WRONG_REVISION, type EventBatch } from '@aarambh/infra/sqlite/event-batch.ts';
import type { EventWriter } from '@aarambh/infra/sqlite/event-writer.ts';
import { StoreUnavailable, WrongExpectedRevision, type EventStore } from '@aarambh/kernel/ports/event-store.ts';
import type { MovedEvent, OrderedAppends } from './movable.ts';

/** A transaction of the embedded store takes so much at most; larger ones are hardly faster. */
const MOST_EVENTS = 4000;
const MOST_CHARACTERS = 4 * 1024 * 1024;
/** An append elsewhere takes so many characters at most, and one event at least: some stores take no more than 1 MiB at once. */
const MOST_CHARACTERS_AN_APPEND = 256 * 1024;

/**
 * For the embedded store: transactions of thousands of events, written in this thread, because handing every event to another one would
 * cost as much as writing it.
 */
export function transactionAppends(writer: Pick<EventWriter, 'write'>): OrderedAppends {
  let batch = emptyBatch();
  let characters = 0;

  function write(): void {
    const { streams, expected } = batch;
    if (streams.length === 0) return;
    const answer = writer.write(batch);
    batch = emptyBatch();
    characters = 0;
    if (!answer.ok) throw new StoreUnavailable(answer.code, answer.message);
    for (const [index, stream] of streams.entries())
      if (answer.results[2 * index + 1] === WRONG_REVISION)
        throw new WrongExpectedRevision(stream, expected[index]!, answer.results[2 * index]!);
  }

  return {
    async append(events) {
      for (const { stream, revision, id, type, data, meta } of events) {
        batch.streams.push(stream);
        batch.expected.push(revision - 1);
        batch.counts.push(1);
        batch.events.push(id, type, data, meta);
        characters += data.length + meta.length;
        if (batch.streams.length >= MOST_EVENTS || characters > MOST_CHARACTERS) write();
      }
    },
    flushed: async () => write(),
  };
}

/** For any store: one append after another, each durable before the next is asked for. */
export function awaitedAppends(store: Pick<EventStore, 'append'>): OrderedAppends {
  return {
    async append(events) {
      for (const run of runsOf(events)) await store.append(run[0]!.stream, run[0]!.revision - 1, run);
    },
    flushed: () => Promise.resolve(),
  };
}

/** Cuts events where the stream changes: what follows each other in one stream is one append. */
export function* runsOf(events: readonly MovedEvent[]): Generator<readonly MovedEvent[]> {
  let from = 0;
  let characters = 0;
  for (const [at, { stream, data, meta }] of events.entries()) {
    if (at > from && (stream !== events[from]!.stream || characters + data.length + meta.length > MOST_CHARACTERS_AN_APPEND)) {
      yield events.slice(from, at);
      from = at;
      characters = 0;
    }
    characters += data.length + meta.length;
  }
  if (from < events.length) yield events.slice(from);
}

function emptyBatch(): EventBatch {
  return { streams: [], expected: [], counts: [], events: [] };
}
