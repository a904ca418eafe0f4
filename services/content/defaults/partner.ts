import type { PageDefaults } from './place.ts';

/** What the page for partners says: its steps, types and figures are those of the specification. */
export const partner: PageDefaults<'partner'> = {
  intro: [{ heading: 'Partner with Aarambh', lead: 'Connect with' }],
  audiences: [{ heading: 'Startups' }, { heading: 'Investors' }, { heading: 'Customers' }],
  steps: [
    { heading: 'Fill the partner form', text: 'Tell us who you are and what you have in mind.' },
    { heading: 'We look at it', text: 'Our team processes your request and calls you back.' },
    { heading: 'Onboarding', text: 'After the formalities we begin together.' },
  ],
  types: [
    { heading: 'Investors & Angel Investors' },
    { heading: 'Service Partners & Accelerators' },
    { heading: 'Startups & Corporates' },
    { heading: 'Colleges & Universities' },
  ],
  figures: [
    { number: 50_000, unit: 'plus', label: 'Community members' },
    { number: 247, unit: 'plus', label: 'Partnerships & collaborations' },
    { number: 38, unit: 'plus', label: 'MOUs signed' },
  ],
  ready: [
    {
      heading: 'Ready To Partner?',
      lead: 'Write to our team for partnerships, or send us your request.',
      label: 'partnerships@aarambh.example',
      link: 'mailto:partnerships@aarambh.example',
    },
  ],
  how: [
    { heading: 'Initial Conversation', text: 'We listen to what you need and say what we can do.' },
    { heading: 'Co-Design Partnerships', text: 'We plan together what each of us brings.' },
    { heading: 'Finalization & Sign Offs', text: 'What we agreed is written down and signed.' },
    { heading: 'Measure & Grow', text: 'We look at what came of it, and do more of what works.' },
  ],
};

/** What the page says that leads to the two forms. */
export const partnership: PageDefaults<'partnership'> = {
  intro: [{ heading: 'Partnership', lead: 'Bring an event to life with us, or help others to.' }],
  ways: [
    {
      heading: 'Organising with Aarambh',
      text: 'Plan an event, and we bring the community.',
      label: 'Organise an event',
      link: '/partnership/organise',
    },
    {
      heading: 'Sponsoring with Aarambh',
      text: 'Stand behind an event that people remember.',
      label: 'Sponsor an event',
      link: '/partnership/sponser',
    },
    {
      heading: 'Partner with Aarambh',
      text: 'Work with us for longer than an evening.',
      label: 'Become a partner',
      link: '/partnerwithus',
    },
  ],
};

/** What stands above each of the two. */
export const organise: PageDefaults<'organise'> = {
  intro: [{ heading: 'Organising with Aarambh', lead: 'Tell us about your event, and send its plan along. We answer within 24 hours.' }],
};
export const sponsor: PageDefaults<'sponsor'> = {
  intro: [{ heading: 'Sponsoring with Aarambh', lead: 'Tell us what you would like to stand for. We answer within 24 hours.' }],
};
