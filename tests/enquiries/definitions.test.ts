import assert from 'node:assert/strict';
import { test } from 'vitest';
import { bodyOf, definitionOf, enquiryDefinitions, FormPostBody } from '@aarambh/contracts/enquiries/all.ts';
import type { EnquiryDefinition, EnquiryField } from '@aarambh/contracts/enquiries/definition.ts';
import { schemaOf, type SentFields } from '@aarambh/contracts/enquiries/field-schema.ts';
import { check } from '@aarambh/http/validation.ts';

/** A value that a field takes, as short as may be. */
function shortest({ kind, least = 1, pattern, options }: EnquiryField): string | number {
  if (kind === 'stars') return 0;
  if (kind === 'email') return 'a@b.co';
  if (kind === 'phone') return pattern === undefined ? '1234567' : '9876543210';
  return kind === 'choice' ? options![0]! : 'क'.repeat(least);
}

const filled = ({ fields }: EnquiryDefinition): Record<string, string | number> =>
  Object.fromEntries(fields.map((field) => [field.name, shortest(field)]));

/** What is wrong with one field, when all others are right. */
function wrong(definition: EnquiryDefinition, { name }: EnquiryField, value: unknown): string | undefined {
  const checked = check(schemaOf(definition), { ...filled(definition), [name]: value });
  if (checked.ok) return undefined;
  assert.deepEqual(
    checked.errors.map(({ field }) => field),
    [name],
  );
  return checked.errors[0]!.message;
}

test('[C9] there are the eleven categories, that of the internship page, and the forms with rules of their own, each once', () => {
  const names = enquiryDefinitions.map(({ category }) => category);
  assert.equal(new Set(names).size, names.length);
  assert.equal(enquiryDefinitions.filter(({ call, category }) => call === '/api/form/post' && category !== 'Contact Form').length, 12);
});

for (const definition of enquiryDefinitions) {
  test(`[C9] ${definition.category}: every field empty, too short, as short and as long as it may be, one longer, and of the wrong type`, () => {
    assert.ok(check(bodyOf(definition), filled(definition)).ok, 'the shortest values are taken');
    for (const field of definition.fields) {
      const { kind, label, required, most, least, options, other } = field;
      const says = (value: unknown): string | undefined => wrong(definition, field, value);
      if (kind === 'stars') {
        for (const value of [-1, most + 1, 2.5, '3', null, undefined, {}]) assert.ok(says(value) !== undefined, JSON.stringify(value));
        assert.equal(says(most), undefined);
        continue;
      }
      assert.equal(says(undefined), required ? (field.missing ?? `${label} is required`) : undefined);
      for (const empty of ['', '   \t ']) assert.equal(says(empty), required ? (field.missing ?? `${label} is required`) : undefined);
      for (const value of [5, null, true, ['a'], { a: 1 }]) assert.ok(says(value) !== undefined, JSON.stringify(value));
      assert.equal(says('x'.repeat(most + 1)), `${label} is too long.`);
      if (kind === 'line' || kind === 'text') {
        // Astral characters count once.
        const takes = (text: string): string | undefined => (field.pattern?.test(text) === false ? field.wrong : undefined);
        for (const text of ['😀'.repeat(most), '<script>alert(1)</script>', 'a\tb\u200B', '-=+@;:', '=1+1'].filter(
          (one) => one.length <= 2 * most && one.length >= (least ?? 1),
        ))
          assert.equal(
            says(text),
            kind === 'line' && text.includes('\t') ? 'This has characters that nobody can see. Type it anew.' : takes(text),
            text,
          );
        assert.equal(says(`  ${'न'.repeat(most)}  `), undefined);
        assert.equal(says('a\u0000b'), 'This has characters that nobody can see. Type it anew.');
      }
      if (least !== undefined) assert.equal(says('x'.repeat(least - 1)), field.wrong);
      if (kind === 'line') assert.ok(says('one\ntwo') !== undefined, 'one line');
      if (kind === 'text') assert.equal(says('one line\nand another'), undefined);
      if (kind === 'email')
        for (const value of ['a', 'a@b', 'a b@c.de', 'a@b.co, c@d.ef'])
          assert.equal(says(value), field.wrong ?? 'Please enter a valid email.');
      if (kind === 'phone' && field.pattern?.test('x') !== true)
        for (const value of ['12345', '1234567890123456', '98765 abcde']) assert.ok(says(value) !== undefined, value);
      if (kind === 'choice' && other !== true) assert.ok(says('x') !== undefined);
      if (kind === 'choice' && other === true) assert.equal(says('Something else'), undefined, 'what is typed stands for what is chosen');
      for (const option of options ?? []) assert.equal(says(option), undefined);
    }
  });
}

test('[C9] fields may be flat or nested, a phone becomes phoneNumber where people connect, and an unknown category is refused', () => {
  const post = (sent: unknown) => check(FormPostBody, sent);
  const fields = { fullName: 'Asha', organization: 'Rao', designation: 'Founder', email: 'Asha@Rao.example', purpose: 'Hello' };
  const expected = { ...fields, email: 'asha@rao.example', phoneNumber: '+91 98765-43210', category: 'Main Page - Connect' };
  for (const sent of [
    { ...fields, phone: '+91 98765-43210', category: 'Main Page - Connect' },
    { fields: { ...fields, phone: '+91 98765-43210' }, category: 'Main Page - Connect' },
    { ...fields, phoneNumber: '+91 98765-43210', category: 'Main Page - Connect', unknown: 'dropped' },
  ])
    assert.deepEqual(post(sent), { ok: true, value: expected });
  const unknown = post({ ...fields, category: 'Main Page - Nothing' });
  assert.deepEqual(unknown, { ok: false, errors: [{ field: 'category', message: 'There is no form of that category.' }] });
  for (const nothing of [null, [], 'text', 5]) assert.ok(!post(nothing).ok);
});

test('[C11] without a category it is the contact form, with its own sentences and one for each field', () => {
  const sent: SentFields = {
    firstName: 'A',
    lastName: '',
    companyName: ' ',
    companyEmail: 'a@b',
    phoneNumber: '123456789',
    query: 'Too short',
  };
  const checked = check(FormPostBody, sent);
  assert.ok(!checked.ok);
  assert.deepEqual(Object.fromEntries(checked.errors.map(({ field, message }) => [field, message])), {
    firstName: 'First name must be at least 2 characters',
    lastName: 'Last name must be at least 2 characters',
    companyName: 'Company name is required',
    companyEmail: 'Enter a valid email address',
    phoneNumber: 'Phone number must be 10 digits',
    query: 'Query must be at least 10 characters',
  });
});

test('[F1] Get In Touch and the demo form say what the specification says', () => {
  const said = (category: string): readonly string[] => {
    const checked = check(schemaOf(definitionOf(category)!), {});
    return checked.ok ? [] : checked.errors.map(({ message }) => message);
  };
  assert.deepEqual(said('Get In Touch'), [
    'First Name is required',
    'Last Name is required',
    'Organization is required',
    'Designation is required',
    'Enter a valid email',
    'Enter a valid 10-digit phone number',
  ]);
  assert.deepEqual(said('Social Cause Demo Form Org'), [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Organization is required',
    'Designation is required',
  ]);
});
