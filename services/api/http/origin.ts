import type { Socket } from 'node:net';
import { isLoopback } from '@aarambh/kernel/loopback.ts';
import type { Call } from '@aarambh/http/call.ts';
import { incomingOf } from '@aarambh/http/env.ts';

/** What this machine is called by itself. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether an origin is the address that a connection came in at. The Host header tells nothing of that: a page elsewhere, whose name somebody made an address of this
 * machine, sends its own name in both.
 */
function isWhereItListens(origin: string, { localAddress, localPort }: Pick<Socket, 'localAddress' | 'localPort'>): boolean {
  if (localAddress === undefined || localPort === undefined) return false;
  const address = localAddress.replace(/^::ffff:/, '');
  const hosts = isLoopback(address) ? OWN_NAMES : [];
  return [...hosts, address.includes(':') ? `[${address}]` : address].some(
    (host) => origin === new URL(`http://${host}:${localPort}`).origin,
  );
}

/**
 * Whether a request comes from a page of ours. Browsers send Origin with every POST; what sends none and no fetch metadata
 * either is not a browser, and carries no cookie that a person did not give it.
 */
export function sameOrigin(call: Call): boolean {
  const origin = call.header('origin');
  if (origin === undefined) {
    const site = call.header('sec-fetch-site');
    return site === undefined || site === 'same-origin';
  }
  const { publicUrl, production } = call.ports.settings;
  if (origin === publicUrl) return true;
  // Development is reached under several names, localhost and 127.0.0.1.
  const socket = incomingOf(call.c)?.socket;
  return !production && socket !== undefined && isWhereItListens(origin, socket);
}
