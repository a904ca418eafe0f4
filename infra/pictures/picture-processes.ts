import type { Socket } from 'node:net';
import { inTime } from '@aarambh/kernel/in-time.ts';
import type { Pictures } from '@aarambh/kernel/ports/pictures.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { framed, frames, type Frame } from '../processes/frames.ts';
import { limitedProcess, type LimitedProcess } from '../processes/limited-process.ts';
import type { Asked, Told } from './child.ts';

/** What drawing pictures may take. */
interface PictureLimits {
  /** Pictures drawn at once, each in a process of its own. */
  readonly atOnce: number;
  /** Pictures that may wait beyond those. */
  readonly waiting: number;
  /** Pictures after which a process is replaced, so that nothing of what it saw or lost lasts. */
  readonly picturesEach: number;
  /** Milliseconds for one picture. */
  readonly timeMs: number;
  /** Bytes that a process may use. */
  readonly memory: number;
}

/** What a node gives to drawing: the largest picture takes two seconds of a processor, the largest AVIF that is taken needs 820 MB. */
export const PICTURE_LIMITS: PictureLimits = { atOnce: 2, waiting: 16, picturesEach: 50, timeMs: 20_000, memory: 1024 ** 3 };

export interface PictureProcessesOptions extends PictureLimits {
  /** Told of processes that broke down or took too long. */
  readonly report: (error: unknown) => void;
}

/** Nothing of a picture stays in the heap of JavaScript for long. */
const HEAP_MEGABYTES = 64;
/** No picture is ever written to a disk, and few threads decode it. */
const SETTINGS = { VIPS_DISC_THRESHOLD: '4g', UV_THREADPOOL_SIZE: '2' };
/** Milliseconds after which a process that has nothing to do ends. */
const IDLE_MS = 30_000;
/** Bytes of a question or an answer: more than any upload, or the sizes of any form. */
const FRAME_BYTES = 16 * 1024 * 1024;

interface Drawer {
  readonly process: LimitedProcess;
  readonly answers: AsyncGenerator<Frame>;
  /** Resolves when it has ended, with how. */
  readonly ended: Promise<string>;
  drawn: number;
}

/**
 * Draws pictures in processes of their own: what a picture does to the library that decodes it ends there. They start with the first
 * picture, and end when there is nothing to do.
 */
export function pictureProcesses(options: PictureProcessesOptions): Pictures & { close(): Promise<void> } {
  const { report, atOnce, waiting: mostWaiting, picturesEach, timeMs, memory } = options;
  const idle = new Map<Drawer, NodeJS.Timeout>();
  const all = new Set<Drawer>();
  const waiting: ((turn: boolean) => void)[] = [];
  let busy = 0;
  let closed = false;

  function start(): Drawer {
    const child = limitedProcess(new URL('./child.ts', import.meta.url), [String(memory), String(FRAME_BYTES)], {
      memory,
      heapMegabytes: HEAP_MEGABYTES,
      settings: SETTINGS,
    });
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    // One that ended takes nothing more; how it ended is told by `ended`.
    child.stdin.on('error', () => undefined);
    const drawer: Drawer = { process: child, answers: frames(child.stdout, FRAME_BYTES), ended, drawn: 0 };
    all.add(drawer);
    void ended.then(() => {
      all.delete(drawer);
      clearTimeout(idle.get(drawer));
      idle.delete(drawer);
    });
    return drawer;
  }

  /** The one that has waited shortest, so that the others come to their end. */
  function take(): Drawer {
    const drawer = [...idle.keys()].at(-1);
    if (drawer === undefined) return start();
    clearTimeout(idle.get(drawer));
    idle.delete(drawer);
    keepsAwake(drawer, true);
    return drawer;
  }

  function putBack(drawer: Drawer): void {
    if (closed || ++drawer.drawn >= picturesEach) return void drawer.process.stdin.end();
    keepsAwake(drawer, false);
    idle.set(drawer, setTimeout(() => drawer.process.stdin.end(), IDLE_MS).unref());
  }

  /** One answer to one question; throws when there is none. */
  async function ask(drawer: Drawer, asked: Asked, bytes: Uint8Array): Promise<Frame> {
    for (const piece of framed(asked, [bytes])) drawer.process.stdin.write(piece);
    const answered = drawer.answers.next().then(async ({ value, done }) => {
      if (done !== true) return value;
      throw new Error(`the process that draws pictures ended: ${await drawer.ended}`);
    });
    return inTime(timeMs, answered, () => {
      throw new Error(`a picture took longer than ${timeMs} ms`);
    });
  }

  const turn = (): boolean | Promise<boolean> => {
    if (closed) return false;
    if (busy < atOnce) {
      busy++;
      return true;
    }
    return waiting.length < mostWaiting && new Promise<boolean>((resolve) => waiting.push(resolve));
  };

  /** Hands the place over to whoever waits longest. */
  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) busy--;
    else next(true);
  }

  return {
    async draw(bytes, form, crop) {
      if (!(await turn())) return failed('busy');
      let drawer: Drawer | undefined;
      try {
        // May fail too: a node that is short of memory or of open files starts no process.
        drawer = take();
        const { head, body } = await ask(drawer, { form, crop }, bytes);
        const told = head as Told;
        putBack(drawer);
        if ('refused' in told) return failed(told.refused);
        let from = 0;
        const sizes = told.sizes.map((one) => ({ ...one, bytes: new Uint8Array(body.subarray(from, (from += one.bytes))) }));
        return succeeded({ contentType: 'image/webp', sizes });
      } catch (error) {
        drawer?.process.kill('SIGKILL');
        if (!closed) report(error);
        return failed('picture_failed');
      } finally {
        leave();
      }
    },

    async close() {
      closed = true;
      for (const refuse of waiting.splice(0)) refuse(false);
      for (const drawer of all) {
        keepsAwake(drawer, true);
        drawer.process.kill('SIGKILL');
      }
      await Promise.all([...all].map(({ ended }) => ended));
    },
  };
}

/** Whether this process stays alive for one of its children. */
function keepsAwake({ process }: Drawer, awake: boolean): void {
  for (const one of [process, process.stdin as unknown as Socket, process.stdout as unknown as Socket]) {
    if (awake) one.ref();
    else one.unref();
  }
}
