import { isUtf8 } from 'node:buffer';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { IncomingMessage } from 'node:http';
import type { Held } from './held-memory.ts';
import { headerOf, incomingOf, type HttpContext } from '@aarambh/http/env.ts';

type Read<Value> = { readonly value: Value } | { readonly problem: ProblemCode };

/** Refuses a JSON body by its declared type: application/json, in UTF-8 or unstated. */
export function jsonTypeProblem(contentType: string | undefined): ProblemCode | null {
  if (contentType === 'application/json') return null;
  if (contentType === undefined) return 'unsupported_media_type';
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  if (type.trim() !== 'application/json') return 'unsupported_media_type';
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim() === 'charset' && value.trim().replaceAll('"', '') !== 'utf-8') return 'unsupported_media_type';
  }
  return null;
}

/** Refuses a body by its declared length and encoding, before any of it is read. */
export function declaredProblem(c: HttpContext, limit: number, tooLarge: ProblemCode): ProblemCode | null {
  const declared = headerOf(c, 'content-length');
  if (declared !== undefined && Number(declared) > limit) return tooLarge;
  const encoding = headerOf(c, 'content-encoding');
  return encoding === undefined || encoding === 'identity' ? null : 'unsupported_media_type';
}

/**
 * Reads a body of at most `limit` bytes, counting while it arrives: a declared length may be missing or a lie. What has arrived is
 * held in `held`.
 */
export async function readBytes(c: HttpContext, limit: number, held: Held | null): Promise<Read<Buffer>> {
  const problem = declaredProblem(c, limit, 'body_too_large');
  if (problem !== null) return { problem };
  const incoming = incomingOf(c);
  return typeof incoming?.on === 'function' ? readIncoming(incoming, limit, held) : readStream(c.req.raw.body, limit);
}

function readIncoming(incoming: IncomingMessage, limit: number, held: Held | null): Promise<Read<Buffer>> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = (read: Read<Buffer>): void => {
      incoming.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
      resolve(read);
    };
    const onData = (chunk: Buffer): void => {
      bytes += chunk.length;
      held?.grow(chunk.length);
      if (bytes > limit) finish({ problem: 'body_too_large' });
      else chunks.push(chunk);
    };
    const onEnd = (): void => finish({ value: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) });
    // The sender went away; nobody will read the answer.
    const onBroken = (): void => finish({ problem: 'request_timeout' });
    incoming.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}

async function readStream(stream: ReadableStream<Uint8Array> | null, limit: number): Promise<Read<Buffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (stream !== null) {
    const reader = stream.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.length;
      if (bytes > limit) return { problem: 'body_too_large' };
      chunks.push(value);
    }
  }
  return { value: Buffer.concat(chunks) };
}

/** Parses UTF-8 JSON nested at most `depth` levels. `__proto__` stays a plain key, which every schema drops. */
export function parseJson(bytes: Buffer, depth: number): Read<unknown> {
  if (!isUtf8(bytes)) return { problem: 'invalid_json' };
  const text = bytes.toString('utf8');
  if (nesting(text, depth) > depth) return { problem: 'body_too_deep' };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { problem: 'invalid_json' };
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** How deep brackets outside of strings nest; stops counting above `limit`. */
function nesting(text: string, limit: number): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === BACKSLASH) index++;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === OPENING[0] || code === OPENING[1]) {
      if (++depth > deepest) deepest = depth;
      if (deepest > limit) return deepest;
    } else if (code === CLOSING[0] || code === CLOSING[1]) depth--;
  }
  return deepest;
}
