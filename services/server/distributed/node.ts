import type { Telling } from '../demo/demonstration.ts';
import type { Config } from '../config.ts';
import type { DistributedEngines } from '../config/engines.ts';
import type { NodeOptions, RunningNode } from '../node.ts';
import { createMetrics } from '../observability.ts';
import { refuseUnfinishedImport } from '../move/import.ts';
import { operationsServer } from '../operations-server.ts';
import { beginNode, settledServices, VERSION } from '../parts.ts';
import { reactorsElsewhere } from '../reactors.ts';
import { refuseSwappedSecrets } from '../secrets-guard.ts';
import { lacksOf } from '../lacks.ts';
import { createServices, type Services, type ServicesOptions } from '../services.ts';
import { observeEngines } from '../engines-metrics.ts';
import { serveApi } from '../serving.ts';
import { auditElsewhere } from './audit.ts';
import { keysLoss } from '@aarambh/infra/mongodb/keys-note.ts';
import { clockWatch } from './clock-watch.ts';
import { openDistributedEngines } from './engines.ts';
import { keysWatch } from './keys-watch.ts';
import { refuseStrangeKeys } from './strange-keys.ts';
import { projectorRole } from './projector.ts';
import { noteStateBegun, refuseLostState, stateLoss } from './lost-state.ts';
import { relayRole } from './relay.ts';
import type { Role } from './role.ts';
import { sessionEnds } from './session-ends.ts';
import { followEngines } from './engines-status.ts';
import { workerRole } from './worker.ts';

/**
 * Starts a node on the distributed engines in its role; `all` plays every role in one process.
 * @throws {Fatal} an engine cannot be reached, or refuses us
 */
export async function startDistributedNode(
  config: Config,
  settings: DistributedEngines,
  { say = () => undefined }: NodeOptions,
): Promise<RunningNode> {
  const begun = await beginNode(config);
  const { port, url, publicUrl, report, closing, stop } = begun;
  try {
    const plays = (role: Config['role']): boolean => config.role === 'all' || config.role === role;
    const metrics = createMetrics();
    const { registry } = metrics;
    let notReady = async (): Promise<readonly string[]> => ['The engines are being opened.'];
    if (!plays('api')) {
      // Before anything that may have to be waited for, so that operators see what it waits for.
      const answers = { version: VERSION, metrics: registry, metricsToken: config.metricsToken, notReady: () => notReady() };
      const operations = await operationsServer({ host: config.host, port, ...answers });
      closing.push(() => operations.close());
    }
    const opening = {
      report,
      waitMs: config.enginesWaitMs,
      say(line: string) {
        notReady = async () => [line];
        say(line);
      },
    };
    const engines = await openDistributedEngines(settings, opening);
    closing.push(() => engines.close());
    // First: an import brings keys last, so those that are missing then are not lost.
    await refuseUnfinishedImport(engines.state);
    await refuseStrangeKeys(engines);
    await refuseLostState(engines);
    await refuseSwappedSecrets(engines.state, null, engines.secrets);
    await noteStateBegun(engines);
    const ends = sessionEnds(engines.state, Date.now, (error) => report(error, 'session-ends'));
    const options: ServicesOptions = {
      ...{ publicUrl, report, announceEnd: ends.announce },
      audit: (progress) => auditElsewhere(engines, settings.partitions, true, progress),
    };
    const services = createServices(engines, config, options);
    closing.push(() => settledServices(services));

    const roles: Role[] = [];
    // Before they begin: one that cannot must not leave what others hold.
    closing.push(() => Promise.all(roles.map((role) => role.stop())));
    if (plays('relay')) roles.push(await relayRole(engines, settings, opening));
    if (plays('projector')) roles.push(await projectorRole(engines, settings, opening));
    if (plays('worker')) {
      const { clockGuard } = services;
      const servicesAt = (telling: Telling): Services => createServices(engines, config, { ...options, story: { ...telling, clockGuard } });
      roles.push(workerRole({ engines, services, servicesAt: config.demo ? servicesAt : null, say, report }));
    }

    const clock = clockWatch(engines.store, (error) => report(error, 'clock'));
    closing.push(() => clock.stop());
    for (const role of roles) role.observe(registry);
    const enginesStatus = followEngines(engines, settings, (error) => report(error, 'engines-status'));
    observeEngines(registry, {
      ...{ engines: 'distributed', role: config.role, head: engines.store.headNow, status: enginesStatus },
      report: (error) => report(error, 'metrics'),
    });
    const keys = keysWatch({
      loss: async () => (await keysLoss(engines.mongo)) ?? stateLoss(engines),
      report: (error) => report(error, 'keys'),
    });
    let stopping = false;
    const writes = plays('api') || plays('worker');
    if (writes) for (const line of await services.clockGuard.look()) say(line);
    notReady = async () => {
      if (stopping) return ['The node is stopping.'];
      const lost = await keys.notReady();
      return [...lost, ...clock.notReady(), ...(writes ? services.clockGuard.notReady() : []), ...roles.flatMap((role) => role.notReady())];
    };

    if (plays('api')) {
      const { projections, state } = engines;
      const following = ends.follow((end) => services.opened.forEach(({ sessionEndedElsewhere }) => sessionEndedElsewhere?.(end)));
      closing.push(() => following.stop());
      const reactors = await reactorsElsewhere(state, (error) => report(error, 'reactors'));
      closing.push(() => reactors.stop());
      const { look: lacks } = lacksOf(engines, (error) => report(error, 'lacks'));
      await serveApi(config, {
        ...{ begun, engines, services, reactors, metrics, enginesStatus, lacks, ready: projections.ready },
        notReady: async () => [...(await notReady()), ...projections.notReady()],
        rebuildFailed: (error) => report(error, 'rebuild'),
      });
    }
    closing.push(() => {
      stopping = true;
      return Promise.resolve();
    });
    return { url, ready: plays('api') ? engines.projections.ready : Promise.resolve(), engines, services, role: config.role, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
