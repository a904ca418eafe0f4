import { z } from 'zod';
import { MessageAnswer, SessionsAnswer, SignedIn, SigninBody, User } from '../http/accounts.ts';
import { notLetIn, stepLeft } from '../sign-in-codes.ts';
import { routesUnder, type RoutesUnder } from './route.ts';
import { SignInRefused } from './security.ts';

const { get, post } = routesUnder('Sessions');
const others = { 203: { description: 'Refused', schema: SignInRefused } } as const;
const problems = [...notLetIn, ...stepLeft] as const;

export const signIn = post('/signin', {
  summary: 'Signs in; staff get a session of the admin console, where `redirect` leads; 203 with a message when it refuses',
  body: SigninBody,
  answer: SignedIn,
  others,
  problems,
});

/** The session of one console, which its refresh cookie names. */
function sessionAt<const Path extends string>(path: Path, under: RoutesUnder) {
  return {
    refresh: under.post(`${path}/refresh`, {
      summary: 'Trades the refresh cookie for a new access token',
      answer: SignedIn,
    }),
    logout: under.post(`${path}/logout`, {
      summary: 'Ends this session',
      answer: MessageAnswer,
    }),
  };
}

export const memberSession = sessionAt('/api/session', routesUnder('Sessions'));
export const adminSession = sessionAt('/admin/api/session', routesUnder('Admin'));

export const signInToAdmin = post('/admin/api/session', {
  tag: 'Admin',
  summary: 'Signs in to the admin console; 203 with a message when it refuses, as /signin does; 403 for members',
  body: SigninBody,
  answer: SignedIn,
  others,
  problems,
});

export const readMe = get('/api/me', { summary: 'Who is signed in', answer: User });

export const listSessions = get('/api/sessions', {
  summary: 'Where the caller is signed in',
  answer: SessionsAnswer,
});

export const endSession = post('/api/sessions/{id}/end', {
  summary: 'Ends one of the caller’s sessions; its sockets close within a second',
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/) }),
  answer: MessageAnswer,
});

export const endOtherSessions = post('/api/sessions/end-others', {
  summary: 'Ends every session of the caller but this one, in both consoles; their sockets close within a second',
  answer: MessageAnswer,
});
