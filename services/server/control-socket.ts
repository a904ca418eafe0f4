import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * How terminal verbs talk to the process that owns the data folder: one JSON request per connection, answered by progress
 * lines and one result or failure. Only the user who runs the owner can reach the socket.
 */
export interface ControlRequest {
  readonly verb: string;
  readonly args: Readonly<Record<string, string>>;
}

export type ReportProgress = (done: number, total: number) => void;

/** Does what a verb asks; a rejection's message is shown to whoever typed it. */
export type ControlHandler = (request: ControlRequest, report: ReportProgress) => Promise<unknown>;

type Line = { readonly done: number; readonly total: number } | { readonly result: unknown } | { readonly failed: string };

/** Longest path that every system takes for a socket. */
const MAX_PATH = 100;
const REPORT_MS = 50;
const MAX_REQUEST = 16 * 1024;

/** Where the socket of a data folder is: inside it, or under the system's temporary folder when that path is too long. */
export function controlPath(dataDir: string): string {
  const path = join(dataDir, 'control.sock');
  if (Buffer.byteLength(path) <= MAX_PATH) return path;
  return join(tmpdir(), `aarambh-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
}

/** Listens for verbs; the caller owns the data folder, so a socket file left behind is nobody's. Answers how to stop. */
export async function serveControl(dataDir: string, handle: ControlHandler): Promise<() => Promise<void>> {
  const path = controlPath(dataDir);
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    void converse(socket, handle);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    rmSync(path, { force: true });
  };
}

async function converse(socket: Socket, handle: ControlHandler): Promise<void> {
  const say = (line: Line): void => {
    if (socket.writable) socket.write(`${JSON.stringify(line)}\n`);
  };
  let reportedAt = 0;
  try {
    const request = await firstLine(socket);
    const result = await handle(JSON.parse(request) as ControlRequest, (done, total) => {
      const now = performance.now();
      if (now - reportedAt < REPORT_MS && done < total) return;
      reportedAt = now;
      say({ done, total });
    });
    say({ result: result ?? null });
  } catch (error) {
    say({ failed: error instanceof Error ? error.message : String(error) });
  }
  socket.end();
}

function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > MAX_REQUEST) reject(new Error('the request is too long'));
    });
    socket.on('close', () => reject(new Error('the other side hung up')));
  });
}

/** The owner said no, or ended while it worked. */
export class ControlFailure extends Error {}

/**
 * Asks the owner of a data folder to do something; null when nobody owns it, so that the caller opens it itself.
 * @throws {ControlFailure} the owner refused, failed or ended
 */
export async function askOwner(dataDir: string, request: ControlRequest, report: ReportProgress): Promise<{ result: unknown } | null> {
  const socket = await connect(controlPath(dataDir));
  if (socket === null) return null;
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const text of createInterface({ input: socket, crlfDelay: Infinity })) {
    const line = JSON.parse(text) as Line;
    if ('done' in line) {
      report(line.done, line.total);
      continue;
    }
    socket.destroy();
    if ('failed' in line) throw new ControlFailure(line.failed);
    return line;
  }
  throw new ControlFailure('The server ended before it answered.');
}

function connect(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' || error.code === 'ENOTSOCK') resolve(null);
      else reject(error);
    });
  });
}
