import { parseArgs } from 'node:util';
import { startEventStoreServer } from './server.ts';
import { VERSIONS } from './version.ts';

/** `node tests/support/eventstore-server/start.ts --port N [--data DIR] [--as 24.2|22.10]`: runs until SIGTERM or SIGINT. */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '2113' }, data: { type: 'string' }, as: { type: 'string', default: VERSIONS[0] } },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write(`--port ${values.port} is not a port\n`);
  process.exit(2);
}
const version = VERSIONS.find((one) => one === values.as);
if (version === undefined) {
  process.stderr.write(`--as ${values.as} is none of ${VERSIONS.join(', ')}\n`);
  process.exit(2);
}
const dataDir = values.data;
const server = await startEventStoreServer({ port, version, ...(dataDir === undefined ? undefined : { dataDir }) }).catch(
  (error: unknown) => {
    process.stderr.write(`cannot start on port ${port}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
const stop = (): void => void server.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Whoever started it with a channel is gone.
process.once('disconnect', stop);
process.stdout.write(`EventStoreDB stand-in listens on ${server.url}\n`);
