import { defaultsOf } from './place.ts';

const feature = (heading: string, link: string) => ({ heading, text: '', label: '', link });
const article = (heading: string, text: string) => ({ heading, text, label: '', link: '' });
/** The three placeholders of the specification, until staff link what was recorded. */
const video = { heading: 'Watch Now', text: 'A session of our community, to watch when it suits you.', label: 'Watch', link: '/watch_now' };

/** What the page for learners says. Its texts name no people: nobody is quoted who did not say it. */
export const learnersDefaults = defaultsOf('learners', {
  intro: [
    {
      heading: 'Your Virtual Startup Campus',
      lead: 'Learn from founders, build with a team, and leave with something that you can show.',
      body: '',
      label: 'Apply Now',
      link: '/virtual_campus',
    },
  ],
  features: [
    feature('Learn from Founders', '/upcoming_event'),
    feature('Skill based Certificates', '/skillselection'),
    feature('Part of Startup Teams', '/member'),
    feature('Work on Live Projects', '/learnnow'),
  ],
  internship: [
    {
      heading: 'Internship with Founder',
      lead: 'You worked beside a founder? Tell those who come after you what you did and what you learnt.',
      body: '',
      label: 'Post',
      link: '/experience/inspire',
    },
  ],
  blogs: [
    article(
      'Your first ten customers',
      'Write down ten people who have the problem, by name. Ask each what they did about it last time, and what it cost them. Build for those who already pay somebody.',
    ),
    article(
      'Choosing a co-founder',
      'Work on something small together first, with a date. See how you disagree. Then write down who decides what, and what happens when one of you leaves.',
    ),
    article(
      'A price for something new',
      'Begin with what the problem costs today. Offer three prices to ten people, and listen to what they say before they say no.',
    ),
  ],
  shorts: [
    {
      heading: 'Startup Shorts',
      lead: 'Short updates from the startup world, once a week by mail.',
      body: '',
      label: 'Go To Login',
      link: '/login',
    },
  ],
  videos: [video, video, video],
});
