import { untilKnown, type Fetching } from './ask.ts';
import { rememberPosition } from './position.ts';
import { read } from './read.ts';
import { send as sendWith, type Sent } from './send.ts';
import { accessToken } from './session.ts';
import { noteAnswer } from './shown.ts';
import { setServerClock } from '../use-now.ts';

interface QueryOptions {
  readonly signal?: AbortSignal;
  /** `own` carries the token; `public` never waits for one. */
  readonly as?: 'own' | 'public';
}

interface CommandOptions {
  readonly method?: 'POST' | 'PUT';
  readonly body?: object | FormData;
  readonly as?: 'own' | 'public';
  /** Names one intention: the same key again has no second effect. */
  readonly idempotencyKey?: string;
  /** Asking twice has no second effect of its own, so that no key is needed. */
  readonly repeatable?: boolean;
  readonly fetching?: Fetching;
}

/** Asks for something. Waits until the read model shows what this tab last wrote, 15 seconds at most. */
export function query<Answer>(path: string, { signal, as = 'own' }: QueryOptions = {}): Promise<Answer> {
  const get = async (after: string | null, wanted?: AbortSignal): Promise<Answer> => {
    const headers: Record<string, string> = after === null ? {} : { 'x-read-after': after };
    const response = await send(path, as, { ...(wanted && { signal: wanted }), headers });
    // An answer that the browser had already is as old as its words; its date is of now.
    const date = response.headers.get('date');
    if (date !== null) setServerClock(date);
    noteAnswer(wanted, response.headers.get('x-position') ?? after);
    return (await response.json()) as Answer;
  };
  return read(path, get, signal);
}

/**
 * Does something. The position that it wrote is remembered before this answers. What may be asked twice is repeated while nobody
 * answers, or the service asks to come back in a moment.
 */
export function command<Answer>(path: string, options: CommandOptions = {}): Promise<Answer> {
  const { method = 'POST', body, as = 'own', idempotencyKey, repeatable = idempotencyKey !== undefined, fetching } = options;
  const headers: Record<string, string> = {};
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = 'application/json';
  const post = async (): Promise<Answer> => {
    const response = await send(path, as, {
      method,
      headers,
      ...(fetching && { fetching }),
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    rememberPosition(response.headers.get('x-position'));
    return (await response.json()) as Answer;
  };
  return repeatable ? untilKnown(post) : post();
}

/** Sends a request as the person of this console, or as a visitor, and answers its response. Throws what it was refused with. */
export const send = (path: string, as: 'own' | 'public', sent: Sent): Promise<Response> =>
  sendWith(as === 'own' ? accessToken : null, path, sent);
