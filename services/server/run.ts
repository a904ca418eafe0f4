import { hostname } from 'node:os';
import { hasAnyOf } from '@aarambh/projections/accounts/query.ts';
import { announcement, type Announced } from './announce.ts';
import { readConfig, type Config } from './config.ts';
import { buildOutdatedConsoles } from './consoles.ts';
import { demoAccounts } from './demo/people.ts';
import { asFatal } from './fatal.ts';
import { startNode, type RunningNode } from './node.ts';

/** Runs a node until it is stopped: what `npm start` does behind start.ts. */

const say = (line: string): void => void process.stdout.write(`${line}\n`);
let config: Config | null = null;

function fail(error: unknown): never {
  const fatal = asFatal(error, { dataDir: config?.dataDir ?? '', port: config?.port ?? 0, host: config?.host ?? '' });
  process.stderr.write(`${fatal.message}\n`);
  process.exit(fatal.exitCode);
}

let stopping = false;

/** Milliseconds from the first signal on in which others are the same one: from a terminal it comes by npm, too. */
const SAME_SIGNAL_MS = 1_000;

/** The first signal stops politely, a later one at once. */
function stopOnSignals(node: RunningNode): void {
  let later = false;
  const stop = (): void => {
    if (later) process.exit(130);
    if (stopping) return;
    stopping = true;
    // Signals that came while this thread was busy are heard after the timer, and before what follows it in the same turn.
    setTimeout(() => setImmediate(() => (later = true)), SAME_SIGNAL_MS);
    node.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Whether the demonstration accounts are in this store; one that was filled otherwise has none. */
async function announced({ engines, services }: RunningNode, { demonstrationOpen }: Config): Promise<Announced> {
  const emails = demoAccounts.map(({ email }) => email);
  const demo = (await hasAnyOf(engines.documents, emails)) ? (demonstrationOpen ? 'open' : 'closed') : 'none';
  return {
    demo,
    mailbox: services.mailbox !== null,
    mailsWait: services.mailSender === null,
  };
}

/** The client libraries of other engines are loaded only where they are used: they would double the start of one machine. */
async function start(settings: Config): Promise<RunningNode> {
  if (settings.distributed === null) return startNode(settings, { say });
  const { startDistributedNode } = await import('./distributed/node.ts');
  return startDistributedNode(settings, settings.distributed, { say });
}

try {
  config = readConfig(process.env);
  if (config.buildConsoles && (config.role === 'all' || config.role === 'api')) await buildOutdatedConsoles(say);
  const node = await start(config);
  stopOnSignals(node);
  // Who stops it before it is ready does not wait for readiness any more, but the end of `stop` is waited for.
  const ready = await node.ready.then(
    () => true,
    (error: unknown) => {
      if (!stopping) throw error;
      return false;
    },
  );
  const serves = node.role === 'all' || node.role === 'api';
  if (ready && serves) say(announcement(node.url, await announced(node, config)));
  else if (ready)
    say(
      `A node with ROLE=${node.role} is running as ${hostname()}:${process.pid}; ${node.url}/readyz, /healthz and /metrics tell how it is.`,
    );
} catch (error) {
  fail(error);
}
