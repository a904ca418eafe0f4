import { defaultsOf } from './place.ts';

const silent = { label: '', link: '' } as const;
const card = (heading: string, text: string, leads: { readonly label: string; readonly link: string } = silent) => ({
  heading,
  text,
  ...leads,
});

/** What the home page says. Nobody is shown who does not exist: people and organisations stand in the demonstration alone. */
export const homeDefaults = defaultsOf('home', {
  hero: [
    {
      heading: 'Platform for Startup Enthusiasts, Founders and Investors to Connect and Grow',
      lead: '50,000+ member platform for Startups and Enthusiasts to grow, network and work towards their startup',
      label: 'Explore',
      link: '/login',
    },
  ],
  journey: [
    {
      heading: 'Know Your Journey',
      lead: '7 simple questions, about 5 minutes, no preparation, and a certificate on completion.',
      body: '',
      label: 'Start',
      link: '/question',
    },
  ],
  community: [
    card('Learn from Founders', 'Founders tell how they began, what went wrong, and what they would do again.'),
    card('Skill based Certificates', 'Show what you can do: each certificate names the skill and the work behind it.'),
    card('Live Projects and Internships', 'Work with founders on what they are building, and find the team that you begin with.'),
    card('Virtual Startup Campus', 'Events, sessions, case studies and blogs, wherever you are, in one community.'),
  ],
  growth: [
    {
      heading: 'Technology Driven Growth',
      lead: 'Who meets whom, which session helps next and how a skill grows: we build the tools that answer it, and measure whether they do.',
      body: '',
      label: 'See our research',
      link: '/research',
    },
  ],
  insights: [
    card('Indian startup finance', 'Where young companies find their first money, what it costs them, and when to take none.'),
    card('Startup talent acquisition', 'How teams of five find their sixth: skills before titles, and a trial project before an offer.'),
    card('GenAI impact', 'What generative models change in founding: smaller teams, faster trials, and new questions of trust.'),
  ],
  counters: [
    { number: 50_000, unit: 'plus', label: 'Community of founders, investors and learners' },
    { number: 200, unit: 'plus', label: 'Hours committed to innovation and social cause' },
    { number: 46, unit: 'plus', label: 'Cities across India' },
    { number: 34, unit: 'plus', label: 'Corporates, universities and leaders partnering' },
  ],
  spotlight: [
    card('Future of GenAI', 'What founders build with it, and what it asks of them.', { label: 'See the events', link: '/upcoming_event' }),
    card('Trending Industry By 2030', 'Six fields in which much will begin before this decade is over.', {
      label: 'Read More',
      link: '/trending',
    }),
  ],
  faq: [
    { question: 'Are the sessions free?', answer: 'Many sessions are free.' },
    { question: 'What may cost something?', answer: 'Premium mentorships or resources may cost. Each shows its price before you book.' },
    {
      question: 'Are sessions online or in person?',
      answer: 'Sessions are currently online only. In-person sessions are planned.',
    },
  ],
  contact: [{ heading: 'Contact Us', lead: 'Got questions? We’ve got answers.', body: '', ...silent }],
});
