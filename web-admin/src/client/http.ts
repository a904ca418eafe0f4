import type { PathOf } from '@aarambh/contracts/routes/routes.ts';
import { mayPass, untilKnown } from '@aarambh/web-shared/api/ask.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { rememberPosition } from '@aarambh/web-shared/api/position.ts';
import { ApiError } from '@aarambh/web-shared/api/problem.ts';
import { read } from '@aarambh/web-shared/api/read.ts';
import { send } from '@aarambh/web-shared/api/send.ts';
import { noteAnswer } from '@aarambh/web-shared/api/shown.ts';
import { withFieldErrors } from './field-errors.ts';
import { accessToken } from './session.ts';

type RootOf<Path> = Path extends `${infer Root}/{resource}` ? Root : never;

/** Where the lists of resources stand. */
export const apiRoot = '/admin/api' satisfies RootOf<PathOf<'GET'>>;

export interface RequestOptions {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Headers;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Keys of writes whose outcome is not known yet, by what they ask: pressing the button again after a lost connection repeats
 * the same intention, so it must carry the same key.
 */
const openIntentions = new Map<string, string>();

function intentionKey(intention: string): string {
  const known = openIntentions.get(intention);
  if (known !== undefined) return known;
  const key = newKey();
  openIntentions.set(intention, key);
  return key;
}

/**
 * Sends one request of the console and answers its response, complete; throws an ApiError with a sentence for people. A GET waits
 * until the read model shows what this tab last wrote or heard of; everything else is repeated until its outcome is known.
 */
export async function request(url: string, options: RequestOptions = {}): Promise<Response> {
  const method = options.method ?? 'GET';
  if (method !== 'GET') return write(url, method, options);
  const get = async (after: string | null, signal?: AbortSignal): Promise<Response> => {
    const response = await attempt(url, method, { ...options, signal }, after === null ? {} : { 'x-read-after': after });
    noteAnswer(signal, response.headers.get('x-position') ?? after);
    return response;
  };
  return read(url, get, options.signal);
}

async function write(url: string, method: string, options: RequestOptions): Promise<Response> {
  const intention = `${method} ${url} ${options.body ?? ''}`;
  const key = intentionKey(intention);
  try {
    const response = await untilKnown(() => attempt(url, method, options, { 'idempotency-key': key }), options.signal);
    openIntentions.delete(intention);
    rememberPosition(response.headers.get('x-position'));
    return response;
  } catch (error) {
    if (!mayPass(error)) openIntentions.delete(intention);
    throw error;
  }
}

/** Sends a command that is not done again by itself. Throws an ApiError with a sentence for people. */
export async function once(url: string, options: RequestOptions): Promise<Response> {
  const response = await attempt(url, options.method ?? 'POST', options, {});
  rememberPosition(response.headers.get('x-position'));
  return response;
}

async function attempt(
  url: string,
  method: string,
  { body, headers, signal }: RequestOptions,
  extra: Readonly<Record<string, string>>,
): Promise<Response> {
  try {
    return await send(accessToken, url, {
      method,
      headers: { ...Object.fromEntries(new Headers(headers)), ...extra, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof ApiError && error.errors.length > 0)
      withFieldErrors(error, Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
    throw error;
  }
}
