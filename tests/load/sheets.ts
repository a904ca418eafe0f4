/**
 * P7a, P7b, P7e: a list of 100,000 students as xlsx. How long the event loop of the thread that serves HTTP is held up while the list is read,
 * understood and decided, against quiet moments, in turns; the most memory that the process has in use that reads it, against the same
 * process reading it with SheetJS; and how much of a bomb is unpacked before it is refused, against 64 MiB.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { framed, frames, type Frame } from '@aarambh/infra/processes/frames.ts';
import { limitedProcess } from '@aarambh/infra/processes/limited-process.ts';
import { STRETCH } from '@aarambh/infra/sheets/inflation.ts';
import { SHEET_LIMITS, sheetProcesses, SMALL } from '@aarambh/infra/sheets/sheet-processes.ts';
import { watchMemory } from '@aarambh/infra/sheets/watch-memory.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { sheetXml, xlsxOf } from '../sheets/made.ts';
import { figure, median, type Figure } from './figure.ts';
import { heldUp } from './pictures.ts';
import { studentsGround } from './students-ground.ts';

const STUDENTS = 100_000;
const TURNS = 5;
const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export async function benchSheets(): Promise<Figure[]> {
  const failures: unknown[] = [];
  const needs: { readonly memory: number; readonly inflated: number }[] = [];
  const sheets = sheetProcesses({ ...SHEET_LIMITS, report: (error) => failures.push(error), measured: (needed) => needs.push(needed) });
  const list = listOf(STUDENTS);
  const ground = await studentsGround(sheets);
  const { use, uploading, files } = ground;
  const context: CommandContext = { actor: 'system:bench', corr: newId() };
  /** Kept, read, understood, decided and kept as a dry run, as a worker does it. */
  const read = async (): Promise<void> => {
    const sheet = { orgId: newId(), byId: newId(), mode: 'add', kind: 'xlsx', bytes: list } as const;
    const received = await use.receiveSheet(sheet, context);
    if (!received.ok) throw new Error(received.code);
    const { uploadId } = received.value;
    await uploading.carryOn(uploadId, context);
    const read = await uploading.read(uploadId);
    if (read?.counts.create !== STUDENTS) throw new AggregateError(failures, `the dry run: ${JSON.stringify(read)}`);
    await files.deleteOf(uploadId);
  };
  try {
    // Compiles what it needs.
    await read();
    const turns: { readonly quiet: number; readonly reading: number }[] = [];
    for (let turn = 0; turn < TURNS; turn++) turns.push({ quiet: await heldUp(() => pause(50)), reading: await heldUp(read) });
    const floor = median(turns.map(({ quiet }) => quiet));
    const value = median(turns.map(({ reading }) => reading));
    const [ours, theirs] = [Math.max(...needs.map(({ memory }) => memory)) / MIB, (await withSheetJs(list)) / MIB];

    const outcome = await sheets.read({ kind: 'xlsx', headings: [], bytes: async () => bomb() }, () => undefined);
    if (outcome.ok || outcome.code !== 'sheet_bomb') throw new Error(`the bomb: ${JSON.stringify(outcome)}`);
    const inflated = needs.at(-1)!.inflated / MIB;
    return [
      figure({
        ...{ id: 'P7a', value, unit: 'ms', floor, ratio: value / floor, goal: '<= 2' },
        name: `event loop p99 while a list of 100,000 students (${(list.length / 1e6).toFixed(1)} MB) is read and decided, against a quiet moment`,
      }),
      figure({
        ...{ id: 'P7b', value: ours, unit: 'MiB', floor: theirs, ratio: ours / theirs, goal: '<= 0.5' },
        name: 'most memory of the process that reads it, against the same process reading it with SheetJS',
      }),
      figure({
        ...{ id: 'P7e', value: inflated, unit: 'MiB', floor: STRETCH / MIB, ratio: inflated / (STRETCH / MIB), goal: '<= 1' },
        name: 'unpacked of a zip bomb of 1 GiB until it is refused, against 64 MiB',
      }),
    ];
  } finally {
    await sheets.close();
    await ground.close();
  }
}

/** The most memory in use of a process that reads the list with SheetJS, under the same limits but for memory. Bytes. */
async function withSheetJs(list: Buffer): Promise<number> {
  const child = limitedProcess(new URL('./sheet-js-child.ts', import.meta.url), [], {
    memory: 4 * GIB,
    heapMegabytes: 2_048,
    options: SMALL,
  });
  let peak = 0;
  const unwatch = watchMemory(child, (resident) => (peak = Math.max(peak, resident)));
  for (const piece of framed({}, [list])) child.stdin.write(piece);
  const answer: IteratorResult<Frame, undefined> = await frames(child.stdout, MIB).next();
  const last = Promise.withResolvers<undefined>();
  // Its peak is told once more while it waits for the end of what it is asked.
  const unwatchLast = watchMemory(child, (resident) => {
    peak = Math.max(peak, resident);
    last.resolve(undefined);
  });
  await last.promise;
  unwatch();
  unwatchLast();
  child.stdin.end();
  if (JSON.stringify(answer.value?.head) !== JSON.stringify({ rows: STUDENTS + 1 }))
    throw new Error(`SheetJS read something else: ${JSON.stringify(answer.value?.head)}`);
  return peak;
}

/** A list as Excel writes it: texts beside the rows, numbers, days and times in them. */
function listOf(students: number): Buffer {
  const headings = ['Name', 'WhatsappNumber', 'Email ID', 'Roll No', 'Date', 'Time'];
  const texts = headings.map((heading) => `<t>${heading}</t>`);
  const rows = [`<row r="1">${headings.map((_, index) => `<c r="${'ABCDEF'[index]}1" t="s"><v>${index}</v></c>`).join('')}</row>`];
  const text = (place: string, words: string): string => `<c r="${place}" t="s"><v>${texts.push(`<t>${words}</t>`) - 1}</v></c>`;
  for (let n = 0; n < students; n++) {
    const r = n + 2;
    const letters = [n % 26, Math.floor(n / 26) % 26, Math.floor(n / 676) % 26].map((at) => String.fromCharCode(97 + at)).join('');
    rows.push(
      `<row r="${r}" spans="1:6">${text(`A${r}`, `Asha ${letters} Rao`)}<c r="B${r}"><v>${919_800_000_000 + n}</v></c>${text(`C${r}`, `student.${n}@college-of-engineering.example`)}${text(`D${r}`, `2026-CS-${n}`)}<c r="E${r}" s="1"><v>${46_350 + (n % 60)}</v></c><c r="F${r}" s="2"><v>${(540 + (n % 18) * 30) / 1_440}</v></c></row>`,
    );
  }
  // SheetJS finds texts and formats by these.
  const types = ['sharedStrings', 'styles']
    .map((part) => `<Override PartName="/xl/${part}.xml" ContentType="${TYPE}.${part}+xml"/>`)
    .join('');
  return xlsxOf({ rows: rows.join(''), texts, types, formats: ['dd-mm-yyyy', 'hh:mm'] });
}

/** A sheet that is a thousand times smaller than what comes out of it. */
function bomb(): Buffer {
  const [head = '', tail = ''] = sheetXml('|').split('|');
  return xlsxOf({ sheet: Buffer.concat([Buffer.from(head), Buffer.alloc(GIB, ' '), Buffer.from(tail)]) });
}

if (import.meta.main) console.table(await benchSheets(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
