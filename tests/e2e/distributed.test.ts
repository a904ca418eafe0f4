import { distributedJourney } from './distributed-journey.ts';
import { distributedSite } from './distributed-site.ts';
import { nodeLoss } from './node-loss.ts';

const site = distributedSite();
distributedJourney(site);
// Last: nodes end and come back.
nodeLoss(site);
