/**
 * How long a college waits for the answer to a restore and to a confirmation, on the engines of one machine: with 100,000 students against 100, in one run.
 * `node tests/load/upload-answers.ts`.
 */
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Sheets } from '@aarambh/kernel/ports/sheets.ts';
import { median } from './figure.ts';
import { studentsGround } from './students-ground.ts';

const SIZES = [100, 100_000] as const;
const ASKED = 11;

const rowOf = (n: number) => ({ name: 'Asha Rao', email: `student.${n}@college.example` });

/** A file of these is a number: so many students. */
const numbered: Sheets = {
  async read({ kind, bytes }, take) {
    const about = { kind, from1904: false, encoding: 'utf-8' } as const;
    const students = Number(Buffer.from(await bytes()).toString());
    await take([{ row: 1, cells: ['Name', 'WhatsappNumber', 'Email ID'] }], about);
    for (let from = 0; from < students; from += 1_000) {
      const some = Array.from({ length: Math.min(1_000, students - from) }, (_, index) => rowOf(from + index));
      await take(
        some.map(({ name, email }, index) => ({ row: from + index + 2, cells: [name, null, email] })),
        about,
      );
    }
    return { ok: true, about };
  },
  write: () => Promise.resolve(null),
};

const { use, uploading, close } = await studentsGround(numbered);
const context = (): CommandContext => ({ actor: 'system:bench', corr: newId() });
const byId = newId();

async function timed(work: () => Promise<{ readonly ok: boolean }>): Promise<number> {
  const from = performance.now();
  const outcome = await work();
  if (!outcome.ok) throw new Error(`not answered: ${JSON.stringify(outcome)}`);
  return performance.now() - from;
}

async function answersAt(students: number): Promise<{ readonly restore: number; readonly confirm: number; readonly decided: number }> {
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
  return { restore: median(restores), confirm: confirms, decided: performance.now() - from };
}

try {
  const [few, many] = [await answersAt(SIZES[0]), await answersAt(SIZES[1])];
  const ratio = { restore: many.restore / few.restore, confirm: many.confirm / few.confirm };
  console.log(JSON.stringify({ sizes: SIZES, few, many, ratio }, null, 2));
} finally {
  await close();
}
