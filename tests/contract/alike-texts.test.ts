import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { z } from 'zod';
import { CareerFields } from '@aarambh/contracts/careers/form.ts';
import { OrgCode, orgCodeOf, OrgName } from '@aarambh/contracts/colleges/college.ts';
import { definitionOf } from '@aarambh/contracts/enquiries/all.ts';
import { schemaOf } from '@aarambh/contracts/enquiries/field-schema.ts';
import { Email, PersonName } from '@aarambh/contracts/field-rules.ts';
import { SigninBody } from '@aarambh/contracts/http/accounts.ts';
import { OrgLoginBody } from '@aarambh/contracts/http/colleges.ts';
import { CardDetails, Handle } from '@aarambh/contracts/http/people.ts';
import { MembershipApplication } from '@aarambh/contracts/membership.ts';
import { FilterName } from '@aarambh/contracts/saved-filters.ts';
import { alike } from '@aarambh/contracts/typed-text.ts';
import { readRecoveryCode } from '@aarambh/accounts/second-factor/recovery-codes.ts';
import { fileName } from '@aarambh/files/file.ts';
import { facetWord } from '@aarambh/projections/cards/seen.ts';

/** What a schema keeps of a text; null where it refuses it. */
const by =
  (schema: z.ZodType) =>
  (text: string): unknown =>
    schema.safeParse(text).data ?? null;

const emails = [
  ...['asha@ofis.example', ' Asha@Ofis.example ', 'ASHA@OFIS.EXAMPLE', '\u202aasha@ofis.example\u202c', 'asha@ofis.example\u200b'],
  ...[
    'as\u00adha@ofis.example',
    'asha\u2060@ofis.example',
    '\ufeffasha@ofis.example',
    '\u00a0asha@ofis.example\u2003',
    'asha@o\ufb01s.example',
  ],
  ...['\uff41sha\uff20ofis.example'],
];
const lookAlikes = [
  '\u0430sha@ofis.example',
  'asha@\u043efis.example',
  'asha\u2013@ofis.example',
  'ash\u00e4@ofis.example',
  'asha@ofis\u3002example',
];
const addresses: Readonly<Record<string, (text: string) => unknown>> = {
  'an address': by(Email),
  'an address at sign-in': by(SigninBody.shape.email),
  'an address at a college’s sign-in': (text) => OrgLoginBody.safeParse({ email: text, password: 'x' }).data?.email ?? null,
  'an address of an application': by(CareerFields.shape.email),
  'an address of a form': by(schemaOf(definitionOf('Volunteer Us')).shape['email']!),
  'an address of a member to be': by(MembershipApplication.shape.email),
};

test('[A5] [A1] an address is one however it was typed or copied, and what only looks like it is none', () => {
  for (const [what, keep] of Object.entries(addresses)) {
    for (const text of emails) assert.equal(keep(text), 'asha@ofis.example', `${what}: ${JSON.stringify(text)}`);
    assert.equal(keep('anne-marie@ofis.example'), keep('anne\u2011marie@ofis.example'), what);
    // A sign-in judges nothing: nobody has these addresses.
    if (!what.includes('sign-in')) for (const text of lookAlikes) assert.equal(keep(text), null, `${what}: ${text}`);
  }
});

/** Texts that are kept as one, and with them what is another one. */
const texts: readonly [row: string, what: string, keep: (text: string) => unknown, alike: readonly string[], others: readonly string[]][] =
  [
    [
      ...(['I1', 'the code of a college', by(OrgCode)] as const),
      [
        'AAR-ABCD2345',
        'aar-abcd2345',
        ' AAR-ABCD2345\u200b',
        'AAR\u2013ABCD2345',
        'AAR - ABCD 2345',
        '\uff21AR-ABCD2345',
        'AAR\u2011ABCD2345',
      ],
      ['AAR-ABCD2346', 'AAR-\u0410BCD2345'],
    ],
    [
      ...(['I1', 'the code of a college at sign-in', orgCodeOf] as const),
      ['AAR-ABCD2345', 'aar-abcd2345', 'AAR\u2013ABCD2345\u2060', 'AAR -ABCD\u00a02345'],
      ['AAR-ABCD2346'],
    ],
    [
      ...(['I1', 'the name of a college', by(OrgName)] as const),
      ['Collège of Pune', 'Colle\u0300ge of Pune', '  Collège  of\u00a0Pune ', 'Collège\u200b of Pune', 'Col\u00adlège of Pune'],
      ['collège of Pune', 'College of Pune'],
    ],
    [...(['I1', 'the name of a college in an Indic script', by(OrgName)] as const), ['क्‍ष विद्यालय', 'क्‍ष  विद्यालय'], ['क्ष विद्यालय']],
    [
      ...(['A2', 'the name of a person', by(PersonName)] as const),
      ['José Rao', 'Jose\u0301 Rao', ' José  Rao ', 'José\u00a0Rao'],
      ['Jose Rao', 'Jos\u200bé Rao', 'José\nRao'],
    ],
    [
      ...(['B1', 'the name of a public page', by(Handle)] as const),
      ['asha-rao', 'Asha-Rao', ' asha-rao\u200e', 'asha\u2060-rao'],
      ['asha-ra0', '\u0430sha-rao', 'asha_rao', 'asha\u2013rao'],
    ],
    [
      ...(['B7', 'a skill, by which people are found', (text: string) => facetWord('skill', text)] as const),
      ['React Native', 'react native', 'React  Native', 'React\u00a0Native', 'React\u200b Native', '\uff32eact Native', 'REACT NATIVE'],
      ['React-Native', 'Rеact Native'],
    ],
    [...(['J3', 'the name of a saved filter', by(FilterName)] as const), ['Open – mine', 'Open  –\u00a0mine'], ['open – mine']],
    [
      ...(['A1', 'a recovery code', (text: string) => readRecoveryCode(text)?.text] as const),
      ['3-7QF3K-PM2XD', '37qf3kpm2xd', '3\u20117QF3K\u2013PM2XD', '3 7QF3K PM2XD\u200b', '\uff13-7QF3K-PM2XD'],
      ['3-7QF3K-PM2XE'],
    ],
    [
      ...(['C12', 'the name of a file', fileName] as const),
      [
        'Résumé of Asha.pdf',
        'Re\u0301sume\u0301 of Asha.pdf',
        'Résumé  of\u00a0Asha.pdf',
        'Résumé of \u202eAsha.pdf',
        'C:\\cv\\Résumé of Asha.pdf',
      ],
      ['Resume of Asha.pdf', 'résumé of Asha.pdf'],
    ],
  ];

test.each(texts)(
  '[%s] %s is one however it was typed or copied, and another where people see another',
  (_row, _what, keep, same, others) => {
    const [first] = same;
    const kept = keep(first!);
    assert.ok(kept !== null && kept !== undefined);
    for (const text of same) assert.equal(keep(text), kept, JSON.stringify(text));
    for (const text of others) assert.notEqual(keep(text), kept, JSON.stringify(text));
  },
);

test('[B1] a skill that reads as another one is no second one; each is kept as it was typed first', () => {
  const skills = [
    'Straße',
    'STRASSE',
    'Café',
    'Cafe\u0301',
    'React  Native',
    'react\u00a0native',
    'React\u200b Native',
    'C',
    'C++',
    'Go',
    'ＧＯ',
  ];
  assert.deepEqual(CardDetails.shape.skills.parse(skills), ['Straße', 'Café', 'React Native', 'C', 'C++', 'Go']);
  assert.deepEqual(CardDetails.shape.lookingFor.parse(['👩‍👩‍👧', 'Hire', ' hire ']), ['👩‍👩‍👧', 'Hire'], 'what joins a picture stays');
});

test('[B7] what reads alike is found by the same word, whatever its case, width, spaces and unseen marks', () => {
  assert.equal(alike(' ＣＯＤＩＮＧ\u200b  in\u00a0Ελληνικός '), alike('coding IN ελληνικόσ'));
  assert.notEqual(alike('Coding'), alike('Cоding'), 'a letter of another script is another letter');
});
