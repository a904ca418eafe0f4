import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventDefinition, type EventOf } from '@aarambh/contracts/events/definition.ts';
import { memoryEventStore, type MemoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { eventCodec, type EventCodec } from '@aarambh/kernel/codec.ts';
import { commands, type CommandContext, type Commands, type CommandsOptions } from '@aarambh/kernel/commands.ts';
import { refuse, unreachable, type Decision, type StreamKind } from '@aarambh/kernel/decision.ts';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';

const Added = defineEvent('Added', z.object({ by: z.int(), at: z.int() }));
const Signed = definePersonalEvent('Signed', z.object({ by: z.string() }), z.object({ name: z.string() }), { of: 'by' });
export type CounterEvent = EventOf<typeof Added> | EventOf<typeof Signed>;
export const registry: ReadonlyMap<string, EventDefinition> = new Map([Added, Signed].map((one) => [one.type, one as EventDefinition]));

export interface Counter {
  sum: number;
  name: string | null;
  readonly seen: number[];
}

/** The smallest stream that shows whether decisions stand on the state that they were taken on: each event says which. */
export const counter: StreamKind<Counter, CounterEvent> = {
  category: 'counter',
  initialState: () => ({ sum: 0, name: null, seen: [] }),
  evolve(state, event, revision) {
    switch (event.type) {
      case 'Added':
        state.sum += event.data.by;
        state.seen.push(revision);
        return state;
      case 'Signed':
        state.name = event.personal?.name ?? null;
        return state;
      default:
        return unreachable(event);
    }
  },
};

export const chained: typeof counter = { ...counter, category: 'chained', chained: true };

/** Adds one, up to a limit; what is written names the sum that it was decided on. */
export function addUpTo(limit: number, state: Readonly<Counter>): Decision<CounterEvent> {
  return state.sum >= limit ? refuse('full') : [{ type: 'Added', data: { by: 1, at: state.sum } }];
}

/** Signs with somebody's name. */
export function sign({ name, by }: { readonly name: string; readonly by: string }): Decision<CounterEvent> {
  return [{ type: 'Signed', data: { by }, personal: { name } }];
}

export const context: CommandContext = { actor: 'system:test', corr: 'c' };

interface Bench {
  readonly store: MemoryEventStore;
  readonly codec: EventCodec;
  readonly keys: Keys;
  /** Another process over the same store. */
  commands(options?: Partial<CommandsOptions> & { wrap?: (store: EventStore) => EventStore }): Commands;
  /** What was added, in order of revisions, as `at` of each. */
  added(id?: string): number[];
}

export function bench(options: Parameters<typeof memoryEventStore>[0] = {}): Bench {
  const store = memoryEventStore(options);
  const keys = memoryKeys();
  const codec = eventCodec(registry, keys);
  return {
    store,
    codec,
    keys,
    commands: ({ wrap = (one: EventStore) => one, ...options } = {}) =>
      commands({ store: wrap(store), codec, clock: () => 1000, ...options }),
    added: (id = 'a') =>
      store
        .all()
        .filter(({ stream, type }) => stream.endsWith(`-${id}`) && type === 'Added')
        .map(({ data }) => (JSON.parse(data) as { at: number }).at),
  };
}

/** 0, 1, 2, …: every decision stood on what the one before it wrote. */
export function inOrder(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
