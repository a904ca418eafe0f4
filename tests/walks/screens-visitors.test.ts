import { memberPages } from '@aarambh/contracts/member-pages.ts';
import { pagesToCome } from '@aarambh/contracts/pages.ts';
import { siteOfFile } from '../support/site.ts';
import { everyPageOf, memberScreens, screensOfOthers } from './screens.ts';

/** Addresses that show the page of another one, or one that is to come: /willcomesoon stands for these. */
const SAME_AGAIN = [
  ...['/oldHome', '/entreprenuerevent', '/forgetpassword', '/wiillcomesoon', '/virtual_Campus', '/refund&cancellationpolicy'],
  ...['/partnership/sponser', '/cofounderskillsearch', '/learnerLanding', '/experienceprofile'],
  ...pagesToCome,
];
/** Without a link that is right: what the page says then. */
const mailedLinks = memberPages.filter((path) => path.endsWith(':token')).map((path) => path.replace(':token', 'none'));
const screens = memberPages.filter((path) => !path.includes(':') && ![...memberScreens, ...screensOfOthers, ...SAME_AGAIN].includes(path));

const site = siteOfFile({ RATE_FACTOR: '100' });

everyPageOf('visitors', site, async (_, { load, go }) => {
  for (const path of mailedLinks) await load(path);
  for (const path of [...screens, '/subscription', '/erasure?until=2026-11-29T06:30:00.000Z', '/member?search=iyer']) await go(path);
});
