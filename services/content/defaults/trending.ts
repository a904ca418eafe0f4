import { defaultsOf } from './place.ts';

const industry = (heading: string, text: string) => ({ heading, text, label: '', link: '' });

/** The six industries of the page about what is to come. */
export const trendingDefaults = defaultsOf('trending', {
  intro: [
    {
      heading: 'Trending Industries By 2030',
      lead: 'Six fields in which much will begin before this decade is over.',
      body: '',
      label: '',
      link: '',
    },
  ],
  industries: [
    industry('Artificial intelligence', 'Models that draft, see and decide, inside tools for every trade.'),
    industry('Renewable energy', 'Sun, wind and storage, from rooftops to grids.'),
    industry('Health technology', 'Care that reaches people by phone, and tests that find illness early.'),
    industry('Electric mobility', 'Two-wheelers, buses and the places to charge them.'),
    industry('Agriculture technology', 'Sensors, drones and fair markets for small farms.'),
    industry('Space technology', 'Small satellites, launches, and what their pictures tell.'),
  ],
});
