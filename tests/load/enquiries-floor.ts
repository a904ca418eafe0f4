/**
 * The floor of P22, in a process of its own: for each POST the body is parsed, a key is made, one event is encrypted and appended, one row is
 * noted in the outbox, and a constant is answered. Nothing is checked, counted or read.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { outbox } from '@aarambh/kernel/outbox.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';

const folder = process.argv[2]!;
const report = (error: unknown): void => console.error(error);
const store = await openSqliteEventStore({ path: join(folder, 'events.db'), headPath: join(folder, 'head') });
const keys = await openSqliteKeys({ path: join(folder, 'keys.db'), tombstonesPath: join(folder, 'tombstones.db'), report });
const state = await openSqliteState({ path: join(folder, 'state.db'), report });
const codec = eventCodec(eventRegistry, keys);
const mails = outbox({ state, clock: Date.now });
const answer = JSON.stringify({ message: 'Your query has been submitted successfully!', reference: 'ENQ-7KQ2M9XT' });

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>;
}

async function keep(fields: Record<string, string>): Promise<void> {
  const enquiryId = newId();
  const stream = `enquiry-${enquiryId}`;
  const data = {
    ...{
      enquiryId,
      category: 'Contact Form',
      reference: 'ENQ-7KQ2M9XT',
      accountId: null,
      linkHash: 'h'.repeat(43),
      mails: true,
      held: null,
    },
    dueAt: '2026-11-21T06:30:00.000Z',
  };
  const personal = { name: 'Asha Rao', email: fields['companyEmail'], fields, linkSecret: 's'.repeat(43) };
  await codec.prepare(enquiryId);
  const meta = { time: new Date().toISOString(), actor: 'anonymous', corr: enquiryId, cause: enquiryId } as const;
  const event = codec.encode(stream, { type: 'EnquiryReceived', data, personal }, meta);
  await store.append(stream, NO_STREAM, [event]);
  await mails.enqueue({ factId: event.id, template: 'enquiry.received', to: enquiryId, params: { enquiryId } });
}

const server = createServer((request, response) => {
  void (async () => {
    await keep(await bodyOf(request));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) });
    response.end(answer);
  })();
});
server.keepAliveTimeout = 75_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit(0));
