import type { PageDefaults } from './place.ts';

/** What there is to learn with: each card leads to where it is done. */
export const learn: PageDefaults<'learn'> = {
  intro: [{ heading: 'Learn now', lead: 'Short ways to learn what a beginning asks for, with people who have done it.' }],
  cards: [
    {
      heading: 'Learn from Founders',
      text: 'In our sessions founders say how they began, what went wrong, and what they would do again.',
      label: 'See the events',
      link: '/upcoming_event',
    },
    {
      heading: 'Know your skills',
      text: 'Choose the two skills that you would bring to a team as a co-founder.',
      label: 'Choose skills',
      link: '/skillselection',
    },
    { heading: 'Meet your team', text: 'Look for members whose skills complete yours.', label: 'See the members', link: '/member' },
    {
      heading: 'Virtual Startup Kit',
      text: 'Business models, marketing plans and a sample founder’s agreement to work with.',
      label: 'Open the kit',
      link: '/virtualkit',
    },
  ],
};
