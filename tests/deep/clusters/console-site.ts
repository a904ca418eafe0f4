import type { Browser } from 'playwright-core';
import { betweenHooks } from '../../support/between-hooks.ts';
import { launch, noBrowser } from '../../support/browser.ts';
import { startCluster, type Cluster } from '../../support/cluster.ts';
import { eventually } from '../../support/deadline.ts';
import { skipWithout } from '../../support/engines.ts';
import { demonstrationMember } from '../../walks/member-journey.ts';

/** Several nodes with demonstration data on the distributed engines, and a browser before them. */
export interface DistributedSite {
  /** Why its tests cannot run here, or false. */
  readonly skip: string | false;
  readonly cluster: Cluster;
  readonly browser: Browser;
  /** What the journey of a member needs. */
  readonly journey: () => { readonly browser: Browser; readonly url: string; readonly referrer: string };
}

/** One cluster and one browser for all tests of a file: to fill a cluster takes longer than most of them. */
export function distributedSite(): DistributedSite {
  const skip = noBrowser === false ? skipWithout('kafka') || skipWithout('mongo') : noBrowser;
  const site = betweenHooks('the site', async (stack) => {
    if (skip !== false) return undefined;
    const cluster = await startCluster();
    stack.defer(() => cluster.stop());
    const browser = await launch();
    stack.defer(() => browser.close());
    // Written by the worker beside everything else, on engines that other tests use too: a bound for a start that hangs, not for a slow one.
    const stands = (): boolean => cluster.node('worker').output().includes('The demonstration data stands');
    await eventually(280_000, stands, 'the demonstration data');
    return { cluster, browser, referrer: await demonstrationMember(cluster.url) };
  });
  return {
    skip,
    get cluster() {
      return site().cluster;
    },
    get browser() {
      return site().browser;
    },
    journey: () => ({ browser: site().browser, url: site().cluster.url, referrer: site().referrer }),
  };
}
