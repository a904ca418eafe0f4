import type { ApiPorts } from '@aarambh/api/app.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import type { Config } from './config.ts';
import type { NodeRole } from './config/engines.ts';
import { serveControl } from './control-socket.ts';
import { controlVerbs } from './control-verbs.ts';
import { dataFolder, lackOfRoom, lostWhileRunning, type DataFolder } from './data-folder.ts';
import { demonstrate, type Telling } from './demo/demonstration.ts';
import { openEmbeddedEngines } from './embedded-engines.ts';
import type { Engines } from './engines.ts';
import { createMetrics } from './observability.ts';
import { actingPartsOf, beginNode, settledServices } from './parts.ts';
import { areReactorsHeld, REACTORS_HELD, startReactors } from './reactors.ts';
import { createServices, type Services, type ServicesOptions } from './services.ts';
import { observeEngines } from './engines-metrics.ts';
import { statusOnOneMachine } from './engines-status.ts';
import { lacksOf } from './lacks.ts';
import { serveApi } from './serving.ts';
import { auditFolder } from './workers/audit-client.ts';

/** A running node of any role. */
export interface RunningNode {
  /** Where it listens. */
  readonly url: string;
  /** Resolves when the read models are of this build and caught up; a node serves before, and says that it waits. */
  readonly ready: Promise<void>;
  /** Everything that it runs on, for tests and measurements. */
  readonly engines: Engines;
  readonly services: Services;
  readonly role: NodeRole;
  /** Lets requests under way finish, then closes everything in the order that loses nothing. */
  stop(): Promise<void>;
}

/** One that does everything over a data folder of its own. */
export interface Node extends RunningNode {
  readonly ports: ApiPorts;
}

export interface NodeOptions {
  /** Told what people who wait at a terminal want to know. */
  readonly say?: (line: string) => void;
}

/**
 * Puts a node together and starts it: the only place where adapters meet contexts.
 * @throws what `asFatal` turns into a sentence
 */
export async function startNode(config: Config, { say = () => undefined }: NodeOptions = {}): Promise<Node> {
  const begun = await beginNode(config);
  const { url, publicUrl, logger, report, closing, stop } = begun;
  const folder = dataFolder(config.dataDir);
  try {
    const engines = await openEmbeddedEngines(folder, report);
    closing.push(() => engines.close());
    const options: ServicesOptions = { publicUrl, report, audit: (progress) => auditFolder(folder, true, progress) };
    const services = createServices(engines, config, options);
    closing.push(() => settledServices(services));
    if (services.mailSender === null) logger.warn('SMTP_URL is not set: mails wait in the outbox until it is');

    const { clockGuard } = services;
    const servicesAt = (telling: Telling): Services => createServices(engines, config, { ...options, story: { ...telling, clockGuard } });
    const demonstrated = config.demo ? await demonstrate(engines, { servicesAt, clockGuard }, say) : null;
    if (!(await areReactorsHeld(engines.state))) await Promise.all(services.opened.map(async (one) => one.prepare?.()));
    const reactors = await startReactors({ state: engines.state, parts: actingPartsOf(engines, services, report) });
    closing.push(() => reactors.stop());
    if (reactors.held()) say(REACTORS_HELD);
    for (const line of await services.clockGuard.look()) say(line);

    const metrics = createMetrics();
    const lacks = lacksOf(engines, (error) => report(error, 'lacks'));
    closing.push(() => lacks.checked);
    const { ready, notReady, stopping } = readinessOf(engines, services, folder);
    const enginesStatus = () => statusOnOneMachine(engines.store, engines.documents);
    await demonstrated?.();
    const ports = await serveApi(config, {
      ...{ begun, engines, services, reactors, metrics, enginesStatus, notReady, ready },
      lacks: lacks.look,
      // The projections report it themselves.
      rebuildFailed: () => undefined,
    });
    observeEngines(metrics.registry, {
      engines: 'embedded',
      role: config.role,
      head: engines.store.headNow,
      status: enginesStatus,
      report: (error) => report(error, 'metrics'),
    });
    closing.push(await serveControl(config.dataDir, controlVerbs({ folder, engines, services, auditRuns: services.auditRuns, reactors })));
    closing.push(async () => stopping());
    return { url, ready, engines, services, role: config.role, ports, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ready means: every read model is of this build and has once reached the head of the log as it was at the start. */
function readinessOf({ projections, store }: Engines, { clockGuard }: Services, folder: DataFolder) {
  let caughtUp = false;
  let stopping = false;
  const ready = projections.ready.then(async () => {
    const names = readModels.map(({ name }) => name);
    await projections.waitFor(names, store.headNow(), 24 * 3_600_000);
    caughtUp = true;
  });
  // A node that is stopped before it was ready has nobody to tell.
  ready.catch(() => undefined);

  return {
    ready,
    stopping: () => (stopping = true),
    notReady() {
      if (stopping) return ['The node is stopping.'];
      const lost = [...lostWhileRunning(folder), ...lackOfRoom(folder), ...clockGuard.notReady()];
      if (lost.length > 0) return lost;
      const { ready: following, rebuilding, lag } = projections.status();
      if (following && caughtUp) return [];
      if (rebuilding !== null) return [`The read models are being rebuilt: ${rebuilding.done} of ${rebuilding.total} events.`];
      return [following ? `The read models are ${lag} events behind.` : 'The read models are being opened.'];
    },
  };
}
