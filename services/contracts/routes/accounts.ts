import { z } from 'zod';
import {
  badLink,
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
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Accounts');

export const signUp = post('/signup', {
  summary: 'Opens an account and mails a verification link',
  query: z.object({ referrer: z.string().max(100).optional() }),
  body: SignupBody,
  answer: MessageAnswer,
  problems: ['account_exists', 'password_common'],
});

export const countUsers = get('/user_count', {
  summary: 'How many verified accounts are not suspended',
  answer: UserCount,
});

export const verifySignupEmail = post('/verify_signup_email', {
  summary: 'Confirms an address; the same link answers the same again',
  body: TokenBody,
  answer: NameAnswer,
  problems: badLink,
});

export const readVerification = get('/api/verification/{token}', {
  summary: 'What a verification link would confirm; changes nothing',
  params: TokenBody,
  answer: VerificationAnswer,
  problems: badLink,
});

export const sendVerification = post('/api/verification/again', {
  summary: 'Mails the verification link again; answers the same for unknown and verified addresses',
  body: EmailBody,
  answer: MessageAnswer,
});

export const forgetPassword = post('/forgetpassword', {
  summary: 'Mails a link to choose a new password; answers the same for unknown addresses',
  body: EmailBody,
  answer: MessageAnswer,
});

export const checkReset = get('/reset', {
  summary: 'Checks a reset link, and remembers it for a short while in a cookie',
  query: z.object({ resetPasstoken: TokenBody.shape.token }),
  answer: ResetAnswer,
  problems: badLink,
});

export const updatePassword = post('/api/updatepassword', {
  summary: 'Sets a new password with the token of a reset link, once',
  body: UpdatePasswordBody,
  answer: MessageAnswer,
  problems: [...badLink, 'password_common'],
});
