import { defaultsOf } from './place.ts';

const card = (heading: string, text: string) => ({ heading, text, label: '', link: '' });

/** What the page about research and development says. */
export const researchDefaults = defaultsOf('research', {
  intro: [
    {
      heading: 'Research and Development',
      lead: 'What founders will need in five years, we try out today: with colleges, companies and members who like to build.',
      body: '',
      label: 'Contact Us',
      link: '',
    },
  ],
  focus: [
    card('Technology', 'Tools that let a small team do what took a large one.'),
    card('Development', 'From a sketch to something that people can use, in weeks.'),
    card('Artificial Intelligence', 'Where it helps a founder, and where it only sounds so.'),
    card('Robotics', 'Machines for farms, workshops and kitchens in small towns.'),
  ],
  reports: [
    {
      heading: 'Access our reports',
      lead: 'What we found is written down. Say who you are and what you need it for, and we send it to you.',
      body: '',
      label: 'Access Reports',
      link: '',
    },
  ],
  projects: [
    card('A mentor for every district', 'How people far from any city meet somebody who has done it before.'),
    card('First customers, measured', 'What founders did in the month in which somebody first paid them.'),
    card('Skills without a degree', 'How somebody can show what they are able to do.'),
  ],
  join: [
    {
      heading: 'Join our reports',
      lead: 'Colleges, companies and founders who bring questions, data or hands are named as partners of the report.',
      body: '',
      label: 'Partner With Us',
      link: '',
    },
  ],
  ask: [
    {
      heading: 'A question about our research?',
      lead: 'Write to the people who do it.',
      body: '',
      label: 'Contact Us',
      link: '',
    },
  ],
});
