import type { UsesFile } from '@aarambh/context/uploaded-files.ts';
import type { FileEvent } from '@aarambh/contracts/events/files.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import type { Files } from '@aarambh/kernel/ports/files.ts';
import type { StateRecord } from '@aarambh/kernel/ports/operational-state.ts';
import type { FileState, RemovedWhy } from './file.ts';
import type { FileWatch, Watched } from './watch.ts';

/** Files looked at in one round. */
const MOST = 100;

interface SweepDeps {
  readonly streams: CommandsOn<FileState, FileEvent>;
  readonly files: Files;
  readonly watch: FileWatch;
  readonly wall: Clock;
  readonly report: (error: unknown, part: string) => void;
  readonly finish: (fileId: string, why: RemovedWhy) => Promise<void>;
}

export function sweeper({ streams, files, watch, wall, report, finish }: SweepDeps) {
  /** Whether a file has no bytes any more. Damaged ones are reported, as often as a file is looked at, and change nothing. */
  async function isLost(fileId: string): Promise<boolean> {
    try {
      return (await files.get(fileId)) === null;
    } catch (error) {
      if (!(error instanceof StoreCorrupt)) throw error;
      report(error, 'file-sweep');
      return false;
    }
  }

  /** Why a file is to end; null when it is in order. */
  async function endOf(
    fileId: string,
    { record, ending }: Watched,
    state: FileState,
    uses: UsesFile | undefined,
  ): Promise<RemovedWhy | null> {
    if (ending !== null) return ending;
    if (state.purpose === null || state.removed) return 'unused';
    if (state.keptUntil !== null && state.keptUntil <= wall()) return 'expired';
    if (await isLost(fileId)) return 'lost';
    return record !== null && (uses === undefined || (await uses(fileId, record))) ? null : 'unused';
  }

  async function look(note: StateRecord<Watched>, uses: Readonly<Record<string, UsesFile>>): Promise<void> {
    const { key: fileId, value } = note;
    const state = await streams.read(fileId, (now) => ({ ...now }));
    const why = await endOf(fileId, value, state, uses[state.purpose ?? '']);
    if (why === null) await watch.lookAgain(note, state.keptUntil);
    // A record that claimed it since keeps it.
    else if (await watch.endUnchanged(note, why)) await finish(fileId, why);
  }

  return async (uses: Readonly<Record<string, UsesFile>>): Promise<void> => {
    for (const note of await watch.due(MOST)) {
      try {
        await look(note, uses);
      } catch (error) {
        report(error, 'file-sweep');
        await watch.putOff(note);
      }
    }
  };
}
