import type { Registry } from 'prom-client';

/** What a node does beside answering operators: one of these for each part of its `ROLE`. */
export interface Role {
  /** Why it cannot do its work, in words for an operator; empty when it can, or stands by for the node that does. */
  notReady(): readonly string[];
  /** Registers what it measures. */
  observe(registry: Registry): void;
  /** Gives its work up in an order that loses nothing, so that another node takes it over at once. */
  stop(): Promise<void>;
}

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
