import { forgetPosition, readAfter, rememberPosition } from '@aarambh/web-member/src/shared/api/position.ts';
import { ApiError, isProblem, offline, problemOf } from '@aarambh/web-member/src/shared/api/problem.ts';
import { accessToken } from './session.ts';

export const apiRoot = '/admin/api';

export interface RequestOptions {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Headers;
  readonly signal?: AbortSignal;
}

/** How long a query waits altogether for its read model. Milliseconds. */
const READ_PATIENCE_MS = 15_000;
/** A service that asks to be left alone for longer than this is left alone: the person is told instead. */
const LONGEST_PAUSE_MS = 2_000;
const WRITE_TRIES = 3;

/**
 * Keys of writes whose outcome is not known yet, by what they ask: pressing the button again after a lost connection repeats
 * the same intention, so it must carry the same key.
 */
const openIntentions = new Map<string, string>();

function intentionKey(intention: string): string {
  const known = openIntentions.get(intention);
  if (known !== undefined) return known;
  const key = crypto.randomUUID();
  openIntentions.set(intention, key);
  return key;
}

/** Sends one request of the console and answers its response; throws an ApiError with a sentence for people. */
export async function request(url: string, options: RequestOptions = {}): Promise<Response> {
  const method = options.method ?? 'GET';
  return method === 'GET' ? read(url, options) : write(url, method, options);
}

/** Waits until the read model shows what this tab last wrote or heard of (design §4). */
async function read(url: string, options: RequestOptions): Promise<Response> {
  const giveUpAt = Date.now() + READ_PATIENCE_MS;
  for (;;) {
    const after = readAfter();
    try {
      return await attempt(url, 'GET', options, after === null ? {} : { 'x-read-after': after });
    } catch (error) {
      if (isProblem(error, 'invalid_position') && after !== null) forgetPosition();
      else if (error instanceof ApiError && error.status === 503 && mayWait(error) && Date.now() < giveUpAt)
        await pause(error.retryAfterMs!, options.signal);
      else throw error;
    }
  }
}

async function write(url: string, method: string, options: RequestOptions): Promise<Response> {
  const intention = `${method} ${url} ${options.body ?? ''}`;
  const key = intentionKey(intention);
  for (let tries = 1; ; tries++) {
    try {
      const response = await attempt(url, method, options, { 'idempotency-key': key });
      openIntentions.delete(intention);
      rememberPosition(response.headers.get('x-position'));
      return response;
    } catch (error) {
      const unsettled = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
      if (!unsettled) openIntentions.delete(intention);
      if (!(error instanceof ApiError) || error.status !== 503 || !mayWait(error) || tries === WRITE_TRIES) throw error;
      await pause(error.retryAfterMs!, options.signal);
    }
  }
}

function mayWait({ retryAfterMs }: ApiError): boolean {
  return retryAfterMs !== null && retryAfterMs <= LONGEST_PAUSE_MS;
}

async function attempt(url: string, method: string, options: RequestOptions, extra: Readonly<Record<string, string>>): Promise<Response> {
  const token = await accessToken();
  const response = await send(url, method, options, extra, token);
  if (response.status !== 401 || token === null) return settle(response);
  const renewed = await accessToken(token);
  return settle(renewed === null ? response : await send(url, method, options, extra, renewed));
}

function send(
  url: string,
  method: string,
  { body, headers: given, signal }: RequestOptions,
  extra: Readonly<Record<string, string>>,
  token: string | null,
): Promise<Response> {
  const headers = new Headers(given);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return fetch(url, { method, headers, ...(body !== undefined && { body }), ...(signal && { signal }) }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw offline();
  });
}

async function settle(response: Response): Promise<Response> {
  if (response.ok) return response;
  const error = await problemOf(response);
  // react-admin's forms read `body.errors`, field by field.
  if (error.errors.length > 0)
    Object.assign(error, { body: { errors: Object.fromEntries(error.errors.map(({ field, message }) => [field, message])) } });
  throw error;
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}
