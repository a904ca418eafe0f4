import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { CollegeNumbersAnswer, StudentView, UploadListAnswer } from '@aarambh/contracts/http/students.ts';
import type { SeenScorecard } from '@aarambh/contracts/routes/panels.ts';
import type { Ratings } from '@aarambh/contracts/interviews/scorecard.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { operator, valueOf } from '../accounts/harness.ts';
import { fullCollege, MONDAY } from '../api/support/full-college.ts';
import { world } from '../colleges/world.ts';
import { card } from '../interviews/panel-world.ts';
import { everything, project } from '../projections/harness.ts';

/** What nobody may find the student by, as it was written and as search keeps it. */
const WORDS = ['zaphira', 'quillfeather', 'campus-student'];

/** A college with a student who has a scorecard with words about them, stands in a list that was answered, and then erases their account. */
async function erased() {
  const w = await world();
  const { harness, students, interviews } = w;
  const { store, codec, state, clock } = harness;
  clock.now = Date.parse('2029-12-31T06:00:00.000Z');
  const { ids, people } = await fullCollege(w, 'campus', 'Zaphira Quillfeather');
  const { owner, student } = people;
  const { orgId } = ids;
  // Another student has the place that the next list wants for the first one.
  const other = [{ name: 'Binu', email: 'binu@student.in', bookingDate: MONDAY, time: '11:00' }];
  assert.equal((await owner.call('POST', `/api/org/upload/${orgId}`, other)).status, 200);
  const key = newId();
  const wanted = [{ name: 'Zaphira Quillfeather', email: 'campus-student@example.in', bookingDate: MONDAY, time: '11:00' }];
  const report = (by = owner) => by.call<UploadListAnswer>('POST', `/api/org/upload/${orgId}`, wanted, { 'idempotency-key': key });
  const unavailable = (await report()).body.unavailableBookings;

  clock.now = Date.parse('2030-01-07T06:30:00.000Z');
  const dean = await w.signedIn(owner.email, owner.accountId);
  const { body } = await dean.call<{ interviews: { _id: string; name: string }[] }>(
    'GET',
    `/api/interviews?from=${MONDAY}`,
    undefined,
    await w.newest(),
  );
  for (const { _id, name } of body.interviews) {
    const content = card({ analytical: name === 'Binu' ? 5 : 8 });
    const said = { ...content, notes: { ...content.notes, strengths: `${name} speaks well` } };
    assert.equal((await dean.call('POST', `/api/interviews/${_id}/scorecard/submit`, { ...said, revision: -1 })).status, 200);
  }

  const log = {
    codec,
    readStream: store.readStream.bind(store),
    readPageSync: (after: number, limit: number) =>
      store
        .all()
        .filter(({ position }) => position > after)
        .slice(0, limit),
    headSync: () => store.all().at(-1)?.position ?? 0,
  };
  const live = await project(log);
  await live.catchUp();

  /** Read models, operational state and the log, where one of the words stands. */
  async function saying(): Promise<readonly string[]> {
    const says = (text: string): boolean => WORDS.some((word) => text.toLowerCase().includes(word));
    const found = Object.entries(await everything(live.documents)).flatMap(([name, items]) => (says(JSON.stringify(items)) ? [name] : []));
    for await (const { namespace, value } of state.scan()) if (says(JSON.stringify(value))) found.push(`state ${namespace}`);
    for (const { stream, data, meta } of store.all()) if (says(data + meta)) found.push(`log ${stream}`);
    return [...new Set(found)].sort();
  }

  /** What the college reads of all its students. */
  async function numbers() {
    await w.notes();
    const after = await w.newest();
    const stats = await dean.call<{ stats: Ratings }>('GET', `/api/org/stats/${orgId}`, undefined, after);
    const all = await dean.call<{ totalAppearingStudents: number }>('GET', '/api/user/summary', undefined, after);
    const { data, total } = (await dean.call<{ data: StudentView[]; total: number }>('GET', `/api/org/students/${orgId}`, undefined, after))
      .body;
    const { funnel } = (await dean.call<CollegeNumbersAnswer>('GET', `/api/org/numbers/${orgId}`, undefined, after)).body;
    return {
      ...{ funnel, analytical: stats.body.stats.analytical },
      appearing: all.body.totalAppearingStudents,
      names: data.map(({ name }) => name),
      total,
    };
  }

  return {
    ...{ ids, dean, report, unavailable, numbers, saying },
    async erase(): Promise<void> {
      valueOf(await harness.accounts.erase(student.accountId, operator));
      const all = [
        ...harness.machinery.reactors,
        ...students.reactors!,
        ...interviews.reactors!,
        harness.forgetting.reactor,
      ] as readonly Reactor<never>[];
      for (let seen = -1; seen !== store.all().length;) {
        seen = store.all().length;
        for (const reactor of all) {
          const { events } = await store.readAll({ after: 0, limit: 10_000, types: reactor.types });
          await reactor.handle(await codec.decode(events));
        }
      }
    },
    /** Files of lists, of which each was answered. */
    async files(): Promise<number> {
      const uploads = store.all().filter(({ type }) => type === 'UploadReceived');
      const ids = await Promise.all(uploads.map(({ stream }) => harness.files.idsOf(stream.slice('upload-'.length))));
      assert.equal(uploads.length, 3);
      return ids.flat().length;
    },
    /** What every node does with who is erased, in its read models. */
    async forget(): Promise<void> {
      await live.catchUp();
      for (const { accountId } of harness.forgotten) assert.ok(await live.host.forget(accountId, []));
    },
  };
}

test('[I2] [I4] a student who erases their account is named nowhere any more, and the numbers of the college stay right', async () => {
  const { ids, dean, report, unavailable, numbers, saying, files, erase, forget } = await erased();
  const counted = {
    funnel: { uploaded: 2, invited: 1, joined: 1, booked: 2, appeared: 2, scored: 2 },
    ...{ analytical: 6.5, appearing: 2 },
  };
  assert.deepEqual(await numbers(), { ...counted, names: ['Binu', 'Zaphira Quillfeather'], total: 2 });
  assert.deepEqual([unavailable.length, unavailable[0]?.name], [1, 'Zaphira Quillfeather']);
  await erase();
  await forget();
  assert.deepEqual([await saying(), await files()], [[], 0]);
  assert.deepEqual(await numbers(), { ...counted, names: ['Binu'], total: 1 });
  const { body } = await report(dean);
  assert.deepEqual(
    [body.updated, body.unavailableBookings.map(({ name, email }) => name + email)],
    [1, ['']],
    'the list of before says how many',
  );
  const seen = (await dean.call<SeenScorecard>('GET', `/api/interviews/${ids.bookingId}/scorecard`)).body;
  assert.deepEqual([seen.name, seen.submitted?.notes.strengths, seen.submitted?.overall], ['', '', 7]);
});

test('[I2] the control: as long as nobody forgets, the read models go on saying whose they were', async () => {
  const { saying, erase } = await erased();
  await erase();
  assert.deepEqual(
    (await saying()).filter((one) => !one.startsWith('state ')),
    ['accounts', 'scorecards', 'students'],
  );
});
