import assert from 'node:assert/strict';
import { test } from 'vitest';
import { defaultSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Mail } from '@aarambh/kernel/ports/mail.ts';
import { readCalendar } from '../support/calendar-file.ts';
import { world } from './world.ts';
import { appointmentOf, mailsOfInterviews } from '@aarambh/interviews/mails/interview-mails.ts';
import type { StudentContact } from '@aarambh/interviews/ports.ts';
import { interviewMails } from '@aarambh/interviews/reactors/mails.ts';
import type { createInterviews } from '@aarambh/interviews/use-cases.ts';
import { mailRenderer, sender } from '@aarambh/kernel/mail-sender.ts';
import { outbox } from '@aarambh/kernel/outbox.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { Harness } from '../accounts/harness.ts';

interface On {
  readonly harness: Harness;
  readonly machinery: ReturnType<typeof createInterviews>;
  readonly contacts: ReadonlyMap<string, StudentContact>;
}

/** Mails about interviews as a node sends them: every event from the first, so that what is noted twice shows. */
function post({ harness, machinery: { process }, contacts }: On) {
  const { store, codec, state } = harness;
  const clock = (): number => harness.clock.now;
  const sent: Mail[] = [];
  const college = { doc: { name: 'Campus' } };
  const mails = mailsOfInterviews({
    publicUrl: 'https://aarambh.example',
    mailFrom: { name: 'Aarambh', email: 'hello@aarambh.example' },
    students: { contactOf: (enrolmentId) => Promise.resolve(contacts.get(enrolmentId) ?? null) },
    appointmentOf: (bookingId) => appointmentOf({ process, documents: { get: () => Promise.resolve(college as never) } }, bookingId),
  });
  const reactor = interviewMails(outbox({ state, clock }), process) as Reactor<never>;
  const post = sender({
    ...{ state, clock },
    render: mailRenderer({ mails, contactOf: () => Promise.resolve(null), clock }),
    transport: { send: async (mail) => void sent.push(mail) },
    report: (error) => {
      throw error;
    },
  });
  return {
    /** The mails that leave now. */
    async leave(): Promise<readonly Mail[]> {
      const told = store.all().filter(({ type }) => reactor.types.includes(type));
      await reactor.handle(told.map((stored) => codec.decodeNow<never>(stored, { personal: false })!));
      sent.length = 0;
      await post.run();
      return [...sent];
    },
  };
}

const MONDAY = '23-11-2026';

/** What calendars read in the file of a mail. */
function entryOf({ attachments }: Mail) {
  const [file] = attachments!;
  const { method, uid, sequence, status, start, summary, organiser } = readCalendar(file!.content);
  assert.equal(file!.contentType, `text/calendar; charset=utf-8; method=${method}`);
  assert.deepEqual([summary, organiser], ['Mock interview: Campus', { name: 'Campus', address: 'mailto:hello@aarambh.example' }]);
  return { method, uid, sequence, status, start };
}

/** A student who has an interview on Monday at ten. */
async function booked() {
  const made = await world();
  const asha = await made.student('asha');
  const [enrolment] = made.enrolmentsOf(asha.id);
  made.contacts.set(enrolment!.enrolmentId, { accountId: asha.id, name: 'Asha', email: asha.email });
  const office = post(made);
  const { body } = await asha.schedule({ date: MONDAY, timeSlot: '10:00' });
  return { ...made, asha, enrolmentId: enrolment!.enrolmentId, bookingId: body.booking._id, leave: office.leave };
}

const subjects = (mails: readonly Mail[]): readonly string[] => mails.map(({ subject }) => subject.split(':')[0]!);

test('[I7] a booking, a move and a cancellation are told once each, with one calendar entry that grows and is taken out', async () => {
  const { asha, bookingId, leave } = await booked();
  const [first, ...more] = await leave();
  assert.deepEqual([first?.subject, more], ['Your interview is booked: Monday, 23 November 2026 at 10:00 am IST', []]);
  const uid = `${bookingId}@aarambh`;
  const confirmed = { method: 'PUBLISH', uid, status: 'CONFIRMED' };
  assert.deepEqual(entryOf(first!), { ...confirmed, sequence: 0, start: '2026-11-23T04:30:00.000Z' });
  assert.ok(first!.text.includes('mock interview with Campus') && first!.text.includes(`/studentdashboard/${asha.id}`));
  assert.deepEqual(await leave(), [], 'never twice');

  assert.equal((await asha.schedule({ date: '24-11-2026', timeSlot: '11:00', bookingId })).status, 200);
  const [moved] = await leave();
  assert.match(moved!.subject, /^Your interview was moved: Tuesday/u);
  assert.deepEqual(entryOf(moved!), { ...confirmed, sequence: 1, start: '2026-11-24T05:30:00.000Z' });

  assert.equal((await asha.call('POST', `/api/interviews/${bookingId}/cancel`)).status, 200);
  const [cancelled] = await leave();
  assert.match(cancelled!.text, /You cancelled it/u);
  assert.deepEqual(entryOf(cancelled!), {
    ...{ method: 'CANCEL', uid, status: 'CANCELLED' },
    ...{ sequence: 2, start: '2026-11-24T05:30:00.000Z' },
  });
});

test('[I7] an interview is as long as they were when its place was taken, also in the mail that takes it out of the calendar', async () => {
  const { asha, bookingId, leave, colleague } = await booked();
  const dean = await colleague('dean');
  const lasts = (minutes: number) => dean.rules({ ...defaultSlotRules, closesOn: null, holidays: [], minutes });
  const ends = (mails: readonly Mail[]) => mails.map(({ attachments }) => /^DTEND:(\w+)/mu.exec(attachments![0]!.content)?.[1]);
  assert.deepEqual(ends(await leave()), ['20261123T050000Z'], 'half an hour, as long as nothing is laid down');
  assert.equal((await lasts(60)).status, 200);
  assert.equal((await asha.schedule({ date: '24-11-2026', timeSlot: '11:00', bookingId })).status, 200);
  assert.equal((await lasts(20)).status, 200);
  assert.deepEqual(ends(await leave()), ['20261124T063000Z'], 'the other place is an hour');
  assert.equal((await asha.call('POST', `/api/interviews/${bookingId}/cancel`)).status, 200);
  assert.equal((await lasts(30)).status, 200);
  assert.deepEqual(ends(await leave()), ['20261124T063000Z']);
});

test('[I7] a student is reminded a day and an hour before, once each', async () => {
  const { at, leave } = await booked();
  await leave();
  at('2026-11-22T04:29:00.000Z');
  assert.deepEqual(await leave(), []);
  at('2026-11-22T04:30:00.000Z');
  const [day] = await leave();
  assert.match(day!.subject, /^Your interview begins soon: Monday/u);
  assert.deepEqual([entryOf(day!).sequence, await leave()], [0, []]);
  at('2026-11-23T03:30:00.000Z');
  assert.deepEqual(subjects(await leave()), ['Your interview begins soon']);
  at('2026-11-23T05:00:00.000Z');
  assert.deepEqual(await leave(), []);
});

test('[I7] nobody is reminded of a place that was left or given back', async () => {
  const { asha, at, bookingId, leave } = await booked();
  assert.equal((await asha.schedule({ date: '24-11-2026', timeSlot: '11:00', bookingId })).status, 200);
  assert.deepEqual(subjects(await leave()), ['Your interview was moved'], 'what was moved before its mail left is told by the move');
  at('2026-11-23T04:00:00.000Z');
  assert.deepEqual(await leave(), [], 'the place that was left');
  at('2026-11-23T05:30:00.000Z');
  assert.deepEqual(subjects(await leave()), ['Your interview begins soon']);
  await asha.again();
  assert.equal((await asha.call('POST', `/api/interviews/${bookingId}/cancel`)).status, 200);
  assert.deepEqual(subjects(await leave()), ['Your interview was cancelled']);
  at('2026-11-24T04:30:00.000Z');
  assert.deepEqual(await leave(), []);
});

test('[I7] a node that was down sends what still makes sense: of two reminders that are due the last, of a past interview none', async () => {
  for (const [instant, wanted] of [
    ['2026-11-22T12:00:00.000Z', 1],
    ['2026-11-23T04:00:00.000Z', 1],
    ['2026-11-23T04:30:00.000Z', 0],
  ] as const) {
    const { at, leave } = await booked();
    await leave();
    at(instant);
    assert.equal((await leave()).length, wanted, instant);
  }
});

test('[I7] a booking on the same day has no reminder for what is past, and who is not to be written to gets nothing', async () => {
  const { at, asha, bookingId, leave, contacts, enrolmentId } = await booked();
  at('2026-11-22T12:30:00.000Z');
  await asha.again();
  assert.equal((await asha.schedule({ date: MONDAY, timeSlot: '11:00', bookingId })).status, 200);
  assert.deepEqual(subjects(await leave()), ['Your interview was moved']);
  contacts.delete(enrolmentId);
  at('2026-11-23T04:30:00.000Z');
  assert.deepEqual(await leave(), []);
});

test('[I3] who lost an interview by a new list is told so, and who declined is not', async () => {
  for (const [why, wanted] of [
    ['removed', ['Your interview was cancelled']],
    ['declined', []],
  ] as const) {
    const { machinery, enrolmentId, leave } = await booked();
    await leave();
    await machinery.closes.close({ enrolmentId, revision: 3, why }, { actor: 'system:test', corr: newId() });
    const mails = await leave();
    assert.deepEqual(subjects(mails), wanted);
    if (mails.length > 0) assert.match(mails[0]!.text, /Campus sent a new list of students/u);
  }
});
