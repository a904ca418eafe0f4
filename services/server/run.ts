import { announcement } from './announce.ts';
import { readConfig, type Config } from './config.ts';
import { buildOutdatedConsoles } from './consoles.ts';
import { demoAccounts } from './demo/people.ts';
import { asFatal } from './fatal.ts';
import { startNode, type Node } from './node.ts';

/** Runs a node until it is stopped: what `npm start` does behind start.ts. */

const say = (line: string): void => void process.stdout.write(`${line}\n`);
let config: Config | null = null;

function fail(error: unknown): never {
  const fatal = asFatal(error, { dataDir: config?.dataDir ?? '', port: config?.port ?? 0, host: config?.host ?? '' });
  process.stderr.write(`${fatal.message}\n`);
  process.exit(fatal.exitCode);
}

let stopping = false;

/** The first signal stops politely, a second one at once. */
function stopOnSignals(node: Node): void {
  const stop = (): void => {
    if (stopping) process.exit(130);
    stopping = true;
    node.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Whether the demonstration accounts are in this folder; one that was filled otherwise has none. */
async function hasDemonstration({ engines }: Node): Promise<boolean> {
  const { total } = await engines.documents.find('accounts', { filter: { email: demoAccounts[0].email }, limit: 1 });
  return total > 0;
}

try {
  config = readConfig(process.env);
  if (config.buildConsoles) await buildOutdatedConsoles(say);
  const node = await startNode(config, { say });
  stopOnSignals(node);
  // Who stops it before it is ready does not wait for readiness any more, but the end of `stop` is waited for.
  const ready = await node.ready.then(
    () => true,
    (error: unknown) => {
      if (!stopping) throw error;
      return false;
    },
  );
  if (ready) say(announcement(node.url, { demo: await hasDemonstration(node), mailbox: node.ports.mailbox !== null }));
} catch (error) {
  fail(error);
}
