import { siteOfFile } from '../support/site.ts';
import { demonstrationMember, memberJourney } from './member-journey.ts';

let referrer: string;
const site = siteOfFile({}, async ({ product }) => {
  referrer = await demonstrationMember(product.url);
});

memberJourney('on one machine', () => ({ browser: site.browser, url: site.product.url, referrer }));
