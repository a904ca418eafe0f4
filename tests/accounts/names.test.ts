import assert from 'node:assert/strict';
import { test } from 'vitest';
import { greet } from '@aarambh/kernel/greeting.ts';
import { PersonName } from '@aarambh/contracts/field-rules.ts';
import { operator, signUp, start, valueOf } from './harness.ts';

test('[A2] a name is letters and marks of any script, with what spelling needs', () => {
  const names = [
    'Asha Rao',
    'Anne-Marie O’Brien',
    "D'Souza",
    'A.P.J. Abdul Kalam',
    'आरंभ कुलकर्णी',
    'क्‍षमा',
    'ശ്രീ',
    'José',
    'N\u0303ame',
    '李 雷',
  ];
  for (const name of names) assert.equal(PersonName.parse(name), name.normalize('NFC'));
  assert.equal(PersonName.parse('  Asha  '), 'Asha');
});

test('[A2] links, invisible characters and characters that turn the direction of text are no name', () => {
  const refused = {
    'an address': 'https://evil.example',
    'a mail address': 'asha@evil.example',
    digits: 'Win 5000',
    'right-to-left override': 'Asha\u202Eoar',
    isolate: 'Asha\u2066Rao',
    'left-to-right mark': 'Asha\u200E',
    'zero-width space': 'Asha\u200BRao',
    'word joiner': 'Asha\u2060Rao',
    'a joiner in Latin': 'As\u200Dha',
    'a joiner at the end': 'क्\u200D',
    'two joiners': 'क्\u200D\u200Dष',
    'soft hyphen': 'As\u00ADha',
    'a filler that is a letter': '\u3164',
    'a mark that cannot be seen': 'As\u034Fha',
    'a variation selector': 'Asha\uFE0F',
    'a line': 'Asha\nRao',
    'no letter': ". - '",
    'an emoji': 'Asha 🙂',
    '61 letters': 'a'.repeat(61),
  };
  for (const [what, name] of Object.entries(refused)) assert.equal(PersonName.safeParse(name).success, false, what);
});

test('[A2] a greeting holds no link, also for names from before there were rules', () => {
  assert.equal(greet('Hello', 'Asha Rao'), 'Hello, Asha Rao.');
  assert.equal(greet('Hello', 'A.P.J. Abdul'), 'Hello, A. P. J. Abdul.');
  assert.equal(greet('Hello', 'evil.example'), 'Hello, evil. example.');
  for (const stored of ['www.evil.example/win', 'Asha\u202Eoar', 'https://evil.example', 'Win 5000', ''])
    assert.equal(greet('Hello', stored), 'Hello.', stored);
});

test('[A2] no mail of an account repeats a link that somebody chose as a name', async () => {
  const h = start();
  const person = { name: 'evil.example/win', email: 'victim@example.com', role: 'user', password: null, origin: 'invitation' } as const;
  valueOf(await h.accounts.invite(person, operator));
  await signUp(h, 'other@example.com');
  await h.react();
  assert.equal(h.delivered.length, 2);
  for (const { text, html, subject } of h.delivered) assert.doesNotMatch(`${text}${html}${subject}`, /evil/);
});
