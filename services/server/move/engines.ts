import type { Config } from '../config.ts';
import { dataFolder } from '../data-folder.ts';
import { Fatal } from '../fatal.ts';
import { movableFolder } from './embedded.ts';
import type { Movable } from './movable.ts';

/** The engines that the settings name, ready to be moved from or into. */
export async function openMovable(config: Config): Promise<Movable> {
  if (config.distributed === null) return movableFolder(dataFolder(config.dataDir));
  throw new Fatal('ENGINES=distributed cannot be exported or imported by this build.', 2);
}
