import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, noBrowser } from '../support/browser.ts';
import { startCluster, type Cluster } from '../support/cluster.ts';
import { skipWithout } from '../support/engines.ts';
import { demonstrationMember, memberJourney } from './member-journey.ts';

let cluster: Cluster;
let browser: Browser;
let referrer: string;
const skip = noBrowser === false ? skipWithout('kafka') || skipWithout('mongo') : noBrowser;

memberJourney('[J6] on two api nodes over the distributed engines', () => ({ browser, url: cluster.url, referrer }), skip);

before(async () => {
  if (skip !== false) return;
  [cluster, browser] = await Promise.all([startCluster(), launch()]);
  referrer = await demonstrationMember(cluster.url);
});

after(async () => {
  if (skip !== false) return;
  await browser.close();
  await cluster.stop();
});
