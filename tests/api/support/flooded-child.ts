/**
 * The API with a lot in it, in a process of its own with a small heap, for tests that try to fill it. `guarded` serves it as the
 * product does; `bare` without the bounds of a connection, `whole` with files that are read as a whole whatever of them is asked for. Prints where it
 * listens (its files lie in the folder that is named behind it), which of its GETs answer much, and where a video of 20 MiB is, as one line of JSON.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '@aarambh/api/http-server.ts';
import { filesByPurpose } from '@aarambh/context/compose.ts';
import { PRODUCT } from '@aarambh/context/uploaded-files.ts';
import { contentVideo } from '@aarambh/contracts/files/content.ts';
import { profilePicture } from '@aarambh/contracts/files/accounts.ts';
import { nodeListener } from '@aarambh/api/http/node-listener.ts';
import { createFiles } from '@aarambh/files/use-cases.ts';
import { fileLink } from '@aarambh/http/file-links.ts';
import { folderFiles } from '@aarambh/infra/folder/files.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { commands } from '@aarambh/kernel/commands.ts';
import type { Files } from '@aarambh/kernel/ports/files.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { undrawnPictures } from '../../support/undrawn-pictures.ts';
import { fakeStatement, now } from './fake-services.ts';
import { accounts, bookingId, gatheringId, id, tokenOf } from './ids.ts';
import { account, booking, gathering, testApi } from './test-api.ts';

export interface Flooded {
  readonly port: number;
  /** What answers more than `MUCH` bytes, with the headers that it needs. */
  readonly large: readonly { readonly path: string; readonly authorization: string; readonly bytes: number }[];
  /** A video of a page, by a link: anybody may ask for it. */
  readonly video: string;
}

const MUCH = 16 * 1024;
const ROWS = 400;
const text = 'Bring one question, and a friend who has another one. '.repeat(8);

const [, , mode, folder] = process.argv;
/** Files as the product has them on one machine. */
const kept = folderFiles(folder!);

/** Reads all of a file to answer any part of it. */
const wholeFiles: Files = {
  ...kept,
  async open(id) {
    const stored = await kept.get(id);
    if (stored === null) return null;
    const { bytes, ...facts } = stored;
    const part = (from: number, to: number) => ReadableStream.from([new Uint8Array(bytes.subarray(from, to))]);
    return { ...facts, size: bytes.length, part };
  },
};

const api = testApi({ rateFactor: 1_000_000 }, (ports) => {
  ports.uses.files = createFiles({
    commands: commands({ store: ports.store, codec: ports.codec, clock: () => now }),
    files: mode === 'whole' ? wholeFiles : kept,
    state: memoryState(() => now),
    wall: () => now,
    filePurposes: filesByPurpose(contexts),
    documentKeptDays: 365,
    pictures: undrawnPictures,
    showsFile: async () => true,
    report: (error) => {
      throw error;
    },
  });
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
  ports.uses.audit.statementAt = async (_reader, memberId, at) => ({
    ...fakeStatement(memberId, at),
    lines: Array.from({ length: ROWS }, (_, revision) => ({
      ...{ eventId: id(50_000 + revision), revision, time: at, type: 'PointsGranted', amount: 1, balance: revision },
      ...{ counter: 'plan', bookingId: null, gatheringId: null, event: null, adjustmentId: null, why: null, reason: text, actor: 'system' },
    })),
  });
});
const { documents, settings, store } = api.ports;
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
const pictureId = await kept.put({
  purpose: profilePicture.name,
  subject: accounts.user,
  contentType: 'image/png',
  bytes: randomBytes(1024 * 1024),
});
const videoId = await kept.put({
  purpose: contentVideo.name,
  subject: PRODUCT,
  contentType: 'video/mp4',
  bytes: randomBytes(contentVideo.bytes),
});
const video = fileLink(settings, videoId, now + 3_600_000);

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

if (mode === 'bare') {
  const server = createServer(nodeListener(api.app)).listen(0, '127.0.0.1', () => tell((server.address() as AddressInfo).port));
} else tell((await listen(api, { host: '127.0.0.1', port: 0 })).port);

function tell(port: number): void {
  process.stdout.write(`${JSON.stringify({ port, large, video } satisfies Flooded)}\n`);
}
