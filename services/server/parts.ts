import { menuOf } from '@aarambh/api/admin/menu.ts';
import { assertNamedApart } from '@aarambh/context/compose.ts';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { ApiPorts, SystemControl } from '@aarambh/api/app.ts';
import { strangers } from '@aarambh/api/http/strangers.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import type { ReactorDeps } from '@aarambh/kernel/reactor.ts';
import { actingParts, type Acting, type ActingPart } from './acting-parts.ts';
import type { Config } from './config.ts';
import { senderIn } from './config/sender.ts';
import { consoleFolders, pageScript } from './consoles.ts';
import { pageRenderer } from './page-renderer.ts';
import * as contexts from './contexts.ts';
import type { Engines } from './engines.ts';
import { erasureSweep } from './erasure-sweep.ts';
import { fileSweep } from './file-sweep.ts';
import { createLogger } from './observability.ts';
import type { Services } from './services.ts';
import { startTracing, type Tracing } from './tracing.ts';

/** The parts of a node that do not depend on which engines it stands on. */

export const VERSION = '0.1.0';
/** How often is looked for what a node that stopped left. Milliseconds. */
const TAKE_UP_EVERY_MS = 60_000;
/** The part that sends mails. */
const MAILS = 'mails';

/**
 * What every node begins with: where it listens (known before anything is opened: that the port is free, and which one it is when the
 * system chooses), its log, its traces, and the way to close in the end what is opened from here on.
 */
export async function beginNode(config: Config) {
  const port = await freePort(config.port, config.host);
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  const { logger, flush } = createLogger(config);
  const report = (error: unknown, part: string): void => logger.error({ part, err: error }, 'something failed where nobody waits');
  const closing: (() => Promise<unknown>)[] = [];
  const tracing: Tracing | null = config.otlpEndpoint === null ? null : await startTracing(config.otlpEndpoint, VERSION);
  if (tracing !== null) closing.push(() => tracing.stop());
  return {
    port,
    url,
    publicUrl: config.publicUrl ?? url.replace('//0.0.0.0:', '//localhost:').replace('//[::]:', '//localhost:'),
    logger,
    report,
    tracing,
    /** Closed by `stop`, the last one first. */
    closing,
    async stop(): Promise<void> {
      for (const close of closing.splice(0).reverse()) await close().catch((error: unknown) => report(error, 'stop'));
      flush();
    },
  };
}

async function freePort(port: number, host: string): Promise<number> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, 'listening');
  const { port: found } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return found;
}

/** Everything that acts on its own, of all contexts and of the server. */
export function actingOf(engines: Engines, services: Services): Acting {
  const { forgetting, opened } = services;
  return {
    reactors: [...opened.flatMap((one) => one.reactors ?? []), forgetting.reactor],
    processes: opened.flatMap((one) => one.processes ?? []),
    schedules: [
      ...opened.flatMap((one) => one.schedules ?? []),
      {
        name: 'taking-up',
        everyMs: TAKE_UP_EVERY_MS,
        run: () => Promise.all(opened.map(async (one) => one.takeUp?.())),
      },
      erasureSweep(engines, services),
      fileSweep(services),
    ],
  };
}

/** The parts of it, and the sender of mails. Throws where the server has one of a name that a context has. */
export function actingPartsOf(engines: Engines, services: Services, report: ReactorDeps['report']): readonly ActingPart[] {
  const { clock, mailSender } = services;
  const parts = actingParts(actingOf(engines, services), { ...engines, clock, report });
  assertNamedApart('parts', [...parts.map(({ name }) => name), MAILS]);
  if (mailSender === null) return parts;
  async function send(): Promise<() => Promise<void>> {
    mailSender!.start();
    return () => mailSender!.stop();
  }
  return [...parts, { name: MAILS, begin: send }];
}

/** How many processes are between their first event and their end, by the name of their kind. */
export function openProcesses({ opened }: Pick<Services, 'opened'>): readonly { readonly name: string; readonly open: number }[] {
  return opened.flatMap(({ processes = [] }) => processes.map(({ name, open }) => ({ name, open: open() })));
}

/** Resolves when what happens behind answers is done. */
export async function settledServices({ opened }: Pick<Services, 'opened'>): Promise<void> {
  await Promise.all(opened.map(async (one) => one.settled?.()));
}

/** What the api stands on beside the settings. */
export interface Parts {
  readonly engines: Engines;
  readonly services: Services;
  readonly logger: ApiPorts['logger'];
  readonly registry: ApiPorts['metrics'];
  readonly system: SystemControl;
}

/** The ports of the api over a node's parts. */
export function portsOf(config: Config, publicUrl: string, { engines, services, logger, registry, system }: Parts): ApiPorts {
  const { mailbox } = services;
  return {
    contexts,
    uses: services.uses,
    menu: (role) => menuOf(contexts, role),
    collegeOf: (accountId) => services.uses.colleges.collegeOf(accountId),
    studiesAt: (accountId) => services.uses.students.collegesOf(accountId),
    identity: services.accounts,
    outbox: services.outbox,
    documents: engines.documents,
    store: engines.store,
    codec: engines.codec,
    marks: engines.marks,
    system,
    consoles: { member: { kind: 'folder', path: consoleFolders.member }, admin: { kind: 'folder', path: consoleFolders.admin } },
    renderer: config.renderPages === 'off' ? null : pageRenderer(pageScript),
    mailbox: mailbox === null ? null : { messages: mailbox.listMails },
    strangers: strangers({
      state: engines.state,
      secret: engines.secrets.tokensKey,
      clock: Date.now,
      ofAddress: config.strangers.addressBytes * config.rateFactor,
      inAll: config.strangers.bytes * config.rateFactor,
    }),
    metrics: registry,
    logger,
    isSignedIn: services.accounts.isSignedIn,
    noteExport: services.accounts.securityLog.exported,
    // Rates and answers go by the wall: the clock that stamps events stands still while the wall is behind it.
    clock: Date.now,
    settings: {
      publicUrl,
      mailFrom: senderIn(config.mailFrom),
      production: config.production,
      version: VERSION,
      linkSecret: mac(engines.secrets.tokensKey, 'aarambh calendar links'),
      trustedProxies: config.trustedProxies,
      metricsToken: config.metricsToken,
      rateFactor: config.rateFactor,
      floorRoute: config.floorRoute,
    },
  };
}
