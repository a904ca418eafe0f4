import type { Subscription } from '@aarambh/kernel/ports/event-store.ts';
import type { ApiPorts } from '../ports.ts';
import { changes, type Tell } from './changes.ts';
import type { Topics } from './topics.ts';

interface Following {
  readonly position: number;
  readonly stop: () => Promise<void>;
}

/** Subscribes with the first listener and stops after the last. A subscription that could not begin is tried again with the next one. */
export function followStore(ports: Pick<ApiPorts, 'store' | 'logger'>, meaning: Topics, tell: Tell) {
  let listeners = 0;
  let following: Promise<Following> | null = null;

  async function follow(): Promise<Following> {
    const position = await ports.store.head();
    const gathered = changes(meaning, tell);
    const subscription: Subscription = ports.store.subscribe({ after: position }, (events) => gathered.add(events));
    return {
      position,
      stop: async () => {
        gathered.stop();
        await subscription.stop();
      },
    };
  }

  async function stop(): Promise<void> {
    const ended = following;
    following = null;
    if (ended !== null) await (await ended).stop();
  }

  return {
    /** Joins, and answers a position from which on every change will be told. Rejects when the store cannot be read; who joined leaves all the same. */
    async listen(): Promise<number> {
      listeners++;
      const beginning = (following ??= follow());
      try {
        await beginning;
      } catch (error) {
        if (following === beginning) following = null;
        throw error;
      }
      return ports.store.head();
    },
    leave(): void {
      if (--listeners === 0) stop().catch((error: unknown) => ports.logger.error({ err: error }, 'the live feed did not stop'));
    },
    stop,
  };
}
