import { keysDamage } from '@aarambh/infra/keys/damaged-keys.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import { watched } from './distributed/watched.ts';
import { sentence } from './fatal.ts';

export interface Unreadable {
  /** What a node cannot read while it serves everybody else, a sentence each: people whose keys are damaged, and streams that read models parked. */
  look(): Promise<readonly string[]>;
  /** Resolves when every key was checked. */
  readonly checked: Promise<void>;
}

/** Begins to check every key, once, behind what the node does. */
export function unreadableParts(parts: {
  readonly keys: Pick<Keys, 'damaged'>;
  readonly documents: Pick<Documents, 'parked'>;
  /** Told why something is not known. */
  readonly report: (error: unknown) => void;
}): Unreadable {
  const { keys, documents, report } = parts;
  let damage: string | null = null;
  async function check(): Promise<void> {
    try {
      damage = keysDamage(await keys.damaged());
    } catch (error) {
      report(error);
    }
  }
  const parked = watched({ ask: () => documents.parked(), report });
  return {
    checked: check(),
    async look() {
      const streams = new Set((await parked.look())?.map(({ stream }) => stream));
      const told =
        streams.size === 0
          ? []
          : [
              `Read models parked ${streams.size === 1 ? 'a stream' : `${streams.size} streams`} that they cannot read; the console shows which, under System.`,
            ];
      return damage === null ? told : [sentence(damage), ...told];
    },
  };
}
