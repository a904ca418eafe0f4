import { isLoopback } from '@aarambh/kernel/loopback.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Headers that say that somebody in between passed a request on: then the peer is not who asks. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a request is an operator's: it comes from this machine itself and nobody passed it on, or it brings `token` as a bearer
 * token; null is a token that nobody has.
 */
export function isOperator({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, token: string | null): boolean {
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '');
  if (peer !== undefined && isLoopback(peer) && FORWARDED.every((name) => headers[name] === undefined)) return true;
  return hasToken(headers.authorization, token);
}

/** Whether an Authorization header brings a token; how long that takes tells nothing about it. */
export function hasToken(authorization: string | undefined, token: string | null): boolean {
  const given = /^bearer (.{1,500})$/i.exec(authorization ?? '')?.[1];
  if (given === undefined || token === null) return false;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
