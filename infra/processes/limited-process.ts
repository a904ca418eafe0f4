import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export type LimitedProcess = ChildProcessByStdio<Writable, Readable, null>;

/** Bytes that Node reserves for itself and does not use; the system counts them. */
const RESERVED = 768 * 1024 * 1024;

export interface ProcessLimits {
  /**
   * Bytes that it may use. The limit of the system (on data, as Linux counts it) needs a shell; where there is none, as on Windows, or where
   * the system does not keep to it, as on macOS, somebody has to look
   */
  readonly memory: number;
  /** Of them the heap of JavaScript. */
  readonly heapMegabytes: number;
  /** Options of Node: what it may do; everything unless said. */
  readonly options?: readonly string[];
  /** Its environment, which holds nothing else. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts a module of ours in a process of its own that the system ends when it wants more memory, and lets run behind everybody else.
 * It gets nothing of this process's environment, which holds secrets, and no open file but its three streams.
 */
export function limitedProcess(module: URL, args: readonly string[], limits: ProcessLimits): LimitedProcess {
  const { memory, heapMegabytes, options = [], settings = {} } = limits;
  const own = [`--max-old-space-size=${heapMegabytes}`, '--v8-pool-size=1', '--disable-warning=ExperimentalWarning'];
  const node = [...own, ...options, fileURLToPath(module), ...args];
  // Memory that one thread gave back is not kept for it.
  const env = { MALLOC_ARENA_MAX: '2', ...settings, PATH: process.env.PATH };
  const kilobytes = Math.ceil((memory + RESERVED) / 1024);
  const [command, given] =
    process.platform === 'win32'
      ? [process.execPath, node]
      : ['/bin/sh', ['-c', `ulimit -d ${kilobytes}; exec nice -n 10 "$@"`, 'sh', process.execPath, ...node]];
  return spawn(command, given, { stdio: ['pipe', 'pipe', 'ignore'], env, windowsHide: true });
}
