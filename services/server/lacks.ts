import { lackOfRoomForFiles } from '@aarambh/infra/files/keeping-room.ts';
import { keysDamage } from '@aarambh/infra/keys/damaged-keys.ts';
import { watched } from './distributed/watched.ts';
import type { Engines } from './engines.ts';
import { sentence } from './fatal.ts';

/** Begins to check every key, once, behind what the node does. `report` is told why something is not known. */
export function lacksOf(
  {
    keys,
    documents,
    room,
  }: { readonly keys: Pick<Engines['keys'], 'damaged'>; readonly documents: Pick<Engines['documents'], 'parked'> } & Pick<Engines, 'room'>,
  report: (error: unknown) => void,
) {
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
    /** Resolves when every key was checked. */
    checked: check(),
    /**
     * What a node lacks while it serves, a sentence each: people whose keys are damaged, streams that read models parked, and room for
     * documents and pictures.
     */
    async look(): Promise<readonly string[]> {
      const streams = new Set((await parked.look())?.map(({ stream }) => stream)).size;
      const which = streams === 1 ? 'a stream' : `${streams} streams`;
      return [
        ...(damage === null ? [] : [sentence(damage)]),
        ...(streams === 0 ? [] : [`Read models parked ${which} that they cannot read; the console shows which, under System.`]),
        ...lackOfRoomForFiles(await room()),
      ];
    },
  };
}
