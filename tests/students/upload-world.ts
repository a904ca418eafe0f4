import assert from 'node:assert/strict';
import type { StudentView, UploadDetailAnswer, UploadView } from '@aarambh/contracts/http/students.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { ProcessReactor } from '@aarambh/kernel/process.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { world, type Colleague, type Refusal } from '../colleges/world.ts';

interface Listed {
  readonly data: readonly StudentView[];
  readonly total: number;
}
export type Begun = Refusal & { readonly uploadId: string };

/** A Monday; the clock of these tests stands before it. */
export const MONDAY = '07-01-2030';
export const HEADINGS = 'Name,WhatsappNumber,Email ID,Roll No,Date,Time';

/** A csv of students: each line as it stands in the file. */
export const csvOf = (...lines: readonly string[]): string => `${[HEADINGS, ...lines].join('\r\n')}\r\n`;
/** What is said of an upload that would do something else by now than what somebody confirmed. */
const CHANGED = 'Your students changed since you looked. See what will be done now, and confirm again.';
/** Students by name alone. */
export const namedCsv = (...names: readonly string[]): string =>
  csvOf(...names.map((name) => `${name},,${name.toLowerCase()}@student.in,,,`));

/** A college that uploads files, and what brings its uploads on. */
export async function uploadWorld(options?: Parameters<typeof world>[0]) {
  const all = await world(options);
  const { harness } = all;
  harness.clock.now = Date.parse('2029-12-31T06:00:00.000Z');
  const mine = await all.college('campus');
  const { orgId, owner } = mine;
  const reactors = [...all.students.reactors!, ...all.interviews.reactors!, harness.forgetting.reactor] as readonly Reactor<never>[];
  const processes = all.students.processes as readonly ProcessReactor<never>[];
  const counts = all.students.schedules!.find(({ name }) => name === 'student-restore-counts')!;
  const seen = new Map<string, number>();

  /** Shows a part what it has not seen, as a node that does not stop. */
  async function show(part: Reactor<never>): Promise<void> {
    for (;;) {
      const { events, next, end } = await harness.store.readAll({ after: seen.get(part.name) ?? 0, limit: 1_000, types: part.types });
      if (events.length > 0) await part.handle((await harness.codec.decode(events)) as never);
      seen.set(part.name, next);
      if (end) return;
    }
  }

  /** Lets a worker see the log and bring on what is due, until nothing is. */
  async function works(): Promise<void> {
    for (let before = -1; before !== (await harness.store.head());) {
      before = await harness.store.head();
      for (const reactor of reactors) await show(reactor);
      for (const process of processes) {
        await show(process);
        // What failed, and what was done a moment ago, is left alone for a while.
        harness.advance(10_000);
        await process.sweep(harness.clock.now, 0);
      }
      await counts.run();
      await all.students.settled!();
    }
  }

  const send = (
    content: string | Uint8Array<ArrayBuffer>,
    {
      name = 'students.csv',
      mode = 'add',
      by = owner,
      to = orgId,
      key = newId(),
    }: { name?: string; mode?: 'add' | 'replace'; by?: Colleague; to?: string; key?: string } = {},
  ) => {
    const form = new FormData();
    form.set('mode', mode);
    form.set('file', new Blob([content]), name);
    return by.call<Begun>('POST', `/api/org/uploads/${to}`, form, { 'idempotency-key': key });
  };
  const at = (uploadId: string, what = ''): string => `/api/org/uploads/${orgId}/${uploadId}${what}`;
  const read = async (uploadId: string, by: Pick<Colleague, 'call'> = owner) =>
    by.call<UploadDetailAnswer & Refusal>('GET', at(uploadId), undefined, await all.newest());
  /** Confirms what somebody saw; who names no dry run looks at it first. */
  const confirm = async (uploadId: string, code?: string, by: Colleague = owner, saw?: string | null) =>
    by.call<Begun>('POST', at(uploadId, '/confirm'), {
      ...{ declared: true, dryRun: saw ?? (await read(uploadId, by)).body.dryRun ?? '' },
      ...(code !== undefined && { code }),
    });
  /** Confirms what somebody saw, in vain: how it stands once it was compared, and is to be confirmed again. */
  const inVain = async (...asked: Parameters<typeof confirm>): Promise<UploadDetailAnswer> => {
    const confirmed = await confirm(...asked);
    assert.equal(confirmed.status, 202, JSON.stringify(confirmed.body));
    await works();
    const { body } = await read(asked[0]);
    assert.deepEqual([body.status, body.reason], ['ready', CHANGED]);
    return body;
  };
  const restore = (uploadId: string, code?: string, by: Colleague = owner) =>
    by.call<Begun>('POST', at(uploadId, '/restore'), code === undefined ? {} : { code });

  /** Asks for a restore that comes to nothing: why, as its upload says it once it was decided. */
  const whyNotRestored = async (uploadId: string, code?: string): Promise<string | null> => {
    const begun = await restore(uploadId, code);
    assert.equal(begun.status, 202, JSON.stringify(begun.body));
    await works();
    const { status, reason } = (await read(begun.body.uploadId)).body;
    assert.equal(status, 'refused');
    return reason;
  };

  return {
    ...{ ...all, whyNotRestored, inVain, mine, orgId, owner, works, send, at, read, confirm, restore },
    /** The uploads of the college, the newest first. */
    uploads: async (by: Pick<Colleague, 'call'> = owner) =>
      by.call<{ data: readonly UploadView[] } & Refusal>('GET', `/api/org/uploads/${orgId}`, undefined, await all.newest()),
    list: async (by: Pick<Colleague, 'call'> = owner) =>
      (await by.call<Listed>('GET', `/api/org/students/${orgId}`, undefined, await all.newest())).body.data,
    code: async () => (await all.use.seenBy(owner.accountId))!.code!,
    /** Sends a file and has it read: its dry run. */
    async dryRun(content: Parameters<typeof send>[0], options?: Parameters<typeof send>[1]) {
      const sent = await send(content, options);
      assert.equal(sent.status, 202, JSON.stringify(sent.body));
      await works();
      return { uploadId: sent.body.uploadId, shown: (await read(sent.body.uploadId)).body };
    },
    /** Confirms a dry run, and has it done. */
    async done(uploadId: string, code?: string) {
      const confirmed = await confirm(uploadId, code);
      assert.equal(confirmed.status, 202, JSON.stringify(confirmed.body));
      await works();
      return (await read(uploadId)).body;
    },
  };
}
