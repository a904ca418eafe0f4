import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'vitest';
import { smtpTransport } from '@aarambh/infra/mail/smtp.ts';
import type { StoredMail } from '@aarambh/infra/mail/mailbox.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { bookingCancelledMail, bookingConfirmedMail } from '@aarambh/gatherings/mails/bookings.ts';
import { startNode, type Node } from '@aarambh/server/node.ts';
import type { Ticket } from '@aarambh/gatherings/booking/ticket.ts';
import { nodeConfig } from '../support/node-config.ts';
import { readCalendar } from '../support/calendar-file.ts';
import { postOffice } from '../support/post-office.ts';

const context = { actor: 'system:test', corr: newId() } as const;
const HOUR = 3_600_000;

async function start(t: TestContext, folder: string): Promise<Node> {
  const node = await startNode(nodeConfig(folder));
  t.onTestFinished(() => node.stop());
  await node.ready;
  return node;
}

/** A member with 100 points, and a published gathering that costs 40. */
async function setting({ services: { accounts, points, gatherings, clock } }: Node, email: string) {
  const person = { name: 'Asha Rao', email, role: 'user', password: 'Asha#2026', origin: 'invitation' } as const;
  const invited = await accounts.invite(person, context);
  const in2Days = Math.ceil(clock() / HOUR) * HOUR + 48 * HOUR;
  const scheduled = await gatherings.schedule(
    {
      ...{ title: 'Founders over chai', summary: 'Pitch.', speaker: 'Meera Iyer', aboutSpeaker: 'Founder.', kind: 'meetup' },
      ...{ startsAt: new Date(in2Days).toISOString(), endsAt: new Date(in2Days + 2 * HOUR).toISOString() },
      ...{ creditPoints: 40, feeRupees: 0, seats: 5, cancelUntil: new Date(in2Days - 24 * HOUR).toISOString() },
      ...{ joinLink: 'https://meet.example/chai', place: '' },
    },
    context,
  );
  assert.ok(invited.ok && scheduled.ok);
  const { accountId: memberId } = invited.value;
  const { gatheringId } = scheduled.value;
  await gatherings.publish(gatheringId, context);
  await points.unlock(memberId, context);
  const request = { memberId, gatheringId, credit: 40, contact: '9876543210', idempotencyKey: null };
  const book = async () => {
    const booked = await gatherings.book(request, context);
    assert.ok(booked.ok);
    return booked.value;
  };
  return { memberId, book, cancel: (bookingId: string) => gatherings.cancelBooking({ memberId, bookingId }, context) };
}

/** The mails to an address once there are so many. */
async function mailsTo(node: Node, address: string, count: number): Promise<StoredMail[]> {
  for (;;) {
    const mails = (await node.services.mailbox!.listMails()).filter(({ to }) => to === address);
    if (mails.length >= count) return mails;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('[B4] a booking and its end are told by mail: reference, time in India, calendar file, and what came back; over a restart too', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'aarambh-mails-'));
  t.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const email = 'asha@example.com';
  const node = await start(t, folder);
  const { book, cancel } = await setting(node, email);
  const { bookingId, paymentId } = await book();
  const [confirmed] = await mailsTo(node, email, 1);
  assert.equal(confirmed?.subject, 'Booked: Founders over chai');
  for (const words of ['Hello, Asha Rao.', 'for 40 points', paymentId, 'IST', 'Online', 'https://meet.example/chai', 'get everything back'])
    assert.ok(confirmed.text.includes(words), words);
  const [file] = confirmed.attachments!;
  assert.match(file!.filename, /^aarambh-event-\d+\.ics$/);
  const entry = readCalendar(file!.content);
  assert.deepEqual([entry.uid, entry.method, entry.summary], [`${bookingId}@aarambh`, 'PUBLISH', 'Founders over chai']);
  assert.deepEqual(entry.organiser, { name: 'Aarambh', address: 'mailto:hello@aarambh.example' });
  const shown = (await (await fetch(`${node.url}/mailbox/messages.json`)).json()) as StoredMail[];
  assert.deepEqual(shown[0]?.attachments, confirmed.attachments);
  assert.match(await (await fetch(`${node.url}/mailbox`)).text(), /Booked: Founders over chai/);

  assert.ok((await cancel(bookingId)).ok);
  const [cancelled] = await mailsTo(node, email, 2);
  assert.equal(cancelled?.subject, 'Your booking was cancelled: Founders over chai');
  assert.match(cancelled.text, /40 points came back/);
  assert.ok(cancelled.text.includes(paymentId));
  await node.stop();

  const again = await start(t, folder);
  const other = 'ravi@example.com';
  const next = await setting(again, other);
  await next.book();
  await mailsTo(again, other, 1);
  assert.equal((await mailsTo(again, email, 2)).length, 2, 'no mail comes twice');
});

const ticket: Ticket = {
  ...{ bookingId: newId(), gatheringId: newId(), memberId: newId(), eventNumber: 7, points: 0, paymentId: 'AAR-0123456789' },
  ...{ detailsRevision: 1, stands: true },
  details: {
    ...{ title: 'Open hour', summary: '', speaker: 'Meera', aboutSpeaker: '', kind: 'session', creditPoints: 0, feeRupees: 0, seats: 9 },
    ...{ startsAt: '2026-11-28T20:00:00.000Z', endsAt: '2026-11-28T21:30:00.000Z', cancelUntil: '2026-11-27T20:00:00.000Z' },
    ...{ joinLink: '', place: 'T-Hub, Hyderabad' },
  },
};
const person = { name: 'Asha', email: 'asha@example.com' };
const params = { bookingId: ticket.bookingId };
const from = { publicUrl: 'https://aarambh.example', mailFrom: { name: 'Aarambh', email: 'hello@aarambh.example' } };
const before = Date.parse('2026-11-20T00:00:00.000Z');

test('[B4] a free booking promises nothing back, its day is India’s, and what has no sense any more is not sent', async () => {
  const render = (now: number, over: Partial<Ticket> = {}) =>
    bookingConfirmedMail(from, () => Promise.resolve({ ...ticket, ...over }))(person, params, now);
  const mail = await render(before);
  // Half past one at night in India, the day after the one in Greenwich.
  assert.match(mail!.text, /Sunday,? 29 November,? 2026.*1:30.*3:00.*IST/);
  assert.match(mail!.text, /Where: T-Hub, Hyderabad/);
  assert.doesNotMatch(mail!.text, /get everything back|Joining link/);
  assert.doesNotMatch((await render(Date.parse(ticket.details.cancelUntil)))!.text, /You can cancel/);
  assert.equal(await render(before, { stands: false }), null);
  assert.equal(await render(Date.parse(ticket.details.endsAt)), null);
  const ended = await bookingCancelledMail('https://aarambh.example', () => Promise.resolve({ ...ticket, stands: false }))(
    person,
    params,
    before,
  );
  assert.doesNotMatch(ended!.text, /came back/);
});

test('[B4] the calendar file goes along over SMTP', async (t) => {
  const post = await postOffice();
  t.onTestFinished(post.close);
  const mail = await bookingConfirmedMail(from, () => Promise.resolve(ticket))(person, params, before);
  const transport = smtpTransport({ url: post.url, from: 'Aarambh <hello@aarambh.test>', maxConnections: 4, rateLimit: null });
  await transport.send({ messageId: '<fact@aarambh>', to: person.email, ...mail! });
  assert.match(post.mails[0]!.text, /Content-Type: text\/calendar;/);
  assert.match(post.mails[0]!.text, /filename=aarambh-event-7\.ics/);
});
