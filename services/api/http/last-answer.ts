import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Duplex } from 'node:stream';
import { rawAnswer } from './raw-problem.ts';

/** Milliseconds that the other side has to read the last answer and to close. */
const LINGER_MS = 1_000;

/** Destroys a connection on which nothing more is answered, a moment later: what its sender still sends would keep it open for ever. */
export function letGo(socket: Duplex): void {
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Answers a problem on a connection that node:http has no response for, and lets it go, also where what was answered before is not read. */
export function answerLast(socket: Duplex, code: ProblemCode, more?: Readonly<Record<string, string>>): void {
  socket.end(rawAnswer(code, more));
  letGo(socket);
}
