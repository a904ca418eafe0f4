import type { Config } from '../config.ts';
import { dataFolder } from '../data-folder.ts';
import { openEmbeddedEngines } from '../embedded-engines.ts';
import type { Engines } from '../engines.ts';
import { createServices, type Services } from '../services.ts';

/** Opens the data folder for one piece of work, without HTTP and without reactors. */
export async function withServices<Result>(
  config: Config,
  work: (engines: Engines, services: Services) => Promise<Result>,
): Promise<Result> {
  const say = (error: unknown, part: string): void => void process.stderr.write(`${part}: ${String(error)}\n`);
  const engines = await openEmbeddedEngines(dataFolder(config.dataDir), say);
  try {
    const services = createServices(engines, config, config.publicUrl ?? `http://localhost:${config.port}`, say);
    const result = await work(engines, services);
    await services.accounts.settled();
    return result;
  } finally {
    await engines.close();
  }
}
