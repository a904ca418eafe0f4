import assert from 'node:assert/strict';
import { test } from 'vitest';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import type { DocumentWriter, HoldingDocument } from '@aarambh/kernel/ports/document-writer.ts';
import { subjectForgetting } from '@aarambh/projections/host/forget-subject.ts';
import { openCards, remarks, scorecardModels, scorecardRegistry, scorecards, type Remark, type Scorecard } from '../support/scorecards.ts';
import { project } from './harness.ts';
import { id, testLog, type TestLog } from './log.ts';

async function holding(writer: DocumentWriter, model: { readonly name: string }, subject: string): Promise<readonly string[]> {
  return (await writer.holding(model.name, subject)).map(({ stream }) => stream);
}

/** A scorecard about a candidate with what a referee said; an interviewer writes it. */
async function written(log: TestLog, stream: string, people: Record<'candidate' | 'referee', string>): Promise<void> {
  const opened = {
    type: 'ScorecardOpened',
    data: { candidateId: people.candidate, interviewerId: id() },
    personal: { candidate: 'Zaphira' },
  } as const;
  await log.append(stream, [opened], { subject: people.candidate, reason: 'They asked for it.' });
  await log.append(
    stream,
    [{ type: 'CandidateRemarked', data: { candidateId: people.candidate, score: 4 }, personal: { remark: 'Quick.' } }],
    {
      subject: people.candidate,
    },
  );
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
  assert.deepEqual(await holding(writer, scorecards, candidate), ['scorecard-a']);
  assert.deepEqual(await holding(writer, scorecards, referee), ['scorecard-a', 'scorecard-b']);
  assert.deepEqual(await holding(writer, remarks, referee), [], 'a journal has those of its own events, and of those before them');
  assert.deepEqual(await holding(writer, remarks, other), ['scorecard-b']);
  assert.deepEqual((await writer.load(scorecards.name, ['a']))[0]!.subjects, [candidate, referee]);
  // What is at hand is brought from the engine when it left the memory, with whose it is.
  const later = await project(log, { models: scorecardModels, engine: { ...at.documents, writer } });
  await log.append('scorecard-a', [{ type: 'ScorecardClosed', data: {} }]);
  await later.catchUp();
  assert.deepEqual((await writer.load(scorecards.name, ['a']))[0]!.subjects, [candidate, referee]);
  await later.host.stop();
  await at.host.stop();
});

test('[J6] after an erasure shared documents stand without that person, and everything of others does', async () => {
  const log = testLog(memoryKeys(), scorecardRegistry);
  const at = await project(log, { models: scorecardModels });
  const { documents, host, writer } = at;
  const [candidate, referee, other] = [id(), id(), id()];
  await written(log, 'scorecard-a', { candidate, referee });
  await written(log, 'scorecard-b', { candidate: other, referee });
  await at.catchUp();
  const cardOf = async (card: string): Promise<Scorecard> => (await documents.get<Scorecard>(scorecards.name, card))!.doc;
  const untouched = await documents.get(scorecards.name, 'b');

  await log.keys.destroy(candidate);
  assert.equal((await cardOf('a')).candidate, 'Zaphira', 'the control: destroying the key alone changes no document');
  assert.equal(await host.forget(candidate, []), true);
  assert.deepEqual(await cardOf('a'), {
    ...{ candidateId: candidate, candidate: null, remarks: [null], referee: 'Quill', quote: 'Late.', closed: false },
  });
  assert.deepEqual(
    (await documents.find<Remark>(remarks.name, {})).items.map(({ doc }) => doc.remark),
    [null, 'Quick.'],
  );
  assert.deepEqual(await documents.get(scorecards.name, 'b'), untouched);
  assert.deepEqual(await holding(writer, scorecards, candidate), []);
  assert.equal((await documents.find(scorecards.name, { search: 'zaphira' })).total, 1);

  // What is at hand is forgotten too: the next event does not bring the text back.
  await log.append('scorecard-a', [{ type: 'ScorecardClosed', data: {} }]);
  await log.append(
    'scorecard-a',
    [{ type: 'CandidateRemarked', data: { candidateId: other, score: 1 }, personal: { remark: 'On time.' } }],
    {
      subject: other,
    },
  );
  await at.catchUp();
  assert.deepEqual((await cardOf('a')).remarks, [null, 'On time.']);

  // Somebody who has no account, in two documents.
  await log.keys.destroy(referee);
  assert.equal(await host.forget(referee, []), true);
  for (const card of ['a', 'b']) assert.equal((await cardOf(card)).quote, null);
  assert.equal((await cardOf('b')).candidate, 'Zaphira');
  await host.stop();
});

test('[J6] a document that is made no more without the erased person’s text leaves a tombstone', async () => {
  const log = testLog(memoryKeys(), scorecardRegistry);
  const apply: typeof scorecards.apply = (doc, recorded) =>
    recorded.event.type === 'ScorecardOpened' && recorded.event.personal === null ? undefined : scorecards.apply(doc, recorded);
  const at = await project(log, { models: [{ ...scorecards, types: ['ScorecardOpened'], apply }] });
  const candidate = id();
  await written(log, 'scorecard-a', { candidate, referee: id() });
  await at.catchUp();
  assert.notEqual(await at.documents.get(scorecards.name, 'a'), null);
  await log.keys.destroy(candidate);
  assert.equal(await at.host.forget(candidate, []), true);
  const [left] = await at.writer.load(scorecards.name, ['a']);
  assert.deepEqual([left!.revision, left!.json, left!.subjects], [0, null, []]);
  await at.host.stop();
});

test('[J6] negative control: where documents are not found by their people, a shared one keeps the erased person’s text', async () => {
  const log = testLog(memoryKeys(), scorecardRegistry);
  const engine = memoryDocuments({ models: scorecardModels });
  const blind = { ...engine, writer: { ...engine.writer, holding: async () => [] } };
  const at = await project(log, { models: scorecardModels, engine: blind });
  const candidate = id();
  await written(log, 'scorecard-a', { candidate, referee: id() });
  await at.catchUp();
  await log.keys.destroy(candidate);
  await at.host.forget(candidate, []);
  assert.equal((await at.documents.get<Scorecard>(scorecards.name, 'a'))!.doc.candidate, 'Zaphira');
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
  for (let quotes = 0; quotes < 999; quotes++) {
    const refereeId = id();
    await log.append('scorecard-a', [{ type: 'RefereeQuoted', data: { refereeId }, personal: { referee: '', quote: '' } }], {
      subject: refereeId,
    });
  }
  await at.catchUp();
  const [parked] = await at.documents.parked();
  assert.match(parked!.error, /more than 1000 people/);
  assert.equal(parked!.revision, 1001);
  assert.deepEqual(await holding(at.writer, scorecards, candidate), ['scorecard-a']);
  await at.host.stop();
});

test('[J6] of a build that nobody reads a stream is read again only where it is the own one', async () => {
  const log = testLog(memoryKeys(), scorecardRegistry);
  const people = { candidate: id(), referee: id() };
  for (const stream of ['scorecard-a', 'scorecard-b']) await written(log, stream, people);
  const read: string[] = [];
  const blanked: string[] = [];
  const held = (name: string): HoldingDocument => ({ id: name, stream: `scorecard-${name}`, revision: 2 });
  const forget = subjectForgetting({
    models: [scorecards],
    documents: {
      builds: async () => [{ build: 'left', ours: false }],
      holding: async () => ['a', 'b'].map(held),
      replace: () => assert.fail('nobody reads it'),
      blank: async (_, __, documents) => void blanked.push(...documents.map(({ stream }) => stream)),
    },
    store: {
      readStream(stream, options) {
        read.push(stream);
        return log.store.readStream(stream, options);
      },
    },
    codec: log.codec,
    now: Date.now,
  });
  assert.equal(await forget(people.candidate, ['scorecard-b']), false);
  assert.deepEqual([read, blanked], [['scorecard-b'], ['scorecard-a', 'scorecard-b']]);
});
