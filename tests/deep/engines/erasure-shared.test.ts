import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test, type TestContext } from 'vitest';
import { needing } from '../../support/needing.ts';
import { mongoErasedDocuments } from '@aarambh/infra/mongodb/erased-documents.ts';
import { openMongoKeys } from '@aarambh/infra/mongodb/keys.ts';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import { openSqliteDocuments } from '@aarambh/infra/sqlite/documents.ts';
import { QUERY_LIMITS } from '@aarambh/infra/sqlite/documents-readers.ts';
import { openSqliteDocumentWriter } from '@aarambh/infra/sqlite/documents-writer.ts';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openSqliteKeys, openSqliteKeysReader } from '@aarambh/infra/sqlite/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { commands, type CommandsOn } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { subjectForgetting } from '@aarambh/projections/host/forget-subject.ts';
import { createProjectionHost, type ProjectionHost } from '@aarambh/projections/host/projector.ts';
import { rebuildDocuments } from '@aarambh/projections/host/rebuild.ts';
import { everything } from '../../projections/harness.ts';
import { feedWorld, inMongo } from '../../projections/feed-harness.ts';
import { testLog } from '../../projections/log.ts';
import { eventually } from '../../support/deadline.ts';
import { skipWithout } from '../../support/engines.ts';
import { collectionsHolding } from '../../support/erasure-world.ts';
import { filesHolding, holdReading, skipWithoutSqlite } from '../../support/foreign-sqlite.ts';
import { testMongo } from '../../support/mongo.ts';
import {
  remarks,
  scorecard,
  scorecardModels,
  scorecardRegistry,
  scorecards,
  type Scorecard,
  type ScorecardEvent,
  type ScorecardState,
} from '../../support/scorecards.ts';
import { temporaryFolder } from '../../support/store-events.ts';

/** What nobody may find the two by: the candidate, and the referee, who has no account. */
const WORDS = ['zaphira', 'quillfeather', 'juggles seven lanterns', 'thistledown', 'late for every rehearsal'];
const OTHERS = ['Ravi Iyer', 'Plays the veena.'];
const SOON_MS = 20_000;
const by = { actor: 'system:test', corr: 'test' } as const;

interface People {
  readonly candidate: string;
  readonly other: string;
  readonly referee: string;
}
const people = (): People => ({ candidate: newId(), other: newId(), referee: newId() });

interface Written {
  readonly id: string;
  readonly event: ScorecardEvent;
  readonly subject: string;
}

function opened(id: string, subject: string, candidate: string): Written {
  return {
    id,
    subject,
    event: { type: 'ScorecardOpened', data: { candidateId: subject, interviewerId: newId() }, personal: { candidate } },
  };
}

function remarked(id: string, subject: string, remark: string): Written {
  return { id, subject, event: { type: 'CandidateRemarked', data: { candidateId: subject, score: 3 }, personal: { remark } } };
}

function quoted(id: string, refereeId: string): Written {
  const personal = { referee: 'Oswin Thistledown', quote: 'Late for every rehearsal.' };
  return { id, subject: refereeId, event: { type: 'RefereeQuoted', data: { refereeId }, personal } };
}

/** Two scorecards: of the candidate who is erased later and of another; the same referee speaks of both. */
function story({ candidate, other, referee }: People): readonly Written[] {
  return [
    opened('erased', candidate, 'Zaphira Quillfeather'),
    remarked('erased', candidate, 'Juggles seven lanterns.'),
    quoted('erased', referee),
    opened('other', other, OTHERS[0]!),
    quoted('other', referee),
    remarked('other', other, OTHERS[1]!),
  ];
}

/** What is left of the two scorecards once the candidate and the referee are forgotten. */
function left({ candidate, other }: People): readonly Scorecard[] {
  const nobody = { referee: null, quote: null, closed: false } as const;
  return [
    { candidateId: candidate, candidate: null, remarks: [null], ...nobody },
    { candidateId: other, candidate: OTHERS[0]!, remarks: [OTHERS[1]!], ...nobody },
  ];
}

interface Embedded {
  readonly folder: string;
  readonly host: ProjectionHost;
  readonly cards: CommandsOn<ScorecardState, ScorecardEvent>;
  write(written: Written): Promise<void>;
  caughtUp(): Promise<void>;
  /** As the erasure of a node does it. */
  erase(subject: string): Promise<boolean>;
  shown(): Promise<readonly Scorecard[]>;
  /** Asserts that the documents are those of a rebuild from the log. */
  assertAsRebuilt(): Promise<void>;
}

/** The engines of one machine over a data folder, with the scorecards in the place of the product's contexts. */
async function embedded(t: TestContext, { blind = false } = {}): Promise<Embedded> {
  const folder = temporaryFolder();
  const models = scorecardModels;
  const store = await openSqliteEventStore({ path: folder.in('events.db'), headPath: folder.in('events.head') });
  const keys = await openSqliteKeys({ path: folder.in('keys.db'), tombstonesPath: folder.in('tombstones.jsonl') });
  const codec = eventCodec(scorecardRegistry, keys);
  const deciding = commands({ store, codec, clock: Date.now });
  const cards = deciding.on(scorecard);
  // What the thread of the projections has of its own.
  const log = openSqliteEventReader({ path: folder.in('events.db') });
  const readerKeys = openSqliteKeysReader({ path: folder.in('keys.db') });
  const readerCodec = eventCodec(scorecardRegistry, readerKeys);
  const live = openSqliteDocumentWriter({ path: folder.in('documents.db'), models, epoch: store.epoch });
  const writer = blind ? { ...live, holding: async () => [] } : live;
  await rebuildDocuments({ models, writer, log, codec: readerCodec });
  const errors: unknown[] = [];
  const host = createProjectionHost({
    models,
    writer,
    log,
    codec: readerCodec,
    report: (error) => errors.push(error),
    pageSize: 2000,
    lingerMs: 0,
  });
  await host.start();
  const told: (() => void)[] = [];
  let reached = 0;
  host.onProgress(({ position }) => {
    reached = position;
    for (const tell of told.splice(0)) tell();
  });
  const documents = openSqliteDocuments({ ...QUERY_LIMITS, path: folder.in('documents.db'), models, waitFor: async () => undefined });
  t.onTestFinished(async () => {
    await host.stop();
    assert.deepEqual(errors, []);
    await documents.close();
    await live.close();
    await readerKeys.close();
    log.close();
    await keys.close();
    await store.close();
    folder.remove();
  });

  return {
    folder: folder.path,
    host,
    cards,
    async write({ id, event, subject }) {
      await cards.execute({ id, decide: () => [event], command: null, context: { ...by, subject } });
    },
    async caughtUp() {
      host.wake(log.headSync(), true);
      while (reached < log.headSync()) await new Promise<void>((resolve) => told.push(resolve));
    },
    async erase(subject) {
      await keys.destroy(subject);
      deciding.evict(subject);
      readerKeys.evict(subject);
      return host.forget(subject, []);
    },
    shown: async () => (await documents.getMany<Scorecard>(scorecards.name, ['erased', 'other'])).map(({ doc }) => doc),
    async assertAsRebuilt() {
      const expected = memoryDocuments({ models });
      await rebuildDocuments({ models, writer: expected.writer, log, codec: readerCodec });
      assert.deepEqual(await everything(documents, models), await everything(expected, models));
    },
  };
}

/** Others' scorecards, one after the other, until it is stopped. */
function load({ write }: Embedded): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const [id, subject] = [newId(), newId()];
      await write(opened(id, subject, 'Somebody else'));
      await write(remarked(id, subject, 'Sings.'));
    }
  })();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

describe('an erased person whose data stand in streams about others', { ...needing(skipWithoutSqlite), timeout: 120_000 }, () => {
  test('[J6] no file of the data folder and no cached state holds their text, WALs included, though others write and somebody reads', async (t) => {
    const at = await embedded(t);
    const all = people();
    for (const one of story(all)) await at.write(one);
    const loads = Array.from({ length: 4 }, () => load(at));
    const ended = (): Promise<unknown> => Promise.all(loads.map((one) => one.stop()));
    await at.caughtUp();
    const reader = await holdReading(`${at.folder}/documents.db`);
    try {
      await underLoad(at, all, ended, reader.end);
    } finally {
      await Promise.all([ended(), reader.end()]);
    }

    // What comes after does not bring it back: not in a document at hand, and not in a rebuild.
    await at.write({ id: 'erased', subject: all.other, event: { type: 'ScorecardClosed', data: {} } });
    await at.caughtUp();
    assert.deepEqual(await at.shown(), [{ ...left(all)[0]!, closed: true }, left(all)[1]!]);
    await at.assertAsRebuilt();
    assert.deepEqual(filesHolding(at.folder, WORDS), []);
  });

  async function underLoad(at: Embedded, all: People, ended: () => Promise<unknown>, read: () => Promise<void>): Promise<void> {
    assert.deepEqual(
      filesHolding(at.folder, WORDS),
      ['documents.db-wal'],
      'the control: the log and the keys do not hold it, the documents do',
    );
    const texts = (id: string): Promise<readonly (string | null)[]> => at.cards.read(id, (state) => [...state.texts]);
    assert.ok((await texts('erased')).includes('Juggles seven lanterns.'), 'the control');

    assert.equal(await at.erase(all.candidate), true);
    assert.equal(await at.erase(all.referee), true);
    assert.deepEqual(await at.shown(), left(all));
    assert.deepEqual(await texts('erased'), [null, null, null]);
    assert.deepEqual(await texts('other'), [OTHERS[0], null, OTHERS[1]]);

    await ended();
    assert.deepEqual(filesHolding(at.folder, WORDS), ['documents.db-wal'], 'the control: while somebody reads, the WAL keeps it');
    await read();
    await eventually(SOON_MS, () => filesHolding(at.folder, WORDS).length === 0, 'every file being clean');
    assert.notDeepEqual(filesHolding(at.folder, OTHERS), [], 'the control: what others have is found');
  }

  test('[J6] negative control: where documents are not found by their people, the text stays in the file', async (t) => {
    const at = await embedded(t, { blind: true });
    const all = people();
    for (const one of story(all)) await at.write(one);
    await at.caughtUp();
    for (const subject of [all.candidate, all.referee]) await at.erase(subject);
    assert.notDeepEqual(filesHolding(at.folder, WORDS), []);
    assert.notDeepEqual(await at.shown(), left(all));
  });
});

describe('the same on several nodes', { ...needing(skipWithout('mongo')), timeout: 60_000 }, () => {
  for (const blind of [false, true])
    test(`[J6] ${blind ? 'negative control: where documents are not found by their people, MongoDB keeps' : 'nothing in MongoDB holds'} their text`, async (t) => {
      const vault = await testMongo();
      t.onTestFinished(() => vault.remove());
      const keys = await openMongoKeys({ mongo: vault.mongo, masterKey: randomBytes(32) });
      const log = testLog(keys, scorecardRegistry);
      const engine = await inMongo(scorecardModels, log.store.epoch);
      const world = await feedWorld(t, async () => engine, { models: scorecardModels, log });
      const { mongo, documents } = engine;
      await world.start();
      const all = people();
      for (const { id, event, subject } of story(all))
        await log.append(`scorecard-${id}`, [event], { subject, reason: 'Asked for by the college.' });
      world.publish();
      await world.caughtUp();
      const names = [scorecards.name, remarks.name];
      const held = await Promise.all(names.map(async (name) => `doc.${name}.${(await world.checkpointOf(name)).build}`));
      assert.deepEqual([...(await collectionsHolding(mongo, WORDS))].sort(), held.sort(), 'the control');

      const erased = mongoErasedDocuments({ mongo, models: scorecardModels, epoch: log.store.epoch });
      const looking = blind ? { ...erased, holding: async () => [] } : erased;
      const forget = subjectForgetting({
        models: scorecardModels,
        documents: looking,
        store: log.store,
        codec: log.codec,
        now: Date.now,
      });
      for (const subject of [all.candidate, all.referee]) {
        await keys.destroy(subject);
        assert.equal(await forget(subject, []), true);
      }
      const shown = async (): Promise<readonly Scorecard[]> =>
        (await documents.getMany<Scorecard>(scorecards.name, ['erased', 'other'])).map(({ doc }) => doc);
      if (blind) {
        assert.notDeepEqual(await collectionsHolding(mongo, WORDS), []);
        return;
      }
      assert.deepEqual(await shown(), left(all));
      assert.deepEqual(await collectionsHolding(mongo, WORDS), []);

      // The projector has the documents at hand as they were; what comes after does not bring the text back.
      for (const id of ['erased', 'other']) await log.append(`scorecard-${id}`, [{ type: 'ScorecardClosed', data: {} }]);
      world.publish();
      await world.caughtUp();
      assert.deepEqual(
        await shown(),
        left(all).map((card) => ({ ...card, closed: true })),
      );
      assert.deepEqual(await collectionsHolding(mongo, WORDS), []);
      await world.assertAsRebuilt();
      assert.deepEqual(world.errors, []);
    });
});
