import assert from 'node:assert/strict';
import { test } from 'vitest';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryFiles } from '@aarambh/infra/memory/files.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { commands as commandsOver, type Commands } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { failed } from '@aarambh/kernel/result.ts';
import { listStudent, type ListStudent } from '@aarambh/students/enrolment/decisions.ts';
import { enrolment, type EnrolmentState } from '@aarambh/students/enrolment/state.ts';
import { endUpload } from '@aarambh/students/roster/decisions.ts';
import type { Roster } from '@aarambh/students/roster/state.ts';
import { createStudents } from '@aarambh/students/use-cases.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { within } from '../support/deadline.ts';
import { namedSheets, noInterviews } from '../simulation/uploads.ts';
import { spoiling } from '../simulation/spoiling.ts';

const clock = () => Date.parse('2029-12-31T06:00:00.000Z');
const context = () => ({ actor: 'system:test', corr: newId() }) as const;

/** Nodes of one college, over the same engines. */
function ground() {
  const store = memoryEventStore({ epoch: 'late-nodes' });
  let passed = 0;
  const wall = () => clock() + passed;
  const [keys, files, state] = [memoryKeys(), memoryFiles(), memoryState(wall)];
  const codec = eventCodec(eventRegistry, keys);
  const never = () => Promise.resolve(false);
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const node = (over: EventStore, spoilt: (commands: Commands) => Commands = (one) => one) => {
    const commands = spoilt(commandsOver({ store: over, codec, clock, shared: true }));
    const students = createStudents({
      ...{ commands, clock, wall, state, keys, files, store: over, codec, report },
      host: { secrets: { reservation: new Uint8Array(32).fill(7) }, sheets: namedSheets },
      colleges: { collegeOf: async () => null, collegeNamed: async () => null, orgByCode: async () => null },
      invitations: {
        invitationOf: () => Promise.resolve(failed('link_unknown')),
        accept: () => Promise.resolve(failed('link_unknown')),
        decline: () => Promise.resolve(failed('link_unknown')),
        vouched: { invite: never, join: never, decline: never, lapse: never },
      },
    });
    students.use.bookWith(noInterviews);
    return { ...students, commands };
  };
  /** The same store, on which the first event of a type waits until somebody wakes it. */
  const stillAt = (type: string) => {
    const [reached, wakes] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const over: EventStore = {
      ...store,
      async append(stream, ...what) {
        if (JSON.stringify(what).includes(`"${type}"`)) {
          reached.resolve(undefined);
          await wakes.promise;
        }
        return store.append(stream, ...what);
      },
    };
    return { over, reached: reached.promise, wake: () => wakes.resolve(undefined) };
  };
  /** The same store, on which whoever reads a student first waits until somebody wakes them. */
  const stillAtStudents = () => {
    const [reached, wakes] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const over: EventStore = {
      ...store,
      async *readStream(stream, options) {
        if (stream.startsWith('enrolment-')) {
          reached.resolve(undefined);
          await wakes.promise;
        }
        yield* store.readStream(stream, options);
      },
    };
    return { over, reached: reached.promise, wake: () => wakes.resolve(undefined) };
  };
  return { store, node, stillAt, stillAtStudents, passes: (ms: number) => void (passed += ms), reported };
}

/** The upload that was received first. */
function firstUpload({ all }: ReturnType<typeof ground>['store']): string {
  return all()
    .find(({ type }) => type === 'UploadReceived')!
    .stream.slice('upload-'.length);
}

/**
 * Two nodes of one college. The first takes a list in and stands still between the roster and the student of it; the second brings that list to its end, and takes
 * in another one with another number. Answers the number that stands in the end, once the first has woken, and which events the student has.
 */
async function woken(
  spoil: (commands: Commands) => Commands = (one) => one,
): Promise<{ readonly number: string; readonly types: readonly string[] }> {
  const { store, node, stillAt } = ground();
  const still = stillAt('StudentEnrolled');
  const [first, second] = [node(still.over, spoil), node(store)];
  const orgId = newId();
  const list = (whatsappNumber: string) => ({
    ...({ orgId, byId: newId(), mode: 'add', code: undefined } as const),
    sent: { students: [{ name: 'Asha', email: 'asha@student.in', whatsappNumber }], declared: true },
  });
  const slept = first.use.uploadList(list('9800000001'), context());
  await within(10_000, still.reached, 'the student of the first list');
  const [received] = store.all().filter(({ type }) => type === 'UploadReceived');
  await second.uploading.carryOn(received!.stream.slice('upload-'.length), context());
  const done = await second.use.uploadList(list('9800000002'), context());
  assert.ok(done.ok && done.value.updated === 1, JSON.stringify(done));
  still.wake();
  const answer = await slept;
  assert.ok(answer.ok, 'who sent the first list is told what became of it');
  const stream = store.all().find(({ type }) => type === 'StudentEnrolled')!.stream;
  const types = store.all().flatMap((event) => (event.stream === stream ? [event.type] : []));
  const id = stream.slice('enrolment-'.length);
  const number = await latest(second.commands.on(enrolment), id, (one) => one!.text!.whatsappNumber);
  return { number, types };
}

test('[I2] a node that stands still between the roster and the students of a list writes nothing over what a later list said', async () => {
  assert.deepEqual(await woken(), { number: '9800000002', types: ['StudentEnrolled', 'EnrolmentUpdated'] });
});

test('[I2] the control: where it is not asked which list began last, the number of the earlier list stands in the end', async () => {
  const heedless = spoiling<ListStudent, EnrolmentState>(listStudent, (command) => ({ ...command, began: Number.MAX_SAFE_INTEGER }));
  const { number, types } = await woken(heedless);
  assert.deepEqual([number, types], ['9800000001', ['StudentEnrolled', 'EnrolmentUpdated', 'EnrolmentUpdated']]);
});

/**
 * Two nodes of one college. The first compares what somebody confirmed, finds it changed, and stands still before it gives the place back; the second compares what
 * is confirmed again. Answers whether the place is kept from there on until that is done.
 */
async function keepsItsPlace(spoil?: (commands: Commands) => Commands): Promise<boolean> {
  const { store, node, stillAt } = ground();
  const [ends, confirms] = [stillAt('RosterUploadEnded'), stillAt('UploadConfirmed')];
  const [calls, first, second] = [node(store), node(ends.over, spoil), node(confirms.over)];
  const [orgId, byId] = [newId(), newId()];
  const received = await calls.use.receiveSheet({ orgId, byId, mode: 'add', kind: 'csv', bytes: Buffer.from('asha') }, context());
  const { uploadId } = received.ok ? received.value : assert.fail(received.code);
  await calls.uploading.carryOn(uploadId, context());
  const confirm = async () => {
    const { dryRun } = (await calls.use.reportOf(orgId, uploadId))!.waits!;
    const given = await calls.use.confirmUpload({ orgId, uploadId, byId, dryRun, code: undefined }, context());
    assert.ok(given.ok, JSON.stringify(given));
  };
  await confirm();
  const sent = [{ name: 'Asha', email: 'asha@student.in', whatsappNumber: '9800000001' }];
  assert.ok((await calls.use.uploadList({ orgId, byId, mode: 'add', sent, code: undefined }, context())).ok);
  const slept = first.uploading.carryOn(uploadId, context());
  await within(10_000, ends.reached, 'what was confirmed being found changed');
  await confirm();
  const done = second.uploading.carryOn(uploadId, context());
  await within(10_000, confirms.reached, 'what was confirmed again being found as it was');
  const before = store.all().length;
  ends.wake();
  await slept;
  confirms.wake();
  await done;
  const [next] = store
    .all()
    .slice(before)
    .filter(({ type }) => type === 'RosterUploadEnded' || type === 'UploadConfirmed');
  return next!.type === 'UploadConfirmed';
}

test('[I2] a node that compared a list in vain, and stood still, takes nobody’s place away who compares it again', async () => {
  assert.equal(await keepsItsPlace(), true);
});

test('[I2] the control: where it is not asked by which event the place was taken, it is taken away', async () => {
  const anybodys = spoiling<Parameters<typeof endUpload>[0], Roster>(endUpload, ({ orgId, uploadId }) => ({ orgId, uploadId }));
  assert.equal(await keepsItsPlace(anybodys), false);
});

test('[I3] a count of which its node notes nothing for a while is begun anew by another one, and what the first finds out late changes nothing', async () => {
  const { store, node, stillAtStudents, passes, reported } = ground();
  const still = stillAtStudents();
  const [first, second] = [node(still.over), node(store)];
  const [orgId, byId] = [newId(), newId()];
  const lists = async (name: string) => {
    const sent = [{ name, email: `${name}@student.in` }];
    assert.ok((await second.use.uploadList({ orgId, byId, mode: 'add', sent, code: undefined }, context())).ok);
  };
  const counts = async () => {
    await second.restoreCounts.bringOn();
    await second.restoreCounts.settled();
    return (await second.restoreCounts.read(of, countId))!.counted;
  };
  await lists('asha');
  const uploadId = firstUpload(store);
  const of = { orgId, uploadId };
  const asked = await second.use.restoreCounts.ask(of, context());
  const { countId } = asked.ok ? asked.value : assert.fail(asked.code);
  await first.restoreCounts.bringOn();
  await within(10_000, still.reached, 'the first student being looked at');
  assert.equal(await counts(), null, 'the first node has it');
  await lists('binu');
  passes(30_000);
  const counted = { remove: 1, returns: 0, changes: 0, interviewsLost: 0, needsCode: true };
  assert.deepEqual(await counts(), counted);
  still.wake();
  await first.restoreCounts.settled();
  assert.deepEqual((await second.use.restoreCounts.read(of, countId))?.counted, counted);
  assert.deepEqual(reported, []);
});

test('[I3] a count that fails is tried again, and whoever runs the product is told, until it is too old', async () => {
  const { store, node, passes, reported } = ground();
  const over: EventStore = {
    ...store,
    async *readStream(stream, options) {
      if (stream.startsWith('enrolment-')) throw new Error('no answer');
      yield* store.readStream(stream, options);
    },
  };
  const [calls, fails] = [node(store), node(over)];
  const [orgId, byId] = [newId(), newId()];
  const sent = [{ name: 'Asha', email: 'asha@student.in' }];
  assert.ok((await calls.use.uploadList({ orgId, byId, mode: 'add', sent, code: undefined }, context())).ok);
  const of = { orgId, uploadId: firstUpload(store) };
  const asked = await calls.use.restoreCounts.ask(of, context());
  const { countId } = asked.ok ? asked.value : assert.fail(asked.code);
  for (const failures of [1, 2]) {
    await fails.restoreCounts.bringOn();
    await fails.restoreCounts.settled();
    assert.equal(reported.length, failures);
    assert.equal((await calls.use.restoreCounts.read(of, countId))?.counted, null);
    passes(14 * 60_000);
  }
  await fails.restoreCounts.bringOn();
  assert.equal(await calls.use.restoreCounts.read(of, countId), null);
  assert.equal(reported.length, 2);
});

test('[I3] while it is counted what a restore would do, everybody else has their turn', async () => {
  const { store, node } = ground();
  const { use, restoreCounts } = node(store);
  const [orgId, byId] = [newId(), newId()];
  const sent = Array.from({ length: 64 }, (_, nth) => ({ name: 'Asha', email: `asha.${nth}@student.in` }));
  assert.ok((await use.uploadList({ orgId, byId, mode: 'add', sent, code: undefined }, context())).ok);
  const uploadId = firstUpload(store);
  const asked = await use.restoreCounts.ask({ orgId, uploadId }, context());
  assert.ok(asked.ok);
  let [turns, isOver] = [0, false];
  const turn = (): void => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await restoreCounts.bringOn();
  await restoreCounts.settled();
  isOver = true;
  assert.ok(turns >= 4, `${turns} turns`);
});
