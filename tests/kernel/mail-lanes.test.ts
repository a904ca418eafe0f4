import assert from 'node:assert/strict';
import { test } from 'vitest';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { sender } from '@aarambh/kernel/mail-sender.ts';
import { isBulkMail, outbox } from '@aarambh/kernel/outbox.ts';
import type { Mail } from '@aarambh/kernel/ports/mail.ts';
import { product } from '../api/support/product.ts';

interface Taken {
  readonly mail: Mail;
  /** Lets the server take it. */
  readonly take: () => void;
}

/** An outbox whose mails are taken by a server one at a time, when the test says so. */
function post(atOnce: number, isBulk = (template: string): boolean => template === 'note') {
  const clock = { now: 1_000_000 };
  const state = memoryState(() => clock.now);
  const offered: Taken[] = [];
  let waiting: { readonly count: number; readonly met: () => void } | null = null;
  const sending = sender({
    ...{ state, atOnce, clock: () => clock.now },
    render: async ({ template, to }) => ({ to, subject: template, text: '', html: '' }),
    transport: {
      send: (mail) =>
        new Promise((take) => {
          offered.push({ mail, take: () => take() });
          if (waiting !== null && offered.length >= waiting.count) waiting.met();
        }),
    },
    report: (error) => assert.fail(error.message),
  });
  return {
    ...{ clock, state, offered, sending },
    mails: outbox({ state, clock: () => clock.now, isBulk, enqueued: sending.wake }),
    /** So many were offered to the server by now. */
    reached: (count: number): Promise<void> =>
      new Promise((met) => {
        waiting = { count, met: () => met() };
        if (offered.length >= count) met();
      }),
  };
}

type Post = ReturnType<typeof post>;

async function notes({ mails }: Post, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await mails.enqueue({ factId: 'cancelled', template: 'note', to: `member-${n}`, params: {} });
}

/** Takes what is offered until everything left, and answers what it was, in the order in which it was offered. */
async function takeAll({ offered, sending, reached }: Post, count: number): Promise<string[]> {
  const run = sending.run();
  for (let n = 0; n < count; n++) {
    await reached(n + 1);
    offered[n]!.take();
  }
  await run;
  return offered.map(({ mail }) => mail.subject);
}

test('[A2] a link that somebody waits for leaves at once, while thousands of notes are on their way', async () => {
  const p = post(4);
  await notes(p, 2000);
  p.sending.start();
  await p.reached(3);
  // A place is free, though the server takes no note for now.
  await p.mails.enqueue({ factId: 'reset', template: 'link', to: 'asha', params: {} });
  await p.reached(4);
  assert.deepEqual(
    p.offered.map(({ mail }) => mail.subject),
    ['note', 'note', 'note', 'link'],
  );
  const stopped = p.sending.stop();
  for (const { take } of p.offered) take();
  await stopped;
});

test('negative control: in one lane it waits behind them', async () => {
  const p = post(4, () => false);
  await notes(p, 100);
  p.clock.now += 1;
  await p.mails.enqueue({ factId: 'reset', template: 'link', to: 'asha', params: {} });
  assert.equal((await takeAll(p, 101)).indexOf('link'), 100);
});

for (const atOnce of [1, 2, 4])
  test(`a bulk comes to its end beside mails that somebody waits for, ${atOnce} at a time`, async () => {
    const p = post(atOnce);
    await notes(p, 10);
    for (let n = 0; n < 60; n++) await p.mails.enqueue({ factId: `reset-${n}`, template: 'link', to: 'asha', params: {} });
    const order = await takeAll(p, 70);
    assert.equal(order.filter((subject) => subject === 'note').length, 10);
    assert.ok(order.slice(0, 40).filter((subject) => subject === 'note').length >= 9, order.join(' '));
    assert.ok(order.indexOf('note') >= 3, 'those that somebody waits for are first');
  });

test('a mail that a build without lanes noted is the same mail', async () => {
  const p = post(4);
  const older = outbox({ state: p.state, clock: () => p.clock.now });
  const mail = { factId: 'issue', template: 'note', to: 'asha', params: {} };
  assert.equal(await older.enqueue(mail), true);
  assert.equal(await p.mails.enqueue(mail), false);
  assert.deepEqual(await takeAll(p, 1), ['note']);
  assert.equal((await p.mails.fateOf('asha', 'issue'))?.status, 'sent');
  assert.deepEqual([await p.mails.enqueue(mail), await p.mails.retry('asha', 'issue')], [false, false]);
});

test('every mail says that no person wrote it, beside the headers of its own', async () => {
  const sent: Mail[] = [];
  const state = memoryState();
  const own = { 'List-Unsubscribe': '<https://aarambh.example/leave>' };
  await outbox({ state, clock: Date.now }).enqueue({ factId: 'issue', template: 'issue', to: 'asha', params: {} });
  const sending = sender({
    ...{ state, clock: Date.now, report: (error) => assert.fail(error.message) },
    render: async () => ({ to: 'asha@example.com', subject: '', text: '', html: '', headers: own }),
    transport: { send: async (mail) => void sent.push(mail) },
  });
  await sending.run();
  assert.deepEqual(sent[0]?.headers, { 'Auto-Submitted': 'auto-generated', ...own });
});

/** Of these one act may send thousands, and nobody needs one to go on. */
const BULK = ['gathering.cancelled', 'interview.booked', 'interview.cancelled', 'interview.moved', 'interview.reminder'];
const FROM_LISTS = ['newsletter.issue', 'student.invited'];
/** Of all others somebody waits for one, or must hear of it now. */
const WAITED_FOR = {
  account:
    'email-change-new email-change-old erasure-requested guardian-consent invitation password-reset security-notice verification viewed',
  booking: 'cancelled confirmed',
  career: 'again moved received',
  enquiry: 'answered answered-member received received-member',
  membership: 'accepted asked confirm-email declined',
  newsletter: 'confirm test welcome',
  organisation: 'approved asked code declined invited received reinstated released removed suspended',
  panel: 'invited',
  testimonial: 'approved confirm edited invited invited-approved invited-edited invited-rejected rejected',
};

test('every kind of mail has its lane', async () => {
  const { api: _api, harness: _harness, documents: _documents, ...opened } = await product();
  const kinds = Object.values(opened).flatMap(({ mails = {} }) => Object.entries(mails));
  const of = (bulk: boolean): string[] => kinds.flatMap(([name, kind]) => (isBulkMail(kind) === bulk ? [name] : [])).sort();
  assert.deepEqual(of(true), [...BULK, ...FROM_LISTS].sort());
  const waitedFor = Object.entries(WAITED_FOR).flatMap(([context, names]) => names.split(' ').map((name) => `${context}.${name}`));
  assert.deepEqual(of(false), waitedFor.sort());
});
