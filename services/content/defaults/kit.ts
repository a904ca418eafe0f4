import { defaultsOf } from './place.ts';

const item = (heading: string) => ({ heading, text: '', label: '', link: '' });

/** What the Virtual Startup Kit holds. */
export const kitDefaults = defaultsOf('kit', {
  intro: [
    {
      heading: 'Virtual Startup Kit',
      lead: 'A free kit for founders, with what the first months ask for.',
      body: '',
      label: 'Claim Virtual Startup Kit',
      link: '/compatibility',
    },
  ],
  contents: [
    item('Business model sheets of 20 startups'),
    item('Revenue model sheets of 10 startups'),
    item('Marketing plan sheets'),
    item('Social media calendar'),
    item('Financial projections taken from a pitch deck'),
    item('Sample founder’s agreement'),
  ],
});
