import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, test, vi, type TestContext } from 'vitest';
import { madeUpTimers } from '../support/made-up-time.ts';
import { needing } from '../support/needing.ts';
import { inspect } from 'node:util';
import { MongoBulkWriteError, MongoServerError, MongoWriteConcernError } from 'mongodb';
import type { BulkWriteResult, Document, MongoParseError } from 'mongodb';
import { openMongo } from '@aarambh/infra/mongodb/connection.ts';
import { writeGuarded } from '@aarambh/infra/mongodb/document-writes.ts';
import type { DocumentRow } from '@aarambh/infra/mongodb/documents-schema.ts';
import { openMongoState } from '@aarambh/infra/mongodb/state.ts';
import { again, GIVEN_UP_MS, KeyStaysTaken, reading, repeatable, writing } from '@aarambh/infra/mongodb/unavailable.ts';
import type { DocumentModel, DocumentWrite } from '@aarambh/kernel/ports/document-writer.ts';
import { StoreUnavailable, type StoreUnavailableCode } from '@aarambh/kernel/ports/event-store.ts';
import { skipWithout } from '../support/engines.ts';
import { eventually } from '../support/deadline.ts';
import { mongoProxy, testMongo } from '../support/mongo.ts';

const failing = (error: Error) => () => Promise.reject(error);
const answered = (code: number, errorLabels: string[] = []) => new MongoServerError({ ok: 0, code, errmsg: `error ${code}`, errorLabels });
const is = (code: StoreUnavailableCode) => (error: unknown) => error instanceof StoreUnavailable && error.code === code;

describe('[J2] what MongoDB answers when it cannot do what was asked', () => {
  test('a server that stops, starts, steps down or has too much to do is unavailable, and a write to it of unknown outcome', async () => {
    const passing = {
      HostUnreachable: 6,
      CursorNotFound: 43,
      MaxTimeMSExpired: 50,
      WriteConcernTimeout: 64,
      NetworkTimeout: 89,
      ShutdownInProgress: 91,
      ReadConcernMajorityNotAvailableYet: 134,
      QueryPlanKilled: 175,
      PrimarySteppedDown: 189,
      ExceededTimeLimit: 262,
      TemporarilyUnavailable: 365,
      SocketException: 9001,
      NotWritablePrimary: 10_107,
      InterruptedAtShutdown: 11_600,
      InterruptedDueToReplStateChange: 11_602,
      NotPrimaryNoSecondaryOk: 13_435,
      NotPrimaryOrSecondary: 13_436,
    };
    for (const code of Object.values(passing)) {
      await assert.rejects(reading(failing(answered(code))), is('store_unavailable'));
      await assert.rejects(repeatable(failing(answered(code))), is('store_unavailable'));
      await assert.rejects(writing(failing(answered(code))), is('outcome_unknown'));
    }
    await assert.rejects(reading(failing(answered(462, ['SystemOverloadedError']))), is('store_unavailable'));
    await assert.rejects(writing(failing(answered(14_031))), is('disk_full'));
  });

  test('a connection that the server ended just before something was written to it is a server that went away', async (context) => {
    const error = await writtenAfterEnd(context);
    // The control: nothing tells that this came of a system call.
    assert.deepEqual([error.code, error.syscall], ['EPIPE', undefined]);
    await assert.rejects(reading(failing(error)), is('store_unavailable'));
    await assert.rejects(repeatable(failing(error)), is('store_unavailable'));
    await assert.rejects(writing(failing(error)), is('outcome_unknown'));
    const mistake = new TypeError('not a function');
    await assert.rejects(reading(failing(mistake)), mistake);
  });

  test('a refusal stays what it is: wrong rights, a document that is too large, an index that is another one', async () => {
    for (const code of [13, 18, 85, 86, 10_334, 11_000])
      await assert.rejects(writing(failing(answered(code))), (error) => error instanceof MongoServerError && error.code === code);
  });

  test('writes that are not confirmed by a majority are of unknown outcome, one or several, whatever the reason', async () => {
    const writeConcernError = { code: 100, errmsg: 'Not enough data-bearing nodes' };
    const one = new MongoWriteConcernError({ ok: 1, writeConcernError });
    await assert.rejects(writing(failing(one)), is('outcome_unknown'));
    const several = new MongoBulkWriteError({ code: 100, message: writeConcernError.errmsg }, resultWith(writeConcernError));
    await assert.rejects(writing(failing(several)), is('outcome_unknown'));
    const confirmed = new MongoBulkWriteError({ code: 100, message: 'something else' }, resultWith(undefined));
    await assert.rejects(writing(failing(confirmed)), MongoBulkWriteError);
  });

  test('a race for a new document is run again, and a key that stays taken is told after a bounded number of tries', async () => {
    const taken = new MongoServerError({
      code: 11_000,
      message: 'E11000 duplicate key error collection: aarambh.t.state index: email_1 dup key: { email: "asha@example.test" }',
    });
    let tries = 0;
    const lost = () => (++tries < 4 ? Promise.reject(taken) : Promise.resolve('done'));
    assert.equal(await again(lost), 'done');
    tries = 0;
    const never = () => Promise.reject((tries++, taken));
    await assert.rejects(again(never), (error) => {
      assert.ok(error instanceof KeyStaysTaken);
      assert.match(error.message, /aarambh\.t\.state .* email_1 /);
      assert.doesNotMatch(inspect(error), /asha@/);
      return true;
    });
    assert.ok(tries > 4 && tries <= 10);
  });

  test('a connection string that cannot be read is told without the password in it', async () => {
    for (const url of [
      'mongodb://someone:pass-word/aarambh',
      'mongodb://someone:pass-word@host:99999/aarambh',
      'mongodb://someone:pass-word#1@host/aarambh',
      'mongodb://someone:pass-word@1@host/aarambh',
      'mongodb://someone:pass-word@host/aarambh?nonsense=1',
    ])
      await assert.rejects(openMongo({ url, namespace: 'test' }), (error: MongoParseError) => {
        assert.equal(error.name, 'MongoParseError');
        assert.doesNotMatch(`${error.message} ${JSON.stringify(error)} ${error.stack}`, /pass-word/);
        return true;
      });
  });
});

describe('[J2] errors of MongoDB', needing(skipWithout('mongo')), () => {
  test('asked in the moment in which the server ends its connections, everybody hears that it is away', async (context) => {
    const proxy = await mongoProxy();
    context.onTestFinished(proxy.close);
    const sockets: Socket[] = [];
    const opened = (message: unknown): number => sockets.push((message as { socket: Socket }).socket);
    subscribe('net.client.socket', opened);
    context.onTestFinished(() => void unsubscribe('net.client.socket', opened));
    const { connect: connected, remove } = await testMongo();
    context.onTestFinished(remove);
    const people = (await connected(proxy.url)).collection<Document & { _id: string }>('people');
    await people.findOne({ _id: 'a' });
    const outcomes: Promise<unknown>[] = [];
    for (const socket of sockets)
      socket.once('end', () => {
        outcomes.push(
          assert.rejects(
            reading(() => people.findOne({ _id: 'a' })),
            is('store_unavailable'),
          ),
        );
        outcomes.push(
          assert.rejects(
            writing(() => people.insertOne({ _id: 'a' })),
            is('outcome_unknown'),
          ),
        );
      });
    await proxy.refuse();
    await eventually(5000, () => outcomes.length > 0, 'a connection that ends');
    await Promise.all(outcomes);
  });

  test('a bulk write that is refused tells why, and not what was to be written', async (context) => {
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    const people = mongo.collection<Document & { _id: string }>('people');
    await people.insertOne({ _id: 'a', name: 'somebody' });
    const write = { updateOne: { filter: { _id: 'a', name: { $ne: 'Asha Rao' } }, update: { $inc: { name: 1 } } } };
    const all = (error: unknown): string => JSON.stringify([error, (error as MongoBulkWriteError).result]);
    const bare = await people.bulkWrite([write]).catch((error: unknown) => error);
    assert.match(all(bare), /Asha Rao/, 'the control');
    await assert.rejects(
      writing(() => people.bulkWrite([write])),
      (error: MongoBulkWriteError) => {
        assert.equal([error.writeErrors].flat().length, 1);
        assert.doesNotMatch(all(error), /Asha Rao/);
        return true;
      },
    );
  });

  test('what is written to a connection that was closed in that very moment is given up, which the driver never does', async (context) => {
    const sockets: Socket[] = [];
    const opened = (message: unknown): number => sockets.push((message as { socket: Socket }).socket);
    subscribe('net.client.socket', opened);
    context.onTestFinished(() => void unsubscribe('net.client.socket', opened));
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    const people = mongo.collection<Document & { _id: string }>('people');
    await people.findOne({ _id: 'a' });
    madeUpTimers();
    const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
    for (const socket of sockets) socket.destroy();
    let ended = false;
    const asked = people.findOne({ _id: 'a' }).finally(() => (ended = true));
    const outcome = assert.rejects(
      reading(() => asked),
      is('store_unavailable'),
    );
    await closed;
    vi.advanceTimersByTime(GIVEN_UP_MS - 1);
    await new Promise(setImmediate);
    // The control: the driver knows that the connection is closed, and tells nobody.
    assert.equal(ended, false);
    vi.advanceTimersByTime(1);
    await outcome;
  });
});

describe('[J2] records and documents that an index refuses for good', { ...needing(skipWithout('mongo')), timeout: 20_000 }, () => {
  test('operational state says so instead of trying for ever, one record or many', async (context) => {
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    const state = await openMongoState({ mongo });
    const put = (key: string) => ({ namespace: 'sessions', key, value: 1 });
    await state.put(put('a'));
    await mongo.collection('state').createIndexes([{ key: { namespace: 1 }, unique: true }]);
    await assert.rejects(state.put(put('b')), KeyStaysTaken);
    await assert.rejects(state.putMany([put('a'), put('b')]), KeyStaysTaken);
    await assert.rejects(state.increment('sessions', 'c', 1, 1000), KeyStaysTaken);
  });

  test('the writer says so instead of trying for ever, and writes the others', async (context) => {
    const { mongo, remove } = await testMongo();
    context.onTestFinished(remove);
    const model: DocumentModel = { name: 'seats', version: 1, types: [], fields: {}, indexed: [] };
    const documents = mongo.collection<DocumentRow>('doc.seats.1');
    const write = (id: string, stream: string, revision = 0): DocumentWrite => ({
      model: 'seats',
      id,
      stream,
      revision,
      json: '{}',
      values: [],
      text: '',
      subjects: [],
      before: null,
    });
    assert.deepEqual(await writeGuarded(documents, model, [write('a', 'one'), write('b', 'two')]), []);
    // Somebody's own index, which two documents of one stream do not fit into.
    await documents.createIndexes([{ key: { stream: 1 }, unique: true }]);
    await assert.rejects(writeGuarded(documents, model, [write('c', 'one'), write('d', 'four'), write('a', 'one', 1)]), KeyStaysTaken);
    const kept = await documents.find().sort({ _id: 1 }).toArray();
    assert.deepEqual(
      kept.map(({ _id, revision }) => [_id, revision]),
      [
        ['a', 1],
        ['b', 0],
        ['d', 0],
      ],
    );
  });
});

/** What the driver tells of a bulk write; only the driver can make a whole one. */
function resultWith(writeConcernError: object | undefined): BulkWriteResult {
  return { getWriteConcernError: () => writeConcernError } as unknown as BulkWriteResult;
}

/** What Node says to who writes on a socket after the other side ended it, before it is closed. */
async function writtenAfterEnd(context: TestContext): Promise<NodeJS.ErrnoException> {
  const server = createServer((socket) => socket.end());
  context.onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const failed = once(socket, 'error');
  socket.once('finish', () => socket.write('a question')).resume();
  const [error] = (await failed) as [NodeJS.ErrnoException];
  return error;
}
