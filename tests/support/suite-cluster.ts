import type { DistributedSet } from '@aarambh/server/distributed/engines.ts';
import { betweenHooks } from './between-hooks.ts';
import { startCluster, type Cluster, type ClusterOptions } from './cluster.ts';
import { enginesOf } from './cluster-truth.ts';

/** A cluster, and its engines as another node has them. */
export interface SuiteCluster {
  readonly cluster: Cluster;
  readonly engines: DistributedSet;
}

/**
 * One empty cluster for all tests of the suite that calls this, without limits of how often: to start one takes longer than most of them.
 * @param ready what a suite needs of it before its first test; hooks of one level do not wait for each other
 */
export function suiteCluster(options: ClusterOptions = {}, ready: (site: SuiteCluster) => Promise<void> = async () => {}): SuiteCluster {
  const site = betweenHooks('the cluster', async (stack): Promise<SuiteCluster> => {
    const cluster = await startCluster({ DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' }, options);
    stack.defer(() => cluster.stop());
    const engines = await enginesOf(cluster);
    stack.defer(() => engines.close());
    await ready({ cluster, engines });
    return { cluster, engines };
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
