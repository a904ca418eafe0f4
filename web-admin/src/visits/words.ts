/** What the page about visits says. */
export const words = {
  title: 'Visits',
  lead: 'How much the member console is read. We count by ourselves: no cookie, no foreign script. Who asks not to be tracked, and programs that say so, are left out.',
  none: 'Nobody was counted yet',
  noneWhy: 'Visits of the member console appear here a few seconds after they happen.',
  chart: 'Page views by day',
  chartSays: (views: string, most: string, day: string) => `${views} page views in all; the most, ${most}, on ${day}.`,
  table: 'The same in numbers',
  day: 'Day',
  views: 'Page views',
  visitors: 'Visitors',
  visitorsWhy: 'Different browsers of one day. Nobody can be told from one day to the next.',
  pages: 'Most read pages',
  page: 'Page',
  referrers: 'Where people came from',
  referrer: 'Site',
  noReferrers: 'Nobody came from another site.',
};
