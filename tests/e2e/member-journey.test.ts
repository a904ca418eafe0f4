import { before } from 'node:test';
import { noBrowser } from '../support/browser.ts';
import { siteOfFile } from '../support/site.ts';
import { demonstrationMember, memberJourney } from './member-journey.ts';

const site = siteOfFile();
let referrer: string;

memberJourney('on one machine', () => ({ browser: site.browser, url: site.product.url, referrer }));

before(async () => {
  if (noBrowser === false) referrer = await demonstrationMember(site.product.url);
});
