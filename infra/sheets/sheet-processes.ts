import { sheetLimits } from '@aarambh/contracts/students/sheets.ts';
import { inTime } from '@aarambh/kernel/in-time.ts';
import type { SheetOutcome, Sheets } from '@aarambh/kernel/ports/sheets.ts';
import { framed, frames } from '../processes/frames.ts';
import { limitedProcess, type LimitedProcess } from '../processes/limited-process.ts';
import type { Asked, SheetLimits, Told } from './asked.ts';
import { unpacked } from './packed.ts';
import { RIGHTS } from './rights.ts';
import { watchMemory } from './watch-memory.ts';
import { writtenXlsx } from './written.ts';

/** What reading sheets may take. */
interface ProcessesLimits extends SheetLimits {
  /** Sheets read at once, each in a process of its own. */
  readonly atOnce: number;
  /** Milliseconds for one, without those that its taker needs. */
  readonly timeMs: number;
  /** Bytes that a process may use. */
  readonly memory: number;
}

/** What a node gives to sheets: a list of 100,000 students needs 3 seconds and 120 MB, one of 5 MB of the old Excel 250 MB. */
export const SHEET_LIMITS: ProcessesLimits = {
  atOnce: 2,
  timeMs: 60_000,
  memory: 512 * 1024 * 1024,
  rows: sheetLimits.rows,
  columns: sheetLimits.columns,
};

export interface SheetProcessesOptions extends ProcessesLimits {
  /** Told of processes that broke down. */
  readonly report: (error: unknown) => void;
  /** Told what a file needed: the most memory in use that was seen, and what was unpacked of it. */
  readonly measured?: (needs: { readonly memory: number; readonly inflated: number }) => void;
}

/** Bytes of a question or an answer: more than any file. */
const FRAME_BYTES = 64 * 1024 * 1024;
/** What is read is gone with the next row: a small room for new things keeps it from being carried along. */
export const SMALL = ['--max-semi-space-size=2'];
/** How V8 ends when its heap is full. */
const HEAP_FULL = new Set(['SIGABRT', 'SIGTRAP', 'exit code 134']);

interface Reader {
  readonly process: LimitedProcess;
  /** Resolves when it has ended, with how. */
  readonly ended: Promise<string>;
  /** Whether it was ended for its memory. */
  tooLarge: boolean;
  peak: number;
}

type End = SheetOutcome & { readonly inflated?: number };

/**
 * Reads sheets in processes of their own, one for each, which ends with it: what a file does to whoever reads it ends there. Two
 * at once; the others wait for their turn. What is written is ours, and needs no process.
 */
export function sheetProcesses(options: SheetProcessesOptions): Sheets & { close(): Promise<void> } {
  const { report, measured, atOnce, timeMs, memory, rows, columns } = options;
  const all = new Set<Reader>();
  const waiting: ((turn: boolean) => void)[] = [];
  let busy = 0;
  let closed = false;

  function start(): Reader {
    const child = limitedProcess(new URL('./child.ts', import.meta.url), [String(FRAME_BYTES)], {
      memory,
      heapMegabytes: Math.ceil(memory / 2 ** 20),
      options: [...RIGHTS, ...SMALL],
    });
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    // One that ended takes nothing more; how it ended is told by `ended`.
    child.stdin.on('error', () => undefined);
    const reader: Reader = { process: child, ended, tooLarge: false, peak: 0 };
    const unwatch = watchMemory(child, (resident) => {
      reader.peak = Math.max(reader.peak, resident);
      if (resident <= memory) return;
      reader.tooLarge = true;
      child.kill('SIGKILL');
    });
    all.add(reader);
    void ended.then(() => {
      unwatch();
      all.delete(reader);
    });
    return reader;
  }

  /** None where this closes, or where a node is short of memory or of open files. */
  function started(): Reader | undefined {
    if (closed) return undefined;
    try {
      return start();
    } catch (error) {
      report(error);
      return undefined;
    }
  }

  async function turn(): Promise<boolean> {
    if (closed) return false;
    if (busy === atOnce) return new Promise((resolve) => waiting.push(resolve));
    busy++;
    return true;
  }

  /** Ends a process, and hands its place over to whoever waits longest. */
  async function leave(reader: Reader | undefined): Promise<void> {
    reader?.process.kill('SIGKILL');
    await reader?.ended;
    const next = waiting.shift();
    if (next === undefined) busy--;
    else next(true);
  }

  /** What a process tells, one after the other, as long as there is time; what is done with it does not count. */
  async function* answers(reader: Reader, asked: Asked, bytes: Uint8Array): AsyncGenerator<Told | 'late' | 'over'> {
    for (const piece of framed(asked, [bytes])) reader.process.stdin.write(piece);
    reader.process.stdin.end();
    const told = frames(reader.process.stdout, FRAME_BYTES);
    let left = timeMs;
    for (;;) {
      const from = performance.now();
      const next = await inTime(left, told.next(), () => 'late' as const);
      left -= performance.now() - from;
      if (next === 'late' || left <= 0) {
        yield 'late';
        return;
      }
      if (next.done === true) {
        yield 'over';
        return;
      }
      yield next.value.head as Told;
    }
  }

  /** How a process ended that told no end. */
  async function brokenDown(reader: Reader): Promise<End> {
    const how = await reader.ended;
    if (reader.tooLarge || HEAP_FULL.has(how)) return { ok: false, code: 'sheet_too_large', row: null };
    if (!closed) report(new Error(`the process that reads sheets ended: ${how}`));
    return { ok: false, code: 'sheet_failed' };
  }

  async function readWith(reader: Reader, asked: Asked, bytes: Uint8Array, take: Parameters<Sheets['read']>[1]): Promise<End> {
    for await (const told of answers(reader, asked, bytes)) {
      if (told === 'late') return { ok: false, code: 'sheet_too_slow', row: null };
      if (told === 'over') break;
      if ('rows' in told) await take(unpacked(told), told.about);
      else if ('read' in told) return { ok: true, about: told.read, inflated: told.inflated };
      else if ('refused' in told) return { ok: false, code: told.refused, row: told.row, inflated: told.inflated };
    }
    return brokenDown(reader);
  }

  return {
    async read({ kind, headings, bytes }, take) {
      if (!(await turn())) return { ok: false, code: 'sheet_failed' };
      let reader: Reader | undefined;
      try {
        const file = await bytes();
        reader = started();
        if (reader === undefined) return { ok: false, code: 'sheet_failed' };
        const { inflated = 0, ...outcome } = await readWith(reader, { read: kind, headings, limits: { rows, columns } }, file, take);
        measured?.({ memory: reader.peak, inflated });
        return outcome;
      } finally {
        await leave(reader);
      }
    },

    write: writtenXlsx,

    async close() {
      closed = true;
      for (const refuse of waiting.splice(0)) refuse(false);
      for (const { process } of all) process.kill('SIGKILL');
      await Promise.all([...all].map(({ ended }) => ended));
    },
  };
}
