import { defaultsOf } from './place.ts';

const card = (heading: string, text: string, label = '', link = '') => ({ heading, text, label, link });
/** The one card that the specification shows three times. */
const talk = { heading: 'From an idea to its first customers', speaker: 'A founder of our community', date: 'Every Saturday' };

/** What can be watched: three cards that are the same. */
const watchDefaults = defaultsOf('watch', {
  intro: [{ heading: 'Watch Now', lead: 'Sessions of founders, to book or to watch again.', body: '', label: '', link: '' }],
  sessions: [talk, talk, talk],
});

/** A profile as it looks once somebody has filled it: everybody sees the same one. */
const sampleDefaults = defaultsOf('sample', {
  intro: [
    {
      heading: 'A profile as yours could look',
      lead: 'This is a sample. Yours fills itself with what you do here.',
      body: '',
      label: '',
      link: '',
    },
  ],
  points: [{ number: 320, unit: 'none', label: 'Points' }],
  tabs: [
    card('Meetups', 'Evenings at which founders of one city meet. Those that you book stand here.', 'See the events', '/bookevent'),
    card('Workshops', 'Half a day of work on one thing, such as a price or a pitch.', 'See the events', '/bookevent'),
    card('Sessions', 'An hour with somebody who has done it before.', 'See the events', '/bookevent'),
    card('Experience', 'What you worked on, and what came of it.', 'See an experience profile', '/experienceproflie'),
    card('Connections', 'Members whom you know, and who know you.', 'Find members', '/member'),
    card('Sources', 'What helped others at their beginning: cards, kits and reports.', 'Learn now', '/learnnow'),
  ],
});

/** What a profile of somebody's experience holds. */
const experienceDefaults = defaultsOf('experience', {
  intro: [
    {
      heading: 'Experience Profile',
      lead: 'What you did counts more than where you sat. A profile of experience shows it at a glance.',
      body: '',
      label: 'Post your experience',
      link: '/experience/inspire',
    },
  ],
  parts: [
    card('What you worked on', 'The project, your part in it, and for how long.'),
    card('What came of it', 'A number, a product, a customer: something that others can check.'),
    card('Who saw it', 'A founder or a mentor who confirms it in a sentence.'),
  ],
});

/** From a thought to something that can be tried. */
const ideationDefaults = defaultsOf('ideation', {
  intro: [
    {
      heading: 'Ideation',
      lead: 'An idea gets better with every person who asks about it. Four steps, and people here who ask.',
      body: '',
      label: '',
      link: '',
    },
  ],
  steps: [
    card('Say the problem', 'In a hundred letters, without naming yourself.', 'Post a problem', '/startupProblem'),
    card('Find who has it too', 'Ask members what they do about it today.', 'Find members', '/member'),
    card('Test yourself', 'See how suitable you are as an entrepreneur.', 'Take the test', '/compatibility'),
    card('Talk it over', 'Bring it to an event, and leave with three names.', 'See the events', '/bookevent'),
  ],
});

export const samplesDefaults = [...watchDefaults, ...sampleDefaults, ...experienceDefaults, ...ideationDefaults];
