/**
 * The API with a lot in it, in a process of its own with a small heap, for tests that try to fill it. `guarded` serves it as the
 * product does; `bare` without the bounds of a connection. Prints where it listens and which of its GETs answer much, as one line of JSON.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '@aarambh/api/http-server.ts';
import { profilePicture } from '@aarambh/contracts/files/accounts.ts';
import { nodeListener } from '@aarambh/api/http/node-listener.ts';
import { fakeStatement } from './fake-services.ts';
import { accounts, bookingId, gatheringId, id, tokenOf } from './ids.ts';
import { account, booking, gathering, testApi } from './test-api.ts';

export interface Flooded {
  readonly port: number;
  /** What answers more than `MUCH` bytes, with the headers that it needs. */
  readonly large: readonly { readonly path: string; readonly authorization: string; readonly bytes: number }[];
}

const MUCH = 16 * 1024;
const ROWS = 400;
const text = 'Bring one question, and a friend who has another one. '.repeat(8);

const api = testApi({ rateFactor: 1_000_000 }, (ports) => {
  ports.mailbox = {
    messages: () =>
      Array.from({ length: 200 }, (_, index) => ({
        to: 'a@demo.test',
        subject: `Mail ${index}`,
        text,
        html: `<p>${text}</p>`,
        at: '2026-11-20T06:00:00.000Z',
      })),
  };
  ports.audit.statementAt = async (_reader, memberId, at) => ({
    ...fakeStatement(memberId, at),
    lines: Array.from({ length: ROWS }, (_, revision) => ({
      ...{ eventId: id(50_000 + revision), revision, time: at, type: 'PointsGranted', amount: 1, balance: revision },
      ...{ counter: 'plan', bookingId: null, gatheringId: null, event: null, adjustmentId: null, why: null, reason: text, actor: 'system' },
    })),
  });
});
const { documents, files, store } = api.ports;
for (const role of ['user', 'admin', 'other'] as const) documents.set('accounts', accounts[role], account());
for (let index = 0; index < ROWS; index++) {
  documents.set('accounts', id(10_000 + index), account({ bio: text }));
  documents.set('gatherings', index === 0 ? gatheringId : id(20_000 + index), gathering({ aboutSpeaker: text }));
  documents.set('bookings', id(30_000 + index), booking({ gatheringId }));
  const meta = { v: 1, time: Date.parse('2026-11-20T06:00:00.000Z'), actor: 'system', corr: 'c' };
  await store.append(`gathering-${gatheringId}`, index - 1, [
    { id: id(40_000 + index), type: 'GatheringPublished', data: JSON.stringify({ gatheringId }), meta: JSON.stringify(meta) },
  ]);
}
const pictureId = await files.put({
  purpose: profilePicture.name,
  subject: accounts.user,
  contentType: 'image/png',
  bytes: randomBytes(1024 * 1024),
});

const range = `range=${encodeURIComponent(`[0,${ROWS - 1}]`)}`;
const history = `filter=${encodeURIComponent(JSON.stringify({ stream: `gathering-${gatheringId}` }))}`;
const large: { path: string; authorization: string; bytes: number }[] = [];
for (const [route, access] of Object.entries(api.access)) {
  const [method, pattern] = route.split(' ') as [string, string];
  if (method !== 'GET') continue;
  const filled = pattern
    .replace('{fileId}', pictureId)
    .replace('{file}', 'swagger-ui-bundle.js')
    .replace('/bookings/{id}', `/bookings/${bookingId}`)
    .replace('{area}', 'AARAMBH')
    .replace(/\{(?:memberId|id)\}/, pattern.startsWith('/api/profile') || pattern.includes('statements') ? accounts.user : gatheringId);
  const path = `${filled}${pattern.startsWith('/admin/api/') ? `?${range}${pattern.endsWith('/history') ? `&${history}` : ''}` : ''}`;
  const role = pattern.startsWith('/admin/api/')
    ? Array.isArray(access.who) && !access.who.includes('admin')
      ? 'auditor'
      : 'admin'
    : 'user';
  const authorization = `Bearer ${tokenOf(role)}`;
  const response = await api.app.request(path, { headers: { authorization } });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (response.status === 200 && bytes > MUCH) large.push({ path, authorization, bytes });
}

if (process.argv[2] === 'bare') {
  const server = createServer(nodeListener(api.app)).listen(0, '127.0.0.1', () => tell((server.address() as AddressInfo).port));
} else tell((await listen(api, { host: '127.0.0.1', port: 0 })).port);

function tell(port: number): void {
  process.stdout.write(`${JSON.stringify({ port, large } satisfies Flooded)}\n`);
}
