import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { topicsOf, type Room } from './topics.ts';

/** How long changes of one room gather before they are told: at most ten messages a second. */
const GATHER_MS = 100;
/** Topics in one message; beyond it single events are left out, since the board names them all. */
const MAX_TOPICS = 50;

export interface Changes {
  add(events: readonly StoredEvent[]): void;
  stop(): void;
}

/** Gathers what changed by room and tells it, coalesced, with the last position. */
export function changes(tell: (room: Room, topics: readonly string[], position: number) => void): Changes {
  let pending = new Map<Room, Set<string>>();
  let position = 0;
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    timer = null;
    const told = pending;
    pending = new Map();
    for (const [room, topics] of told) {
      const list = [...topics];
      tell(room, list.length <= MAX_TOPICS ? list : list.filter((topic) => !topic.startsWith('event:')), position);
    }
  }

  return {
    add(events) {
      for (const event of events) {
        position = Math.max(position, event.position);
        for (const { room, topics } of topicsOf(event)) {
          let set = pending.get(room);
          if (set === undefined) pending.set(room, (set = new Set()));
          for (const topic of topics) set.add(topic);
        }
      }
      if (timer === null && pending.size > 0) timer = setTimeout(flush, GATHER_MS);
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
