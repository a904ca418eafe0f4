import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, test } from 'vitest';
import fc from 'fast-check';
import { openSecrets } from '@aarambh/infra/folder/secrets.ts';
import { folderSignedHeads } from '@aarambh/infra/folder/signed-heads.ts';
import { thinned } from '@aarambh/infra/heads/thinned-heads.ts';
import { audit, LogWriter } from '../audit/ledger-log.ts';
import { temporaryFolder } from '../support/store-events.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-21T10:30:00.000Z');
const at = (ms: number) => ({ signedAt: new Date(ms).toISOString() });
const stays = <Head extends { signedAt: string }>(heads: readonly Head[]): Head[] => {
  const goes = thinned(heads);
  return heads.filter((_, index) => goes[index] === false);
};

test('[J5] of a quarter of heads every minute all of a day stay, then one an hour, then one a day', () => {
  const heads = Array.from({ length: (90 * DAY) / 60_000 }, (_, index) => at(NOW - 90 * DAY + (index + 1) * 60_000));
  const kept = stays(heads);
  assert.deepEqual([kept[0], kept.at(-1)], [heads[0], heads.at(-1)]);
  const ages = kept.map(({ signedAt }) => NOW - Date.parse(signedAt));
  const within = (from: number, to: number) => ages.filter((age) => age >= from && age < to).length;
  assert.equal(within(0, DAY), 24 * 60);
  assert.ok(Math.abs(within(DAY, 30 * DAY) - 29 * 24) <= 1);
  assert.ok(Math.abs(within(30 * DAY, 90 * DAY) - 60) <= 2);
});

test('[J5] the first and the latest head always stay, and so does one of every span; thinning twice is thinning once', () => {
  const times = fc.array(fc.integer({ min: 0, max: 90 * DAY }), { minLength: 1, maxLength: 200 }).map((ages) => ages.sort((a, b) => b - a));
  fc.assert(
    fc.property(times, (ages) => {
      const heads = ages.map((age) => at(NOW - age));
      const kept = stays(heads);
      assert.deepEqual([kept[0], kept.at(-1)], [heads[0], heads.at(-1)]);
      assert.deepEqual(stays(kept), kept);
      const days = (list: typeof heads) => new Set(list.map(({ signedAt }) => signedAt.slice(0, 10)));
      assert.deepEqual(days(kept), days(heads));
    }),
  );
});

describe('a folder of signed heads', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  const reports: string[] = [];
  beforeEach(() => void (folder = temporaryFolder()));
  afterEach(() => folder.remove());
  const open = () =>
    folderSignedHeads({
      dir: folder.in('heads'),
      privateKeyPem: openSecrets(folder.in('secrets')).headsPrivateKeyPem,
      report: (message) => reports.push(message),
    });
  const file = () => folder.in('heads/heads.jsonl');
  const head = (count: number, ms: number) => ({ count, lastEventId: `id-${count}`, hash: 'ab'.repeat(32), ...at(ms) });

  /** Sixty heads of one hour two days ago, as they were left by a node that did not thin. */
  async function old(): Promise<void> {
    const elsewhere = folderSignedHeads({ dir: folder.in('hour'), privateKeyPem: openSecrets(folder.in('secrets')).headsPrivateKeyPem });
    for (let n = 1; n <= 60; n++) await elsewhere.append(head(n, NOW - 2 * DAY - HOUR / 2 + n * 50_000));
    mkdirSync(folder.in('heads'));
    writeFileSync(file(), readFileSync(folder.in('hour/heads.jsonl')));
  }

  test('[J5] is thinned while heads are signed; each that stays verifies and the latest is the one just signed', async () => {
    await old();
    const heads = open();
    await heads.append(head(61, NOW));
    const kept = await heads.all();
    assert.deepEqual(
      kept.map(({ count }) => count),
      [1, 61],
    );
    assert.ok(kept.every((one) => heads.verify(one)));
    await heads.append(head(62, NOW + 10_000));
    assert.deepEqual(
      (await open().all()).map(({ count }) => count),
      [1, 61, 62],
    );
    assert.deepEqual(readdirSync(folder.in('heads')), ['heads.jsonl']);
  });

  test('[J5] what a crash left beside or at the end of the file does not hinder it', async () => {
    await old();
    writeFileSync(folder.in('heads/.heads.jsonl.1.tmp'), readFileSync(file(), 'utf8').slice(0, 700));
    appendFileSync(file(), '{"count":61,"last');
    const heads = open();
    assert.equal((await heads.all()).length, 60, 'the file that was not renamed counts for nothing');
    await heads.append(head(61, NOW));
    assert.equal((await heads.latest())?.count, 61);
    assert.equal((await heads.all()).length, 2);
  });

  test('[J5] neither a head that was tampered with nor a line that cannot be read is thinned away, and signing goes on', async () => {
    await old();
    writeFileSync(file(), readFileSync(file(), 'utf8').replace('"count":30,', '"count":31,'));
    const heads = open();
    await heads.append(head(61, NOW));
    assert.deepEqual(
      (await heads.all()).map((one) => heads.verify(one)),
      [true, false, true],
    );
    const before = readFileSync(file(), 'utf8').replace('{"count":1,', "{'count':1,");
    writeFileSync(file(), before);
    await heads.append(head(62, NOW + HOUR));
    const [damaged, tampered] = before.split('\n');
    assert.deepEqual(readFileSync(file(), 'utf8').split('\n').slice(0, 2), [damaged, tampered]);
    assert.equal((await heads.latest())?.count, 62);
  });
});

test('[J5] an audit meets every head that stayed, and finds what was changed before the next of them', async () => {
  const log = new LogWriter();
  for (let n = 0; n < 20; n++) {
    log.append('gathering-x', 'SomethingHappened', { n });
    log.sign();
  }
  const ledger = log.ledger();
  const times = ledger.heads.map((_, index) => at(NOW - 2 * DAY - HOUR / 2 + index * 60_000));
  const goes = thinned([...times.slice(0, -1), at(NOW)]);
  ledger.heads = ledger.heads.filter((_, index) => goes[index] === false);
  const sound = await audit(ledger);
  assert.deepEqual([sound.verdict, sound.heads], ['consistent', 2]);
  ledger.events[9] = { ...ledger.events[9]!, data: '{"n":99}' };
  assert.equal((await audit(ledger)).firstDifference?.kind, 'head_differs');
});
