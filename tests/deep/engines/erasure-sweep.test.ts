import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { KEY_AT_HAND_MS } from '@aarambh/kernel/ports/keys.ts';
import type { FeedDocuments } from '@aarambh/kernel/ports/feed-documents.ts';
import { accounts } from '@aarambh/projections/accounts/projector.ts';
import { agreement, book, context, HOUR, published } from '../../gatherings/world.ts';
import { until } from '../../projections/feed-harness.ts';
import { skipWithout } from '../../support/engines.ts';
import { erasureWorld, type ErasureNode, type ErasureWorld } from '../../support/erasure-world.ts';
import { memoryFeed } from '../../support/memory-feed.ts';

const NAME = 'Zaphira Quillfeather';
const EMAIL = 'zq.founder@example.org';
const PHONE = '9812345670';
/** What nobody may find the person by: as they wrote it, and as search keeps it. */
const WORDS = ['zaphira', 'quillfeather', 'zq.founder', PHONE];
const BY = { actor: 'system:test', corr: 'test' } as const;
/** Beyond the time for which a key may be at hand, and what was under way then. */
const LATER_MS = KEY_AT_HAND_MS + 31_000;

/** A member with a name, an address, a telephone number and 100 points. */
async function person({ services }: ErasureNode): Promise<string> {
  const invited = await services.accounts.invite(
    { name: NAME, email: EMAIL, role: 'user', password: 'Right#2026', origin: 'demonstration' },
    BY,
  );
  assert.ok(invited.ok);
  const { accountId } = invited.value;
  assert.ok((await services.accounts.changeBio(accountId, `Call ${NAME} at ${PHONE}.`, context(accountId))).ok);
  assert.ok((await services.points.unlock(accountId, context(accountId))).ok);
  return accountId;
}

async function erase({ services }: ErasureNode, accountId: string): Promise<void> {
  assert.ok((await services.accounts.erase(accountId, BY)).ok);
}

const live = async ({ checkpointOf }: ErasureWorld): Promise<string> => `doc.accounts.${(await checkpointOf('accounts')).build}`;

/** Starts a projector that decodes what comes with keys of its own, and falls asleep over its first write of an account. */
async function sleepingProjector(world: ErasureWorld): Promise<{ asleep: Promise<unknown>; wake: () => Promise<void> }> {
  const { codec } = await world.node();
  const reached = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  const woken = Promise.withResolvers<undefined>();
  const write: FeedDocuments['write'] = async (builds, batch) => {
    const isOfAccounts = batch.documents.some(({ model }) => model === 'accounts');
    if (isOfAccounts) {
      reached.resolve(undefined);
      await gate.promise;
    }
    const higher = await world.feedDocuments.write(builds, batch);
    if (isOfAccounts) woken.resolve(undefined);
    return higher;
  };
  await world.start({ codec, documents: { ...world.feedDocuments, write }, feed: memoryFeed(world.topic) });
  return {
    asleep: reached.promise,
    wake() {
      gate.resolve(undefined);
      return woken.promise.then(() => undefined);
    },
  };
}

describe('an erased person on several nodes', { ...needing(skipWithout('mongo')), timeout: 60_000 }, () => {
  for (const wakes of ['before', 'after'] as const)
    test(`[J6] a projector that read their name and wakes ${wakes} the second sweep: nothing in the database says it`, async (t) => {
      const world = await erasureWorld(t);
      const [api, worker] = [await world.node(), await world.node()];
      const projector = await sleepingProjector(world);
      const accountId = await person(api);
      world.publish();
      await projector.asleep;

      // The relay is away: the erasure itself reaches no projector for as long as the test likes.
      await erase(api, accountId);
      await worker.react();
      if (wakes === 'before') {
        await projector.wake();
        // The control: so it stays, without a second sweep, and while it is not due.
        await worker.sweep();
        assert.deepEqual(await world.holding(WORDS), [await live(world)]);
        world.pass(LATER_MS);
        assert.deepEqual(await world.holding(WORDS), [await live(world)]);
      } else world.pass(LATER_MS);

      // The worker that noted it is dead by now.
      const successor = await world.node();
      await successor.sweep();
      if (wakes === 'after') await projector.wake();
      assert.deepEqual(await world.holding(WORDS), []);
      for (const search of ['zaphira', 'zq.founder'])
        assert.equal((await world.documents.find('accounts', { search })).total, 0, `found by ${search}`);
      assert.deepEqual(world.reports, []);

      world.publish();
      await world.caughtUp();
      await world.assertAsRebuilt();
      assert.deepEqual(await world.holding(WORDS), []);
    });

  test('[J6] control: a late write that no revision guards brings the name back', async (t) => {
    const world = await erasureWorld(t);
    const [api, worker] = [await world.node(), await world.node()];
    await world.start({ codec: worker.codec });
    const accountId = await person(api);
    world.publish();
    await world.caughtUp();
    const collection = world.mongo.collection<{ _id: string }>(await live(world));
    const read = (await collection.findOne({ _id: accountId }))!;
    await erase(api, accountId);
    world.pass(LATER_MS);
    await worker.sweep();
    assert.deepEqual(await world.holding(WORDS), []);
    await collection.replaceOne({ _id: accountId }, read);
    assert.deepEqual(await world.holding(WORDS), [await live(world)]);
  });

  test('[J6] their documents of a parked stream, and of builds that nobody reads, say nothing after the second sweep', async (t) => {
    const world = await erasureWorld(t);
    const [api, worker] = [await world.node(), await world.node()];
    // A build of the product that cannot read one of their events keeps what it made of those before.
    const older = eventCodec(new Map([...eventRegistry].filter(([type]) => type !== 'PictureChanged')), world.log.keys);
    const projector = await world.start({ codec: older });
    const accountId = await person(api);
    assert.ok((await api.services.accounts.setPicture(accountId, { bytes: new Uint8Array(8), crop: null }, BY)).ok);
    world.publish();
    await world.caughtUp();
    const made = await world.documents.get('accounts', accountId);
    const left = await world.feedDocuments.rebuild('accounts');
    const values = Object.keys(accounts.fields).map((field) => (made!.doc as Record<string, string | null>)[field] ?? null);
    const write = {
      model: 'accounts',
      id: accountId,
      stream: `account-${accountId}`,
      revision: 0,
      values,
      text: NAME,
      subjects: [accountId],
      before: null,
    };
    await left.write([{ ...write, json: JSON.stringify(made!.doc) }]);
    const held = [await live(world), `doc.accounts.${left.build}`];
    assert.deepEqual([...(await world.holding(WORDS))].filter((name) => name.startsWith('doc.')).sort(), held.sort(), 'the control');

    await erase(api, accountId);
    await api.react();
    world.publish();
    await world.caughtUp();
    assert.deepEqual(await world.holding(WORDS), [], 'the erasure itself finds them by whose they are');
    // Whoever makes that build has read the name before and writes it late.
    await left.write([{ ...write, json: JSON.stringify(made!.doc), before: { values, text: NAME, subjects: [accountId] } }]);
    world.pass(LATER_MS);
    assert.deepEqual(await world.holding(WORDS), [`doc.accounts.${left.build}`], 'the control');

    await worker.sweep();
    assert.deepEqual(await world.holding(WORDS), []);
    assert.equal((await world.documents.get<{ erased: boolean }>('accounts', accountId))?.doc.erased, true);

    // What was being made may become live: it is looked at again until it is, or has gone.
    const due = (): Promise<number> => world.mongo.collection('state').countDocuments({ namespace: 'erased' });
    assert.equal(await due(), 1);
    await left.abandon();
    world.pass(LATER_MS);
    await worker.sweep();
    assert.equal(await due(), 0);
    await projector.stop();
    assert.equal((await world.documents.parked()).length, 1);
    await world.start();
    const [follower] = [await world.start()];
    await world.state.put({
      namespace: 'projection-orders',
      key: `retry:accounts:account-${accountId}`,
      value: { kind: 'retry', model: 'accounts', stream: `account-${accountId}` },
    });
    await until(async () => (await world.documents.parked()).length === 0, 'the parked stream');
    await follower.stop();
    await world.assertAsRebuilt();
  });

  for (const swept of [true, false])
    test(`[J6] ${swept ? '' : 'control: without a second sweep '}a seat booked for them on another node meanwhile ${swept ? 'is free in the end' : 'stays taken'}`, async (t) => {
      const world = await erasureWorld(t);
      const [api, other, worker] = [await world.node(), await world.node(), await world.node()];
      const at = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
      const gatheringId = await published(
        { ...api.services, codec: api.codec },
        { seats: 1, startsAt: at(48), endsAt: at(50), cancelUntil: at(24) },
      );
      const accountId = await person(api);
      await other.codec.prepare(accountId);

      await erase(api, accountId);
      await worker.react();
      const late = await book({ ...other.services, codec: other.codec }, accountId, gatheringId, { contact: PHONE });
      assert.ok(late.ok, 'the other node still has the key');
      world.pass(LATER_MS);
      if (swept) await (await world.node()).sweep();

      const { seats, paid, confirmed, open } = agreement(world.log.store);
      const left = swept ? 0 : 1;
      assert.deepEqual([seats.size, paid.size, confirmed.size, open.size], [left, left, left, 0]);
      assert.equal(await worker.services.points.balance(accountId), swept ? 100 : 60);
      assert.deepEqual(world.reports, []);
    });

  test('[J6] their documents are made again once by the erasure and once by the second sweep, and mails wait for neither', async (t) => {
    const world = await erasureWorld(t);
    const [api, worker] = [await world.node(), await world.node()];
    const accountId = await person(api);
    await api.services.outbox.enqueue({ factId: newId(), template: 'account.verification', to: accountId, params: {} });
    const [messageId] = await api.services.outbox.messageIds(accountId);
    const deliver = (): Promise<void> =>
      worker.mailbox.send({ messageId: messageId!, to: EMAIL, subject: 'Hello', text: `Dear ${NAME}`, html: '' });
    await deliver();
    assert.equal((await worker.mailbox.listMails()).length, 1, 'the control');
    await erase(api, accountId);
    await api.react();
    assert.deepEqual(world.remade, [{ own: [], mails: 0 }]);
    await deliver();
    world.pass(LATER_MS);
    await worker.sweep();
    assert.deepEqual(world.remade.slice(1), [{ own: [`account-${accountId}`], mails: 0 }]);
  });

  test('[J6] a mail that another node had in hand leaves nothing in the local mailbox', async (t) => {
    const world = await erasureWorld(t);
    const [api, other, worker] = [await world.node(), await world.node(), await world.node()];
    const accountId = await person(api);
    await api.services.outbox.enqueue({ factId: newId(), template: 'account.verification', to: accountId, params: {} });
    const [messageId] = await api.services.outbox.messageIds(accountId);
    await erase(api, accountId);
    await worker.react();
    await other.mailbox.send({ messageId: messageId!, to: EMAIL, subject: 'Hello', text: `Dear ${NAME}`, html: '' });
    assert.deepEqual(await world.holding(WORDS), ['state'], 'the control');
    world.pass(LATER_MS);
    await worker.sweep();
    assert.deepEqual(await world.holding(WORDS), []);
  });
});
