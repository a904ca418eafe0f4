import { z } from 'zod';
import {
  EmailBody,
  MessageAnswer,
  NameAnswer,
  ResetAnswer,
  SignupBody,
  TokenBody,
  UpdatePasswordBody,
  UserCount,
  VerificationAnswer,
} from '../http/accounts.ts';
import { route } from './route.ts';

const tag = 'Accounts';
const Token = z.string().min(1).max(1000);

export const signUp = route({
  method: 'POST',
  path: '/signup',
  tag,
  summary: 'Opens an account and mails a verification link',
  query: z.object({ referrer: z.string().max(100).optional() }),
  body: SignupBody,
  answer: MessageAnswer,
  problems: ['account_exists', 'password_common'],
});

export const countUsers = route({
  method: 'GET',
  path: '/user_count',
  tag,
  summary: 'How many verified accounts are not suspended',
  answer: UserCount,
  problems: [],
});

export const verifySignupEmail = route({
  method: 'POST',
  path: '/verify_signup_email',
  tag,
  summary: 'Confirms an address; the same link answers the same again',
  body: TokenBody,
  answer: NameAnswer,
  problems: ['link_unknown', 'link_expired'],
});

export const readVerification = route({
  method: 'GET',
  path: '/api/verification/{token}',
  tag,
  summary: 'What a verification link would confirm; changes nothing',
  params: z.object({ token: Token }),
  answer: VerificationAnswer,
  problems: ['link_unknown', 'link_expired'],
});

export const sendVerification = route({
  method: 'POST',
  path: '/api/verification/again',
  tag,
  summary: 'Mails the verification link again; answers the same for unknown and verified addresses',
  body: EmailBody,
  answer: MessageAnswer,
  problems: [],
});

export const forgetPassword = route({
  method: 'POST',
  path: '/forgetpassword',
  tag,
  summary: 'Mails a link to choose a new password; answers the same for unknown addresses',
  body: EmailBody,
  answer: MessageAnswer,
  problems: [],
});

export const checkReset = route({
  method: 'GET',
  path: '/reset',
  tag,
  summary: 'Checks a reset link, and remembers it for a short while in a cookie',
  query: z.object({ resetPasstoken: Token }),
  answer: ResetAnswer,
  problems: ['link_unknown', 'link_expired'],
});

export const updatePassword = route({
  method: 'POST',
  path: '/api/updatepassword',
  tag,
  summary: 'Sets a new password with the token of a reset link, once',
  body: UpdatePasswordBody,
  answer: MessageAnswer,
  problems: ['link_unknown', 'link_expired', 'password_common'],
});
