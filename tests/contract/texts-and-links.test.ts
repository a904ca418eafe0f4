import assert from 'node:assert/strict';
import { test } from 'vitest';
import { z } from 'zod';
import { schemaOfField } from '@aarambh/contracts/content/kinds.ts';
import { ContentLink } from '@aarambh/contracts/content/link.ts';
import { PictureText } from '@aarambh/contracts/content/picture.ts';
import { VideoText } from '@aarambh/contracts/content/video.ts';
import { CareerNote } from '@aarambh/contracts/careers/text.ts';
import { OrgAnswer } from '@aarambh/contracts/colleges/college.ts';
import { EnquiryText } from '@aarambh/contracts/enquiries/text.ts';
import { OpeningDetails } from '@aarambh/contracts/events/careers.ts';
import { AnnouncementText } from '@aarambh/contracts/events/content.ts';
import { GatheringDetails, GatheringPoster } from '@aarambh/contracts/events/gatherings.ts';
import { Bio, OptionalReason, Reason } from '@aarambh/contracts/field-rules.ts';
import { CardDetails } from '@aarambh/contracts/http/people.ts';
import { IssueBody } from '@aarambh/contracts/records/newsletter.ts';
import { FilterName } from '@aarambh/contracts/saved-filters.ts';
import { mailRenderer } from '@aarambh/kernel/mail-sender.ts';

const { title, summary, speaker, aboutSpeaker, place, joinLink } = GatheringDetails.shape;
const { role, mode, type, location, about, link: openingLink } = OpeningDetails.shape;
const { title: announced, body, link: announcementLink } = AnnouncementText.shape;

const inOneLine: Readonly<Record<string, z.ZodType>> = {
  ...{ title, summary, speaker, place, poster: GatheringPoster.shape.text, role, mode, type, location, announced },
  ...{ picture: PictureText, video: VideoText, line: schemaOfField({ type: 'line', most: 60 }), subject: IssueBody.shape.subject },
  filter: FilterName,
};
const inLines: Readonly<Record<string, z.ZodType>> = {
  ...{ aboutSpeaker, about, body, lines: schemaOfField({ type: 'lines', most: 60 }) },
};
const ofAnybody: Readonly<Record<string, z.ZodType>> = {
  bio: Bio,
  reason: Reason,
  optional: OptionalReason,
  EnquiryText,
  CareerNote,
  OrgAnswer,
};

const hidden = [
  '\0',
  '\u0007',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202e',
  '\u2066',
  '\u2069',
  '\ud800',
  '\udc00',
];
const breaks = ['\r\n', '\n', '\t', '\u2028', '\u2029'];
const fine = ['चाय पर संस्थापक', 'क्‍ष', "Asha O'Brien & Co: 3 > 2", '👩‍👩‍👧'];

const takes = (schema: z.ZodType, text: unknown): boolean => schema.safeParse(text).success;

test('[J3] what staff write takes nothing that nobody can see, and where it stands in one line no line break', () => {
  for (const [name, schema] of Object.entries(inOneLine)) {
    for (const text of fine) assert.ok(takes(schema, text), `${name}: ${text}`);
    for (const one of [...hidden, ...breaks])
      assert.ok(!takes(schema, `Booked: tea${one}Bcc: everybody@example.in`), `${name}: ${JSON.stringify(one)}`);
  }
  for (const [name, schema] of Object.entries(inLines)) {
    for (const text of [...fine, 'one\r\ntwo\n\tthree']) assert.ok(takes(schema, text), `${name}: ${text}`);
    for (const one of hidden) assert.ok(!takes(schema, `many${one}words`), `${name}: ${JSON.stringify(one)}`);
  }
  for (const [name, schema] of Object.entries(ofAnybody)) {
    for (const text of [...fine, 'one\r\ntwo', '\u202a+91 98765 43210\u202c']) assert.ok(takes(schema, text), `${name}: ${text}`);
    for (const one of ['\0', '\u001b[31m', '\u0085', '\ud800', '\udc00'])
      assert.ok(!takes(schema, `many${one}words`), `${name}: ${JSON.stringify(one)}`);
  }
});

const links: Readonly<Record<string, z.ZodType>> = {
  ...{ content: ContentLink, field: schemaOfField({ type: 'link' }), openingLink, announcementLink, joinLink },
  card: CardDetails.shape.links.element,
};
/** Those that also lead to a page of ours. */
const pages = ['content', 'field', 'openingLink', 'announcementLink'];

/** A rich text with one link. */
const linked = (href: string): string =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }] }],
  });

test('[J3] a link has no name and no password, and one to a page of ours leads to no other site', () => {
  const https = [
    'https://meet.example.in/chai?pwd=1',
    'https://example.in',
    'https://wa.me/919876543210?text=Hello%0Athere',
    'https://a.in/@b#c',
  ];
  const ours = ['/', '/career?opening=1&next=//x', '/refund&cancellationpolicy', '/learnnow#videos', '/%E0%A4%9A', '/a.b/..c'];
  const wrong = [
    ...[
      'https://user:password@example.in/',
      'https://user@example.in',
      'https://@example.in',
      'https://good.in\\@bad.in/',
      'http://example.in',
    ],
    ...[
      'https://',
      'https:///x',
      'https://exa mple.in',
      'https://example.in/\u202egnp',
      'javascript:alert(1)',
      'data:text/html,x',
      '//elsewhere.in',
    ],
    ...['/..//elsewhere.in', '/%09/elsewhere.in', '/.//elsewhere.in', '/a//elsewhere.in', '/%2f/elsewhere.in', '/%2e%2e//elsewhere.in'],
    ...['/../admin', '/%5celsewhere.in', '/\\elsewhere.in', '/\t/elsewhere.in', '/%0d%0aSet-Cookie:x', '/%zz', 'https://[/'],
  ];
  const rich = schemaOfField({ type: 'rich' });
  for (const [name, schema] of Object.entries(links)) {
    for (const link of https) assert.ok(takes(schema, link), `${name}: ${link}`);
    for (const link of wrong) assert.ok(!takes(schema, link), `${name}: ${link}`);
    for (const link of ours) assert.equal(takes(schema, link), pages.includes(name), `${name}: ${link}`);
  }
  for (const link of [...https, ...ours]) assert.ok(takes(rich, linked(link)), link);
  for (const link of wrong) assert.ok(!takes(rich, linked(link)), link);
  assert.ok(!takes(rich, linked('/x').replace('here', 'he\\u202ere')));
});

test('[B4] the subject of a mail about what was written before these rules held stands in one line', async () => {
  const subject = 'Booked: tea\r\nBcc: everybody@example.in';
  const render = mailRenderer({
    mails: { booked: () => ({ subject, text: 'See you.', html: '' }) },
    contactOf: async () => ({ email: 'asha@example.in', name: 'Asha' }),
    clock: () => 0,
  });
  assert.equal((await render({ template: 'booked', to: 'x', params: {} }))?.subject, 'Booked: tea Bcc: everybody@example.in');
});
