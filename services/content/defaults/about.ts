import type { PageDefaults } from './place.ts';

/** What the page about us says. Nobody is quoted who did not say it: the quote is empty until somebody writes it. */
export const about: PageDefaults<'about'> = {
  intro: [
    {
      heading: 'Every beginning here is one evening away',
      lead: 'Aarambh means beginning. Our mission is that whoever has an idea meets the people, the skills and the first customers that it needs.',
    },
  ],
  figures: [
    { number: 50_000, unit: 'plus', label: 'Community' },
    { number: 46, unit: 'plus', label: 'Cities' },
    { number: 5, unit: 'plus', label: 'Products' },
    { number: 3, unit: 'plus', label: 'Innovation projects' },
  ],
  aims: [
    { heading: 'Vision', text: 'An India in which starting something of one’s own is as ordinary as applying for a job.' },
    {
      heading: 'Mission',
      text: 'To bring founders, investors, students and colleges together, and to teach by doing: in sessions, live projects and teams.',
    },
  ],
  life: [
    {
      heading: 'What we stand for',
      text: 'Skills and a start for everybody, wherever they live.',
      label: 'Read More',
      link: '/ourcommitment',
    },
    { heading: 'What we work on', text: 'Research, development and the tools that come of it.', label: 'Know More', link: '/research' },
    { heading: 'Work with us', text: 'Open positions, and what it is like to be one of us.', label: 'Join Us', link: '/career' },
  ],
};
