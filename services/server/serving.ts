import { createApp, type SystemControl } from '@aarambh/api/app.ts';
import { listen } from '@aarambh/api/http-server.ts';
import type { Config } from './config.ts';
import type { Engines } from './engines.ts';
import type { createMetrics } from './observability.ts';
import { openProcesses, portsOf, type beginNode } from './parts.ts';
import { reactionsOf, type Reactors } from './reactors.ts';
import { renderAhead } from './render-ahead.ts';
import type { Services } from './services.ts';
import { traced } from './tracing.ts';

export interface Serving extends Pick<SystemControl, 'enginesStatus' | 'notReady' | 'lacks'> {
  readonly begun: Awaited<ReturnType<typeof beginNode>>;
  readonly engines: Engines;
  readonly services: Services;
  readonly reactors: Reactors;
  readonly metrics: ReturnType<typeof createMetrics>;
  /** Told of a rebuild that failed behind the answer. */
  readonly rebuildFailed: (error: unknown) => void;
  /** Resolves when the pages of visitors can be rendered. */
  readonly ready: Promise<unknown>;
}

/** Serves the api and the consoles over a node's parts until the node is closed; answers the ports. */
export async function serveApi(config: Config, { begun, engines, services, reactors, metrics, rebuildFailed, ready, ...told }: Serving) {
  const { publicUrl, port, logger, tracing, closing } = begun;
  const { projections, state } = engines;
  const system: SystemControl = {
    ...told,
    reactors: reactors.positions,
    ...reactionsOf(state, services.opened),
    reactorsHeld: reactors.held,
    releaseReactors: reactors.release,
    retryParked: (model, stream) => projections.retry(model, stream ?? undefined),
    async rebuild(model) {
      projections.rebuild([model]).catch(rebuildFailed);
    },
  };
  const ports = portsOf(config, publicUrl, { engines, services, logger, registry: metrics.registry, system });
  const api = createApp(ports);
  const listening = await listen(tracing === null ? api : traced(api), { host: config.host, port });
  closing.push(() => listening.close());
  metrics.observe({
    projections: projections.status,
    reactors: reactors.positions,
    parkedReactions: system.parkedReactions,
    reactorsHeld: reactors.held,
    openProcesses: () => openProcesses(services),
    cachedStates: services.commands.cacheSize,
    liveConnections: listening.live.connections,
  });
  if (config.renderPages === 'on') closing.push(renderAhead(api, ready));
  return ports;
}
