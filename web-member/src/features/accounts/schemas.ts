import { Email, fieldMessages, Password, PasswordAttempt, PersonName } from '@aarambh/contracts/field-rules.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { z } from '../../shared/zod.ts';

/** The forms of accounts: the server's own rules, and what only the browser asks (A5). */

const together = { path: ['confirm'], error: fieldMessages.passwordsDiffer };

export const LoginForm = z.object({ email: Email, password: PasswordAttempt });

export const SignupForm = z
  .object({
    name: PersonName,
    email: Email,
    password: Password,
    confirm: z.string(),
    referralId: z.literal('').or(z.string().trim().pipe(Id)).catch(''),
  })
  .refine(({ password, confirm }) => password === confirm, together);

export const ForgotForm = z.object({ email: Email });

export const ResetForm = z
  .object({ password: Password, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, together);
