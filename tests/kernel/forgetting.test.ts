import assert from 'node:assert/strict';
import { test } from 'vitest';
import { memoryFiles } from '@aarambh/infra/memory/files.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { commands } from '@aarambh/kernel/commands.ts';
import { forgetting } from '@aarambh/kernel/forgetting.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { mailRenderer, sender } from '@aarambh/kernel/mail-sender.ts';
import { outbox } from '@aarambh/kernel/outbox.ts';
import { KEY_AT_HAND_MS, SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import type { Mail } from '@aarambh/kernel/ports/mail.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { project } from '../projections/harness.ts';
import { testLog } from '../projections/log.ts';
import { scorecard, scorecardModels, scorecardRegistry, scorecards, type Scorecard, type ScorecardEvent } from '../support/scorecards.ts';

const by = { actor: 'system:test', corr: 'test' } as const;
const picture = { purpose: 'test', contentType: 'image/png', bytes: new Uint8Array(8) };

/** A scorecard in which a referee without an account is quoted, thanked by mail and shown on a picture. */
async function world() {
  const log = testLog(memoryKeys(), scorecardRegistry);
  const at = await project(log, { models: scorecardModels });
  const clock = { now: Date.parse('2026-11-22T06:00:00.000Z') };
  const now = (): number => clock.now;
  const [state, files] = [memoryState(now), memoryFiles()];
  const deciding = commands({ store: log.store, codec: log.codec, clock: now });
  const cards = deciding.on(scorecard);
  const mails = outbox({ state, clock: now });
  const forgetElsewhere: string[][] = [];
  const reported: unknown[] = [];
  const erasing = forgetting({
    ...{ registry: scorecardRegistry, keys: log.keys, state, commands: deciding, outbox: mails, wall: now },
    forgetFiles: (subject) => files.deleteOf(subject),
    forgetElsewhere: async (subject, messageIds) => void forgetElsewhere.push([subject, ...messageIds]),
    forgetDocuments: async (subject) => {
      await at.host.forget(subject, []);
    },
    report: (error) => reported.push(error),
  });

  const [referee, candidate] = [newId(), newId()];
  const write = (id: string, event: ScorecardEvent) => cards.execute({ id, decide: () => [event], command: null, context: by });
  const personal = { candidate: 'Zaphira' };
  await write('a', { type: 'ScorecardOpened', data: { candidateId: candidate, interviewerId: newId() }, personal });
  const quoted = (quote: string) =>
    write('a', { type: 'RefereeQuoted', data: { refereeId: referee }, personal: { referee: 'Quill', quote } });
  await quoted('Late.');
  const fileId = await files.put({ ...picture, subject: referee });

  const delivered: Mail[] = [];
  const sending = sender({
    ...{ state, clock: now, report: (error) => reported.push(error), transport: { send: async (mail) => void delivered.push(mail) } },
    render: mailRenderer({
      mails: {
        thanks: {
          words: ({ name }) => ({ subject: `Thank you, ${name}`, text: '', html: '' }),
          contactOf: async (subject) =>
            subject === referee && (await cards.read('a', ({ texts }) => texts.at(-1))) !== null
              ? { name: 'Quill', email: 'q@x.example' }
              : null,
        },
      },
      contactOf: async () => assert.fail('nobody asks the accounts for somebody who has none'),
      clock: now,
    }),
  });
  await mails.enqueue({ factId: 'quoted', template: 'thanks', to: referee, params: {} });
  await at.catchUp();

  return {
    ...{
      at,
      log,
      clock,
      state,
      files,
      fileId,
      cards,
      mails,
      delivered,
      sending,
      erasing,
      forgetElsewhere,
      reported,
      referee,
      candidate,
      quoted,
    },
    cardOf: async () => (await at.documents.get<Scorecard>(scorecards.name, 'a'))!.doc,
    /** The fact, as a command of the context would append it. */
    fact: () => log.append(`referee-${referee}`, [{ type: 'RefereeForgotten', data: { refereeId: referee } }]),
    async react() {
      const { types, handle } = erasing.reactor as Reactor<unknown>;
      await handle(await log.codec.decode((await log.store.readAll({ after: 0, limit: 1000, types })).events));
    },
  };
}

test('[J6] somebody without an account has a key of their own, and gets mails at the address that the context knows', async () => {
  const w = await world();
  assert.notEqual(await w.log.keys.forReading(w.referee), null);
  assert.equal((await w.cardOf()).quote, 'Late.');
  await w.sending.run();
  assert.deepEqual(
    w.delivered.map(({ to, subject }) => [to, subject]),
    [['q@x.example', 'Thank you, Quill']],
  );
  assert.deepEqual(w.reported, []);
  await w.at.host.stop();
});

test('[J6] the fact of an erasure is enough: key, states, documents, files and mails of somebody without an account go', async () => {
  const w = await world();
  const ids = await w.mails.messageIds(w.referee);
  await w.fact();
  assert.equal((await w.cardOf()).quote, 'Late.', 'the control: the fact alone changes nothing');
  await w.react();
  assert.equal(await w.log.keys.forReading(w.referee), null);
  assert.deepEqual(await w.cards.read('a', ({ texts }) => [...texts]), ['Zaphira', null]);
  assert.deepEqual([(await w.cardOf()).referee, (await w.cardOf()).quote, (await w.cardOf()).candidate], [null, null, 'Zaphira']);
  assert.equal(await w.files.get(w.fileId), null);
  assert.deepEqual(await w.mails.messageIds(w.referee), []);
  assert.deepEqual(w.forgetElsewhere, [[w.referee, ...ids]]);
  assert.equal(ids.length, 1);
  await w.sending.run();
  assert.deepEqual(w.delivered, []);
  await assert.rejects(w.quoted('Never.'), SubjectErased);
  assert.notEqual(await w.log.keys.forReading(w.candidate), null);
  await w.at.host.stop();
});

test('[J6] what must be gone before the answer is gone without the reactor; the documents wait for it', async () => {
  const w = await world();
  await w.fact();
  await w.erasing.forget(w.referee, `referee-${w.referee}`);
  assert.equal(await w.log.keys.forReading(w.referee), null);
  assert.equal(await w.files.get(w.fileId), null);
  assert.deepEqual(await w.mails.messageIds(w.referee), []);
  assert.equal((await w.cardOf()).quote, 'Late.');
  await w.react();
  assert.equal((await w.cardOf()).quote, null);
  await w.at.host.stop();
});

test('[J6] what came late of somebody without an account is forgotten by a second sweep, once no key can be at hand', async () => {
  const w = await world();
  await w.fact();
  await w.react();
  const late = await w.files.put({ ...picture, subject: w.referee });
  const swept: unknown[] = [];
  const also = async (...asked: unknown[]): Promise<boolean> => (swept.push(asked), true);
  w.clock.now += KEY_AT_HAND_MS;
  await w.erasing.sweep(also);
  assert.notEqual(await w.files.get(late), null, 'the control: not before the sweep is due');
  assert.deepEqual(swept, []);
  w.clock.now += KEY_AT_HAND_MS;
  await w.erasing.sweep(also);
  assert.equal(await w.files.get(late), null);
  assert.deepEqual(swept, [[w.referee, [`referee-${w.referee}`]]], 'with the stream that is of them alone');
  await w.erasing.sweep(also);
  assert.equal(swept.length, 1);
  await w.at.host.stop();
});

test('[J6] the stream of others in which the fact of an erasure stands is not taken for the erased one’s own', async () => {
  const w = await world();
  await w.erasing.forget(w.referee, 'scorecard-a');
  const swept: (readonly string[])[] = [];
  w.clock.now += 2 * KEY_AT_HAND_MS;
  await w.erasing.sweep(async (_subject, streams) => (swept.push(streams), true));
  assert.deepEqual(swept, [[]]);
  await w.at.host.stop();
});
