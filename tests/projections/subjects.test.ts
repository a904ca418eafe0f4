import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCards, remarks, scorecardModels, scorecardRegistry, scorecards, type Scorecard } from '../support/scorecards.ts';
import { project } from './harness.ts';
import { id, testLog, type TestLog } from './log.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';

/** A scorecard about a candidate with what a referee said; an interviewer writes it. */
async function written(log: TestLog, stream: string, people: Record<'candidate' | 'referee', string>): Promise<void> {
  const opened = {
    type: 'ScorecardOpened',
    data: { candidateId: people.candidate, interviewerId: id() },
    personal: { candidate: 'Zaphira' },
  } as const;
  await log.append(stream, [opened], { subject: people.candidate, reason: 'They asked for it.' });
  await log.append(stream, [{ type: 'CandidateRemarked', data: { score: 4 }, personal: { remark: 'Quick.' } }], {
    subject: people.candidate,
  });
  const quoted = { type: 'RefereeQuoted', data: { refereeId: people.referee }, personal: { referee: 'Quill', quote: 'Late.' } } as const;
  await log.append(stream, [quoted], { subject: people.referee });
}

test('[J6] a document holds personal data of everybody whose text was read for it, also of people without an account', async () => {
  const log = testLog(memoryKeys(), scorecardRegistry);
  const at = await project(log, { models: scorecardModels });
  const [candidate, referee, other] = [id(), id(), id()];
  await written(log, 'scorecard-a', { candidate, referee });
  await written(log, 'scorecard-b', { candidate: other, referee });
  await at.catchUp();
  const { writer } = at;
  assert.deepEqual(await writer.streamsHolding(scorecards.name, candidate), ['scorecard-a']);
  assert.deepEqual(await writer.streamsHolding(scorecards.name, referee), ['scorecard-a', 'scorecard-b']);
  assert.deepEqual(
    await writer.streamsHolding(remarks.name, referee),
    [],
    'a journal has those of its own events, and of those before them',
  );
  assert.deepEqual(await writer.streamsHolding(remarks.name, other), ['scorecard-b']);
  assert.deepEqual((await writer.load(scorecards.name, ['a']))[0]!.subjects, [candidate, referee]);
  // What is at hand is brought from the engine when it left the memory, with whose it is.
  const later = await project(log, { models: scorecardModels, engine: { ...at.documents, writer } });
  await log.append('scorecard-a', [{ type: 'ScorecardClosed', data: {} }]);
  await later.catchUp();
  assert.deepEqual((await writer.load(scorecards.name, ['a']))[0]!.subjects, [candidate, referee]);
  await later.host.stop();
  await at.host.stop();
});

test('[J6] a read model that does not read the personal part never sees it, whoever else wants the event', async () => {
  const log = testLog(memoryKeys(), scorecardRegistry);
  const at = await project(log, { models: scorecardModels });
  await written(log, 'scorecard-a', { candidate: id(), referee: id() });
  await at.catchUp();
  assert.deepEqual((await at.documents.get<object>(openCards.name, 'a'))!.doc, { reads: [null, null, null, null] });
  assert.deepEqual((await at.writer.load(openCards.name, ['a']))[0]!.subjects, []);
  assert.equal((await at.documents.get<Scorecard>(scorecards.name, 'a'))!.doc.candidate, 'Zaphira', 'the control');
  await at.host.stop();
});

test('[J6] a document of more people than one may hold parks its stream, and says why', async () => {
  const log = testLog(memoryKeys(), scorecardRegistry);
  const at = await project(log, { models: [scorecards] });
  const candidate = id();
  await written(log, 'scorecard-a', { candidate, referee: id() });
  for (let quotes = 0; quotes < 999; quotes++)
    await log.append('scorecard-a', [{ type: 'RefereeQuoted', data: { refereeId: '' }, personal: { referee: '', quote: '' } }], {
      subject: id(),
    });
  await at.catchUp();
  const [parked] = await at.documents.parked();
  assert.match(parked!.error, /more than 1000 people/);
  assert.equal(parked!.revision, 1001);
  assert.deepEqual(await at.writer.streamsHolding(scorecards.name, candidate), ['scorecard-a']);
  await at.host.stop();
});
