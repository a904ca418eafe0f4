import type { KafkaConnection } from '@aarambh/infra/kafka/connection.ts';
import type { EventFeed } from '@aarambh/kernel/ports/event-feed.ts';
import type { FeedDocuments } from '@aarambh/kernel/ports/feed-documents.ts';
import { median, percentile } from './figure.ts';
import { seeingProducers } from '../support/seen-producers.ts';

/** What one command waits for on its way to a query, each counted from the one before. */
const HOPS = {
  relayed: 'its relay committed it',
  delivered: 'a projector was handed it',
  written: 'its documents and the progress were written',
  told: 'who waited for it was told',
  read: 'the query answered',
} as const;

type Hop = keyof typeof HOPS;

/** When a command came how far; what the hops below cannot see is told by who gave it. */
interface Seen {
  readonly position: number;
  readonly partition: number;
  readonly acknowledged: number;
  readonly told: number;
  readonly read: number;
}

interface Mark {
  readonly position: number;
  readonly at: number;
}

/** Where the time goes between the acknowledgement of a command and a query that shows it. */
interface Hops {
  /** The relay committed everything up to a position. */
  relayed(position: number): void;
  feed(feed: EventFeed): EventFeed;
  documents(documents: FeedDocuments): FeedDocuments;
  kafka(kafka: KafkaConnection): KafkaConnection;
  /** A command that was seen. */
  seen(command: Seen): void;
  /** What was seen since this was asked last, as lines that people read. */
  lines(): readonly string[];
}

/** Stamps what passes through the parts of the product, from outside of them. @param now a monotonic time in milliseconds */
export function hops(now: () => number = () => performance.now()): Hops {
  let relayed: Mark[] = [];
  const written = new Map<number, Mark[]>();
  const delivered = new Map<number, number>();
  let took: Record<Hop, number[]> = none();
  const requests = new Map<string, number>();

  function none(): Record<Hop, number[]> {
    return { relayed: [], delivered: [], written: [], told: [], read: [] };
  }

  /** When a position was reached; it has been. */
  function reachedAt(marks: readonly Mark[], position: number): number {
    const last = marks.findLastIndex((mark) => mark.position < position);
    return marks[last + 1]?.at ?? Number.NaN;
  }

  const counting = ({ payload }: { readonly payload: { readonly apiName: string } }): void =>
    void requests.set(payload.apiName, (requests.get(payload.apiName) ?? 0) + 1);

  return {
    relayed: (position) => void relayed.push({ position, at: now() }),

    feed: (feed) => ({
      ...feed,
      consume: (options) =>
        feed.consume({
          ...options,
          handle(batch, signal) {
            const at = now();
            for (const { position } of batch.events) delivered.set(position, at);
            return options.handle(batch, signal);
          },
        }),
    }),

    documents: (documents) => ({
      ...documents,
      async write(builds, writes) {
        const answer = await documents.write(builds, writes);
        const { progress } = writes;
        if (progress !== null) {
          const marks = written.get(progress.partition) ?? [];
          marks.push({ position: progress.position, at: now() });
          written.set(progress.partition, marks);
        }
        return answer;
      },
    }),

    kafka(inner) {
      const kafka = seeingProducers(inner, (producer) => void producer.on(producer.events.REQUEST, counting));
      return {
        ...kafka,
        client(retry) {
          const client = kafka.client(retry);
          const make = client.consumer.bind(client);
          client.consumer = (options) => {
            const consumer = make(options);
            consumer.on(consumer.events.REQUEST, counting);
            return consumer;
          };
          return client;
        },
      };
    },

    seen({ position, partition, acknowledged, told, read }) {
      const at = {
        relayed: reachedAt(relayed, position),
        delivered: delivered.get(position) ?? Number.NaN,
        written: reachedAt(written.get(partition) ?? [], position),
        told,
        read,
      };
      let before = acknowledged;
      for (const hop of Object.keys(HOPS) as Hop[]) {
        took[hop].push(at[hop] - before);
        before = at[hop];
      }
    },

    lines() {
      const commands = took.read.length;
      const lines = (Object.entries(HOPS) as [Hop, string][]).map(
        ([hop, name]) => `  until ${name}: p50 ${median(took[hop]).toFixed(1)}, p99 ${percentile(took[hop], 0.99).toFixed(1)} ms`,
      );
      const each = [...requests].toSorted(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${(count / commands).toFixed(2)}`);
      relayed = [];
      for (const stamps of [written, delivered, requests]) stamps.clear();
      took = none();
      return [...lines, `  requests to Kafka for each command: ${each.join(', ')}`];
    },
  };
}
