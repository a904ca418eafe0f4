import type { Config } from '../config.ts';
import { dataFolder } from '../data-folder.ts';
import type { DistributedSet } from '../distributed/engines.ts';
import { openEmbeddedEngines } from '../embedded-engines.ts';
import type { Engines } from '../engines.ts';
import { settledServices } from '../parts.ts';
import { createServices, type Services } from '../services.ts';

const report = (error: unknown, part: string): void => void process.stderr.write(`${part}: ${String(error)}\n`);

/** Opens the engines for one piece of work, without HTTP and without reactors. */
export async function withServices<Result>(
  config: Config,
  work: (engines: Engines, services: Services) => Promise<Result>,
): Promise<Result> {
  const engines =
    config.distributed === null ? await openEmbeddedEngines(dataFolder(config.dataDir), report) : await openDistributed(config);
  try {
    const services = createServices(engines, config, {
      ...{ publicUrl: config.publicUrl ?? `http://localhost:${config.port}`, report },
      audit: () => Promise.reject(new Error('a terminal audits with npm run audit')),
    });
    const result = await work(engines, services);
    await settledServices(services);
    return result;
  } finally {
    await engines.close();
  }
}

/** Opens the distributed engines for one piece of work. */
export async function withDistributed<Result>(config: Config, work: (engines: DistributedSet) => Promise<Result>): Promise<Result> {
  const engines = await openDistributed(config);
  try {
    return await work(engines);
  } finally {
    await engines.close();
  }
}

/** Their client libraries are loaded only here: most terminals never need them. */
async function openDistributed(config: Config): Promise<DistributedSet> {
  const { openDistributedEngines } = await import('../distributed/engines.ts');
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  return openDistributedEngines(config.distributed!, { report, say, waitMs: config.enginesWaitMs });
}
