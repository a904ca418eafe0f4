import assert from 'node:assert/strict';
import { test } from 'vitest';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { escapeHtml, layout } from '@aarambh/kernel/mail-layout.ts';
import { mailRenderer, sender, type MailSender, type SenderOptions } from '@aarambh/kernel/mail-sender.ts';
import { outbox, type Outbox } from '@aarambh/kernel/outbox.ts';
import type { Mail } from '@aarambh/kernel/ports/mail.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import { anonymous, disk, member, start, signUp } from './harness.ts';

const MAIL = { factId: 'fact-1', template: 'hello', to: 'person-1', params: { seats: 3 } };

interface Post {
  readonly clock: { now: number };
  readonly state: OperationalState;
  readonly outbox: Outbox;
  readonly sent: Mail[];
  readonly reports: string[];
  /** The next so many mails are not taken. */
  failing: { next: number };
  sender(over?: Partial<SenderOptions>): MailSender;
}

function post(): Post {
  const clock = { now: 1_000_000 };
  const state = memoryState(() => clock.now);
  const sent: Mail[] = [];
  const reports: string[] = [];
  const failing = { next: 0 };
  return {
    clock,
    state,
    sent,
    reports,
    failing,
    outbox: outbox({ state, clock: () => clock.now }),
    sender: (over) =>
      sender({
        state,
        clock: () => clock.now,
        render: mailRenderer({
          clock: () => clock.now,
          contactOf: async (subject) => (subject === 'erased' ? null : { name: 'Asha', email: `${subject}@example.com` }),
          mails: { hello: ({ name }, { seats }) => ({ subject: `Hello ${name}`, text: String(seats), html: '' }), stale: () => null },
        }),
        transport: {
          async send(mail) {
            if (failing.next-- > 0)
              throw Object.assign(new Error('550 no such user person-1@example.com'), { code: 'EENVELOPE', responseCode: 550 });
            sent.push(mail);
          },
        },
        report: (error, mail) => reports.push(`${error.message} ${mail?.attempts} ${mail?.givenUp}`),
        ...over,
      }),
  };
}

test('a mail is sent once per fact and person, however often the reactor repeats', async () => {
  const p = post();
  const sending = p.sender();
  assert.equal(await p.outbox.enqueue(MAIL), true);
  assert.equal(await p.outbox.enqueue(MAIL), false);
  assert.equal(await sending.run(), 1);
  assert.equal(await p.outbox.enqueue(MAIL), false);
  assert.equal(await sending.run(), 0);
  await p.outbox.enqueue({ ...MAIL, to: 'person-2' });
  await p.outbox.enqueue({ ...MAIL, factId: 'fact-2' });
  assert.equal(await sending.run(), 2);
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const words = { to: 'person-1@example.com', subject: 'Hello Asha', text: '3', html: '', headers };
  assert.deepEqual(p.sent[0], { messageId: p.sent[0]!.messageId, ...words });
  assert.equal(new Set(p.sent.map(({ messageId }) => messageId)).size, 3);
});

test('negative control: without the note of the fact a repeat would be sent again', async () => {
  const p = post();
  await p.outbox.enqueue(MAIL);
  await p.sender().run();
  await p.outbox.forget('person-1');
  await p.outbox.enqueue(MAIL);
  await p.sender().run();
  assert.equal(p.sent.length, 2);
});

test('[A2] every reactor repeats from the first event: one mail for each link', async () => {
  const h = start();
  await signUp(h, 'asha@example.com');
  await member(h, 'member@example.com');
  await h.accounts.requestPasswordReset('member@example.com', anonymous);
  for (let n = 0; n < 3; n++) await h.react();
  assert.equal(h.delivered.length, 2);
});

test('a mail that is not taken is tried again with growing pauses, then kept as failed, and can be tried anew', async () => {
  const p = post();
  const sending = p.sender();
  p.failing.next = 10;
  await p.outbox.enqueue(MAIL);
  const began = p.clock.now;
  let tries = 0;
  for (; (await p.outbox.failed()).length === 0; tries++) {
    await sending.run();
    p.clock.now += tries < 9 ? [5, 20, 60, 300, 900, 3600, 3600, 7200, 14_400][tries]! * 1000 : 0;
  }
  assert.equal(tries, 10);
  assert.equal(p.clock.now - began, 30_085_000);
  assert.deepEqual(await p.outbox.failed(), [
    { factId: 'fact-1', template: 'hello', to: 'person-1', attempts: 10, failure: 'EENVELOPE 550', failedAt: p.clock.now },
  ]);
  assert.equal(p.reports.length, 10);
  assert.ok(
    p.reports.every((line) => !line.includes('example.com')),
    'an address in the log',
  );
  assert.equal(p.reports.at(-1), 'a mail could not be handed over: EENVELOPE 550 10 true');
  assert.equal(await p.outbox.retry('person-1', 'fact-1'), true);
  assert.equal(await sending.run(), 1);
  assert.equal(await p.outbox.retry('person-1', 'fact-1'), false);
});

test('a crash after the mail left and before that was noted repeats it under the same Message-ID', async () => {
  const p = post();
  await p.outbox.enqueue(MAIL);
  const killed = p.sender({ state: { ...p.state, put: () => Promise.reject(new Error('the process was killed')) } });
  await assert.rejects(killed.run(), /killed/);
  await p.sender().run();
  assert.equal(p.sent.length, 2);
  assert.equal(p.sent[0]!.messageId, p.sent[1]!.messageId);
  assert.match(p.sent[0]!.messageId, /^<[0-9a-f]{40}@mail\.aarambh>$/);
});

test('a mail waits until it is due; who is gone and what lost its sense gets none', async () => {
  const p = post();
  await p.outbox.enqueue({ ...MAIL, dueAt: p.clock.now + 1000 });
  await p.outbox.enqueue({ ...MAIL, to: 'erased' });
  await p.outbox.enqueue({ ...MAIL, factId: 'fact-2', template: 'stale' });
  await p.outbox.enqueue({ ...MAIL, factId: 'fact-3', template: 'never written' });
  assert.equal(await p.sender().run(), 0);
  assert.deepEqual(p.reports, ['a mail could not be handed over: unknown_template 1 false']);
  p.clock.now += 1000;
  assert.equal(await p.sender().run(), 1);
});

test('a sender that was started sends what was waiting, and what is noted later as soon as it is woken', async () => {
  const p = post();
  await p.outbox.enqueue(MAIL);
  let arrived = Promise.withResolvers<Mail>();
  const transport = { send: async (mail: Mail) => arrived.resolve(mail) };
  const sending = p.sender({ transport });
  const notified = outbox({ state: p.state, clock: () => p.clock.now, enqueued: sending.wake });
  sending.start();
  assert.equal((await arrived.promise).to, 'person-1@example.com');
  arrived = Promise.withResolvers<Mail>();
  await notified.enqueue({ ...MAIL, to: 'person-2' });
  assert.equal((await arrived.promise).to, 'person-2@example.com');
  await sending.stop();
});

test('[J6] a sender that is stopped hands over what it has begun and leaves the rest to whoever sends next', async () => {
  const p = post();
  for (let number = 0; number < 20; number++) await p.outbox.enqueue({ ...MAIL, factId: `fact-${number}` });
  const handed: Mail[] = [];
  const begun = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  const sending = p.sender({
    transport: {
      async send(mail) {
        handed.push(mail);
        begun.resolve(undefined);
        await gate.promise;
      },
    },
  });
  sending.start();
  await begun.promise;
  const stopped = sending.stop();
  gate.resolve(undefined);
  await stopped;
  assert.ok(handed.length < 20, `${handed.length} were handed over`);
  assert.equal(await p.sender().run(), 20 - handed.length);
  assert.equal(new Set([...handed, ...p.sent].map(({ messageId }) => messageId)).size, 20);
});

test('[A3] a link mail that waited until its link ran out is not sent', async () => {
  const h = start(disk());
  await signUp(h, 'asha@example.com');
  h.advance(48 * 3600_000);
  await h.react();
  assert.equal(h.delivered.length, 0);
});

test('mails look alike: one column, light and dark, the action as a button and as a plain link, and a text part', () => {
  const url = 'https://aarambh.example/verify?a=1&b="2"';
  const { html, text } = layout({
    preview: 'In short',
    heading: 'Hello <Asha>',
    paragraphs: ['A & B', '<script>alert(1)</script>'],
    facts: [{ label: 'When', value: '5 < 6' }],
    action: { label: 'Do it', url },
    notes: ["It wasn't you?"],
  });
  assert.equal(
    text,
    `Hello <Asha>\n\nA & B\n\n<script>alert(1)</script>\n\nWhen: 5 < 6\n\nDo it:\n${url}\n\nIt wasn't you?\n\n--\nAarambh\n`,
  );
  assert.equal(html.split(`href="${escapeHtml(url)}"`).length, 3);
  assert.ok(html.includes(`>${escapeHtml(url)}</a>`));
  for (const wanted of [
    'prefers-color-scheme:dark',
    'color-scheme" content="light dark"',
    'max-width:560px',
    'Hello &lt;Asha&gt;',
    'A &amp; B',
  ])
    assert.ok(html.includes(wanted), wanted);
  assert.equal(/<script|<img|<link|https?:(?!\/\/aarambh\.example\/verify)/.test(html), false, 'something foreign in the mail');
});

test('[A2] what a person calls themselves never runs and never becomes a link in a mail to a stranger', async () => {
  const h = start();
  const signUpAs = (name: string, email: string) => h.accounts.signUp({ name, email, password: 'Right#2026', referrer: null }, anonymous);
  await signUpAs('<b>Asha "A&B"', 'x@example.com');
  await signUpAs('Dr. Asha Rao', 'y@example.com');
  await signUpAs('Win at evil.example', 'z@example.com');
  await h.react();
  const headings = h.delivered.map(({ to, text, html }) => [to, text.split('\n')[0], /<h1[^>]*>(.*)<\/h1>/.exec(html)![1]]);
  assert.deepEqual(headings.sort(), [
    ['x@example.com', 'Welcome.', 'Welcome.'],
    ['y@example.com', 'Welcome, Dr. Asha Rao.', 'Welcome, Dr. Asha Rao.'],
    ['z@example.com', 'Welcome, Win at evil. example.', 'Welcome, Win at evil. example.'],
  ]);
});
