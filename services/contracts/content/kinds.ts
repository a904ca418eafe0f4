import { z } from 'zod';
import { tooLong, upTo } from '../text-length.ts';
import { fieldMessages, ONE_LINE, OUR_LINES } from '../field-rules.ts';
import type { contentPictures } from '../files/content.ts';
import { ContentLink } from './link.ts';
import { ContentPicture, type ShownPicture } from './picture.ts';
import { ContentVideo, type ShownVideo } from './video.ts';
import { isWritable, plainOf, richTextOf } from './rich-text.ts';

/** A field of a record: one line, several lines, rich text (its JSON), a link, a number, one of some values, a picture, or a video. */
export type ContentField =
  | { readonly type: 'line' | 'lines'; readonly most: number; readonly optional?: true }
  | { readonly type: 'rich' | 'link'; readonly optional?: true }
  /** A record may be without one. */
  | { readonly type: 'video' }
  | { readonly type: 'number'; readonly most: number }
  | { readonly type: 'choice'; readonly of: readonly [string, ...string[]] }
  /** As which of our pictures it is uploaded. A record may be without one. */
  | { readonly type: 'picture'; readonly as: keyof typeof contentPictures };

/** The categories of the help chat, by the names under which its questions are filed; what each is called is content. */
export const helpTopics = [
  ...(['account', 'membership', 'events', 'points', 'payments'] as const),
  ...(['people', 'learning', 'mentors', 'partners', 'privacy'] as const),
] as const;
export type HelpTopic = (typeof helpTopics)[number];

const topic = { type: 'choice', of: helpTopics } as const;
const heading = { type: 'line', most: 140 } as const;
const optional = { optional: true } as const;
const link = { type: 'link', ...optional } as const;
const label = { type: 'line', most: 40, ...optional } as const;
const picture = { type: 'picture', as: 'picture' } as const;

/** The kinds of records of content, and the fields of each. */
export const contentKinds = {
  /** A heading with words below it, and where they lead. */
  passage: { heading, lead: { type: 'lines', most: 500, ...optional }, body: { type: 'rich', ...optional }, label, link, picture },
  /** A text that people agree to: every version is kept. */
  legal: { heading, body: { type: 'rich' } },
  card: { heading, text: { type: 'lines', most: 500, ...optional }, label, link, picture },
  /** A number that a page claims, written short: 50,000 becomes 50K. */
  figure: {
    number: { type: 'number', most: 1_000_000_000_000 },
    unit: { type: 'choice', of: ['plus', 'percent', 'none'] },
    label: heading,
  },
  /** What a page begins with where its button leads on: nothing stands below it but that. */
  headline: { heading, lead: { type: 'lines', most: 500, ...optional }, label, link },
  /** A card with a picture, drawn from its heading where nobody uploaded one. */
  topic: { heading, text: { type: 'lines', most: 500, ...optional }, label, link, picture },
  person: {
    who: { type: 'line', most: 60 },
    role: { type: 'line', most: 120, ...optional },
    text: { type: 'lines', most: 300, ...optional },
    link,
    picture: { type: 'picture', as: 'portrait' },
  },
  /** An organisation: its logo, or as its sign the name under which it is known. */
  logo: { who: { type: 'line', most: 60 }, link, picture },
  question: { question: { type: 'line', most: 200 }, answer: { type: 'lines', most: 2000 } },
  /** A text of which the page shows the beginning, and the rest on request. */
  article: { heading, text: { type: 'lines', most: 5000 }, label, link, picture },
  /** Somebody speaks somewhere; when, in words. */
  talk: { heading, speaker: { type: 'line', most: 60 }, date: { type: 'line', most: 60 }, picture },
  /** What a category of the help chat is called. */
  helpTopic: { topic, heading: { type: 'line', most: 60 } },
  /** A question of a category of the help chat, its answer, and where more stands. */
  helpQuestion: { topic, heading, text: { type: 'lines', most: 1000 }, label, link },
  quote: { text: { type: 'lines', most: 1000 }, who: { type: 'line', most: 60 }, role: { type: 'line', most: 120, ...optional } },
  /** A number with its words, written as it is: 43/56, 2/3, 97%. */
  statistic: { value: { type: 'line', most: 20 }, text: { type: 'lines', most: 300 } },
  /** What somebody says of us, in words and perhaps in a video. */
  story: {
    text: { type: 'lines', most: 1000 },
    who: { type: 'line', most: 60 },
    role: { type: 'line', most: 120, ...optional },
    picture: { type: 'picture', as: 'portrait' },
    video: { type: 'video' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ContentField>>>>;

export type ContentKind = keyof typeof contentKinds;
export const contentKindNames = Object.keys(contentKinds) as [ContentKind, ...ContentKind[]];

type OfType<Type, Own, Field extends keyof Own> = Own[Field] extends { readonly type: Type } ? Field : never;
type Shown<Own> = {
  readonly [Field in keyof Own as Exclude<Field, OfType<'picture' | 'video', Own, Field>>]: Own[Field] extends { readonly type: 'number' }
    ? number
    : string;
} & { readonly [Field in keyof Own as OfType<'picture', Own, Field>]?: ShownPicture } & {
  readonly [Field in keyof Own as OfType<'video', Own, Field>]?: ShownVideo;
};

/** What pages show of the fields of a kind; an optional text that is not there is ''. */
export type FieldsOf<Kind extends ContentKind> = Shown<(typeof contentKinds)[Kind]>;
/** What a field holds as it is kept. */
export const ContentValue = z.union([z.string().max(100_000), z.number(), ContentPicture, ContentVideo]);
/** The fields of a record of whatever kind, as they are kept. A record without a picture has no such field. */
export type ContentFields = Readonly<Record<string, z.infer<typeof ContentValue>>>;

const RichJson = z.string().transform((json, context) => {
  const text = richTextOf(json);
  if (text !== null && isWritable(text)) return JSON.stringify(text);
  context.addIssue(text === null ? 'Paragraphs, headings, lists, quotes and links, at most 100 kB.' : fieldMessages.control);
  return z.NEVER;
});

export function schemaOfField(field: ContentField): z.ZodType<ContentFields[string] | undefined> {
  switch (field.type) {
    case 'line':
    case 'lines': {
      const text = z
        .string()
        .trim()
        .refine(upTo(field.most), tooLong('This text'))
        .regex(field.type === 'line' ? ONE_LINE : OUR_LINES, fieldMessages.control);
      return field.optional === true ? text.default('') : text.min(1, 'This is needed.');
    }
    case 'link':
      return z.union([z.literal(''), ContentLink]).default('');
    case 'rich':
      return field.optional === true
        ? z.union([z.literal(''), RichJson]).default('')
        : RichJson.refine((json) => plainOf(richTextOf(json)!).trim() !== '', 'This is needed.');
    case 'number':
      return z.number().min(0).max(field.most);
    case 'choice':
      return z.enum(field.of);
    case 'picture':
      return ContentPicture.optional();
    case 'video':
      return ContentVideo.optional();
  }
}

/** The fields of a kind by their names. */
export function fieldsOfKind(kind: ContentKind): readonly (readonly [name: string, field: ContentField])[] {
  const fields: Readonly<Record<string, ContentField>> = contentKinds[kind];
  return Object.entries(fields);
}

const schemas = new Map(
  contentKindNames.map((kind): [ContentKind, z.ZodType<ContentFields>] => [
    kind,
    z.object(
      Object.fromEntries(fieldsOfKind(kind).map(([name, field]) => [name, schemaOfField(field)])),
    ) as unknown as z.ZodType<ContentFields>,
  ]),
);

/** What a field says in words; '' where it says nothing. */
export function textIn(fields: Readonly<Record<string, unknown>> | undefined, name: string): string {
  const value = fields?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The ids of the files that fields name. */
export function filesIn(fields: ContentFields): readonly string[] {
  return Object.values(fields).flatMap((value) => (typeof value === 'object' ? [value.fileId] : []));
}

/** Checks the fields of a kind, and answers them as they are kept: trimmed, every field there, nothing that the kind does not have. */
export function checkFields(kind: ContentKind, fields: unknown): z.ZodSafeParseResult<ContentFields> {
  return schemas.get(kind)!.safeParse(fields);
}
