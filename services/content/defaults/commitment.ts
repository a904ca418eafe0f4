import type { PageDefaults } from './place.ts';

/** What we promise society: its figures are those of the specification. */
export const commitment: PageDefaults<'commitment'> = {
  intro: [
    {
      heading: 'Our Commitment',
      lead: 'Where somebody is born should not decide whether they can begin something. We teach skills and entrepreneurship where they are hardest to come by.',
    },
  ],
  figures: [
    { number: 26, unit: 'percent', label: 'of jobs ask for the skills that we teach' },
    { number: 24, unit: 'percent', label: 'of people in villages have the internet' },
    { number: 66, unit: 'percent', label: 'of people in cities have the internet' },
  ],
  target: [
    { heading: '1,00,000+ people by 2035', lead: 'So many people will have learnt a skill with us, or begun something of their own.' },
  ],
  initiative: [
    { heading: 'Educate', text: 'Sessions and material in the language that people speak at home.' },
    { heading: 'Facilitate', text: 'Mentors, devices and a place to meet.' },
    { heading: 'Include', text: 'Women, small towns and people with disabilities first.' },
  ],
  efforts: [
    { number: 500, unit: 'plus', label: 'Entrepreneurs' },
    { number: 30, unit: 'plus', label: 'Community efforts' },
  ],
  partner: [
    {
      heading: 'Become a social partner',
      lead: 'Organisations that share rooms, teachers or devices with us reach people whom neither of us would reach alone.',
      label: 'Partner with us',
      link: '/contact',
    },
  ],
  volunteer: [
    {
      heading: 'Volunteer with us',
      lead: 'Two hours a month are enough to teach one thing that you know well.',
      label: 'Volunteer',
      link: '/contact',
    },
  ],
};
