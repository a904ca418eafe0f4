import type { Config } from '../config.ts';
import { dataFolder } from '../data-folder.ts';
import { movableFolder } from './embedded.ts';
import type { Movable } from './movable.ts';

/**
 * The engines that the settings name, ready to be moved from or into. Into distributed ones nothing is moved while a node works
 * on them or another import is running; out of them it may be, because everything but the log is read after it, as for a backup.
 */
export async function openMovable(config: Config, direction: 'from' | 'into'): Promise<Movable> {
  if (config.distributed === null) return movableFolder(dataFolder(config.dataDir));
  const { movableEngines, workAlone } = await import('../distributed/movable.ts');
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  const report = (error: unknown, part: string): void => say(`${part}: ${String(error)}`);
  const movable = await movableEngines(config.distributed, { say, report, waitMs: config.enginesWaitMs });
  if (direction === 'from') return movable;
  try {
    const release = await workAlone(movable.leases, (error) => report(error, 'import'));
    return {
      ...movable,
      async close() {
        await release();
        await movable.close();
      },
    };
  } catch (error) {
    await movable.close();
    throw error;
  }
}
