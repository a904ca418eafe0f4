import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, test } from 'vitest';
import { zstdDecompressSync } from 'node:zlib';
import type { KeyEntry } from '@aarambh/infra/keys/wrapped-keys.ts';
import { ownDataDir } from '@aarambh/infra/data-folder/owner-lock.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { dataFolder } from '@aarambh/server/data-folder.ts';
import { demoAccounts, demoPassword } from '@aarambh/server/demo/people.ts';
import { readRecords, writeRecords, type Kind } from '@aarambh/server/move/format.ts';
import { movableFolder } from '@aarambh/server/move/embedded.ts';
import { importFrom, ImportUnfinished, refuseUnfinishedImport } from '@aarambh/server/move/import.ts';
import type { Movable } from '@aarambh/server/move/movable.ts';
import { startNode, type Node } from '@aarambh/server/node.ts';
import { auditFolder } from '@aarambh/server/workers/audit-client.ts';
import { eventually } from '../../support/deadline.ts';
import { withDemonstration } from '../../support/demonstrated.ts';
import { contentsOf, fillFolder, move, PASSPHRASE, withFolder } from '../../support/moving.ts';
import { nodeConfig } from '../../support/node-config.ts';
import { temporaryFolder } from '../../support/store-events.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const EVENTS = 1500;

beforeAll(async () => {
  await fillFolder(folder.in('small'), EVENTS);
  assert.equal((await move('export', folder.in('small'), folder.in('small.export'))).code, 0);
});

interface Contents {
  readonly state: readonly { readonly namespace: string; readonly key: string; readonly value: unknown }[];
  readonly [part: string]: unknown;
}

test('[J6] everything moves to the letter: log, keys, tombstones, files, heads, secrets, state and checkpoints', async () => {
  const target = folder.in('target');
  const { code, stdout, stderr } = await move('import', target, folder.in('small.export'));
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^Imported 1500 events, 20 keys of people, 1 files, 2 signed heads and 4 records/);
  assert.match(stderr, /Checking: 100 %/);
  assert.match(stderr, /Importing: 100 %, 1,500 of 1,500/);
  const [before, moved] = (await Promise.all([contentsOf(folder.in('small')), contentsOf(target)])) as unknown as [Contents, Contents];
  for (const part of ['events', 'keys', 'files', 'heads', 'secrets']) assert.deepEqual(moved[part], before[part], part);
  assert.deepEqual(
    moved.state.filter(({ namespace }) => namespace !== 'reactors'),
    before.state.filter(({ namespace }) => namespace !== 'session-end'),
  );
  assert.deepEqual(
    moved.state.filter(({ namespace }) => namespace === 'reactors').map(({ key, value }) => [key, value]),
    [['held', true]],
  );
  assert.equal(statSync(folder.in('small.export')).mode & 0o777, 0o600);
  assert.match(readFileSync(`${target}/tombstones.jsonl`, 'utf8'), /2026-11-01/);
});

test('[J6] nothing readable of keys, secrets, files and state is in the file', async () => {
  const packed = readFileSync(folder.in('small.export'));
  const text = zstdDecompressSync(packed.subarray(packed.indexOf(10) + 1, -74)).toString('latin1');
  assert.ok(text.includes('SomethingHappened'), 'the control: what is not sealed is found');
  const { keys, secrets } = (await contentsOf(folder.in('small'))) as {
    keys: { key?: Uint8Array }[];
    secrets: { reservationKey: Uint8Array };
  };
  const personal = keys.flatMap(({ key }) => (key === undefined ? [] : [Buffer.from(key).toString('base64')]));
  for (const secret of [...personal, Buffer.from(secrets.reservationKey).toString('base64'), 'PRIVATE KEY', 'image/png', '"outbox"'])
    assert.ok(!text.includes(secret));
});

test('[J5] [J6] a damaged signed head stops neither an export nor the import that goes on after a crash; the operator is told', async () => {
  const damagedIn = (root: string): void => {
    const path = `${root}/heads/heads.jsonl`;
    writeFileSync(path, readFileSync(path, 'utf8').replace('{"count":1,', '{"cou'));
  };
  await fillFolder(folder.in('scratched'), 10);
  damagedIn(folder.in('scratched'));
  const { code, stdout, stderr } = await move('export', folder.in('scratched'), folder.in('scratched.export'));
  assert.equal(code, 0, stderr);
  assert.match(stdout, / 1 signed heads /);
  assert.match(stderr, /1 signed heads are damaged and were left out/);

  await fillFolder(folder.in('half'), 10);
  damagedIn(folder.in('half'));
  await withFolder(folder.in('half'), async ({ heads }) => {
    const more = { lastEventId: 'id', hash: 'ab', signedAt: '2026-11-01', signature: 'AAAA' };
    await heads.adopt([1, 10, 20].map((count) => ({ count, ...more })));
    const counts: number[] = [];
    for await (const page of heads.entries()) counts.push(...page.map(({ count }) => count));
    assert.deepEqual(counts, [10, 20]);
    assert.equal(heads.damaged(), 1);
  });
});

const damages: Record<string, { change: (file: Buffer) => Buffer; settings?: Record<string, string>; code: number; says: RegExp }> = {
  'is cut': { change: (file) => file.subarray(0, -1000), code: 7, says: /cut off/ },
  'is cut and has a last line': {
    change: (file) => Buffer.concat([file.subarray(0, -5000), file.subarray(-74)]),
    code: 7,
    says: /torn or was changed/,
  },
  'has one bit flipped in the middle': { change: (file) => flipped(file, file.length >> 1), code: 7, says: /changed/ },
  'has one bit flipped at its beginning': { change: (file) => flipped(file, file.indexOf(10) + 5), code: 7, says: /changed/ },
  'has one bit flipped in its sum': { change: (file) => flipped(file, file.length - 10), code: 7, says: /cut off|changed/ },
  'is empty': { change: () => Buffer.alloc(0), code: 7, says: /not an export/ },
  'is of another product': { change: () => Buffer.from('PK\u0003\u0004'.padEnd(500, 'x')), code: 7, says: /not an export/ },
  'was wrapped with another passphrase': {
    change: (file) => file,
    settings: { PASSPHRASE: 'incorrect horse battery' },
    code: 3,
    says: /PASSPHRASE is not the one/,
  },
  'is imported without a passphrase': { change: (file) => file, settings: { PASSPHRASE: '' }, code: 3, says: /PASSPHRASE/ },
  'is imported with a short passphrase': { change: (file) => file, settings: { PASSPHRASE: 'short' }, code: 3, says: /12 characters/ },
};
for (const [name, { change, settings, code, says }] of Object.entries(damages))
  test(`[J6] a file that ${name} is refused in one sentence, and nothing is written`, async () => {
    writeFileSync(folder.in('damaged.export'), change(readFileSync(folder.in('small.export'))));
    const target = folder.in('never');
    const ended = await move('import', target, folder.in('damaged.export'), settings);
    assert.equal(ended.code, code, ended.stderr);
    assert.match(ended.stderr, says);
    assert.match(ended.stderr, /[^\n]+\.\n$/);
    assert.equal(existsSync(target), false);
  });

const spoiled: Record<string, { kind: Kind; text: (text: string) => string }> = {
  'the way to its key': { kind: 'wrapping', text: (text) => text.replace(/(?<="salt":")./, (byte) => (byte === 'A' ? 'B' : 'A')) },
  'the mark of its end': { kind: 'end', text: (text) => text.replace(':', ';') },
};
for (const [where, { kind, text: spoil }] of Object.entries(spoiled))
  test(`[J6] a file that has a byte changed in ${where} is called damaged, not a passphrase wrong`, async () => {
    const file = folder.in('spoiled.export');
    await writeRecords(
      file,
      (async function* () {
        for await (const record of readRecords(folder.in('small.export'))) {
          const text = record.text();
          yield { ...record, text: record.kind === kind ? spoil(text) : text };
        }
      })(),
    );
    const bytes = readFileSync(file);
    // The sum is that of the file as it was.
    writeFileSync(file, Buffer.concat([bytes.subarray(0, -74), readFileSync(folder.in('small.export')).subarray(-74)]));
    const ended = await move('import', folder.in('never'), file);
    assert.equal(ended.code, 7, ended.stderr);
    assert.match(ended.stderr, /changed\. Nothing was imported\.\n$/);
  });

function flipped(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = copy[at]! ^ 1;
  return copy;
}

test('[J6] a store that holds anything is refused, and stays as it was', async () => {
  const target = folder.in('full');
  await fillFolder(target, 10);
  const before = await contentsOf(target);
  const ended = await move('import', target, folder.in('small.export'));
  assert.deepEqual([ended.code, /holds events already/.test(ended.stderr)], [2, true]);
  assert.deepEqual(await contentsOf(target), before);

  const keyed = folder.in('keyed');
  await withFolder(keyed, ({ keys }) => keys.adopt([{ subject: newId(), key: new Uint8Array(32) }]));
  assert.match((await move('import', keyed, folder.in('small.export'))).stderr, /holds keys of people already/);
});

test('[J6] who was erased since a backup is erased again before anybody may use the store, also when that is interrupted', async () => {
  const target = folder.in('erased-since');
  const subject = await withFolder(folder.in('small'), async ({ files }) => {
    for await (const file of files.entries()) return file.subject;
    return assert.fail('there is no file');
  });
  const erased = [{ subject, at: '2026-11-20T00:00:00.000Z' }];
  const open = (): Promise<Movable> => movableFolder(dataFolder(target));
  const interrupted = async (): Promise<Movable> => {
    const to = await open();
    return { ...to, files: { ...to.files, deleteOf: () => Promise.reject(new Error('interrupted')) } };
  };
  await assert.rejects(importFrom(folder.in('small.export'), interrupted, { passphrase: PASSPHRASE, erased }), /^Error: interrupted$/);
  await assert.rejects(
    withFolder(target, ({ state }) => refuseUnfinishedImport(state)),
    ImportUnfinished,
  );
  await importFrom(folder.in('small.export'), open, { passphrase: PASSPHRASE, erased });
  await withFolder(target, ({ state }) => refuseUnfinishedImport(state));
  const { keys, files } = await contentsOf(target);
  assert.deepEqual(files, []);
  assert.deepEqual(
    (keys as KeyEntry[]).find((entry) => entry.subject === subject),
    { subject, erasedAt: erased[0]!.at },
  );
  assert.match(readFileSync(`${target}/tombstones.jsonl`, 'utf8'), new RegExp(subject));
});

test('[J6] neither verb touches a data folder that a server is using', async () => {
  const owned = folder.in('owned');
  await fillFolder(owned, 1);
  const ownership = ownDataDir(owned);
  for (const verb of ['export', 'import'] as const) {
    const file = verb === 'export' ? folder.in('owned.export') : folder.in('small.export');
    const { code, stderr } = await move(verb, owned, file);
    assert.equal(code, 4, stderr);
    assert.match(stderr, /Another process is using the data folder/);
  }
  assert.equal(existsSync(folder.in('owned.export')), false);
  ownership.release();
});

async function started(path: string): Promise<Node> {
  const node = await startNode(nodeConfig(path));
  await node.ready;
  return node;
}

async function signUp({ services }: Node, email: string): Promise<void> {
  const person = { name: 'Nandini Rao', email, password: 'Long enough 2026', referrer: null };
  assert.ok((await services.accounts.signUp(person, { actor: 'anonymous', corr: newId() })).ok);
}

const mailsOf = async ({ services }: Node): Promise<readonly string[]> => (await services.mailbox!.listMails()).map(({ to }) => to);

test('[J6] the audit says the same before and after, people can sign in, and no mail is sent twice', async (t) => {
  const [target, forgetful] = ['moved', 'forgetful'].map((name) => folder.in(name)) as [string, string];
  const { DATA_DIR: source = folder.in('demo') } = withDemonstration();
  t.onTestFinished(() => rmSync(source, { recursive: true, force: true }));
  const demo = await startNode(nodeConfig(source, { DEMO: 'on' }));
  await demo.ready;
  await signUp(demo, 'before@demo.test');
  await eventually(5_000, async () => (await mailsOf(demo)).length === 1, 'the mail of the first sign-up');
  await demo.stop();
  const before = await auditFolder(dataFolder(source), false, () => undefined);
  assert.equal(before.verdict, 'consistent');

  assert.equal((await move('export', source, folder.in('demo.export'))).code, 0);
  for (const path of [target, forgetful]) {
    assert.equal((await move('import', path, folder.in('demo.export'))).code, 0);
    // So that every mail that is sent from now on can be seen.
    await withFolder(path, ({ state }) => state.deletePrefix('mailbox', ''));
  }
  await withFolder(forgetful, async ({ state }) => {
    for (const namespace of ['reactor', 'outbox']) await state.deletePrefix(namespace, '');
  });

  const moved = await started(target);
  assert.ok(moved.ports.system.reactorsHeld());
  for (const { email } of demoAccounts) {
    const response = await fetch(`${moved.url}/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    });
    assert.equal(response.status, 200, email);
  }
  const verdict = await auditFolder(dataFolder(target), false, () => undefined);
  const said = ({ verdict, events, accounts, sum, chain, heads }: typeof before) => ({ verdict, events, accounts, sum, chain, heads });
  assert.deepEqual(said(verdict), said(before));

  await moved.ports.system.releaseReactors();
  await signUp(moved, 'after@demo.test');
  await eventually(5_000, async () => (await mailsOf(moved)).length > 0, 'the mail of the second sign-up');
  await moved.services.mailSender?.run();
  assert.deepEqual(await mailsOf(moved), ['after@demo.test']);
  await moved.stop();

  // Control: without checkpoints and outbox the mail comes again.
  const again = await started(forgetful);
  await again.ports.system.releaseReactors();
  await eventually(5_000, async () => (await mailsOf(again)).includes('before@demo.test'), 'the mail that was sent before the move');
  await again.stop();
});
