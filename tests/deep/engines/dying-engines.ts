import type { Engines } from '@aarambh/server/engines.ts';

/** Everything that leaves a trace, by port. */
const WRITES = {
  store: ['append'],
  state: ['put', 'putMany', 'delete', 'deletePrefix', 'increment'],
  keys: ['destroy', 'make', 'makeMany'],
  files: ['put', 'delete', 'deleteOf'],
  projections: ['forget'],
} as const satisfies { readonly [Port in keyof Engines]?: readonly string[] };

/** A process that is killed before one of its writes. */
interface Dying {
  readonly engines: Engines;
  /** The write that it did not come to; null while it lives. */
  killedAt(): string | null;
}

type Method = (...given: unknown[]) => unknown;

/** Engines of a process that makes so many writes and is killed before the next one: from then on nothing answers it. */
export function dyingEngines(engines: Engines, writes: number): Dying {
  let left = writes;
  let killedAt: string | null = null;

  function mortal<Port extends object>(port: Port, name: string, writing: readonly string[]): Port {
    return new Proxy(port, {
      get(target, method, receiver) {
        const own: unknown = Reflect.get(target, method, receiver);
        if (typeof own !== 'function') return own;
        return (...given: unknown[]): unknown => {
          if (killedAt === null && writing.includes(String(method)) && --left < 0) killedAt = `${name}.${String(method)}`;
          if (killedAt !== null) throw new Error(`the process was killed at ${killedAt}`);
          return (own as Method).apply(target, given);
        };
      },
    });
  }

  return {
    engines: {
      ...engines,
      store: mortal(engines.store, 'store', WRITES.store),
      state: mortal(engines.state, 'state', WRITES.state),
      keys: mortal(engines.keys, 'keys', WRITES.keys),
      files: mortal(engines.files, 'files', WRITES.files),
      projections: mortal(engines.projections, 'projections', WRITES.projections),
    },
    killedAt: () => killedAt,
  };
}
