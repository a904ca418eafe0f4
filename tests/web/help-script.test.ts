import assert from 'node:assert/strict';
import { test } from 'vitest';
import { begin, next, withQuestions, type Said, type Script, type Talk } from '@aarambh/web-member/src/features/help/script.ts';

const asha = { name: 'Asha Rao', email: 'asha@rao.example', whatsapp: '9876543210' };
const nobody = { name: '', email: '', whatsapp: '' };
const topic = { _id: 't', topic: 'events', heading: 'Events' };
const question = {
  _id: 'q',
  topic: 'events',
  heading: 'How do I book?',
  text: 'Press the button.',
  label: 'See the events',
  link: '/bookevent',
};

const after = (talk: Talk, ...said: Said[]): Talk => said.reduce(next, talk);
const heard = ({ lines }: Talk): readonly string[] => lines.filter(({ who }) => who === 'bot').map(({ text }) => text);

test('[H1] who is not known is asked first, and who lacks something hears what; who is known begins with the categories', () => {
  assert.equal(begin(asha).step, 'initial');
  for (const lacking of ['name', 'email', 'whatsapp']) assert.equal(begin({ ...asha, [lacking]: ' ' }).step, 'contact');
  const asked = after(begin(nobody), { did: 'lacked' });
  assert.equal(asked.step, 'contact');
  assert.equal(heard(asked).at(-1), 'Please provide your name, email, and WhatsApp number to continue.');
  assert.equal(after(asked, { did: 'told', contact: asha }).step, 'initial');
});

test('[H1] categories, questions, solved or not, categories again or a message', () => {
  const answered = after(begin(asha), { did: 'chose', topic }, { did: 'asked', question });
  assert.deepEqual([answered.step, answered.topic], ['feedback', 'events']);
  assert.deepEqual(answered.lines.at(-2), { who: 'bot', text: 'Press the button.', more: { label: 'See the events', to: '/bookevent' } });
  assert.equal(after(answered, { did: 'solved' }).step, 'initial');
  const unsolved = after(answered, { did: 'unsolved' });
  assert.equal(unsolved.step, 'unsolved');
  assert.equal(after(unsolved, { did: 'categories' }).step, 'initial');
  assert.equal(after(unsolved, { did: 'write' }).step, 'custom');
  // A preview asks nobody who they are, until they write.
  const previewed = after(begin(nobody, false), { did: 'unsolved' }, { did: 'write' });
  assert.equal(previewed.step, 'contact');
  assert.equal(after(previewed, { did: 'told', contact: asha }).step, 'custom');
});

test('[H1] a message that failed keeps what was typed; one that was sent says its reference and the 48 hours', () => {
  const written = after(begin(asha), { did: 'unsolved' }, { did: 'write' }, { did: 'typed', draft: 'My points went away' });
  const failed = after(written, { did: 'failed', why: 'You are offline.' });
  assert.deepEqual([failed.step, failed.draft], ['custom', 'My points went away']);
  assert.deepEqual(heard(failed).slice(-2), [
    'Sorry, there was an error sending your message. Please try again later.',
    'You are offline.',
  ]);
  const sent = after(failed, { did: 'sent', reference: 'ENQ-ABCD1234' });
  assert.deepEqual([sent.step, sent.draft], ['initial', '']);
  assert.ok(
    heard(sent).includes("Your message has been sent. We'll get back to you within 48 hours. Your reference number is ENQ-ABCD1234."),
  );
});

test('[H1] a category without a question is not offered, and old lines go', () => {
  const script: Script = { topics: [topic, { _id: 'u', topic: 'points', heading: 'Points' }], questions: [question] };
  assert.deepEqual(
    withQuestions(script).topics.map((one) => one.topic),
    ['events'],
  );
  const long = Array.from({ length: 50 }, (): Said => ({ did: 'categories' }));
  assert.equal(after(begin(asha), ...long).lines.length, 60);
});
