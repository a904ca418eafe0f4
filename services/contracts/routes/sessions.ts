import { z } from 'zod';
import { MessageAnswer, SessionsAnswer, SignedIn, SigninBody, User } from '../http/accounts.ts';
import { notLetIn, stepLeft } from '../sign-in-codes.ts';
import { route } from './route.ts';
import { SignInRefused } from './security.ts';

const tag = 'Sessions';
const others = { 203: { description: 'Refused', schema: SignInRefused } } as const;
const problems = [...notLetIn, ...stepLeft] as const;

export const signIn = route({
  method: 'POST',
  path: '/signin',
  tag,
  summary: 'Signs in; staff get a session of the admin console, where `redirect` leads; 203 with a message when it refuses',
  body: SigninBody,
  answer: SignedIn,
  others,
  problems,
});

/** The session of one console, which its refresh cookie names. */
function sessionAt<const Path extends string, const Tag extends string>(path: Path, consoleTag: Tag) {
  return {
    refresh: route({
      method: 'POST',
      path: `${path}/refresh`,
      tag: consoleTag,
      summary: 'Trades the refresh cookie for a new access token',
      answer: SignedIn,
      problems: [],
    }),
    logout: route({
      method: 'POST',
      path: `${path}/logout`,
      tag: consoleTag,
      summary: 'Ends this session',
      answer: MessageAnswer,
      problems: [],
    }),
  };
}

export const memberSession = sessionAt('/api/session', tag);
export const adminSession = sessionAt('/admin/api/session', 'Admin');

export const signInToAdmin = route({
  method: 'POST',
  path: '/admin/api/session',
  tag: 'Admin',
  summary: 'Signs in to the admin console; 203 with a message when it refuses, as /signin does; 403 for members',
  body: SigninBody,
  answer: SignedIn,
  others,
  problems,
});

export const readMe = route({ method: 'GET', path: '/api/me', tag, summary: 'Who is signed in', answer: User, problems: [] });

export const listSessions = route({
  method: 'GET',
  path: '/api/sessions',
  tag,
  summary: 'Where the caller is signed in',
  answer: SessionsAnswer,
  problems: [],
});

export const endSession = route({
  method: 'POST',
  path: '/api/sessions/{id}/end',
  tag,
  summary: 'Ends one of the caller’s sessions; its sockets close within a second',
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/) }),
  answer: MessageAnswer,
  problems: [],
});

export const endOtherSessions = route({
  method: 'POST',
  path: '/api/sessions/end-others',
  tag,
  summary: 'Ends every session of the caller but this one, in both consoles; their sockets close within a second',
  answer: MessageAnswer,
  problems: [],
});
