import type { PageDefaults } from './place.ts';

/** What the home page says. Nobody is shown who does not exist: people and organisations stand in the demonstration alone. */
export const home: PageDefaults<'home'> = {
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
      label: 'Start',
      link: '/question',
    },
  ],
  community: [
    { heading: 'Learn from Founders', text: 'Founders tell how they began, what went wrong, and what they would do again.' },
    { heading: 'Skill based Certificates', text: 'Show what you can do: each certificate names the skill and the work behind it.' },
    {
      heading: 'Live Projects and Internships',
      text: 'Work with founders on what they are building, and find the team that you begin with.',
    },
    { heading: 'Virtual Startup Campus', text: 'Events, sessions, case studies and blogs, wherever you are, in one community.' },
  ],
  growth: [
    {
      heading: 'Technology Driven Growth',
      lead: 'Who meets whom, which session helps next and how a skill grows: we build the tools that answer it, and measure whether they do.',
      label: 'See our research',
      link: '/research',
    },
  ],
  insights: [
    { heading: 'Indian startup finance', text: 'Where young companies find their first money, what it costs them, and when to take none.' },
    {
      heading: 'Startup talent acquisition',
      text: 'How teams of five find their sixth: skills before titles, and a trial project before an offer.',
    },
    {
      heading: 'GenAI impact',
      text: 'What generative models change in founding: smaller teams, faster trials, and new questions of trust.',
    },
  ],
  counters: [
    { number: 50_000, unit: 'plus', label: 'Community of founders, investors and learners' },
    { number: 200, unit: 'plus', label: 'Hours committed to innovation and social cause' },
    { number: 46, unit: 'plus', label: 'Cities across India' },
    { number: 34, unit: 'plus', label: 'Corporates, universities and leaders partnering' },
  ],
  spotlight: [
    {
      heading: 'Future of GenAI',
      text: 'What founders build with it, and what it asks of them.',
      label: 'See the events',
      link: '/upcoming_event',
    },
    {
      heading: 'Trending Industry By 2030',
      text: 'Six fields in which much will begin before this decade is over.',
      label: 'Read More',
      link: '/trending',
    },
  ],
  faq: [
    { question: 'Are the sessions free?', answer: 'Many sessions are free.' },
    { question: 'What may cost something?', answer: 'Premium mentorships or resources may cost. Each shows its price before you book.' },
    { question: 'Are sessions online or in person?', answer: 'Sessions are currently online only. In-person sessions are planned.' },
  ],
  contact: [{ heading: 'Contact Us', lead: 'Got questions? We’ve got answers.' }],
};
