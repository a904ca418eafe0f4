import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { DraftContent, ScorecardContent } from '@aarambh/contracts/interviews/scorecard.ts';
import type { DayInterview } from '@aarambh/contracts/routes/interviews.ts';
import type { ListedInterview, SeenScorecard } from '@aarambh/contracts/routes/panels.ts';
import { interview } from '@aarambh/interviews/interview/state.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { averagesOf } from '@aarambh/projections/scores/query.ts';
import { card, panelWorld, type Caller, type Kept } from './panel-world.ts';

const MONDAY = '23-11-2026';
/** Half past ten in the morning of that Monday in India. */
const AFTER = '2026-11-23T05:00:00.000Z';
const empty: DraftContent = {
  ratings: { communication: null, knowledge: null, experience: null, adaptability: null, analytical: null, creativeThinking: null },
  overall: null,
  notes: card().notes,
};

test('[I4] staff of a college without interviewers write a draft that is kept, submit it, and correct it with a reason', async () => {
  const { student, colleague, booked, at, harness } = await panelWorld();
  const asha = await student('asha');
  const bookingId = await booked(asha, MONDAY, '10:00');
  const early = await colleague('early');
  const path = `/api/interviews/${bookingId}/scorecard`;
  const before = await early.call<Kept>('PUT', path, { ...empty, revision: -1 });
  assert.deepEqual([before.status, before.body.code], [409, 'not_begun']);

  at(AFTER);
  const dean = await colleague('dean');
  const draft = { ...empty, overall: 7.5, notes: { ...empty.notes, strengths: 'Speaks well' } };
  const kept = await dean.call<Kept>('PUT', path, { ...draft, revision: -1 });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  const repeated = await dean.call<Kept>('PUT', path, { ...draft, revision: -1 });
  assert.deepEqual([repeated.status, repeated.body.revision], [200, kept.body.revision], 'the same again is the same');
  const other = await dean.call<Kept>('PUT', path, { ...draft, overall: 3, revision: -1 });
  assert.deepEqual([other.status, other.body.code], [409, 'stale_revision'], 'somebody else wrote meanwhile');
  const seen = (await dean.call<SeenScorecard>('GET', path)).body;
  assert.deepEqual([seen.state, seen.writes, seen.version, seen.draft, seen.submitted], ['draft', true, 0, draft, null]);

  const open = await dean.call<Kept>('POST', `${path}/submit`, { ...draft, revision: seen.revision });
  assert.equal(open.status, 400, 'nothing of it may be left open');
  const sent = await dean.call<Kept>('POST', `${path}/submit`, { ...card(), revision: seen.revision });
  assert.deepEqual([sent.status, sent.body.version], [200, 1], JSON.stringify(sent.body));
  const changed = { ...card({ knowledge: 10 }), revision: sent.body.revision! };
  const without = await dean.call<Kept>('POST', `${path}/submit`, changed);
  assert.deepEqual([without.status, without.body.code], [409, 'correction_unexplained']);
  const corrected = await dean.call<Kept>('POST', `${path}/submit`, { ...changed, reason: 'Typed the wrong number' });
  assert.deepEqual([corrected.status, corrected.body.version], [200, 2]);
  const after = (await dean.read<SeenScorecard>(path)).body;
  assert.deepEqual([after.state, after.version, after.submitted!.ratings.knowledge, after.draft], ['submitted', 2, 10, null]);
  assert.equal(after.submittedBy, 'Asha Rao', 'who submitted is noted');
  const events = harness.store.all().filter(({ stream }) => stream === `scorecard-${bookingId}`);
  assert.ok(
    events.every(({ data, meta }) => !/Speaks well|wrong number/.test(data + meta)),
    'what is said of a student stands encrypted',
  );
});

test('[I4] who goes back to what stands and submits that leaves no draft behind, of their own', async () => {
  const { student, colleague, booked, at } = await panelWorld();
  const bookingId = await booked(await student('asha'), MONDAY, '10:00');
  at(AFTER);
  const dean = await colleague('dean');
  const path = `/api/interviews/${bookingId}/scorecard`;
  const first = (await dean.call<Kept>('POST', `${path}/submit`, { ...card(), revision: -1 })).body.revision!;
  const draft = { ...card({ knowledge: 1 }), revision: first };
  const { revision } = (await dean.call<Kept>('PUT', path, draft)).body;
  const late = await dean.call<Kept>('POST', `${path}/submit`, { ...card(), revision: first });
  assert.deepEqual([late.status, late.body.version], [200, 1], 'the same submission again is the same');
  assert.equal((await dean.call<SeenScorecard>('GET', path)).body.draft?.ratings.knowledge, 1, 'and ends no draft that it has not seen');
  const again = await dean.call<Kept>('POST', `${path}/submit`, { ...card(), revision });
  assert.deepEqual([again.status, again.body.version], [200, 1]);
  const seen = (await dean.call<SeenScorecard>('GET', path)).body;
  assert.deepEqual([seen.draft, seen.version, seen.revision], [null, 1, again.body.revision]);
});

test('[I4] an interview that is being moved waits until it begins, as every other one', async () => {
  const { student, colleague, booked, harness } = await panelWorld();
  const asha = await student('asha');
  const bookingId = await booked(asha, MONDAY, '10:00');
  const stateOf = async () => (await dean.call<SeenScorecard>('GET', `/api/interviews/${bookingId}/scorecard`)).body.state;
  const dean = await colleague('dean');
  assert.equal(await stateOf(), 'waiting');
  await harness.commands.on(interview).execute({
    ...{ id: bookingId, command: null, context: { actor: `account:${asha.id}`, corr: newId() } },
    decide: () => [
      { type: 'InterviewMoveRequested', data: { bookingId, moveId: newId(), day: '2026-11-23', time: '11:00', by: 'student' } },
    ],
  });
  assert.equal(await stateOf(), 'waiting');
});

test('[I4] an overall rating more than two from the mean of the six needs a word', async () => {
  const { student, colleague, booked, at } = await panelWorld();
  const bookingId = await booked(await student('asha'), MONDAY, '10:00');
  at(AFTER);
  const dean = await colleague('dean');
  const submit = (content: ScorecardContent) =>
    dean.call<Kept>('POST', `/api/interviews/${bookingId}/scorecard/submit`, { ...content, revision: -1 });
  const far = await submit({ ...card(), overall: 4.5 });
  assert.deepEqual([far.status, far.body.code], [409, 'overall_unexplained']);
  assert.equal((await submit({ ...card(), overall: 7.25 })).status, 400, 'ratings are halves');
  assert.equal((await submit({ ...card(), overall: 10.5 })).status, 400, 'and 10 at most');
  const said = await submit({ ...card(), overall: 4.5, notes: { ...card().notes, why: 'Left after ten minutes' } });
  assert.equal(said.status, 200, JSON.stringify(said.body));
});

test('[I4] an interview that was cancelled or missed has no scorecard, and one with a scorecard was missed by nobody', async () => {
  const { student, colleague, booked, at, campus } = await panelWorld();
  const [asha, ravi, mira] = [await student('asha'), await student('ravi'), await student('mira')];
  const [one, two, three] = [await booked(asha, MONDAY, '09:00'), await booked(ravi, MONDAY, '09:30'), await booked(mira, MONDAY, '10:00')];
  assert.equal((await asha.call('POST', `/api/interviews/${one}/cancel`)).status, 200);
  at(AFTER);
  const dean = await colleague('dean');
  const submit = (id: string) => dean.call<Kept>('POST', `/api/interviews/${id}/scorecard/submit`, { ...card(), revision: -1 });
  const draft = (id: string) => dean.call<Kept>('PUT', `/api/interviews/${id}/scorecard`, { ...empty, overall: 1, revision: -1 });
  const missed = (id: string) => dean.call<Kept>('POST', `/api/interviews/${id}/missed`, { side: 'student' });
  assert.equal((await missed(two)).status, 200);
  for (const id of [one, two]) assert.deepEqual([(await submit(id)).body.code, (await draft(id)).body.code], ['not_booked', 'not_booked']);
  assert.equal((await submit(three)).status, 200);
  assert.deepEqual([(await missed(three)).status, (await missed(three)).body.code], [409, 'already_decided']);
  const day = await dean.read<{ readonly interviews: readonly DayInterview[] }>(`/api/org/interviews/${campus}?date=${MONDAY}`);
  assert.deepEqual(
    day.body.interviews.map(({ time, scored }) => [time, scored]),
    [
      ['09:00', false],
      ['09:30', false],
      ['10:00', true],
    ],
    'the college is not offered to note who was missing there',
  );
  assert.equal((await submit(newId())).status, 404);
});

test('[I4] the averages are of each student’s latest submitted scorecard, two decimals, and of one’s own college alone', async () => {
  const { student, colleague, booked, at, harness, campus, other, documents } = await panelWorld();
  assert.equal((await averagesOf(documents, campus)).analytical, 0, 'nobody has one');
  const first = await colleague('first');
  assert.equal((await first.rules({ perStudent: 2 })).status, 200);
  const [asha, ravi, mira] = [await student('asha'), await student('ravi'), await student('mira', other)];
  const early = await booked(asha, MONDAY, '09:00');
  const late = await booked(asha, MONDAY, '09:30');
  const his = await booked(ravi, MONDAY, '10:00');
  const hers = await booked(mira, MONDAY, '10:00', 'AAR-SECOND22');
  at(AFTER);
  const [dean, stranger] = [await colleague('dean'), await colleague('stranger', { orgId: other })];
  let revision = -1;
  const submit = async (by: Caller, id: string, content: ScorecardContent, more: object = {}) => {
    const sent = await by.call<Kept>('POST', `/api/interviews/${id}/scorecard/submit`, { ...content, revision, ...more });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    return sent.body.revision!;
  };
  const ofEarly = await submit(dean, early, card({ analytical: 1 }));
  harness.advance(1_000);
  await submit(dean, late, card({ analytical: 8 }));
  await submit(dean, his, card({ analytical: 7.5 }));
  await submit(stranger, hers, card({ analytical: 0 }));
  harness.advance(1_000);
  revision = ofEarly;
  await submit(dean, early, card({ analytical: 2 }), { reason: 'It was a two' });
  await dean.read(`/api/interviews`);
  const { analytical, communication } = await averagesOf(documents, campus);
  assert.deepEqual([analytical, communication], [7.75, 7], 'a correction of the earlier one does not make it the latest');
  assert.equal((await averagesOf(documents, other)).analytical, 0);
});

test('[I4] another college’s interview is not there, a view reads, and neither students nor strangers nor admins write', async () => {
  const { student, colleague, booked, at, other, person, admin, visitor } = await panelWorld();
  const asha = await student('asha');
  const bookingId = await booked(asha, MONDAY, '10:00');
  at(AFTER);
  const path = `/api/interviews/${bookingId}/scorecard`;
  const tries = async (by: Caller) => [
    (await by.call('GET', path)).status,
    (await by.call('PUT', path, { ...empty, revision: -1 })).status,
    (await by.call('POST', `${path}/submit`, { ...card(), revision: -1 })).status,
  ];
  await asha.again();
  assert.deepEqual(await tries(asha), [404, 404, 404], 'its own student');
  assert.deepEqual(await tries(await colleague('stranger', { orgId: other })), [404, 404, 404]);
  assert.deepEqual(await tries(await person('nobody')), [404, 404, 404]);
  assert.deepEqual(await tries(visitor), [401, 401, 401]);
  assert.deepEqual(await tries(await colleague('looker', { writes: false })), [200, 403, 403]);
  assert.deepEqual(await tries(await admin()), [200, 403, 403]);
  const nobody = await person('nobody2');
  const list = (await nobody.read<{ interviews: ListedInterview[]; scores: boolean }>('/api/interviews')).body;
  assert.deepEqual([list.interviews, list.scores], [[], false]);
});

test('[I4] once a student is erased nobody reads or writes what was said of them, and the averages stay as they were', async () => {
  const { student, colleague, booked, at, harness, campus, documents, enrolmentOf } = await panelWorld();
  const asha = await student('asha');
  const bookingId = await booked(asha, MONDAY, '10:00');
  at(AFTER);
  const dean = await colleague('dean');
  const path = `/api/interviews/${bookingId}/scorecard`;
  const said = { ...card(), notes: { ...card().notes, strengths: 'Speaks well' } };
  const sent = await dean.call<Kept>('POST', `${path}/submit`, { ...said, revision: -1 });
  assert.equal((await dean.read<SeenScorecard>(path)).body.submitted!.notes.strengths, 'Speaks well');
  const enrolmentId = enrolmentOf(asha);
  await harness.forgetting.forget(enrolmentId, `enrolment-${enrolmentId}`);
  const after = (await dean.read<SeenScorecard>(path)).body;
  assert.deepEqual([after.submitted!.notes.strengths, after.submitted!.overall], ['', 7]);
  const again = await dean.call('PUT', path, { ...empty, overall: 3, revision: sent.body.revision });
  assert.equal(again.status, 404);
  assert.equal((await averagesOf(documents, campus)).analytical, 7);
});
