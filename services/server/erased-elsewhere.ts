import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { KEY_AT_HAND_MS, type Keys } from '@aarambh/kernel/ports/keys.ts';

interface Forgetting {
  readonly codec: Pick<EventCodec, 'erasedBy'>;
  readonly keys: Pick<Keys, 'evict'>;
  readonly commands: Pick<Commands, 'evict'>;
}

/** For clocks of timers that are late, and for what was being read in the last moment. Milliseconds. */
const LATE_MS = 5_000;

/**
 * Makes this node forget who was erased on another one, told of every event as it is stored: the key and the cached states that hold
 * their text go at once, and again when no key that was asked for before the erasure was done can be at hand here any more.
 */
export function forgetErasedElsewhere({ codec, keys, commands }: Forgetting): (events: readonly StoredEvent[]) => void {
  return (events) => {
    for (const event of events) {
      const subject = codec.erasedBy(event);
      if (subject === null) continue;
      const forget = (): void => {
        keys.evict(subject);
        commands.evict(subject);
      };
      forget();
      setTimeout(forget, KEY_AT_HAND_MS + LATE_MS).unref();
    }
  };
}
