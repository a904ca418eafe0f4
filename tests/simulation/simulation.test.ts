import assert from 'node:assert/strict';
import { test } from 'vitest';
import { releaseSeat } from '@aarambh/gatherings/gathering/decisions.ts';
import { createGatherings } from '@aarambh/gatherings/use-cases.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { accountServices } from './accounts.ts';
import { endsWell, everyOneEndsWell } from './by-chance.ts';
import { seeded } from './choices.ts';
import { placeColleague, type PlaceColleague, type ColleagueState } from '@aarambh/colleges/colleague.ts';
import { collegeServices, type SpoiltColleges } from './colleges.ts';
import { byChance, exhaustively, shrunk } from './explore.ts';
import { outcomeLast, releaseAnySeat } from './outcome-last.ts';
import { changeCard, type CardState } from '@aarambh/people/card.ts';
import { releaseHandle, type HandleState, type ReleaseHandle } from '@aarambh/people/handle.ts';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { orderedStore } from './machine-store.ts';
import { confirmUpload, type ConfirmUpload } from '@aarambh/students/upload/decisions.ts';
import type { UploadState } from '@aarambh/students/upload/state.ts';
import { uploadServices, type SpoiltUploads } from './uploads.ts';
import { run, type Reach } from './run.ts';
import { productServices, servicesWith, type MakeServices } from './services.ts';
import { holdingServices, type MakeManager } from './holds.ts';
import { holdSlot, type SlotDayState } from '@aarambh/interviews/slot-day.ts';
import { interviewServices, type SpoiltInterviews } from './interviews.ts';
import { issueServices, type SpoiltIssues } from './issues.ts';
import { ENOUGH, faultsOf, spoiling } from './spoiling.ts';
import { NEWSLETTER_ISSUE } from '@aarambh/enquiries/issue/mails.ts';
import { stepIssue } from '@aarambh/enquiries/issue/decisions.ts';
import type { IssueStreamState } from '@aarambh/enquiries/issue/state.ts';
import {
  aheadBookings,
  bookingWorlds,
  collegesWorld,
  contendedBookings,
  contendedInterviews,
  emailMovesWorld,
  holds,
  interviewsWorld,
  issuesWorld,
  movingHolds,
  ownDataWorld,
  publicNamesWorld,
  smallAhead,
  smallBooking,
  studentsLeaveWorld,
  uploadsWorld,
} from './worlds.ts';

/** Schedules in all; more by hand: `npm run simulate`. */
const SCHEDULES = 2_000;

for (const world of bookingWorlds)
  test(`[B4][B8] ${world.name}: nothing is sold twice, lost or left open, and what people were told stays true, by chance`, async () => {
    await endsWell(world, SCHEDULES / bookingWorlds.length);
  });

test('[B4][B8] two machines, one booking: every schedule with one disturbance', async () => {
  const schedules = await everyOneEndsWell(smallBooking);
  assert.ok(schedules > 400, `${schedules} schedules`);
});

const TOLD = 'somebody was told of a booking that is not confirmed';
const RELEASED = 'a confirmed seat was given back for a refusal';

test('[B4] the control: with the outcome written last, and any seat given back, it finds both faults of that order', async () => {
  const found = await faultsOf(servicesWith(outcomeLast(releaseAnySeat)), [TOLD, RELEASED], contendedBookings);
  assert.ok(found.has(TOLD) && found.has(RELEASED), [...found].join('; '));
});

test('[B4] the control: keeping confirmed seats alone is not enough while the outcome is written last', async () => {
  const found = await faultsOf(servicesWith(outcomeLast(releaseSeat)), [TOLD], contendedBookings);
  assert.ok(found.has(TOLD) && !found.has(RELEASED), [...found].join('; '));
});

test('[B4] the control: the small world shows the old order with one disturbance', async () => {
  assert.equal((await exhaustively(smallBooking, servicesWith(outcomeLast(releaseAnySeat)), 1)).failure, TOLD);
});

test('[J6] the control: deciding what writes nothing on cached states goes wrong between machines', async () => {
  const found = await byChance(contendedBookings, servicesWith(createGatherings, { shared: false }), { first: 1, schedules: ENOUGH });
  assert.notEqual(found, null);
});

test('[B4] sent ahead, every schedule of one booking with one crash, refused append or lost cache ends well', async () => {
  const schedules = await everyOneEndsWell(smallAhead);
  assert.ok(schedules > 400, `${schedules} schedules`);
});

/** What goes wrong in the world that sends ahead, with a store that is not as it should be. */
async function faultAhead(spoil: (store: EventStore) => EventStore): Promise<string | undefined> {
  const reach: Reach = (...given) => spoil(orderedStore(...given));
  return (await byChance(aheadBookings, productServices, { first: 1, schedules: ENOUGH, reach }))?.failure;
}

test('[B4] the control: where an append is stored although one that it was decided on was refused, bookings go wrong', async () => {
  const heedless = await faultAhead((store) => ({
    ...store,
    append: (stream, expected, events) => store.append(stream, expected, events),
  }));
  assert.match(heedless ?? '', /a booking was confirmed before it|nobody requested|was not held/);
});

test('[B4] the control: where an append is answered before it is stored, a crash makes what people were told untrue', async () => {
  const hasty = await faultAhead((store) => ({
    ...store,
    async append(stream, expected, events, order) {
      void store.append(stream, expected, events, order).catch(() => undefined);
      return { revision: expected + events.length, position: 1 };
    },
  }));
  assert.match(hasty ?? '', /somebody was told of a booking|nobody requested/);
});

test('[B4] what is due at a time happens once, after that time, whichever machines crash and stand still around it', async () => {
  await endsWell(holds, 200);
});

test('[B4] the control: without its due time a process is carried on too early', async () => {
  const found = await byChance(
    holds,
    holdingServices((watch, deps) => processReactor({ ...watch, dueAt: () => null }, deps)),
    { first: 1, schedules: ENOUGH },
  );
  assert.equal(found?.failure, 'a hold expired before its time');
});

test('[B4] the control: with a checkpoint that passes open processes a crash forgets what is due', async () => {
  const forgetful: MakeManager = (watch, deps) => ({ ...processReactor(watch, deps), safePosition: (handled) => handled });
  const found = await byChance(holds, holdingServices(forgetful), { first: 1, schedules: ENOUGH });
  assert.equal(found?.failure, 'a hold never ended');
});

test('[B4] the control: with such a checkpoint what is due is forgotten too when its part only changes hands', async () => {
  const forgetful: MakeManager = (watch, deps) => ({ ...processReactor(watch, deps), safePosition: (handled) => handled });
  await endsWell(movingHolds, 100);
  const found = await byChance(movingHolds, holdingServices(forgetful), { first: 1, schedules: ENOUGH });
  assert.equal(found?.failure, 'a hold never ended');
});

test('[A7] who asks to be erased is erased once, not before its time, and not who took it back; and downloads are made once, whatever crashes', async () => {
  await endsWell(ownDataWorld, 300);
});

/** What goes wrong with accounts that are not as they should be. */
async function faultsOfOwn(spoilt: Parameters<typeof accountServices>[0], wanted: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let seed = 1; seed <= ENOUGH && !wanted.every((one) => found.has(one)); seed++) {
    const { failure } = await run(ownDataWorld, accountServices(spoilt), seeded(seed));
    if (failure !== null) found.add(failure);
  }
  return found;
}

test('[A7] the control: with checkpoints that pass open processes a crash forgets erasures that are due, and downloads', async () => {
  const wanted = ['an erasure that is due never happened', 'a download was never made'];
  const found = await faultsOfOwn({ process: (process) => ({ ...process, safePosition: (handled) => handled }) }, wanted);
  assert.ok(
    wanted.every((one) => found.has(one)),
    [...found].join('; '),
  );
});

test('[A7] the control: on a clock that runs ahead people are erased while they can still take it back', async () => {
  let machines = 0;
  const early = 'somebody was erased before the time in which they can take it back was over';
  const clock: NonNullable<Parameters<typeof accountServices>[0]>['clock'] = (right) => {
    // Every other machine, so that who is asked and who erases do not agree.
    const ahead = machines++ % 2 === 0 ? 0 : 3_600_000;
    return () => right() + ahead;
  };
  assert.ok((await faultsOfOwn({ clock }, [early])).has(early));
});

test('[A7] who moves to another address holds it before the other is given back, once both mailboxes agreed, whoever else wants it and whatever crashes', async () => {
  await endsWell(emailMovesWorld, 300);
});

test('[A7] the control: where nobody follows what mailboxes agreed to, a crash leaves a move half made', async () => {
  const wanted = 'a move that both mailboxes agreed to was never made';
  assert.ok((await faultsOf(accountServices({ reactors: [] }), [wanted], emailMovesWorld)).has(wanted));
});

test('[B1] however many edits of one profile meet, a page has a name that is its owner’s alone, and none is kept that no page has', async () => {
  await endsWell(publicNamesWorld, 300);
});

/** Decides one kind of command of people in another way. */
function deciding<Command, State>(right: unknown, wrong: (command: Command, state: State) => Command): MakeServices {
  return servicesWith(createGatherings, { spoil: spoiling(right, wrong) });
}

const NOBODYS = 'a card carries a name that is not its owner’s';

test('[B1] the control: a card that takes a name which was looked at before its last change carries one that is nobody’s, and leaves one behind', async () => {
  const heedless = deciding<Parameters<typeof changeCard>[0], CardState>(changeCard, (command, { namedAt }) => ({
    ...command,
    handle: command.handle && { ...command.handle, namedAt },
  }));
  const wanted = [NOBODYS, 'a name is kept that no card carries'];
  assert.deepEqual([...(await faultsOf(heedless, wanted, publicNamesWorld))].filter((one) => wanted.includes(one)).sort(), wanted);
});

test('[B1] the control: so does one whose name an edit of before gives back, whoever took it meanwhile', async () => {
  const any = deciding<ReleaseHandle, HandleState>(releaseHandle, (command, { holder }) => ({ ...command, taken: holder?.revision ?? -1 }));
  assert.ok((await faultsOf(any, [NOBODYS], publicNamesWorld)).has(NOBODYS));
});

test('[C5] an issue comes to everybody who stays, once, whatever crashes between two mails, and to nobody after it was stopped', async () => {
  await endsWell(issuesWorld, 100);
});

/** Whether what was spoilt shows in this way. */
async function showsAs(spoilt: SpoiltIssues, wanted: string): Promise<boolean> {
  return (await faultsOf(issueServices(spoilt), [wanted], issuesWorld)).has(wanted);
}

test('[C5] the control: with a checkpoint that passes open processes a crash leaves an issue where it was', async () => {
  const process: SpoiltIssues['process'] = (one) => ({ ...one, safePosition: (handled) => handled });
  assert.ok(await showsAs({ process }, 'an issue never came to its end'));
});

test('[C5] the control: with a name of its own for every note of a mail people get an issue twice', async () => {
  let notes = 0;
  const outbox: SpoiltIssues['outbox'] = (one) => ({
    ...one,
    enqueue: (mail) => one.enqueue({ ...mail, factId: `${mail.factId}/${notes++}` }),
  });
  assert.ok(await showsAs({ outbox }, 'somebody got an issue twice'));
});

test('[C5] the control: where a mail that a stop kept back is noted like a new one, an issue that goes on never comes to its end', async () => {
  const outbox: SpoiltIssues['outbox'] = (one) => ({ ...one, retry: () => Promise.resolve(false) });
  assert.ok(await showsAs({ outbox }, 'an issue never came to its end'));
});

test('[C5] the control: with a name of its own for every try people get an issue twice that a crash left as if it were kept back', async () => {
  let tries = 0;
  const outbox: SpoiltIssues['outbox'] = (one) => ({
    ...one,
    retry: (to, factId) =>
      one.enqueue({
        factId: `${factId}/${tries++}`,
        template: NEWSLETTER_ISSUE,
        to,
        params: { issueId: factId, addressId: '', subscriberId: to },
      }),
  });
  assert.ok(await showsAs({ outbox }, 'somebody got an issue twice'));
});

test('[C5] the control: a step that heeds nothing since it looked takes people in twice', async () => {
  const commands = spoiling<Parameters<typeof stepIssue>[0], IssueStreamState>(stepIssue, (command, { step }) => ({ ...command, step }));
  assert.ok(await showsAs({ commands }, 'somebody was taken into an issue twice'));
});

test('[I3] [I5] [I7] no slot is booked beyond its panels, no student beyond the rules, an enrolment that ended keeps nothing, and what students were told stays true, whatever crashes', async () => {
  await endsWell(interviewsWorld, 300);
  await endsWell(contendedInterviews, 200);
  await endsWell(studentsLeaveWorld, 200);
});

/** Whether what was spoilt about interviews shows in this way. */
async function showsInInterviews(spoilt: SpoiltInterviews, wanted: string, world = interviewsWorld): Promise<boolean> {
  return (await faultsOf(interviewServices(spoilt), [wanted], world)).has(wanted);
}

test('[I5] the control: where rules that were read before newer ones count as these, a slot is booked beyond its panels', async () => {
  const commands = spoiling<Parameters<typeof holdSlot>[0], SlotDayState>(holdSlot, (command, { rules }) => ({
    ...command,
    rules: { ...command.rules, revision: Math.max(command.rules.revision, rules) },
  }));
  assert.ok(await showsInInterviews({ commands }, 'more interviews at a moment than panels', contendedInterviews));
});

test('[I5] the control: with a checkpoint that passes open processes a crash leaves bookings half made', async () => {
  const process: SpoiltInterviews['process'] = (one) => ({ ...one, safePosition: (handled) => handled });
  assert.ok(await showsInInterviews({ process }, 'a booking that is none keeps its turn'));
});

test('[I3] the control: where the end of an enrolment is not followed, or not until it is done, its bookings stay', async () => {
  const deaf: SpoiltInterviews['ended'] = (one) => ({ ...one, handle: () => Promise.resolve() });
  assert.ok(await showsInInterviews({ ended: deaf }, 'interviews do not know which enrolments ended', studentsLeaveWorld));
  const hasty: SpoiltInterviews['ended'] = (one) => ({
    ...one,
    handle(events) {
      one.handle(events).catch(() => undefined);
      return Promise.resolve();
    },
  });
  assert.ok(await showsInInterviews({ ended: hasty }, 'an enrolment that ended keeps a booking', studentsLeaveWorld));
});

test('a seed is the same run every time, and a failing one is found again with fewer disturbances', async () => {
  const old = servicesWith(outcomeLast(releaseAnySeat));
  const found = await byChance(contendedBookings, old, { first: 1, schedules: ENOUGH });
  assert.ok(found !== null);
  const [one, other] = [await run(contendedBookings, old, seeded(found.seed)), await run(contendedBookings, old, seeded(found.seed))];
  assert.deepEqual([other.failure, other.choices], [one.failure, one.choices]);
  const small = await shrunk(contendedBookings, old, found.seed);
  assert.equal(small.failure, found.failure);
  const disturbances = ({ choices }: typeof one): number => choices.filter(({ index }) => index > 0).length;
  assert.ok(disturbances(small) < disturbances(one), `${disturbances(small)} of ${disturbances(one)}`);
});

test('[I1] a college that signed up is opened once, a code is one college’s, and who is invited by two sits in one, whatever crashes', async () => {
  await endsWell(collegesWorld, 150);
});

/** What goes wrong with colleges that are not as they should be. */
async function faultOfColleges(spoilt: SpoiltColleges, wanted: string): Promise<boolean> {
  for (let seed = 1; seed <= ENOUGH; seed++) {
    const { failure } = await run(collegesWorld, collegeServices(spoilt), seeded(seed));
    if (failure === wanted) return true;
  }
  return false;
}

test('[I1] the control: with checkpoints that pass open processes a crash leaves an account without its college', async () => {
  const forgetful: SpoiltColleges = { process: (process) => ({ ...process, safePosition: (handled) => handled }) };
  assert.ok(await faultOfColleges(forgetful, 'a sign-up never got its college'));
});

test('[I1] the control: where a place is given to whoever comes, an account has two seats', async () => {
  const anybody = spoiling<PlaceColleague, ColleagueState>(placeColleague, (command, state) => ({
    ...command,
    unused: state?.seatId ?? null,
  }));
  assert.ok(await faultOfColleges({ commands: anybody }, 'an account has two seats'));
});

test('[I2] [I3] one upload of a college is at work at a time, what is confirmed is done to its end and leaves whom it said, whatever crashes', async () => {
  await endsWell(uploadsWorld, 300);
});

/** Whether what was spoilt about uploads shows in one of these ways. */
async function showsInUploads(spoilt: SpoiltUploads, ...wanted: readonly string[]): Promise<boolean> {
  for (let seed = 1; seed <= ENOUGH; seed++) {
    const { failure } = await run(uploadsWorld, uploadServices(spoilt), seeded(seed));
    if (failure !== null && wanted.includes(failure)) return true;
  }
  return false;
}

test('[I2] the control: with a checkpoint that passes open processes a crash leaves an upload half done', async () => {
  const process: SpoiltUploads['process'] = (one) => ({ ...one, safePosition: (handled) => handled });
  assert.ok(
    await showsInUploads({ process }, 'an upload that was confirmed was never finished', 'an upload kept the place of its college'),
  );
});

test('[I2] the control: where nothing is compared, an upload does something else than somebody confirmed', async () => {
  const blind = spoiling<ConfirmUpload, UploadState>(confirmUpload, ({ shown, ...command }, state) => ({
    ...command,
    ...(shown !== undefined && { shown: { ...shown, digest: state?.confirmation?.dryRun ?? shown.digest } }),
  }));
  assert.ok(await showsInUploads({ commands: blind }, 'an upload did something else than somebody confirmed'));
});
