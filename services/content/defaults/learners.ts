import type { PageDefaults } from './place.ts';
/** The three placeholders of the specification, until staff link what was recorded. */
const video = { heading: 'Watch Now', text: 'A session of our community, to watch when it suits you.', label: 'Watch', link: '/watch_now' };

/** What the page for learners says. Its texts name no people: nobody is quoted who did not say it. */
export const learners: PageDefaults<'learners'> = {
  intro: [
    {
      heading: 'Your Virtual Startup Campus',
      lead: 'Learn from founders, build with a team, and leave with something that you can show.',
      label: 'Apply Now',
      link: '/virtual_campus',
    },
  ],
  features: [
    { heading: 'Learn from Founders', link: '/upcoming_event' },
    { heading: 'Skill based Certificates', link: '/skillselection' },
    { heading: 'Part of Startup Teams', link: '/member' },
    { heading: 'Work on Live Projects', link: '/learnnow' },
  ],
  internship: [
    {
      heading: 'Internship with Founder',
      lead: 'You worked beside a founder? Tell those who come after you what you did and what you learnt.',
      label: 'Post',
      link: '/experience/inspire',
    },
  ],
  blogs: [
    {
      heading: 'Your first ten customers',
      text: 'Write down ten people who have the problem, by name. Ask each what they did about it last time, and what it cost them. Build for those who already pay somebody.',
    },
    {
      heading: 'Choosing a co-founder',
      text: 'Work on something small together first, with a date. See how you disagree. Then write down who decides what, and what happens when one of you leaves.',
    },
    {
      heading: 'A price for something new',
      text: 'Begin with what the problem costs today. Offer three prices to ten people, and listen to what they say before they say no.',
    },
  ],
  shorts: [
    { heading: 'Startup Shorts', lead: 'Short updates from the startup world, once a week by mail.', label: 'Go To Login', link: '/login' },
  ],
  videos: [video, video, video],
};
