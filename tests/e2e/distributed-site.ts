import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, noBrowser } from '../support/browser.ts';
import { startCluster, type Cluster } from '../support/cluster.ts';
import { eventually } from '../support/deadline.ts';
import { skipWithout } from '../support/engines.ts';
import { demonstrationMember } from './member-journey.ts';

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
  let running: { readonly cluster: Cluster; readonly browser: Browser; readonly referrer: string } | undefined;
  const site = () => {
    if (running === undefined) throw new Error('the site is there while tests run');
    return running;
  };
  before(async () => {
    if (skip !== false) return;
    const [cluster, browser] = await Promise.all([startCluster(), launch()]);
    running = { cluster, browser, referrer: '' };
    // Written by the worker beside everything else.
    const stands = (): boolean => cluster.node('worker').output().includes('The demonstration data stands');
    await eventually(120_000, stands, 'the demonstration data');
    running = { cluster, browser, referrer: await demonstrationMember(cluster.url) };
  });
  after(async () => {
    await running?.browser.close();
    await running?.cluster.stop();
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
