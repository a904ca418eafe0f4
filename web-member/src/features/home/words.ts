import { points } from '@aarambh/web-shared/format.ts';
import { words as common } from '@aarambh/web-shared/words.ts';

/** What the home page says to everybody. */
export const words = {
  page: `${common.product} · Begin together`,
  signUp: 'Sign up',
  logIn: 'Log in',
  closing: {
    title: 'Your first evening is on us',
    lead: 'Sign up, verify your email, unlock your points, take a seat. It takes two minutes.',
  },
  hero: {
    label: 'Welcome',
    /** What stands here until the page's content is there, and where staff took it off. */
    start: {
      heading: 'Platform for Startup Enthusiasts, Founders and Investors to Connect and Grow',
      lead: '50,000+ member platform for Startups and Enthusiasts to grow, network and work towards their startup',
      label: 'Explore',
      link: '/login',
    },
    connect: 'Connect With Us',
    connectLead: 'Say who you are and what it is about. We answer within 24 hours.',
    admin: 'Admin console',
  },
  points: {
    title: 'How points work',
    steps: (free: number): readonly (readonly [title: string, text: string])[] => [
      ['Unlock', `Every member gets ${points(free)} once, free. No card, no catch.`],
      ['Book', 'Every event shows its price in points. Your seat is yours the moment the points are taken.'],
      ['Change your mind', 'Cancel before the event’s deadline, and every point comes back to where it came from.'],
    ],
  },
  rest: 'The rest of this page',
  counters: 'In figures',
  community: 'Our Community',
  number: (place: number) => String(place).padStart(2, '0'),
  insights: 'Our Insights',
  team: 'Our Team',
  spotlight: 'Spotlight',
  sessionsAt: 'Our Sessions At',
  faq: 'Frequently Asked Questions',
  learning: 'The learning cards',
  open: 'Open',
  next: {
    title: 'Coming up next',
    all: 'All events',
    events: 'The events',
    none: 'The next events are being planned',
    noneWhy: 'They will appear here with their dates and seats.',
    full: 'full',
  },
  /** What the home page says about testimonials. */
  testimonials: {
    title: 'What members say',
    all: 'All testimonials',
    more: 'Read it all',
    /** Begins with what stands there, so that who speaks to the browser can say it. */
    moreOf: (name: string) => `Read it all: ${name}`,
  },
  /** What the question to visitors says: what they need, and where that is. */
  startUp: {
    title: 'What Do You Need To Start Up.',
    needs: [
      { name: 'Learn', why: 'Log in or sign up to learn from founders, in sessions and with learning cards.', leadsTo: '/learnnow' },
      {
        name: 'Find Co-Founder',
        why: 'Log in or sign up to say what you bring, and to find who completes it.',
        leadsTo: '/cofounderskillsearch',
      },
      { name: 'Hire', why: 'Log in or sign up to find your founding team among our members.', leadsTo: '/member' },
      { name: 'Ideation', why: 'Log in or sign up to turn a thought into an idea that you can test.', leadsTo: '/ideation' },
      {
        name: 'Brainstorm',
        why: 'Log in or sign up to put a startup problem before others, and to think about theirs.',
        leadsTo: '/startupProblem',
      },
    ],
    logIn: 'Log in',
    signUp: 'Sign up',
    back: 'Back',
  } as const,
};
