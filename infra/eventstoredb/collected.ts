import { convertToCommandError } from '@eventstore/db-client';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { ConnectionGivenUp, type OpenCall } from './channel.ts';
import type { Connection } from './connection.ts';
import { NoAnswer } from './failures.ts';
import { eventIn, giveUp, type RawEvent, type ReadCall } from './read-calls.ts';

/**
 * Everything a read of bounded length yields. The listener for errors stays: the library goes on to emit them after a read was given up,
 * and an error that nobody listens to ends the process.
 */
export function collectedOnce(
  connection: Connection,
  open: () => Promise<OpenCall<ReadCall>>,
  idleMs: number,
): Promise<readonly RawEvent[]> {
  const { closing } = connection;
  return new Promise((resolve, reject) => {
    const events: RawEvent[] = [];
    let opened: OpenCall<ReadCall> | null = null;
    let since = performance.now();
    let isOver = false;
    const idle = setTimeout(() => {
      if (opened !== null) connection.silent(opened.life, since);
      fail(new NoAnswer(idleMs, true));
    }, idleMs);
    const onLost = (): void => fail(new ConnectionGivenUp());
    const onClosing = (): void => fail(new Error('the store is closed'));
    closing.addEventListener('abort', onClosing);

    function over(): void {
      isOver = true;
      clearTimeout(idle);
      closing.removeEventListener('abort', onClosing);
      opened?.life.lost.removeEventListener('abort', onLost);
    }
    function fail(error: unknown): void {
      if (isOver) return;
      over();
      if (opened !== null) giveUp(opened.stream);
      reject(convertToCommandError(error as Error));
    }

    open().then((call) => {
      opened = call;
      const { stream, life } = call;
      stream.on('error', fail);
      if (isOver) {
        giveUp(stream);
        return;
      }
      if (life.lost.aborted) {
        onLost();
        return;
      }
      life.lost.addEventListener('abort', onLost);
      stream.on('data', (message: streams.ReadResp) => {
        connection.heard();
        since = performance.now();
        idle.refresh();
        const event = eventIn(message);
        if (event !== null) events.push(event);
      });
      stream.on('end', () => {
        if (isOver) return;
        over();
        resolve(events);
      });
    }, fail);
  });
}
