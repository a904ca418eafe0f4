import { isCommonPassword } from '@aarambh/contracts/common-passwords.ts';
import { Email, fieldMessages, Password, PasswordAttempt, PersonName } from '@aarambh/contracts/field-rules.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { words as problems } from '@aarambh/web-shared/api/problem-words.ts';
import { z } from '@aarambh/web-shared/zod.ts';
import { words } from './words.ts';

/** The forms of accounts: the server's own rules, and what only the browser asks (A5). */

/** The server's own rule, asked where a password is chosen. */
const NewPassword = Password.refine((password) => !isCommonPassword(password), problems.password_common);

const together = { path: ['confirm'], error: fieldMessages.passwordsDiffer };

export const LoginForm = z.object({ email: Email, password: z.string().min(1, words.logIn.passwordMissing).pipe(PasswordAttempt) });

export const SignupForm = z
  .object({
    name: PersonName,
    email: Email,
    password: NewPassword,
    confirm: z.string(),
    referralId: z.literal('').or(z.string().trim().pipe(Id)).catch(''),
    /** Empty: not answered yet. */
    adult: z.enum(['yes', 'no', '']).refine((answer) => answer !== '', words.age.missing),
    guardianName: z.string().default(''),
    guardianEmail: z.string().default(''),
  })
  .refine(({ password, confirm }) => password === confirm, together)
  .superRefine(({ adult, email, guardianName, guardianEmail }, check) => {
    if (adult !== 'no') return;
    const name = PersonName.safeParse(guardianName);
    if (!name.success) {
      const message = guardianName.trim() === '' ? words.age.guardianNameMissing : name.error.issues[0]!.message;
      check.addIssue({ code: 'custom', path: ['guardianName'], message });
    }
    const address = Email.safeParse(guardianEmail);
    if (!address.success) check.addIssue({ code: 'custom', path: ['guardianEmail'], message: address.error.issues[0]!.message });
    else if (address.data === email) check.addIssue({ code: 'custom', path: ['guardianEmail'], message: words.age.guardianEmailOwn });
  });

export const ForgotForm = z.object({ email: Email });

export const ResetForm = z
  .object({ password: NewPassword, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, together);
