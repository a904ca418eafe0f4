import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';

interface Waiter {
  readonly models: readonly string[];
  readonly position: number;
  readonly resolve: () => void;
}

/** Who waits until read models have applied a position. */
export interface PositionWaiters {
  /** Null when they have already; else resolves when they have, and rejects with `ReadNotReady` after `timeoutMs`. */
  wait(models: readonly string[], position: number, timeoutMs: number): Promise<void> | null;
  /** Positions have moved. */
  look(): void;
  /** Whether anybody waits. */
  some(): boolean;
}

/** @param reachedBy position that a model has applied */
export function positionWaiters(reachedBy: (model: string) => number): PositionWaiters {
  const waiters = new Set<Waiter>();
  const reached = ({ models, position }: Omit<Waiter, 'resolve'>): boolean => models.every((model) => reachedBy(model) >= position);

  return {
    wait(models, position, timeoutMs) {
      if (reached({ models, position })) return null;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiters.delete(waiter);
          reject(new ReadNotReady());
        }, timeoutMs);
        const waiter: Waiter = {
          models,
          position,
          resolve() {
            clearTimeout(timer);
            waiters.delete(waiter);
            resolve();
          },
        };
        waiters.add(waiter);
      });
    },
    look() {
      for (const waiter of waiters) if (reached(waiter)) waiter.resolve();
    },
    some: () => waiters.size > 0,
  };
}
