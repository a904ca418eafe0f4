import type { Socket } from 'node:net';
import { clientAddress } from './rates.ts';
import type { TransportRates } from './transport-rates.ts';

/** Connections that one process holds at most; an idle live connection costs 25 KiB. */
export const MAX_CONNECTIONS = 20_000;
/** Those of one address, so that it cannot take all of them. */
const MAX_OF_ADDRESS = MAX_CONNECTIONS / 4;

export interface ConnectionLimitsOptions {
  readonly rates: TransportRates;
  /** How many proxies of ours stand in front: then every connection is theirs. */
  readonly proxies: number;
  /** Multiplies the limit; 1 for people, more for load tests. */
  readonly factor: number;
  readonly turnedAway: () => void;
}

/** Decides whether a connection that was opened may stay, before a byte of it is read. */
export function connectionLimits({ rates, proxies, factor, turnedAway }: ConnectionLimitsOptions): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  return (socket) => {
    if (proxies > 0) return true;
    const address = clientAddress(socket.remoteAddress, undefined, 0);
    const already = open.get(address) ?? 0;
    if (already >= MAX_OF_ADDRESS * factor || !rates.opened(address)) {
      turnedAway();
      return false;
    }
    open.set(address, already + 1);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    return true;
  };
}
