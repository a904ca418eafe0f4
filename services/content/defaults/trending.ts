import type { PageDefaults } from './place.ts';

/** The six industries of the page about what is to come. */
export const trending: PageDefaults<'trending'> = {
  intro: [{ heading: 'Trending Industries By 2030', lead: 'Six fields in which much will begin before this decade is over.' }],
  industries: [
    { heading: 'Artificial intelligence', text: 'Models that draft, see and decide, inside tools for every trade.' },
    { heading: 'Renewable energy', text: 'Sun, wind and storage, from rooftops to grids.' },
    { heading: 'Health technology', text: 'Care that reaches people by phone, and tests that find illness early.' },
    { heading: 'Electric mobility', text: 'Two-wheelers, buses and the places to charge them.' },
    { heading: 'Agriculture technology', text: 'Sensors, drones and fair markets for small farms.' },
    { heading: 'Space technology', text: 'Small satellites, launches, and what their pictures tell.' },
  ],
};
