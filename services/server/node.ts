import { createApp, type ApiPorts, type SystemControl } from '@aarambh/api/app.ts';
import { listen } from '@aarambh/api/http-server.ts';
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
import { actingPartsOf, beginNode, openProcesses, portsOf, settledServices } from './parts.ts';
import { areReactorsHeld, REACTORS_HELD, reactionsOf, startReactors, type Reactors } from './reactors.ts';
import { renderAhead } from './render-ahead.ts';
import { createServices, type Services, type ServicesOptions } from './services.ts';
import { observeEngines } from './engines-metrics.ts';
import { statusOnOneMachine } from './engines-status.ts';
import { traced } from './tracing.ts';
import { lacksOf, type Lacks } from './lacks.ts';
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
  const { port, url, publicUrl, logger, report, tracing, closing, stop } = await beginNode(config);
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
    const readiness = readinessOf(engines, services, { reactors, folder, lacks });
    const ports = portsOf(config, publicUrl, {
      engines,
      services,
      logger,
      registry: metrics.registry,
      system: readiness.system,
    });
    await demonstrated?.();
    const api = createApp(ports);
    const listening = await listen(tracing === null ? api : traced(api), { host: config.host, port });
    closing.push(() => listening.close());
    observeEngines(metrics.registry, {
      engines: 'embedded',
      role: config.role,
      head: engines.store.headNow,
      status: readiness.system.enginesStatus,
      report: (error) => report(error, 'metrics'),
    });
    metrics.observe({
      projections: engines.projections.status,
      reactors: reactors.positions,
      parkedReactions: readiness.system.parkedReactions,
      reactorsHeld: reactors.held,
      openProcesses: () => openProcesses(services),
      cachedStates: services.commands.cacheSize,
      liveConnections: listening.live.connections,
    });
    closing.push(await serveControl(config.dataDir, controlVerbs({ folder, engines, services, auditRuns: services.auditRuns, reactors })));
    if (config.renderPages === 'on') closing.push(renderAhead(api, readiness.ready));
    closing.push(async () => readiness.stopping());
    return { url, ready: readiness.ready, engines, services, role: config.role, ports, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface ReadinessParts {
  readonly reactors: Reactors;
  readonly folder: DataFolder;
  readonly lacks: Lacks;
}

/** Ready means: every read model is of this build and has once reached the head of the log as it was at the start. */
function readinessOf({ projections, store, documents, state }: Engines, { clockGuard, opened }: Services, parts: ReadinessParts) {
  const { reactors, folder, lacks } = parts;
  let caughtUp = false;
  let stopping = false;
  const ready = projections.ready.then(async () => {
    const names = readModels.map(({ name }) => name);
    await projections.waitFor(names, store.headNow(), 24 * 3_600_000);
    caughtUp = true;
  });
  // A node that is stopped before it was ready has nobody to tell.
  ready.catch(() => undefined);

  const system: SystemControl = {
    enginesStatus: () => statusOnOneMachine(store, documents),
    reactors: reactors.positions,
    ...reactionsOf(state, opened),
    reactorsHeld: reactors.held,
    releaseReactors: reactors.release,
    retryParked: (model, stream) => projections.retry(model, stream ?? undefined),
    async rebuild(model) {
      projections.rebuild([model]).catch(() => undefined);
    },
    notReady() {
      if (stopping) return ['The node is stopping.'];
      const lost = [...lostWhileRunning(folder), ...lackOfRoom(folder), ...clockGuard.notReady()];
      if (lost.length > 0) return lost;
      const { ready: following, rebuilding, lag } = projections.status();
      if (following && caughtUp) return [];
      if (rebuilding !== null) return [`The read models are being rebuilt: ${rebuilding.done} of ${rebuilding.total} events.`];
      return [following ? `The read models are ${lag} events behind.` : 'The read models are being opened.'];
    },
    lacks: lacks.look,
  };
  return { ready, system, stopping: () => (stopping = true) };
}
