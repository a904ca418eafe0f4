import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import test, { type TestContext } from 'node:test';
import { smtpTransport } from '@aarambh/infra/mail/smtp.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { mailRenderer, outbox, sender } from '@aarambh/kernel/outbox.ts';

/** A mail as a server took it. */
interface Taken {
  readonly from: string;
  readonly to: string;
  /** Headers and body. */
  readonly text: string;
}

interface Post {
  readonly url: string;
  /** What it took. */
  readonly mails: Taken[];
  /** Message-IDs of all that it was offered, taken or not. */
  readonly offered: string[];
  /** What it answers to the next mails instead of taking them, at the step that the answer names. */
  readonly refusals: { at: 'greeting' | 'recipient' | 'content'; answer: string }[];
  close(): Promise<void>;
}

/** The least server of RFC 5321 that a mail can be handed over to. */
async function postOffice(t: TestContext): Promise<Post> {
  const post = { mails: [] as Taken[], offered: [] as string[], refusals: [] as Post['refusals'] };
  const sockets = new Set<Socket>();

  const refusalAt = (step: Post['refusals'][number]['at']): string | null =>
    post.refusals[0]?.at === step ? post.refusals.shift()!.answer : null;

  function serve(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    let received = '';
    let from = '';
    let to = '';
    let inContent = false;
    const say = (line: string): void => void socket.write(`${line}\r\n`);

    function command(line: string): void {
      const [, address = ''] = /<(.*)>/.exec(line) ?? [];
      switch (line.slice(0, 4).toUpperCase()) {
        case 'MAIL':
          from = address;
          return say('250 ok');
        case 'RCPT':
          to = address;
          return say(refusalAt('recipient') ?? '250 ok');
        case 'DATA':
          inContent = true;
          return say('354 go on');
        case 'QUIT':
          return void socket.end('221 bye\r\n');
        default:
          return say('250 ok');
      }
    }

    function content(text: string): void {
      inContent = false;
      post.offered.push(/^message-id: (.*)$/im.exec(text)?.[1] ?? '');
      const refused = refusalAt('content');
      if (refused === null) post.mails.push({ from, to, text });
      say(refused ?? '250 taken');
    }

    socket.on('data', (bytes) => {
      received += bytes.toString('utf8');
      for (;;) {
        const end = inContent ? '\r\n.\r\n' : '\r\n';
        const at = received.indexOf(end);
        if (at < 0) return;
        const part = received.slice(0, at);
        received = received.slice(at + end.length);
        if (inContent) content(part);
        else command(part);
      }
    });
    socket.on('error', () => undefined);
    say(refusalAt('greeting') ?? '220 post.test');
  }

  const server = createServer(serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
  t.after(close);
  return { ...post, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** The outbox over the transport, with a clock that the test moves and everything that would be logged. */
async function sending(t: TestContext) {
  const post = await postOffice(t);
  const clock = { now: Date.parse('2026-11-21T10:00:00.000Z') };
  const state = memoryState(() => clock.now);
  const logged: string[] = [];
  const mails = outbox({ state, clock: () => clock.now });
  const mailSender = sender({
    state,
    transport: smtpTransport(post.url, 'Aarambh <hello@aarambh.test>'),
    clock: () => clock.now,
    render: mailRenderer({
      clock: () => clock.now,
      contactOf: async () => ({ name: 'Asha', email: 'asha@example.com' }),
      templates: { hello: ({ name }) => ({ subject: `Namasté ${name}`, text: 'Come in.', html: '<p>Come in.</p>' }) },
    }),
    report: (error, mail) => logged.push(JSON.stringify([error.message, error.stack, error.cause, Object.entries(error), mail])),
  });
  await mails.enqueue({ factId: 'fact-1', template: 'hello', to: 'person-1', params: {} });
  return { post, clock, logged, mails, mailSender };
}

const HOUR = 3_600_000;

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
    { at: 'content', answer: '451 asha@example.com is busy, try again' },
    { at: 'recipient', answer: '450 the mailbox of asha@example.com is locked' },
    { at: 'greeting', answer: '421 too many connections' },
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

test('a server that is not there is a failure to be tried again', async (t) => {
  const { post, clock, logged, mailSender } = await sending(t);
  await post.close();
  assert.equal(await mailSender.run(), 0);
  assert.match(logged[0]!, /ECONNREFUSED|ESOCKET/);
  clock.now += HOUR;
  assert.equal(await mailSender.run(), 0);
  assert.equal(logged.length, 2);
});
