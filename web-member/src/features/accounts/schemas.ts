import { isCommonPassword } from '@aarambh/contracts/common-passwords.ts';
import { Email, fieldMessages, Password, PasswordAttempt, PersonName } from '@aarambh/contracts/field-rules.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { problems } from '@aarambh/contracts/problems.ts';
import { z } from '@aarambh/web-shared/zod.ts';

/** The forms of accounts: the server's own rules, and what only the browser asks (A5). */

/** The server's own rule, asked where a password is chosen. */
const NewPassword = Password.refine((password) => !isCommonPassword(password), problems.password_common[1]);

const together = { path: ['confirm'], error: fieldMessages.passwordsDiffer };

export const LoginForm = z.object({ email: Email, password: PasswordAttempt });

export const SignupForm = z
  .object({
    name: PersonName,
    email: Email,
    password: NewPassword,
    confirm: z.string(),
    referralId: z.literal('').or(z.string().trim().pipe(Id)).catch(''),
  })
  .refine(({ password, confirm }) => password === confirm, together);

export const ForgotForm = z.object({ email: Email });

export const ResetForm = z
  .object({ password: NewPassword, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, together);
