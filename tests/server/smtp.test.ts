import assert from 'node:assert/strict';
import { test, type TestContext } from 'vitest';
import { smtpTransport } from '@aarambh/infra/mail/smtp.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { mailRenderer, sender } from '@aarambh/kernel/mail-sender.ts';
import { outbox } from '@aarambh/kernel/outbox.ts';
import { postOffice } from '../support/post-office.ts';

/** The outbox over the transport, with a clock that the test moves and everything that would be logged. */
async function sending(t: TestContext, urlOf = (url: string): string => url) {
  const post = await postOffice();
  t.onTestFinished(post.close);
  const clock = { now: Date.parse('2026-11-21T10:00:00.000Z') };
  const state = memoryState(() => clock.now);
  const logged: string[] = [];
  const mails = outbox({ state, clock: () => clock.now });
  const mailSender = sender({
    state,
    transport: smtpTransport({ url: urlOf(post.url), from: 'Aarambh <hello@aarambh.test>', maxConnections: 4, rateLimit: null }),
    clock: () => clock.now,
    render: mailRenderer({
      clock: () => clock.now,
      contactOf: async () => ({ name: 'Asha', email: 'asha@example.com' }),
      mails: { hello: ({ name }) => ({ subject: `Namasté ${name}`, text: 'Come in.', html: '<p>Come in.</p>' }) },
    }),
    report: (error, mail) => logged.push(JSON.stringify([error.message, error.stack, error.cause, Object.entries(error), mail])),
  });
  await mails.enqueue({ factId: 'fact-1', template: 'hello', to: 'person-1', params: {} });
  return { post, clock, logged, mails, mailSender };
}

const HOUR = 3_600_000;

test('many mails leave over few connections, each of them said to be written by no person', async (t) => {
  const { post, mails, mailSender } = await sending(t);
  for (let n = 2; n <= 20; n++) await mails.enqueue({ factId: `fact-${n}`, template: 'hello', to: 'person-1', params: {} });
  assert.equal(await mailSender.run(), 20);
  assert.ok(post.connections() <= 4, `${post.connections()} connections`);
  for (const { text } of post.mails) assert.match(text, /^Auto-Submitted: auto-generated$/m);
});

test('a mail leaves over SMTP with sender, address, both parts and the Message-ID of its fact', async (t) => {
  const { post, mails, mailSender } = await sending(t);
  assert.equal(await mailSender.run(), 1);
  const [mail] = post.mails;
  assert.deepEqual([mail?.from, mail?.to], ['hello@aarambh.test', 'asha@example.com']);
  assert.match(mail!.text, /^From: Aarambh <hello@aarambh\.test>$/m);
  assert.match(mail!.text, /^To: asha@example\.com$/m);
  assert.match(mail!.text, /^Content-Type: text\/plain/m);
  assert.match(mail!.text, /^Content-Type: text\/html/m);
  assert.deepEqual(post.offered, await mails.messageIds('person-1'));
});

test('a mail that a server takes later keeps its Message-ID, and waits between the tries', async (t) => {
  const { post, clock, logged, mailSender } = await sending(t);
  post.refusals.push(
    { at: 'greeting', answer: '421 too many connections' },
    { at: 'content', answer: '451 asha@example.com is busy, try again' },
    { at: 'recipient', answer: '450 the mailbox of asha@example.com is locked' },
  );
  assert.equal(await mailSender.run(), 0);
  assert.equal(await mailSender.run(), 0, 'not at once');
  assert.equal(logged.length, 1);
  for (let tries = 2; tries <= 3; tries++) {
    clock.now += HOUR;
    assert.equal(await mailSender.run(), 0);
    assert.equal(logged.length, tries);
  }
  clock.now += HOUR;
  assert.equal(await mailSender.run(), 1);
  assert.equal(post.mails.length, 1);
  assert.equal(post.offered.length, 2);
  assert.equal(new Set(post.offered).size, 1);
  assert.doesNotMatch(logged.join(), /asha|example\.com/i);
});

test('a mail that a server refuses for good is given up after the tries, told by its code alone, and can be tried again', async (t) => {
  const { post, clock, logged, mails, mailSender } = await sending(t);
  for (let tries = 0; tries < 10; tries++) {
    post.refusals.push({ at: 'recipient', answer: '550 no such user asha@example.com' });
    assert.equal(await mailSender.run(), 0);
    clock.now += 5 * HOUR;
  }
  assert.equal(await mailSender.run(), 0);
  assert.equal(logged.length, 10);
  assert.match(logged.at(-1)!, /"givenUp":true/);
  assert.ok(logged.slice(0, -1).every((line) => line.includes('"givenUp":false')));
  assert.doesNotMatch(logged.join(), /asha|example\.com/i);
  const [failed] = await mails.failed();
  assert.deepEqual([failed?.factId, failed?.attempts, failed?.failure], ['fact-1', 10, 'EENVELOPE 550']);
  assert.equal(await mails.retry('person-1', 'fact-1'), true);
  assert.equal(await mailSender.run(), 1);
});

/** The same server under an address that does not say that it is this machine. */
const elsewhere = (url: string): string => url.replace('127.0.0.1', '0.0.0.0');

test('no mail goes in the clear to another machine: a server that offers no TLS gets none', async (t) => {
  const { post, logged, mailSender } = await sending(t, elsewhere);
  assert.equal(await mailSender.run(), 0);
  assert.match(logged[0]!, /ETLS/);
  assert.deepEqual([post.mails, post.offered], [[], []]);
});

test('a server of one’s own may be plain where the setting says so', async (t) => {
  const { post, mailSender } = await sending(t, (url) => `${elsewhere(url)}?tls=false`);
  assert.equal(await mailSender.run(), 1);
  assert.equal(post.mails.length, 1);
});

test('a server that is not there is a failure to be tried again', async (t) => {
  const { post, clock, logged, mailSender } = await sending(t);
  await post.close();
  assert.equal(await mailSender.run(), 0);
  assert.match(logged[0]!, /ECONNREFUSED|ESOCKET/);
  clock.now += HOUR;
  assert.equal(await mailSender.run(), 0);
  assert.equal(logged.length, 2);
});
