import assert from 'node:assert/strict';
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { test } from 'vitest';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { SignedHead, SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';
import { chainLink } from '@aarambh/kernel/stored-hash.ts';
import { createHeadSigner, HeadMismatch } from '@aarambh/projections/host/head-signer.ts';
import type { LogObserver } from '@aarambh/projections/host/log-observer.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { project } from './harness.ts';
import { testLog } from './log.ts';
import { writeStory } from './story.ts';

function memoryHeads(): SignedHeads & { readonly kept: SignedHead[] } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const text = ({ count, lastEventId, hash, signedAt }: Omit<SignedHead, 'signature'>): Buffer =>
    Buffer.from(`${count}\n${lastEventId}\n${hash}\n${signedAt}`);
  const kept: SignedHead[] = [];
  return {
    kept,
    all: async () => kept,
    latest: async () => kept.at(-1) ?? null,
    async append(head) {
      const signed = { ...head, signature: sign(null, text(head), privateKey).toString('base64') };
      kept.push(signed);
      return signed;
    },
    verify: (head) => verify(null, text(head), publicKey, Buffer.from(head.signature, 'base64')),
  };
}

const chainOf = (events: readonly StoredEvent[]): string => events.reduce((head, event) => chainLink(head, event), '');

/** A signer over the same heads and notes each time, as after a restart. */
function signers() {
  const log = testLog();
  const heads = memoryHeads();
  const { writer } = memoryDocuments({ models: readModels });
  const errors: unknown[] = [];
  const open = (events: () => readonly StoredEvent[] = () => log.store.all(), notes = writer): LogObserver => {
    const readPageSync = (after: number, limit: number): readonly StoredEvent[] => events().slice(after, after + limit);
    return createHeadSigner({ heads, readPage: readPageSync, notes, report: (error) => errors.push(error), every: 60_000 });
  };
  const run = async (observer: LogObserver, events: readonly StoredEvent[] = log.store.all()): Promise<void> => {
    await observer.start();
    await observer.take(events.slice(observer.position()));
    await observer.stop();
  };
  return { log, heads, errors, open, run, otherNotes: () => memoryDocuments({ models: readModels }).writer };
}

test('signs the chain over all events when it stops, once, and goes on from its last head', async () => {
  const { log, heads, open, run, errors } = signers();
  await writeStory(log);
  await run(open());
  const first = [...log.store.all()];
  assert.deepEqual(
    heads.kept.map(({ count, lastEventId, hash }) => [count, lastEventId, hash]),
    [[first.length, first.at(-1)!.id, chainOf(first)]],
  );
  assert.equal(heads.verify(heads.kept[0]!), true);

  await run(open());
  assert.equal(heads.kept.length, 1, 'nothing new, nothing signed');

  await writeStory(log);
  const resumed = open();
  await resumed.start();
  assert.equal(resumed.position(), first.length, 'the noted place saves reading from the start');
  await resumed.take(log.store.all().slice(first.length));
  await resumed.stop();
  assert.equal(heads.kept[1]!.hash, chainOf(log.store.all()));
  assert.deepEqual(errors, []);
});

test('without its note it reads from the start and meets the signed head', async () => {
  const { log, heads, open, run, otherNotes, errors } = signers();
  await writeStory(log);
  await run(open());
  await writeStory(log);
  const blank = open(undefined, otherNotes());
  await blank.start();
  assert.equal(blank.position(), 0);
  for (const event of log.store.all()) await blank.take([event]);
  await blank.stop();
  assert.equal(heads.kept.length, 2);
  assert.equal(heads.kept[1]!.hash, chainOf(log.store.all()));
  assert.deepEqual(errors, []);
});

test('never signs over a log that does not lead to the signed head', async () => {
  const { log, heads, open, run, otherNotes, errors } = signers();
  await writeStory(log);
  await run(open());
  await writeStory(log);
  const changed = log.store.all().map((event, index) => (index === 5 ? { ...event, data: event.data.replace('60', '61') + ' ' } : event));
  await run(
    open(() => changed, otherNotes()),
    changed,
  );
  assert.equal(heads.kept.length, 1);
  assert.ok(errors[0] instanceof HeadMismatch);
  // A cut tail is not met at all, so nothing is signed.
  const cut = log.store.all().slice(0, 10);
  await run(
    open(() => cut, otherNotes()),
    cut,
  );
  assert.equal(heads.kept.length, 1);
});

test('never goes on from a head that it did not sign', async () => {
  const { log, heads, open, run, errors } = signers();
  await writeStory(log);
  heads.kept.push({
    count: 1,
    lastEventId: log.store.all()[0]!.id,
    hash: chainOf(log.store.all().slice(0, 1)),
    signedAt: '2026-11-21T00:00:00.000Z',
    signature: 'AAAA',
  });
  await run(open());
  assert.equal(heads.kept.length, 1);
  assert.ok(errors[0] instanceof HeadMismatch);
});

test('follows the host over every event, those that no model wants included', async () => {
  const log = testLog();
  const heads = memoryHeads();
  const engine = memoryDocuments({ models: readModels });
  const errors: unknown[] = [];
  const signer = createHeadSigner({
    heads,
    readPage: log.readPageSync,
    notes: engine.writer,
    report: (error) => errors.push(error),
    every: 60_000,
  });
  await writeStory(log);
  const { host, catchUp } = await project(log, { engine, observers: [signer], pageSize: 9 });
  await catchUp();
  await writeStory(log);
  await catchUp();
  await host.stop();
  assert.deepEqual([heads.kept.at(-1)?.count, heads.kept.at(-1)?.hash], [log.headSync(), chainOf(log.store.all())]);
  assert.deepEqual(errors, []);
});
