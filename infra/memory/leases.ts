import { EventEmitter, once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import type { Leases } from '@aarambh/kernel/ports/leases.ts';
import { competition, type Term } from '../leases/lease-competition.ts';
import { shareWork } from '../leases/work-sharing.ts';
import { memorySharing } from './sharing-board.ts';

export interface MemoryLeasesOptions {
  /** What operators see as the holder. */
  readonly holder?: string;
  /** Milliseconds between the end of work and the next turn. */
  readonly restMs?: number;
}

/** Nobody in one process dies alone. */
const LEASE_MS = DAY_MS;

/** Leases within one process, which has nobody to share with: free ones are taken at once and never lost. */
export function memoryLeases({ holder = 'this process', restMs = 2000 }: MemoryLeasesOptions = {}): Leases {
  const held = new Set<string>();
  const terms = new Map<string, number>();
  const released = new EventEmitter();
  released.setMaxListeners(0);
  const sharing = memorySharing();
  const never = new AbortController().signal;

  async function take(name: string, stopped: AbortSignal): Promise<Term | null> {
    const free = `free ${name}`;
    while (!stopped.aborted) {
      if (!held.has(name)) {
        held.add(name);
        terms.set(name, (terms.get(name) ?? 0) + 1);
        return {
          lost: never,
          async release() {
            held.delete(name);
            released.emit(free);
          },
        };
      }
      await once(released, free, { signal: stopped }).catch(() => undefined);
    }
    return null;
  }

  return {
    compete: (name, work, report) => competition({ take: (stopped) => take(name, stopped), restMs, work, report }),
    share: (name, parts, report) =>
      shareWork({ board: sharing.board(name), parts, report, leaseMs: LEASE_MS, beatMs: restMs, monotonic: () => performance.now() }),
    holders: () =>
      Promise.resolve([
        ...[...held].sort().map((name) => ({ name, holder, renewals: terms.get(name)! })),
        ...sharing.sharers().map(({ name, id, beat }) => ({ name, holder: `${holder}/${id}`, renewals: beat })),
      ]),
  };
}
