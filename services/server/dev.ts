import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer, type ProxyOptions, type ViteDevServer } from 'vite';
import { readConfig } from './config.ts';
import { root } from './consoles.ts';
import { CALLS, pageOfConsole } from './dev-calls.ts';
import { asFatal } from './fatal.ts';

/**
 * `npm run dev`: the node, started again when a file of the services changes, and both consoles behind Vite's development
 * servers, which pass every call on to the node. The ports of the consoles follow PORT.
 */

/** What a console sends through Vite comes from a page of the node's own, whose address it has then: Vite refuses names that are not this machine's. */
const asOwnPage =
  (node: string): ProxyOptions['configure'] =>
  (proxy) =>
    proxy.on('proxyReq', (sent, { headers }) => {
      if (headers.origin === `http://${headers.host}`) sent.setHeader('origin', node);
    });

function developmentServer(folder: string, port: number, host: string, node: string): Promise<ViteDevServer> {
  return createServer({
    root: join(root, folder),
    configFile: join(root, folder, 'vite.config.ts'),
    server: {
      port,
      host,
      strictPort: true,
      proxy: { [CALLS]: { target: node, ws: true, bypass: pageOfConsole, configure: asOwnPage(node) } },
    },
  });
}

const DEBOUNCE_MS = 150;

/** Keeps the node running, and starts it anew after a change. Not `node --watch`: its own messages get among our workers'. */
function keepNode(): () => void {
  let child: ChildProcess | null = null;
  let ending = false;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    child = spawn(process.execPath, [join(root, 'services/server/start.ts')], {
      stdio: 'inherit',
      env: { ...process.env, BUILD_CONSOLES: 'off' },
    });
    child.once('exit', () => (child = null));
  }

  function restart(): void {
    process.stdout.write('A file changed; the node starts again.\n');
    if (child === null) {
      start();
      return;
    }
    child.once('exit', () => {
      if (!ending) start();
    });
    child.kill('SIGTERM');
  }

  const watchers = ['services', 'projections', 'infra'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file?.endsWith('.ts') !== true) return;
      clearTimeout(timer);
      timer = setTimeout(restart, DEBOUNCE_MS);
    }),
  );
  start();
  return () => {
    ending = true;
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    child?.kill('SIGTERM');
  };
}

const config = readConfig(process.env);
const node = `http://${config.host}:${config.port}`;
const stopNode = keepNode();
try {
  const member = await developmentServer('web-member', config.port + 1, config.host, node);
  const admin = await developmentServer('web-admin', config.port + 2, config.host, node);
  await Promise.all([member.listen(), admin.listen()]);
  process.stdout.write(
    `\n  While you develop, use these: they reload.\n\n  Member console  http://${config.host}:${config.port + 1}/\n  Admin console   http://${config.host}:${config.port + 2}/admin/\n\n`,
  );
  const stop = (): void => {
    stopNode();
    Promise.all([member.close(), admin.close()]).then(
      () => (process.exitCode = 0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  stopNode();
  const fatal = asFatal(error, config);
  process.stderr.write(`${fatal.message}\n`);
  process.exitCode = fatal.exitCode;
}
