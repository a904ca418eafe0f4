import type { PageDefaults } from './place.ts';

/** What the Virtual Startup Kit holds. */
export const kit: PageDefaults<'kit'> = {
  intro: [
    {
      heading: 'Virtual Startup Kit',
      lead: 'A free kit for founders, with what the first months ask for.',
      label: 'Claim Virtual Startup Kit',
      link: '/compatibility',
    },
  ],
  contents: [
    { heading: 'Business model sheets of 20 startups' },
    { heading: 'Revenue model sheets of 10 startups' },
    { heading: 'Marketing plan sheets' },
    { heading: 'Social media calendar' },
    { heading: 'Financial projections taken from a pitch deck' },
    { heading: 'Sample founder’s agreement' },
  ],
};
