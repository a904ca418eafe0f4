import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { rawProblem, type RawProblem } from './raw-problem.ts';
import type { TransportRates } from './transport-rates.ts';

/** Requests of one connection that may wait behind the one being answered; browsers and proxies send none. */
const MAX_WAITING = 32;
/** Requests that wait so on all connections together. */
const MAX_WAITING_IN_ALL = 2_048;
/** Requests being answered at once, and those of one address: one college may be busy without shutting others out. */
const MAX_UNDER_WAY = 4_096;
const MAX_UNDER_WAY_OF_ADDRESS = 512;

const RATE_LIMITED = rawProblem('rate_limited', { 'retry-after': '1', connection: 'close' });
const BUSY = rawProblem('busy', { 'retry-after': '1' });

/** Why a request or its connection was turned away before anybody looked at it. */
export type TurnedAway = 'address-rate' | 'too-many-waiting' | 'too-many-under-way';

export interface TurnsOptions {
  readonly rates: TransportRates;
  /** Whose request it is, for limits. */
  readonly addressOf: (incoming: IncomingMessage) => string;
  /** Multiplies the limits; 1 for people, more for load tests. */
  readonly factor: number;
  readonly turnedAway: (why: TurnedAway) => void;
}

interface Turn {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly address: string;
}

/** A connection's requests, in the order in which they arrived. */
interface Line {
  readonly waiting: Turn[];
  readonly pace: () => number;
  busy: boolean;
  ended: boolean;
  paused: boolean;
  timer: NodeJS.Timeout | null;
}

/**
 * Answers the requests of a connection one after the other. The next one begins when the answer before it has left, and while one
 * waits the connection is not read: who does not read answers cannot make more of them. A connection that sends on all the same is
 * ended, one that asks faster than its rate is answered later, and an address that asks faster than its rate is refused: all of it
 * before a request is matched, parsed or authenticated.
 */
export function inTurns(answer: RequestListener, { rates, addressOf, factor, turnedAway }: TurnsOptions): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  const underWayOf = new Map<string, number>();
  let underWay = 0;
  let waitingInAll = 0;

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket);
    if (known !== undefined) return known;
    const line: Line = { waiting: [], pace: rates.connection(), busy: false, ended: false, paused: false, timer: null };
    lines.set(socket, line);
    socket.once('close', () => leave(line));
    return line;
  }

  /** Nothing more of this connection is answered, also not what its last bytes still hold. */
  function leave(line: Line): void {
    line.ended = true;
    waitingInAll -= line.waiting.length;
    line.waiting.length = 0;
    if (line.timer !== null) clearTimeout(line.timer);
  }

  function begin(line: Line, turn: Turn): void {
    line.busy = true;
    turn.outgoing.once('close', () => next(line));
    const wait = line.pace();
    if (wait === 0) run(turn);
    else line.timer = setTimeout(run, wait, turn);
  }

  function next(line: Line): void {
    if (line.ended) return;
    const turn = line.waiting.shift();
    if (turn === undefined) {
      line.busy = false;
      return;
    }
    waitingInAll--;
    if (line.waiting.length === 0 && line.paused) {
      line.paused = false;
      turn.incoming.socket.resume();
    }
    begin(line, turn);
  }

  function run({ incoming, outgoing, address }: Turn): void {
    const already = underWayOf.get(address) ?? 0;
    if (underWay >= MAX_UNDER_WAY * factor || already >= MAX_UNDER_WAY_OF_ADDRESS * factor) {
      turnedAway('too-many-under-way');
      refuse(outgoing, BUSY);
      return;
    }
    underWay++;
    underWayOf.set(address, already + 1);
    outgoing.once('close', () => {
      underWay--;
      const left = underWayOf.get(address)! - 1;
      if (left === 0) underWayOf.delete(address);
      else underWayOf.set(address, left);
    });
    answer(incoming, outgoing);
  }

  return (incoming, outgoing) => {
    const { socket } = incoming;
    const line = lineOf(socket);
    const address = addressOf(incoming);
    const allowed = rates.request(address);
    if (line.ended) return;
    if (!allowed) {
      turnedAway('address-rate');
      if (line.busy) socket.destroy();
      else refuse(outgoing, RATE_LIMITED);
      leave(line);
    } else if (!line.busy) begin(line, { incoming, outgoing, address });
    else if (line.waiting.length >= MAX_WAITING || waitingInAll >= MAX_WAITING_IN_ALL) {
      turnedAway('too-many-waiting');
      leave(line);
      socket.destroy();
    } else {
      line.waiting.push({ incoming, outgoing, address });
      waitingInAll++;
      // The parser starts reading again once it is through with this request; after that the pause stays.
      queueMicrotask(() => {
        if (line.ended || line.waiting.length === 0) return;
        line.paused = true;
        socket.pause();
      });
    }
  };
}

function refuse(outgoing: ServerResponse, { status, headers, body }: RawProblem): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}
