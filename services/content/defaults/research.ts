import type { PageDefaults } from './place.ts';

/** What the page about research and development says. */
export const research: PageDefaults<'research'> = {
  intro: [
    {
      heading: 'Research and Development',
      lead: 'What founders will need in five years, we try out today: with colleges, companies and members who like to build.',
      label: 'Contact Us',
    },
  ],
  focus: [
    { heading: 'Technology', text: 'Tools that let a small team do what took a large one.' },
    { heading: 'Development', text: 'From a sketch to something that people can use, in weeks.' },
    { heading: 'Artificial Intelligence', text: 'Where it helps a founder, and where it only sounds so.' },
    { heading: 'Robotics', text: 'Machines for farms, workshops and kitchens in small towns.' },
  ],
  reports: [
    {
      heading: 'Access our reports',
      lead: 'What we found is written down. Say who you are and what you need it for, and we send it to you.',
      label: 'Access Reports',
    },
  ],
  projects: [
    { heading: 'A mentor for every district', text: 'How people far from any city meet somebody who has done it before.' },
    { heading: 'First customers, measured', text: 'What founders did in the month in which somebody first paid them.' },
    { heading: 'Skills without a degree', text: 'How somebody can show what they are able to do.' },
  ],
  join: [
    {
      heading: 'Join our reports',
      lead: 'Colleges, companies and founders who bring questions, data or hands are named as partners of the report.',
      label: 'Partner With Us',
    },
  ],
  ask: [{ heading: 'A question about our research?', lead: 'Write to the people who do it.', label: 'Contact Us' }],
};
