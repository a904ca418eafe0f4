import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';

/** Told the head of the store after every commit, in the order of commits. */
export type CommitListener = (head: number) => void;

/** A store of this process that says when something was committed, so that nobody has to poll: workers are woken through it. */
export interface LocalEventStore extends EventStore {
  /** Calls back after every commit; answers how to stop. */
  onCommit(listener: CommitListener): () => void;
  /** Position of the last event known to be durable, without asking the engine. */
  headNow(): number;
}

/** The list of listeners behind `LocalEventStore.onCommit`. */
export interface CommitFeed {
  readonly head: () => number;
  readonly onCommit: LocalEventStore['onCommit'];
  readonly committed: (head: number) => void;
}

export function commitFeed(initial: number): CommitFeed {
  const listeners = new Set<CommitListener>();
  let head = initial;
  return {
    head: () => head,
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    committed(position) {
      head = position;
      for (const listener of listeners) listener(position);
    },
  };
}
