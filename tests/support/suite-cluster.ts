import { after, before } from 'node:test';
import type { DistributedSet } from '@aarambh/server/distributed/engines.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { enginesOf } from './cluster-truth.ts';

/** A cluster, and its engines as another node has them. */
export interface SuiteCluster {
  readonly cluster: Cluster;
  readonly engines: DistributedSet;
}

/** One empty cluster for all tests of the suite that calls this, without limits of how often: to start one takes longer than most of them. */
export function suiteCluster(): SuiteCluster {
  let running: SuiteCluster | undefined;
  const site = (): SuiteCluster => {
    if (running === undefined) throw new Error('the cluster is there while tests run');
    return running;
  };
  before(async () => {
    const cluster = await startCluster({ DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' });
    running = { cluster, engines: await enginesOf(cluster) };
  });
  after(async () => {
    await running?.engines.close();
    await running?.cluster.stop();
  });
  return {
    get cluster() {
      return site().cluster;
    },
    get engines() {
      return site().engines;
    },
  };
}
