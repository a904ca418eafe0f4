import { execFile } from 'node:child_process';
import { newId } from '@aarambh/kernel/ids.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { dataFolder } from '@aarambh/server/data-folder.ts';
import { movableFolder } from '@aarambh/server/move/embedded.ts';
import type { Movable } from '@aarambh/server/move/movable.ts';
import { noteChanged } from '@aarambh/server/secrets-guard.ts';
import { someEvents } from './store-events.ts';

export const PASSPHRASE = 'correct horse battery staple';

const root = new URL('../..', import.meta.url).pathname;

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run export` or `import` as a person would, without npm. */
export function move(verb: 'export' | 'import', dataDir: string, file: string, settings: Record<string, string> = {}): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', PASSPHRASE, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [`${root}services/server/verbs/${verb}.ts`, file], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

/** Opens a folder for moving, for as long as some work takes. */
export async function withFolder<T>(path: string, work: (movable: Movable) => Promise<T>): Promise<T> {
  const movable = await movableFolder(dataFolder(path));
  try {
    return await work(movable);
  } finally {
    await movable.close();
  }
}

/** Fills a folder with so many events about nothing, of streams that take turns, and with a little of everything else. */
export function fillFolder(path: string, events: number): Promise<void> {
  return withFolder(path, async ({ appends, keys, files, heads, state, secrets }) => {
    await noteChanged(state, await secrets());
    const appending = appends();
    const revisions = new Map<string, number>();
    for (let written = 0; written < events; written += 500) {
      const page = someEvents(Math.min(500, events - written)).map((event, index) => {
        const stream = `thing-${(written + index) % 97}`;
        const revision = (revisions.get(stream) ?? NO_STREAM) + 1;
        revisions.set(stream, revision);
        return { ...event, stream, revision };
      });
      await appending.append(page);
    }
    await appending.flushed();
    const subjects = Array.from({ length: 20 }, () => newId());
    await keys.adopt(subjects.map((subject) => ({ subject, key: crypto.getRandomValues(new Uint8Array(32)) })));
    await keys.adopt([{ subject: subjects[0]!, erasedAt: '2026-11-01T00:00:00.000Z' }]);
    await files.adopt({
      id: '0'.repeat(32),
      subject: subjects[1]!,
      purpose: 'test',
      contentType: 'image/png',
      bytes: new Uint8Array(5000).fill(7),
    });
    await heads.adopt([1, events].map((count) => ({ count, lastEventId: 'id', hash: 'ab', signedAt: '2026-11-01', signature: 'AAAA' })));
    await state.putMany([
      { namespace: 'reactor', key: 'mails', value: { position: Math.floor(events / 2) } },
      { namespace: 'reactor', key: 'new', value: { position: 0 } },
      { namespace: 'outbox', key: 'a', value: { text: 'आरंभ' }, dueAt: 5 },
      { namespace: 'session', key: 'b', value: 1, expiresAt: Date.now() + 3_600_000 },
      { namespace: 'session-end', key: 'c', value: 'stays behind' },
    ]);
  });
}

/** Everything that must be the same on both sides of a move, in a form that can be compared. */
export function contentsOf(path: string): Promise<Record<string, unknown>> {
  return withFolder(path, async ({ log, keys, files, heads, state, secrets }) => {
    const contents: Record<string, unknown[]> = { events: [], keys: [], files: [], heads: [], state: [] };
    for (let after = 0, end = false; !end;) {
      const page = await log.readAll({ after, limit: 5000 });
      contents.events!.push(...page.events);
      ({ next: after, end } = page);
    }
    for await (const page of keys.entries()) contents.keys!.push(...page);
    for await (const file of files.entries()) contents.files!.push(file);
    for await (const page of heads.entries()) contents.heads!.push(...page);
    for await (const { namespace, key, value, dueAt, expiresAt } of state.scan())
      contents.state!.push({ namespace, key, value, dueAt, expiresAt });
    return { ...contents, secrets: await secrets() };
  });
}
