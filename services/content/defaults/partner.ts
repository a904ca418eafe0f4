import { defaultsOf } from './place.ts';

const card = (heading: string, text = '', label = '', link = '') => ({ heading, text, label, link });
const passage = (heading: string, lead: string, label = '', link = '') => ({ heading, lead, body: '', label, link });

/** What the page for partners says: its steps, types and figures are those of the specification. */
export const partnerDefaults = defaultsOf('partner', {
  intro: [passage('Partner with Aarambh', 'Connect with')],
  audiences: [card('Startups'), card('Investors'), card('Customers')],
  steps: [
    card('Fill the partner form', 'Tell us who you are and what you have in mind.'),
    card('We look at it', 'Our team processes your request and calls you back.'),
    card('Onboarding', 'After the formalities we begin together.'),
  ],
  types: [
    card('Investors & Angel Investors'),
    card('Service Partners & Accelerators'),
    card('Startups & Corporates'),
    card('Colleges & Universities'),
  ],
  figures: [
    { number: 50_000, unit: 'plus', label: 'Community members' },
    { number: 247, unit: 'plus', label: 'Partnerships & collaborations' },
    { number: 38, unit: 'plus', label: 'MOUs signed' },
  ],
  ready: [
    passage(
      'Ready To Partner?',
      'Write to our team for partnerships, or send us your request.',
      'partnerships@aarambh.example',
      'mailto:partnerships@aarambh.example',
    ),
  ],
  how: [
    card('Initial Conversation', 'We listen to what you need and say what we can do.'),
    card('Co-Design Partnerships', 'We plan together what each of us brings.'),
    card('Finalization & Sign Offs', 'What we agreed is written down and signed.'),
    card('Measure & Grow', 'We look at what came of it, and do more of what works.'),
  ],
});

/** What the page says that leads to the two forms, and what stands above each. */
export const partnershipDefaults = [
  ...defaultsOf('partnership', {
    intro: [passage('Partnership', 'Bring an event to life with us, or help others to.')],
    ways: [
      card('Organising with Aarambh', 'Plan an event, and we bring the community.', 'Organise an event', '/partnership/organise'),
      card('Sponsoring with Aarambh', 'Stand behind an event that people remember.', 'Sponsor an event', '/partnership/sponser'),
      card('Partner with Aarambh', 'Work with us for longer than an evening.', 'Become a partner', '/partnerwithus'),
    ],
  }),
  ...defaultsOf('organise', {
    intro: [passage('Organising with Aarambh', 'Tell us about your event, and send its plan along. We answer within 24 hours.')],
  }),
  ...defaultsOf('sponsor', {
    intro: [passage('Sponsoring with Aarambh', 'Tell us what you would like to stand for. We answer within 24 hours.')],
  }),
];
