import { createHash } from 'node:crypto';
import type { Call } from './call.ts';

/** Names what an answer says. Weak: the same is sent packed and as it is. */
export function etagOf(said: unknown): string {
  return `W/"${createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)}"`;
}

/** Whether whoever asks has the answer of that name already, so that 304 is enough. */
export function knows(call: Pick<Call, 'header'>, etag: string): boolean {
  const known = call.header('if-none-match')?.split(',') ?? [];
  return known.some((one) => one.trim() === etag);
}
