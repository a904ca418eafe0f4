import { ask, type Fetching } from './ask.ts';
import { problemOf, refusedSignIn } from './problem.ts';

/** What is sent. */
export type Sent = Omit<RequestInit, 'headers'> & {
  readonly headers: Readonly<Record<string, string>>;
  readonly fetching?: Fetching;
};

/**
 * Sends a request, with a token that is renewed where it has ended, and answers its response. Throws what it was refused with.
 * @param accessToken of whose session it is; null for who has none
 */
export async function send(
  accessToken: ((refused?: string) => Promise<string | null>) | null,
  path: string,
  sent: Sent,
): Promise<Response> {
  const token = (await accessToken?.()) ?? null;
  const response = await attempt(path, sent, token);
  if (response.status !== 401 || token === null) return settle(response);
  const renewed = await accessToken!(token);
  return settle(renewed === null ? response : await attempt(path, sent, renewed));
}

function attempt(path: string, { fetching, ...init }: Sent, token: string | null): Promise<Response> {
  if (token === null) return ask(path, init, fetching);
  // Of what the page asked for beforehand (`preload`), as a visitor, a browser takes the answer whatever the headers are, but not where credentials differ.
  return ask(path, { ...init, credentials: 'include', headers: { ...init.headers, authorization: `Bearer ${token}` } }, fetching);
}

/** The specification refuses sign-ins with status 203: neither an answer nor a problem. */
async function settle(response: Response): Promise<Response> {
  if (response.status === 203) throw await refusedSignIn(response);
  if (!response.ok) throw await problemOf(response);
  return response;
}
