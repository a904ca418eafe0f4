import type { Story } from '@aarambh/context/story.ts';
import type { ContentFields } from '@aarambh/contracts/content/kinds.ts';
import type { ContentService } from '../use-cases.ts';
import { tellRecord, type Told } from './tell-record.ts';

const on = (block: string, kind: string, place: number, fields: ContentFields) => ({ page: 'product', block, kind, place, fields });

const expert = (text: string, who: string, role: string, place: number): Told => ({
  words: on('experts', 'quote', place, { text, who, role }),
});
/** `portrait` is the number of one that suits the name. */
const story = (text: string, who: string, role: string, portrait: number, place: number, video?: string): Told => ({
  words: on('stories', 'story', place, { text, who, role }),
  ...(video !== undefined && { video }),
  picture: {
    as: 'portrait',
    bytes: (told) => told.portrait(portrait),
    text: `A portrait of ${who}.`,
  },
});
const image = (heading: string, text: string, scene: 0 | 1 | 2 | 3, shows: string, place: number): Told => ({
  words: on('images', 'topic', place, { heading, text, label: '', link: '' }),
  picture: { as: 'picture', bytes: ({ sceneOf }) => sceneOf(scene), text: shows },
});

/** Who would recommend the product, and what it would have done: none of it exists. */
const told: readonly Told[] = [
  expert(
    'Marks tell me what somebody has learnt. Half an hour of talking tells me whether I want to work with them.',
    'Nandini Deshpande',
    'Head of hiring, Sahyadri Systems',
    10,
  ),
  expert(
    'The students who practised once with a stranger were calm with the second one. That is the whole secret.',
    'Harpreet Gill',
    'Training and placement, Doaba Engineering College',
    20,
  ),
  expert(
    'We stopped asking who is best, and began to ask what each of them needs by January.',
    'Leela Varghese',
    'Dean of students, Periyar School of Commerce',
    30,
  ),
  story(
    'My first interview was a mess, and nobody laughed. I got a page with what to change. In the second one I was myself.',
    'Tanvi Bhosale',
    'Final year, computer engineering',
    18,
    10,
    'The sun rises over two lines of hills; nobody speaks.',
  ),
  story('Two hundred students in nine days, and I knew every morning who had not booked yet.', 'Imran Sheikh', 'Placement officer', 22, 20),
  story('I interview people for a living. Here I can also tell them why.', 'Revathi Subramanian', 'Interviewer, product design', 19, 30),
  image(
    'Two hundred interviews in nine days',
    'In Pune, with eleven interviewers.',
    2,
    'A student answers an interviewer across a desk.',
    10,
  ),
  image('From 5.1 to 7.4', 'Communication, between the first interview and the second.', 3, 'Bars on a board rise from left to right.', 20),
  image(
    'Workshops on what was missing',
    'Forty students, one wall, ten notes.',
    0,
    'Somebody points at the last of ten notes on a wall.',
    30,
  ),
  image('Every question answered', 'An hour with a mentor for whoever asks.', 1, 'Two people sit at a table with a page between them.', 40),
];

/** Days before the filling on which the page got them. */
const ON_DAY = -18;

/** Publishes what the protected page shows of the demonstration, and gives it the password that everybody knows. */
export function tellProduct(story: Story, { records, protectedPages }: Pick<ContentService, 'records' | 'protectedPages'>): void {
  const { admin } = story.cast;
  told.forEach((one, index) => tellRecord(story, records, { of: `product content ${index}`, onDay: ON_DAY, told: one }));
  story.on(ON_DAY, 'product password', () =>
    story.done(
      'the password of the product page',
      protectedPages.setKnown('product', story.by(admin, 'set the product password', 'For the demonstration')),
    ),
  );
}
