import type { contentKinds } from '@aarambh/contracts/content/kinds.ts';
import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

type Kinds = typeof contentKinds;
/** The fields of all kinds of records. */
type OfKinds = { [Kind in keyof Kinds]: keyof Kinds[Kind] }[keyof Kinds];

/** What histories call the fields of these events. */
export const words = {
  fields: {
    answer: 'Answer',
    block: 'Part of the page',
    body: 'Text',
    date: 'When',
    from: 'Shown from',
    heading: 'Heading',
    kind: 'Kind',
    label: 'Label',
    lead: 'Lead',
    link: 'Link',
    number: 'Number',
    page: 'Page',
    picture: 'Picture',
    place: 'Place',
    question: 'Question',
    role: 'Role',
    speaker: 'Speaker',
    text: 'Text',
    topic: 'Category',
    unit: 'Written as',
    value: 'Number',
    version: 'Version',
    video: 'Video',
    who: 'Who',
    fields: null,
  },
} satisfies FieldWords<typeof events, OfKinds>;
