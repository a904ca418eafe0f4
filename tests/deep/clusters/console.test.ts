import { distributedJourney } from './console-journey.ts';
import { distributedSite } from './console-site.ts';
import { nodeLoss } from './node-loss.ts';

const site = distributedSite();
distributedJourney(site);
// Last: nodes end and come back.
nodeLoss(site);
