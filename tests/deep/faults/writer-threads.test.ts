import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { someEvent, temporaryFolder, wholeLog } from '../../support/store-events.ts';
import { opened, threads } from '../../support/threads.ts';

interface Writer {
  /** Writes the nth thing; rejects when the writer could not. */
  write(n: number): Promise<unknown>;
  /** How many of the first n things are there. */
  written(n: number): Promise<number>;
  close(): Promise<void>;
}

type Open = (folder: ReturnType<typeof temporaryFolder>, report: (error: unknown) => void) => Promise<Writer>;

const writers: Record<string, Open> = {
  async events(folder, report) {
    const store = await openSqliteEventStore({ path: folder.in('events.db'), headPath: folder.in('events.head'), report });
    return {
      write: (n) => store.append(`thing-${n}`, NO_STREAM, [someEvent()]),
      written: async () => (await wholeLog(store, 1000)).length,
      close: () => store.close(),
    };
  },
  async 'operational state'(folder, report) {
    const state = await openSqliteState({ path: folder.in('state.db'), report });
    return {
      write: (n) => state.put({ namespace: 'things', key: String(n), value: n }),
      written: async () => (await state.list('things')).length,
      close: () => state.close(),
    };
  },
  async keys(folder, report) {
    const keys = await openSqliteKeys({ path: folder.in('keys.db'), tombstonesPath: folder.in('tombstones.jsonl'), report });
    const subjects = Array.from({ length: 100 }, () => newId());
    return {
      write: (n) => keys.forWriting(subjects[n]!),
      async written(n) {
        keys.evict();
        const found = await Promise.all(subjects.slice(0, n).map((subject) => keys.forReading(subject)));
        return found.filter((key) => key !== null).length;
      },
      close: () => keys.close(),
    };
  },
};

for (const [name, open] of Object.entries(writers)) {
  test(`the thread that writes ${name} is started again when it dies; what was acknowledged is there`, async (t) => {
    const folder = temporaryFolder();
    const workers = threads(t);
    const reports: unknown[] = [];
    const writer = await open(folder, (error) => reports.push(error));
    try {
      await writer.write(0);
      for (const n of [1, 2]) {
        const dying = workers.last();
        const another = workers.next();
        await dying.terminate();
        assert.equal(reports.length, n);
        await assert.rejects(writer.write(90 + n), { name: 'StoreUnavailable', code: 'store_unavailable' });
        await opened(await another);
        await writer.write(n);
        assert.equal(await writer.written(10), n + 1);
      }
    } finally {
      await writer.close();
      folder.remove();
    }
  });

  test(`what the thread that writes ${name} was doing when it died is refused as not known, and what waited behind it as not done`, async (t) => {
    const folder = temporaryFolder();
    const workers = threads(t);
    const writer = await open(folder, () => undefined);
    try {
      await writer.write(0);
      const tries = [1, 2, 3].map((n) => writer.write(n).catch((error: unknown) => (error as { code: unknown }).code));
      // They leave together in the next turn, and the thread ends in the same one.
      await new Promise((resolve) => setImmediate(resolve));
      const waiting = writer.write(4).catch((error: unknown) => (error as { code: unknown }).code);
      const another = workers.next();
      await workers.last().terminate();
      const outcomes = await Promise.all(tries);
      const unknown = outcomes.filter((outcome) => outcome === 'outcome_unknown').length;
      assert.ok(unknown === 0 || unknown === 3, 'a batch shares one fate');
      assert.ok(unknown === 0 || (await waiting) === 'store_unavailable');
      await opened(await another);
      await writer.write(5);
      const there = await writer.written(10);
      assert.ok(there === 2 || there === 5 || there === 6, `${there} are there`);
    } finally {
      await writer.close();
      folder.remove();
    }
  });

  test(`closing does not wait for ever for the thread that writes ${name} when it just died`, async (t) => {
    const folder = temporaryFolder();
    const workers = threads(t);
    const writer = await open(folder, () => undefined);
    await writer.write(0);
    await workers.last().terminate();
    await writer.close();
    folder.remove();
  });
}
