import type { PageDefaults } from './place.ts';
/** The one card that the specification shows three times. */
const talk = { heading: 'From an idea to its first customers', speaker: 'A founder of our community', date: 'Every Saturday' };

/** What can be watched: three cards that are the same. */
export const watch: PageDefaults<'watch'> = {
  intro: [{ heading: 'Watch Now', lead: 'Sessions of founders, to book or to watch again.' }],
  sessions: [talk, talk, talk],
};

/** A profile as it looks once somebody has filled it: everybody sees the same one. */
export const sample: PageDefaults<'sample'> = {
  intro: [{ heading: 'A profile as yours could look', lead: 'This is a sample. Yours fills itself with what you do here.' }],
  points: [{ number: 320, unit: 'none', label: 'Points' }],
  tabs: [
    {
      heading: 'Meetups',
      text: 'Evenings at which founders of one city meet. Those that you book stand here.',
      label: 'See the events',
      link: '/bookevent',
    },
    {
      heading: 'Workshops',
      text: 'Half a day of work on one thing, such as a price or a pitch.',
      label: 'See the events',
      link: '/bookevent',
    },
    { heading: 'Sessions', text: 'An hour with somebody who has done it before.', label: 'See the events', link: '/bookevent' },
    {
      heading: 'Experience',
      text: 'What you worked on, and what came of it.',
      label: 'See an experience profile',
      link: '/experienceproflie',
    },
    { heading: 'Connections', text: 'Members whom you know, and who know you.', label: 'Find members', link: '/member' },
    { heading: 'Sources', text: 'What helped others at their beginning: cards, kits and reports.', label: 'Learn now', link: '/learnnow' },
  ],
};

/** What a profile of somebody's experience holds. */
export const experience: PageDefaults<'experience'> = {
  intro: [
    {
      heading: 'Experience Profile',
      lead: 'What you did counts more than where you sat. A profile of experience shows it at a glance.',
      label: 'Post your experience',
      link: '/experience/inspire',
    },
  ],
  parts: [
    { heading: 'What you worked on', text: 'The project, your part in it, and for how long.' },
    { heading: 'What came of it', text: 'A number, a product, a customer: something that others can check.' },
    { heading: 'Who saw it', text: 'A founder or a mentor who confirms it in a sentence.' },
  ],
};

/** From a thought to something that can be tried. */
export const ideation: PageDefaults<'ideation'> = {
  intro: [{ heading: 'Ideation', lead: 'An idea gets better with every person who asks about it. Four steps, and people here who ask.' }],
  steps: [
    {
      heading: 'Say the problem',
      text: 'In a hundred letters, without naming yourself.',
      label: 'Post a problem',
      link: '/startupProblem',
    },
    { heading: 'Find who has it too', text: 'Ask members what they do about it today.', label: 'Find members', link: '/member' },
    { heading: 'Test yourself', text: 'See how suitable you are as an entrepreneur.', label: 'Take the test', link: '/compatibility' },
    { heading: 'Talk it over', text: 'Bring it to an event, and leave with three names.', label: 'See the events', link: '/bookevent' },
  ],
};
