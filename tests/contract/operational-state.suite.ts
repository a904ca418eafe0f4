import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { sender } from '@aarambh/kernel/mail-sender.ts';
import { outbox } from '@aarambh/kernel/outbox.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

/** A state of an adapter, empty, on a clock that the test moves. */
interface MadeState {
  readonly state: OperationalState;
  readonly remove: () => Promise<void> | void;
}

/** What every adapter of operational state promises. */
export function operationalStateSuite(name: string, make: (clock: () => number) => Promise<MadeState>): void {
  describe(`operational state: ${name}`, () => {
    let made: MadeState;
    let state: OperationalState;
    let now = 0;

    beforeEach(async () => {
      // Ahead of the real time, by which an engine may sweep what has expired.
      now = Date.now() + 3_600_000;
      made = await make(() => now);
      state = made.state;
    });

    afterEach(async () => {
      await state.close();
      await made.remove();
    });

    test('a record is read as it was put, with a version that grows by one', async () => {
      const value = { text: 'आरंभ 🌱', list: [1, null, { deep: true }] };
      assert.equal(await state.get('session', 'a'), null);
      assert.equal(await state.put({ namespace: 'session', key: 'a', value, dueAt: 5, expiresAt: now + 10 }), true);
      assert.deepEqual({ ...(await state.get('session', 'a')) }, { key: 'a', value, version: 1, dueAt: 5, expiresAt: now + 10 });
      await state.put({ namespace: 'session', key: 'a', value: 'other' });
      assert.deepEqual({ ...(await state.get('session', 'a')) }, { key: 'a', value: 'other', version: 2, dueAt: null, expiresAt: null });
      assert.equal(await state.get('outbox', 'a'), null);
    });

    test('what was put does not change with the object that was given', async () => {
      const value = { count: 1 };
      await state.put({ namespace: 'session', key: 'a', value });
      value.count = 2;
      const record = await state.get<{ count: number }>('session', 'a');
      assert.equal(record?.value.count, 1);
      record.value.count = 3;
      assert.equal((await state.get<{ count: number }>('session', 'a'))?.value.count, 1);
    });

    test('compare-and-set writes for one of many that read the same version', async () => {
      assert.equal(await state.put({ namespace: 'session', key: 'a', value: 0, ifVersion: 1 }), false);
      assert.equal(await state.put({ namespace: 'session', key: 'a', value: 0, ifVersion: 0 }), true);
      assert.equal(await state.put({ namespace: 'session', key: 'a', value: 1, ifVersion: 0 }), false);
      const wrote = await Promise.all(
        Array.from({ length: 20 }, (_, index) => state.put({ namespace: 'session', key: 'a', value: index, ifVersion: 1 })),
      );
      assert.equal(wrote.filter(Boolean).length, 1);
      assert.equal((await state.get('session', 'a'))?.version, 2);
    });

    test('deleted records are gone, and a new one starts at version 1', async () => {
      await state.put({ namespace: 'session', key: 'a', value: 1 });
      assert.equal(await state.delete('session', 'a'), true);
      assert.equal(await state.delete('session', 'a'), false);
      await state.put({ namespace: 'session', key: 'a', value: 2 });
      assert.equal((await state.get('session', 'a'))?.version, 1);
    });

    test('records are listed by key within a prefix, after a key, up to a limit', async () => {
      await state.putMany(['b/2', 'a/1', 'b/1', 'c/1', 'b/3', 'b'].map((key) => ({ namespace: 'session', key, value: key })));
      const keys = async (options?: { prefix?: string; after?: string; limit?: number }) =>
        (await state.list('session', options)).map(({ key }) => key);
      assert.deepEqual(await keys(), ['a/1', 'b', 'b/1', 'b/2', 'b/3', 'c/1']);
      assert.deepEqual(await keys({ prefix: 'b/' }), ['b/1', 'b/2', 'b/3']);
      assert.deepEqual(await keys({ prefix: 'b/', after: 'b/1', limit: 1 }), ['b/2']);
      assert.deepEqual(await keys({ after: 'b/2' }), ['b/3', 'c/1']);
      assert.deepEqual(await keys({ prefix: 'z' }), []);
      assert.equal(await state.deletePrefix('session', 'b/'), 3);
      assert.deepEqual(await keys(), ['a/1', 'b', 'c/1']);
    });

    test('due records come longest due first; what is not due or has no instant stays', async () => {
      const puts = [
        { key: 'late', dueAt: 10 },
        { key: 'later', dueAt: 20 },
        { key: 'now', dueAt: 30 },
        { key: 'future', dueAt: 31 },
        { key: 'never', dueAt: null },
      ];
      await state.putMany(puts.map((put) => ({ namespace: 'outbox', value: null, ...put })));
      assert.deepEqual(
        (await state.due('outbox', 30, 10)).map(({ key }) => key),
        ['late', 'later', 'now'],
      );
      assert.deepEqual(
        (await state.due('outbox', 30, 1)).map(({ key }) => key),
        ['late'],
      );
      assert.deepEqual(await state.due('session', 30, 10), []);
    });

    test('mails given up are found by their index, those of an earlier build too, and are forgotten with their person', async () => {
      const read: string[] = [];
      const watched: OperationalState = {
        ...state,
        list: (namespace, options) => {
          read.push(namespace);
          return state.list(namespace, options);
        },
      };
      const clock = (): number => now;
      const mails = outbox({ state: watched, clock, isBulk: (template) => template === 'note' });
      const sending = sender({
        ...{ state, clock, render: () => Promise.reject(new Error('no words')), report: () => undefined },
        transport: { send: () => Promise.reject(new Error('nothing leaves')) },
      });
      const older = { factId: 'old', template: 'link', to: 'asha', params: {}, status: 'failed', attempts: 10, failure: 'ETIMEDOUT' };
      await state.put({ namespace: 'outbox', key: 'asha/old', value: older });
      const found = async (): Promise<string[]> => (await mails.failed()).map(({ to, factId }) => `${to}/${factId}`);
      assert.deepEqual(await found(), ['asha/old']);
      for (const [to, template] of ['asha:link', 'ravi:note', 'ravi:link'].map((one) => one.split(':')))
        await mails.enqueue({ factId: template!, template: template!, to: to!, params: {} });
      for (let tries = 0; tries < 10; tries++) {
        await sending.run();
        now += 5 * 3_600_000;
      }
      read.length = 0;
      assert.deepEqual(await found(), ['asha/link', 'asha/old', 'ravi/link', 'ravi/note']);
      assert.ok(!read.some((namespace) => namespace === 'outbox' || namespace === 'outbox-bulk'), `read ${read.join()}`);
      for (const name of ['link', 'note']) assert.equal(await mails.retry('ravi', name), true);
      assert.deepEqual(await found(), ['asha/link', 'asha/old']);
      await mails.forget('asha');
      assert.deepEqual(await found(), []);
    });

    test('an expired record is nowhere to be found and counts as absent', async () => {
      await state.put({ namespace: 'session', key: 'a', value: 1, dueAt: 1, expiresAt: now + 100 });
      now += 100;
      assert.equal(await state.get('session', 'a'), null);
      assert.deepEqual(await state.list('session'), []);
      assert.deepEqual(await state.due('session', now, 10), []);
      assert.equal(await state.delete('session', 'a'), false);
      assert.equal(await state.deletePrefix('session', ''), 0);
      assert.equal(await state.put({ namespace: 'session', key: 'a', value: 2, ifVersion: 0 }), true);
      assert.equal((await state.get('session', 'a'))?.version, 1);
    });

    test('a scan meets every record of every namespace once, with all that it holds, and nothing that has expired', async () => {
      await state.putMany(Array.from({ length: 520 }, (_, index) => ({ namespace: `n${index % 3}`, key: `k${index}`, value: { index } })));
      await state.put({ namespace: 'outbox', key: 'a', value: 'आरंभ', dueAt: 5, expiresAt: now + 10 });
      await state.put({ namespace: 'outbox', key: 'gone', value: 1, expiresAt: now - 1 });
      await state.increment('limit', 'a', 2, 100);
      const met = new Map<string, unknown>();
      for await (const { namespace, ...record } of state.scan()) {
        assert.ok(!met.has(`${namespace}/${record.key}`));
        met.set(`${namespace}/${record.key}`, record);
      }
      assert.equal(met.size, 522);
      assert.deepEqual(met.get('outbox/a'), { key: 'a', value: 'आरंभ', version: 1, dueAt: 5, expiresAt: now + 10 });
      assert.deepEqual(met.get('limit/a'), { key: 'a', value: 2, version: 1, dueAt: null, expiresAt: now + 100 });
      assert.deepEqual(met.get('n1/k1'), { key: 'k1', value: { index: 1 }, version: 1, dueAt: null, expiresAt: null });
    });

    test('a counter adds up whoever raises it, and vanishes its time after it was first raised', async () => {
      const counts = await Promise.all(Array.from({ length: 10 }, () => state.increment('limit', 'a', 2, 100)));
      assert.deepEqual(
        counts.sort((a, b) => a - b),
        [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
      );
      now += 99;
      assert.equal(await state.increment('limit', 'a', 1, 100), 21);
      assert.equal((await state.get('limit', 'a'))?.value, 21);
      now += 1;
      assert.equal(await state.increment('limit', 'a', 1, 100), 1);
    });
  });
}
