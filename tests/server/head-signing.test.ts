import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import test from 'node:test';
import type { SignedHead, SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';
import { signHead } from '@aarambh/server/head-signing.ts';
import { audit, LogWriter, readerOf, signedHead } from '../audit/ledger-log.ts';

function headsOf(kept: SignedHead[]): SignedHeads {
  return {
    all: async () => kept,
    latest: async () => kept.at(-1) ?? null,
    append: async (head) => {
      const signed = { ...head, signature: '' };
      kept.push(signed);
      return signed;
    },
    verify: () => true,
  };
}

const now = (): Date => new Date('2026-11-02T00:00:00.000Z');

test('[J5] each signed head covers the whole log, and goes on from the one before', async () => {
  const log = new LogWriter();
  const heads: SignedHead[] = [];
  log.unlock(randomUUID(), randomUUID());
  const first = await signHead({ reader: readerOf(log.events), heads: headsOf(heads), now }, null);
  assert.equal(heads[0]!.hash, signedHead(log.events).hash);
  for (let n = 0; n < 20; n++) log.unlock(randomUUID(), randomUUID());
  const second = await signHead({ reader: readerOf(log.events), heads: headsOf(heads), now }, first);
  assert.equal(heads[1]!.hash, signedHead(log.events).hash);
  assert.equal(heads[1]!.count, 21);
  assert.equal(second.position, 21);
});

test('[J5] nothing new signs nothing, and a lost mark is computed again', async () => {
  const log = new LogWriter();
  log.unlock(randomUUID(), randomUUID());
  const heads: SignedHead[] = [];
  const mark = await signHead({ reader: readerOf(log.events), heads: headsOf(heads), now }, null);
  assert.deepEqual(await signHead({ reader: readerOf(log.events), heads: headsOf(heads), now }, mark), mark);
  assert.deepEqual(await signHead({ reader: readerOf(log.events), heads: headsOf(heads), now }, null), mark);
  assert.equal(heads.length, 1);
});

test('[J5] an event changed after it was signed is never signed anew: the audit still finds it', async () => {
  const log = new LogWriter();
  const member = randomUUID();
  log.unlock(member, randomUUID());
  log.sign();
  const mark = { position: 1, count: 1, hash: log.heads[0]!.hash, lastEventId: log.events[0]!.id };
  log.events[0] = { ...log.events[0]!, meta: log.events[0]!.meta.replace('system:test', 'system:evil') };
  log.unlock(randomUUID(), randomUUID());
  const heads = [...log.heads];
  await signHead({ reader: readerOf(log.events), heads: headsOf(heads), now }, mark);
  assert.equal(heads.length, 2);
  await assert.rejects(signHead({ reader: readerOf(log.events), heads: headsOf([...log.heads]), now }, null), /not those that were signed/);
  const { verdict, firstDifference } = await audit({ ...log.ledger(), heads: log.heads });
  assert.equal(verdict, 'different');
  assert.equal(firstDifference?.kind, 'head_differs');
});

test('[J5] a log that is shorter than its signed head is not signed', async () => {
  const log = new LogWriter();
  log.unlock(randomUUID(), randomUUID());
  log.unlock(randomUUID(), randomUUID());
  log.sign();
  await assert.rejects(signHead({ reader: readerOf(log.events.slice(0, 1)), heads: headsOf([...log.heads]), now }, null), /2 were signed/);
});
