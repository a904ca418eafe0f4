import type { Socket as EngineSocket } from 'engine.io';
import type { EventEmitter } from 'node:events';

/** Messages of one connection in ten seconds, of any kind. */
const MAX_MESSAGES = 50;
const PERIOD_MS = 10_000;
/** Messages that wait for one connection that does not read them; it fetches everything when it comes back. */
const MAX_UNREAD = 32;

export interface GuardOptions {
  /** Milliseconds. */
  readonly clock: () => number;
  /** Counts a message among all that the connection's address asks for; false when it is one too many. */
  readonly counts: () => boolean;
  readonly turnedAway: () => void;
}

/**
 * Bounds one live connection before anything that it sends is decoded or authenticated: messages in ten seconds, one connect
 * message in all (whoever is refused connects anew, and is counted for it), and messages that wait because it does not read.
 */
export function guardConnection(connection: EngineSocket, { clock, counts, turnedAway }: GuardOptions): void {
  let messages = 0;
  let since = clock();
  let connects = 0;
  let unread = 0;
  let isCut = false;

  function cut(): void {
    if (isCut) return;
    isCut = true;
    turnedAway();
    // What the bytes that were read already still hold must reach nobody.
    connection.removeAllListeners('data');
    connection.close();
    connection.request.socket.destroy();
  }

  function count(): void {
    const now = clock();
    if (now - since > PERIOD_MS) {
      messages = 0;
      since = now;
    }
    if (++messages > MAX_MESSAGES || !counts()) cut();
  }

  connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    count();
    if (type === 'message' && typeof data === 'string' && data.startsWith(CONNECT) && ++connects > 1) cut();
  });
  // Control frames are answered below us, by the library.
  (connection.request as typeof connection.request & { websocket: EventEmitter }).websocket.on('ping', count);
  connection.on('packetCreate', () => {
    if (++unread > MAX_UNREAD) cut();
  });
  connection.on('drain', () => (unread = 0));
}

/** How a Socket.IO connect packet begins. */
const CONNECT = '0';
