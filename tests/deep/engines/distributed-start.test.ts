import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { engines, skipWithout } from '../../support/engines.ts';
import { startEventStoreServer } from '../../support/eventstore-server/server.ts';
import { freePort } from '../../support/product.ts';
import { productEntry } from '../../support/product-entry.ts';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { BSON } from 'mongodb';

/** What a server of MongoDB 7.0 says of itself. */
const HELLO = BSON.serialize({ ok: 1, isWritablePrimary: true, helloOk: true, minWireVersion: 0, maxWireVersion: 21 });
const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_MSG = 2013;

/** A server that greets as MongoDB 7.0 does, and answers everything with its greeting. */
async function startOldMongo(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    let unread = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      unread = Buffer.concat([unread, bytes]);
      while (unread.length >= 4 && unread.length >= unread.readInt32LE(0)) {
        const question = unread.subarray(0, unread.readInt32LE(0));
        unread = unread.subarray(question.length);
        socket.write(greeting(question));
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/?directConnection=true`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** In the form in which the question was asked: the first one of a connection is in that of old servers. */
function greeting(question: Buffer): Buffer {
  const isMessage = question.readInt32LE(12) === OP_MSG;
  const body = Buffer.alloc(isMessage ? 5 : 20);
  if (!isMessage) body.writeInt32LE(1, 16);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(HEADER_BYTES + body.length + HELLO.length, 0);
  header.writeInt32LE(question.readInt32LE(4), 8);
  header.writeInt32LE(isMessage ? OP_MSG : OP_REPLY, 12);
  return Buffer.concat([header, body, HELLO]);
}

const root = new URL('../../..', import.meta.url).pathname;
const key = (): string => randomBytes(32).toString('base64');
const nobody = async (): Promise<string> => `127.0.0.1:${await freePort()}`;

/** Starts a node and waits for its end. */
async function ended(settings: Record<string, string>): Promise<{ code: number | null; stderr: string; stdout: string }> {
  const child = spawn(process.execPath, [productEntry()], {
    cwd: root,
    env: {
      ...process.env,
      ...{ NODE_ENV: 'development', LOG_LEVEL: 'silent', BUILD_CONSOLES: 'off', ENGINES: 'distributed', ENGINES_WAIT_SECONDS: '1' },
      ...{
        PORT: String(await freePort()),
        MASTER_KEY: key(),
        KAFKA_BROKERS: await nobody(),
        NAMESPACE: `test${randomBytes(6).toString('hex')}`,
      },
      ...settings,
    },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, stderr, stdout };
}

/** One sentence that names the setting, and no stack trace. */
function assertSentence(text: string, setting: string): void {
  assert.match(text.trim(), new RegExp(`^[^\\n]*${setting}[^\\n]*\\.$`));
  assert.doesNotMatch(text, /\n\s+at /);
}

test('[J6] a MongoDB that is not there: tried again, then one sentence and an exit code', { timeout: 60_000 }, async () => {
  const { code, stderr, stdout } = await ended({
    MONGO_URL: `mongodb://${await nobody()}`,
    EVENTSTORE_URL: `esdb://${await nobody()}?tls=false`,
    // Longer than one try takes.
    ENGINES_WAIT_SECONDS: '4',
  });
  assert.equal(code, 8);
  assertSentence(stderr, 'MONGO_URL');
  assert.match(stdout, /MONGO_URL: not reached yet .*; trying again/);
});

test(
  '[J6] a MongoDB that does not take the password is not tried twice',
  { ...needing(skipWithout('mongo')), timeout: 60_000 },
  async () => {
    const url = new URL(engines.mongo!);
    url.username = 'somebody';
    url.password = 'not-the-password';
    const { code, stderr, stdout } = await ended({ MONGO_URL: url.href, EVENTSTORE_URL: `esdb://${await nobody()}?tls=false` });
    assert.equal(code, 3);
    assertSentence(stderr, 'MONGO_URL');
    assert.doesNotMatch(stdout + stderr, /trying again|not-the-password/);
  },
);

test('[J6] a MongoDB that is too old is refused at once, in its own words', { timeout: 60_000 }, async (t) => {
  const old = await startOldMongo();
  t.onTestFinished(() => old.stop());
  const { code, stderr, stdout } = await ended({
    MONGO_URL: old.url,
    EVENTSTORE_URL: `esdb://${await nobody()}?tls=false`,
    // Long enough for a second try, were there one.
    ENGINES_WAIT_SECONDS: '4',
  });
  assert.equal(code, 3);
  assert.equal(stderr.trim(), 'MONGO_URL names a server that is older than MongoDB 8.0.');
  assert.doesNotMatch(stdout, /trying again/);
});

test('[J6] the settings of other engines missing: refused before anything is opened', async () => {
  const { code, stderr } = await ended({ MONGO_URL: '', EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' });
  assert.equal(code, 3);
  assertSentence(stderr, 'MONGO_URL');
});

test('[J6] an EventStoreDB that is not there', { ...needing(skipWithout('mongo')), timeout: 60_000 }, async () => {
  const { code, stderr } = await ended({ MONGO_URL: engines.mongo!, EVENTSTORE_URL: `esdb://${await nobody()}?tls=false` });
  assert.equal(code, 8);
  assertSentence(stderr, 'EVENTSTORE_URL');
  assert.match(stderr, /cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:\d+\.$/m);
});

test('[J6] an EVENTSTORE_URL that means nothing is not tried twice', { ...needing(skipWithout('mongo')), timeout: 60_000 }, async () => {
  const { code, stderr, stdout } = await ended({ MONGO_URL: engines.mongo!, EVENTSTORE_URL: 'esdb://h?tls=maybe' });
  assert.equal(code, 3);
  assertSentence(stderr, 'EVENTSTORE_URL');
  assert.doesNotMatch(stdout, /trying again/);
});

for (const ROLE of ['relay', 'projector'])
  test(
    `[J6] a Kafka that never comes: a ${ROLE} waits, says so, and ends`,
    { ...needing(skipWithout('mongo')), timeout: 60_000 },
    async () => {
      const store = await startEventStoreServer();
      try {
        const { code, stderr, stdout } = await ended({
          ...{ ROLE, MONGO_URL: engines.mongo!, EVENTSTORE_URL: store.url },
          // The client gives up after some 5 s: it is asked twice.
          ENGINES_WAIT_SECONDS: '8',
        });
        assert.equal(code, 8);
        assertSentence(stderr, 'KAFKA_BROKERS');
        assert.match(stdout, /^KAFKA_BROKERS: not reached yet [^\n]*trying again\.$/m);
      } finally {
        await store.stop();
      }
    },
  );

test('[J6] a master key that is not the one of these engines', { ...needing(skipWithout('mongo')), timeout: 60_000 }, async () => {
  const store = await startEventStoreServer();
  const settings = {
    MONGO_URL: engines.mongo!,
    EVENTSTORE_URL: store.url,
    NAMESPACE: `test${randomBytes(6).toString('hex')}`,
    ROLE: 'relay',
  };
  try {
    // The first one decides which key it is; it ends because there is no Kafka.
    const first = await ended({ ...settings, MASTER_KEY: key() });
    assert.equal(first.code, 8);
    assertSentence(first.stderr, 'KAFKA_BROKERS');
    const other = await ended({ ...settings, MASTER_KEY: key() });
    assert.equal(other.code, 3);
    assertSentence(other.stderr, 'MASTER_KEY');
  } finally {
    await store.stop();
  }
});
