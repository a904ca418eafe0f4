import { setMaxListeners } from 'node:events';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import type { EventFeed, FeedConsumerOptions } from '@aarambh/kernel/ports/event-feed.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';

/** A topic in memory; several feeds over one topic are several clusters' worth of consumers that know nothing of each other. */
export interface MemoryTopic {
  readonly generation: () => string;
  readonly partitions: () => number;
  publish(events: readonly StoredEvent[]): void;
  /** Deletes the topic and makes it again, empty. */
  recreate(partitions?: number): void;
}

export interface MemoryFeed extends EventFeed {
  /** Gives every partition of a group to one of its members, by the order of joining. */
  give(group: string, member: number): Promise<void>;
  /** Whether everything published was handled by every group. */
  settled(): boolean;
  /** Takes all partitions from a group's members without waiting for anything: as a process that is killed. */
  kill(): void;
}

interface Topic extends MemoryTopic {
  readonly logs: () => readonly (readonly StoredEvent[])[];
  readonly changed: EventTarget;
}

/** Events handed at once. */
const BATCH = 7;
const PAUSE_MS = 5;

export function memoryTopic(count = 3): MemoryTopic {
  const changed = new EventTarget();
  // One for each partition that somebody reads.
  setMaxListeners(0, changed);
  let life = 1;
  let logs: StoredEvent[][] = Array.from({ length: count }, () => []);
  const topic: Topic = {
    changed,
    logs: () => logs,
    generation: () => `topic-${life}`,
    partitions: () => logs.length,
    publish(events) {
      for (const event of events) logs[partitionOf(event.stream, logs.length)]!.push(event);
      changed.dispatchEvent(new Event('change'));
    },
    recreate(partitions = logs.length) {
      life++;
      logs = Array.from({ length: partitions }, () => []);
      changed.dispatchEvent(new Event('change'));
    },
  };
  return topic;
}

interface Member {
  readonly options: FeedConsumerOptions;
  readonly held: Map<number, Reading>;
}

interface Reading {
  settled(): boolean;
  /** Ends after the batch under way; its signal is aborted at once. */
  lose(): Promise<void>;
  restart(): Promise<void>;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

export function memoryFeed(of: MemoryTopic, { batch = BATCH }: { batch?: number } = {}): MemoryFeed {
  const topic = of as Topic;
  const groups = new Map<string, Member[]>();
  let killed = false;

  function read({ from, handle }: FeedConsumerOptions, partition: number): Reading {
    const lost = new AbortController();
    let restarts: (() => void)[] = [];
    let generation = '';
    let at = 0;
    const ended = run();

    function change(): Promise<void> {
      return new Promise((resolve) => {
        const woken = (): void => {
          topic.changed.removeEventListener('change', woken);
          lost.signal.removeEventListener('abort', woken);
          resolve();
        };
        topic.changed.addEventListener('change', woken);
        lost.signal.addEventListener('abort', woken);
      });
    }

    async function run(): Promise<void> {
      while (!lost.signal.aborted) {
        const asked = restarts;
        restarts = [];
        if (asked.length > 0 || generation !== topic.generation()) {
          generation = topic.generation();
          try {
            at = Number((await from(partition, generation)) ?? 0);
          } catch {
            generation = '';
            await pause();
          }
          for (const done of asked) done();
          continue;
        }
        const events = topic.logs()[partition]?.slice(at, at + batch) ?? [];
        if (events.length === 0) {
          await change();
          continue;
        }
        try {
          await handle({ partition, generation, events, next: String(at + events.length) }, lost.signal);
          at += events.length;
        } catch {
          await pause();
        }
      }
      for (const done of restarts) done();
    }

    return {
      settled: () => generation === topic.generation() && at === topic.logs()[partition]?.length,
      lose() {
        lost.abort();
        return ended;
      },
      restart: () =>
        new Promise((resolve) => {
          if (lost.signal.aborted) return resolve();
          restarts.push(resolve);
          topic.changed.dispatchEvent(new Event('change'));
        }),
    };
  }

  /** Moves partitions so that each member has those that `owner` says. */
  async function rebalance(members: readonly Member[], owner: (partition: number) => number): Promise<void> {
    const all = Array.from({ length: topic.partitions() }, (_, partition) => partition);
    const wanted = members.map((_, index) => all.filter((partition) => owner(partition) === index));
    for (const [index, { held, options }] of members.entries()) {
      const gone = [...held].filter(([partition]) => !wanted[index]!.includes(partition));
      for (const [partition] of gone) held.delete(partition);
      await Promise.all(gone.map(([, reading]) => reading.lose()));
      options.assigned?.([...held.keys()]);
    }
    for (const [index, { held, options }] of members.entries()) {
      for (const partition of wanted[index]!) if (!held.has(partition)) held.set(partition, read(options, partition));
      options.assigned?.([...held.keys()]);
    }
  }

  return {
    get partitions() {
      return topic.partitions();
    },

    async consume(options) {
      const members = groups.get(options.group) ?? [];
      groups.set(options.group, members);
      const member: Member = { options, held: new Map() };
      members.push(member);
      await rebalance(members, (partition) => partition % members.length);
      return {
        partitions: () => [...member.held.keys()],
        restart: async (partition) => member.held.get(partition)?.restart(),
        async stop() {
          if (killed) return;
          members.splice(members.indexOf(member), 1);
          const readings = [...member.held.values()];
          member.held.clear();
          await Promise.all(readings.map((reading) => reading.lose()));
          if (members.length > 0) await rebalance(members, (partition) => partition % members.length);
        },
      };
    },

    members: async (group) =>
      (groups.get(group) ?? []).map(({ held }, index) => ({ id: `member-${index}`, host: 'here', partitions: [...held.keys()] })),

    give: (group, member) => rebalance(groups.get(group) ?? [], () => member),

    settled() {
      for (const members of groups.values())
        for (const { held } of members) for (const reading of held.values()) if (!reading.settled()) return false;
      return true;
    },

    kill() {
      killed = true;
      for (const members of groups.values()) for (const { held } of members) for (const reading of held.values()) void reading.lose();
    },

    close: async () => undefined,
  };
}
