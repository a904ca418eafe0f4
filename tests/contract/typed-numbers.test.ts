import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { z } from 'zod';
import { CareerFields } from '@aarambh/contracts/careers/form.ts';
import { definitionOf } from '@aarambh/contracts/enquiries/all.ts';
import { schemaOf } from '@aarambh/contracts/enquiries/field-schema.ts';
import { MobileNumber } from '@aarambh/contracts/field-rules.ts';
import { hasOverTenDigits } from '@aarambh/contracts/typed-text.ts';
import { WhatsappNumber } from '@aarambh/contracts/students/enrolment.ts';

/** The check of one field of a form. */
const fieldOf = (category: string, field: string): z.ZodType => schemaOf(definitionOf(category)!).shape[field]!;

/** Fields of which ten digits are specified, and what is said of all else. */
const ofTenDigits: readonly [row: string, schema: z.ZodType, wrong: string][] = [
  ['B4', MobileNumber, 'Please enter a valid Mobile No.'],
  ['C11', fieldOf('Contact Form', 'phoneNumber'), 'Phone number must be 10 digits'],
  ['I10', fieldOf('Get In Touch', 'phone'), 'Enter a valid 10-digit phone number'],
  ['F6', fieldOf('Virtual Campus', 'contactNo'), 'Please Enter valid contactNo.'],
  ['H1', fieldOf('Help Chat', 'whatsapp'), 'Enter a valid 10-digit WhatsApp number'],
  ['H2', CareerFields.shape.wNumber, 'Enter A Correct Number'],
];

/** Ways in which people, phones and pages write 98765 43210. */
const written = [
  ...['9876543210', ' 98765 43210 ', '98765-43210', '+919876543210', '+91 98765 43210', '+91-98765-43210', '919876543210'],
  ...['91 9876543210', '09876543210', '0 98765 43210', '(+91) 98765.43210'],
  // As iPhone and WhatsApp copy a contact: marks of direction, no-break spaces and hyphens; and word joiners, selectors, a byte order mark.
  ...[
    '\u202a+91\u00a098765\u00a043210\u202c',
    '\u2066+91 98765\u201143210\u2069',
    '\u200e98765\u201343210',
    '\ufeff98765\u206043210\ufe0f',
  ],
  ...['98765\u221243210', '98765\u201443210', '9876543210\u200b', '\uff19\uff18\uff17\uff16\uff15\uff14\uff13\uff12\uff11\uff10'],
];
const otherwise = [
  '',
  '987654321',
  '98765432101',
  '+92 98765 43210',
  '0919876543210',
  '98765 4321O',
  '++919876543210',
  '98765/43210',
  'abcdefghij',
];

test.each(ofTenDigits)('[%s] ten digits are taken as people write and copy them, and kept as ten digits', (_row, schema, wrong) => {
  for (const text of written) {
    const checked = schema.safeParse(text);
    assert.deepEqual([checked.success, checked.data], [true, '9876543210'], JSON.stringify(text));
  }
  // Ten digits that begin as a prefix does are a number.
  for (const number of ['9198765432', ...(schema === MobileNumber ? [] : ['0123456789'])]) assert.equal(schema.parse(number), number);
  for (const text of otherwise.slice(1)) assert.equal(schema.safeParse(text).error?.issues[0]?.message, wrong, JSON.stringify(text));
  assert.ok(!schema.safeParse('').success);
});

test('[C9] a form with a rule of its own keeps it: what is copied along unseen is left out, and all else stays as it was typed', () => {
  const own: readonly [schema: z.ZodType, typed: string, kept: string | null][] = [
    [fieldOf('Volunteer Us', 'phoneNumber'), '+91 98765-43210', '+91 98765-43210'],
    [fieldOf('Volunteer Us', 'phoneNumber'), '\u202a+91\u00a098765\u201143210\u202c', '+91 98765-43210'],
    [fieldOf('Volunteer Us', 'phoneNumber'), '+1 (555) 010-0100', null],
    [fieldOf('Partnership - Sponsor', 'Contact'), '+91 9876543210', '+91 9876543210'],
    [fieldOf('Partnership - Sponsor', 'Contact'), '\u200e98765\u2013432101\u2069', '98765-432101'],
    [fieldOf('Partnership - Sponsor', 'Contact'), '+91 98765 43210', null],
    [fieldOf('Partner Request', 'contactNo'), 'ask \u2068Asha\u2069', 'ask Asha'],
    [WhatsappNumber, '+91 98765 43210', '+919876543210'],
    [WhatsappNumber, '\u202a+44\u00a020\u20117946\u00a00000\u202c', '+442079460000'],
    [WhatsappNumber, '98765x', null],
  ];
  for (const [schema, typed, kept] of own) assert.equal(schema.safeParse(typed).data ?? null, kept, JSON.stringify(typed));
});

test('[H2] while a number is typed it is too long only once nothing behind it makes it right', () => {
  for (const text of written)
    for (let end = 0; end <= text.length; end++) assert.ok(!hasOverTenDigits(text.slice(0, end)), text.slice(0, end));
  for (const text of ['98765432101', '+91 98765 432101', '098765432101']) assert.ok(hasOverTenDigits(text), text);
});
