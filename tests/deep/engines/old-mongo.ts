import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { BSON } from 'mongodb';

/** What a server of MongoDB 7.0 says of itself. */
const HELLO = BSON.serialize({ ok: 1, isWritablePrimary: true, helloOk: true, minWireVersion: 0, maxWireVersion: 21 });
const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_MSG = 2013;

/** A server that greets as MongoDB 7.0 does, and answers everything with its greeting. */
export async function startOldMongo(): Promise<{ readonly url: string; stop(): Promise<void> }> {
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
