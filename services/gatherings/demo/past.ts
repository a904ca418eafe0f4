import { online, type DemoGathering } from './details.ts';

/** What was held in the year before, told in a line each. */
type Held = readonly [
  key: string,
  title: string,
  speaker: string,
  kind: DemoGathering['kind'],
  daysAgo: number,
  at: DemoGathering['at'],
  points: number,
  seats: number,
  taken: number,
  place: string,
];

const held: readonly Held[] = [
  ['first-meetup', 'First meetup: who are we?', 'Community', 'meetup', 338, '17:00', 0, 30, 6, 'Indiranagar, Bengaluru'],
  ['idea-clinic', 'Idea clinic: ten minutes each', 'Pallavi Hegde', 'session', 322, '18:30', 0, 20, 9, online],
  ['customer-calls', 'How to ask customers so that they tell the truth', 'Imran Qureshi', 'workshop', 305, '19:00', 20, 40, 12, online],
  ['delhi-evening', 'Founder and investor evening, Delhi', 'Community', 'meetup', 289, '17:30', 0, 40, 15, 'Hauz Khas, New Delhi'],
  ['company-forms', 'LLP, private limited or neither yet', 'Leela Krishnan', 'session', 274, '18:00', 10, 60, 17, online],
  ['landing-pages', 'A landing page in one evening', 'Aparna Sen', 'workshop', 260, '18:30', 20, 40, 21, online],
  ['pune-first', 'Founder and investor evening, Pune', 'Community', 'meetup', 245, '16:00', 0, 40, 24, 'Koregaon Park, Pune'],
  ['co-founders', 'Finding a co-founder without marrying the first one', 'Tanvi Deshpande', 'session', 230, '19:00', 0, 80, 29, online],
  ['gst-basics', 'GST for people who would rather build', 'Leela Krishnan', 'workshop', 214, '11:00', 20, 50, 22, online],
  ['mumbai-breakfast', 'Whiteboard breakfast, Mumbai', 'Pallavi Hegde', 'meetup', 199, '08:30', 10, 20, 18, 'Bandra, Mumbai'],
  ['angel-hours', 'Office hours with three angels', 'Meera Raghavan', 'session', 185, '18:00', 40, 24, 16, online],
  ['no-code', 'Your first product without code', 'Arjun Menon', 'workshop', 169, '18:30', 0, 100, 38, online],
  ['demo-day-spring', 'Demo day: eight teams from six cities', 'Community', 'meetup', 154, '17:00', 30, 80, 34, 'T-Hub, Hyderabad'],
  ['metrics', 'Five numbers to look at every Monday', 'Imran Qureshi', 'session', 139, '19:00', 0, 120, 41, online],
  ['sales-letters', 'Cold mails that get answers', 'Gurpreet Ahluwalia', 'workshop', 124, '18:00', 20, 60, 33, online],
  ['jaipur-evening', 'Founder evening, Jaipur', 'Community', 'meetup', 110, '17:30', 0, 40, 27, 'C-Scheme, Jaipur'],
  ['campus-open-house', 'Open house for campus teams', 'Nandini Rao', 'session', 95, '18:30', 0, 150, 49, online],
  ['hiring-interns', 'Interns: hire them, teach them, keep them', 'Tanvi Deshpande', 'workshop', 80, '17:00', 20, 60, 31, online],
  [
    'solar-visit',
    'A morning at a solar workshop, Coimbatore',
    'Karthik Subramanian',
    'meetup',
    66,
    '09:30',
    30,
    25,
    21,
    'Peelamedu, Coimbatore',
  ],
  ['safe-notes', 'Notes and SAFEs, side by side', 'Cyrus Wadia', 'session', 52, '19:00', 40, 80, 36, online],
  ['october-meetup', 'October meetup, Pune', 'Community', 'meetup', 38, '16:30', 0, 60, 44, 'Koregaon Park, Pune'],
  ['pricing-pages', 'Price pages, live', 'Sanjay Bhatt', 'workshop', 24, '18:30', 20, 80, 39, online],
  ['investor-letters', 'Monthly letters that investors read', 'Radhika Iyer', 'session', 11, '18:00', 0, 120, 52, online],
];

/** The gatherings of the year before the filling, the first one first. */
export const pastGatherings: readonly DemoGathering[] = held.map(
  ([key, title, speaker, kind, daysAgo, at, points, seats, taken, place]) => ({
    ...{ key, title, speaker, kind, at, points, seats, taken, place },
    summary: 'Held by members for members; questions were the better half of it.',
    aboutSpeaker: speaker === 'Community' ? 'Members who live nearby.' : 'A member of the community who has done it before.',
    inDays: -daysAgo,
    hours: 1.5,
    rupees: 0,
  }),
);
