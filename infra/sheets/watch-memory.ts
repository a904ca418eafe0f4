import { execFile, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Between two looks. Milliseconds. */
const LOOK_MS = 50;
const ELSEWHERE_MS = 500;
/** The most that it ever had in use, in kilobytes. */
const PEAK = /^VmHWM:\s+(\d+) kB$/m;

/**
 * Tells how much memory a process has in use, again and again. The process cannot look itself while it is busy. Linux says it in a file, other
 * systems by `ps`, Windows not at all.
 * @returns ends it
 */
export function watchMemory({ pid }: ChildProcess, tell: (resident: number) => void): () => void {
  if (pid === undefined || process.platform === 'win32') return () => undefined;
  const isLinux = process.platform === 'linux';
  let looking = false;
  const timer = setInterval(
    () => {
      if (looking) return;
      looking = true;
      // One that ended has no memory.
      void (isLinux ? fromProc(pid) : fromPs(pid)).then(tell, () => undefined).finally(() => (looking = false));
    },
    isLinux ? LOOK_MS : ELSEWHERE_MS,
  ).unref();
  return () => clearInterval(timer);
}

async function fromProc(pid: number): Promise<number> {
  const [, kilobytes = '0'] = PEAK.exec(await readFile(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kilobytes) * 1024;
}

function fromPs(pid: number): Promise<number> {
  return new Promise((resolve, reject) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, said) => {
      if (error instanceof Error) reject(error);
      else resolve(Number(said) * 1024);
    });
  });
}
