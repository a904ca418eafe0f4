/**
 * How long a college waits for the answer to a restore, to a confirmation, and to the question what a restore would do, on the engines of one machine: with 10,000
 * and 100,000 students against 100, in one run. Of what is done afterwards: how long it takes, and how long nobody else had a turn while it was counted.
 * `node --expose-gc tests/load/upload-answers.ts`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Sheets } from '@aarambh/kernel/ports/sheets.ts';
import { median } from './figure.ts';
import { studentsGround } from './students-ground.ts';

const SIZES = [100, 10_000, 100_000] as const;
const ASKED = 11;

/** Everybody is called otherwise in a list of one more. */
const rowOf = (n: number, of: number) => ({ name: of % 2 === 0 ? 'Asha Rao' : 'Asha R. Rao', email: `student.${n}@college.example` });

/** A file of these is a number: so many students. */
const numbered: Sheets = {
  async read({ kind, bytes }, take) {
    const about = { kind, from1904: false, encoding: 'utf-8', sheet: null, others: [] } as const;
    const students = Number(Buffer.from(await bytes()).toString());
    await take([{ row: 1, cells: ['Name', 'WhatsappNumber', 'Email ID'] }], about);
    for (let from = 0; from < students; from += 1_000) {
      const some = Array.from({ length: Math.min(1_000, students - from) }, (_, index) => rowOf(from + index, students));
      await take(
        some.map(({ name, email }, index) => ({ row: from + index + 2, cells: [name, null, email] })),
        about,
      );
    }
    return { ok: true, about };
  },
  async *write() {},
};

const { use, uploading, restoreCounts, close } = await studentsGround(numbered);
const context = (): CommandContext => ({ actor: 'system:bench', corr: newId() });
const byId = newId();

async function timed(work: () => Promise<{ readonly ok: boolean }>): Promise<number> {
  const from = performance.now();
  const outcome = await work();
  if (!outcome.ok) throw new Error(`not answered: ${JSON.stringify(outcome)}`);
  return performance.now() - from;
}

/** Counts what a restore would do: how long it took from being asked for, for how long nobody else had a turn at most, and what it held at most. */
async function counting(of: { readonly orgId: string; readonly uploadId: string }) {
  const asks: number[] = [];
  let countId = '';
  for (let nth = 0; nth < ASKED; nth++)
    asks.push(
      await timed(async () => {
        const asked = await use.restoreCounts.ask(of, { ...context(), idempotency: { key: of.uploadId, body: '' } });
        if (asked.ok) ({ countId } = asked.value);
        return asked;
      }),
    );
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let held = 0;
  const sampling = setInterval(() => (held = Math.max(held, process.memoryUsage().heapUsed - before)), 50);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const from = performance.now();
  await restoreCounts.bringOn();
  await restoreCounts.settled();
  const counted = performance.now() - from;
  delay.disable();
  clearInterval(sampling);
  const looks: number[] = [];
  for (let nth = 0; nth < ASKED; nth++)
    looks.push(await timed(async () => ({ ok: (await restoreCounts.read(of, countId))?.counted != null })));
  const turns = { p99: delay.percentile(99) / 1e6, longest: delay.max / 1e6 };
  return { ask: median(asks), look: median(looks), counted, turns, heldMB: held / 1e6 };
}

async function answersAt(students: number) {
  const orgId = newId();
  const sheet = async (rows: number) => {
    const received = await use.receiveSheet({ orgId, byId, mode: 'add', kind: 'csv', bytes: Buffer.from(String(rows)) }, context());
    if (!received.ok) throw new Error(`not received: ${received.code}`);
    await uploading.carryOn(received.value.uploadId, context());
    return received.value.uploadId;
  };
  const confirm = async (uploadId: string) => {
    const { dryRun } = (await use.reportOf(orgId, uploadId))!.waits!;
    const taken = await timed(() => use.confirmUpload({ orgId, uploadId, byId, dryRun, code: undefined }, context()));
    await uploading.carryOn(uploadId, context());
    return taken;
  };
  const first = await sheet(students);
  await confirm(first);
  const confirms = await confirm(await sheet(students + 1));
  const count = await counting({ orgId, uploadId: first });
  const restores: number[] = [];
  let last = '';
  for (let nth = 0; nth < ASKED; nth++)
    restores.push(
      await timed(async () => {
        const begun = await use.restoreUpload({ orgId, uploadId: first, byId, code: undefined }, context());
        if (begun.ok) last = begun.value.uploadId;
        return begun;
      }),
    );
  const from = performance.now();
  await uploading.carryOn(last, context());
  const restored = await uploading.read(last);
  if (restored?.status !== 'confirmed') throw new Error(`not restored: ${JSON.stringify(restored?.refusal)}`);
  return { ...count, restore: median(restores), confirm: confirms, decided: performance.now() - from };
}

try {
  // What is done for the first time takes longer.
  await answersAt(SIZES[0]);
  const few = await answersAt(SIZES[0]);
  for (const size of SIZES.slice(1)) {
    const many = await answersAt(size);
    const ratio = Object.fromEntries((['restore', 'confirm', 'ask', 'look'] as const).map((one) => [one, many[one] / few[one]]));
    console.log(JSON.stringify({ size, few, many, ratio }, null, 2));
  }
} finally {
  await close();
}
