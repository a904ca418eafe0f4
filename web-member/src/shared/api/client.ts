import { forgetPosition, readAfter, rememberPosition } from './position.ts';
import { ApiError, isProblem, offline, problemOf } from './problem.ts';
import { accessToken } from './session.ts';

/** How long a query waits altogether for its read model before it takes what there is. Milliseconds. */
const READ_PATIENCE_MS = 15_000;

interface QueryOptions {
  readonly signal?: AbortSignal;
  /** `own` carries the token; `public` never waits for one. */
  readonly as?: 'own' | 'public';
}

type Init = Omit<RequestInit, 'headers'> & { readonly headers: Readonly<Record<string, string>> };

interface CommandOptions {
  readonly body?: object | FormData;
  readonly as?: 'own' | 'public';
  /** Names one intention: the same key again has no second effect. */
  readonly idempotencyKey?: string;
}

/** Asks for something. Waits until the read model shows what this tab last wrote, 15 seconds at most. */
export async function query<Answer>(path: string, { signal, as = 'own' }: QueryOptions = {}): Promise<Answer> {
  const giveUp = Date.now() + READ_PATIENCE_MS;
  for (;;) {
    const after = Date.now() < giveUp ? readAfter() : null;
    try {
      const response = await send(path, as, { ...(signal && { signal }), headers: after === null ? {} : { 'x-read-after': after } });
      return (await response.json()) as Answer;
    } catch (error) {
      if (after === null) throw error;
      if (isProblem(error, 'invalid_position')) forgetPosition();
      else if (isProblem(error, 'read_not_ready')) await pause(error.retryAfterMs ?? 1000, signal);
      else throw error;
    }
  }
}

/** Does something. The position that it wrote is remembered before this answers. */
export async function command<Answer>(path: string, { body, as = 'own', idempotencyKey }: CommandOptions = {}): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = 'application/json';
  const response = await send(path, as, {
    method: 'POST',
    headers,
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  rememberPosition(response.headers.get('x-position'));
  return (await response.json()) as Answer;
}

/** A new idempotency key: one for each thing that a person means to do. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function send(path: string, as: 'own' | 'public', init: Init): Promise<Response> {
  const token = as === 'own' ? await accessToken() : null;
  const response = await attempt(path, init, token);
  if (response.status !== 401 || token === null) return settle(response);
  const renewed = await accessToken(token);
  return settle(renewed === null ? response : await attempt(path, init, renewed));
}

async function attempt(path: string, init: Init, token: string | null): Promise<Response> {
  const headers = token === null ? init.headers : { ...init.headers, authorization: `Bearer ${token}` };
  return fetch(path, { ...init, headers }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw offline();
  });
}

/** The specification refuses sign-ins with status 203: neither an answer nor a problem. */
async function settle(response: Response): Promise<Response> {
  if (response.status === 203) {
    const { message } = (await response.json()) as { message: string };
    throw new ApiError('sign_in_refused', 203, message);
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}
