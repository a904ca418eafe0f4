import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const script = new URL('../support/eventstore-server/start.ts', import.meta.url);

/** The stand-in for EventStoreDB apart from this process, as a server is: else its work would be counted as the product's. */
interface StandIn {
  readonly url: string;
  /** Ends it and waits until it is gone. It also ends with this process, however that ends. */
  stop(): Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  const child = fork(script, ['--port', '0'], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface(child.stdout!), 'line'),
    exited.then(() => Promise.reject(new Error('the stand-in for EventStoreDB did not start'))),
  ])) as [string];
  return {
    url: line.slice(line.indexOf('esdb://')),
    async stop() {
      child.kill();
      await exited;
    },
  };
}
