import { isCommonPassword } from '@aarambh/contracts/common-passwords.ts';
import { collegeMessages, OrgName } from '@aarambh/contracts/colleges/college.ts';
import { Email, fieldMessages, Password, PasswordAttempt, PersonName } from '@aarambh/contracts/field-rules.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { accountProblems } from '@aarambh/contracts/problems/accounts.ts';
import { z } from '@aarambh/web-shared/zod.ts';
import { words } from './words.ts';

/** The forms of accounts: the server's own rules, and what only the browser asks (A5). */

/** The server's own rule, asked where a password is chosen. */
const NewPassword = Password.refine((password) => !isCommonPassword(password), accountProblems.password_common[1]);

const together = { path: ['confirm'], error: fieldMessages.passwordsDiffer };

export const LoginForm = z.object({ email: Email, password: PasswordAttempt });

/** What the question of age asks; the two fields of the guardian count under 18 alone. */
const ageFields = {
  /** Empty: not answered yet. */
  adult: z.enum(['yes', 'no', '']).refine((answer) => answer !== '', words.age.missing),
  guardianName: z.string().default(''),
  guardianEmail: z.string().default(''),
};

interface TypedAge {
  readonly adult: 'yes' | 'no' | '';
  readonly guardianName: string;
  readonly guardianEmail: string;
}

/** Finds what is wrong with a guardian; `own` is the person's own address. */
function checkGuardian({ adult, guardianName, guardianEmail }: TypedAge, own: string, check: z.RefinementCtx): void {
  if (adult !== 'no') return;
  const name = PersonName.safeParse(guardianName);
  if (!name.success) {
    const message = guardianName.trim() === '' ? words.age.guardianNameMissing : name.error.issues[0]!.message;
    check.addIssue({ code: 'custom', path: ['guardianName'], message });
  }
  const address = Email.safeParse(guardianEmail);
  if (!address.success) check.addIssue({ code: 'custom', path: ['guardianEmail'], message: address.error.issues[0]!.message });
  else if (address.data === own) check.addIssue({ code: 'custom', path: ['guardianEmail'], message: words.age.guardianEmailOwn });
}

/** The question by itself; that the guardian's address is another than their own the server finds. */
export const AgeForm = z.object(ageFields).superRefine((typed, check) => checkGuardian(typed, '', check));

/** What was typed, as calls take it. */
export function ageOf({ adult, guardianName, guardianEmail }: TypedAge) {
  const guardian = { name: guardianName.trim(), email: guardianEmail.trim() };
  return { adult: adult === 'yes', ...(adult === 'no' && { guardian }) };
}

/** What an invited student says; the password counts where the link makes their account. */
export const joinForm = (anew: boolean) =>
  z.object({ password: z.string(), confirm: z.string(), adult: ageFields.adult }).superRefine(({ password, confirm }, check) => {
    if (!anew) return;
    const chosen = NewPassword.safeParse(password);
    if (!chosen.success) check.addIssue({ code: 'custom', path: ['password'], message: chosen.error.issues[0]!.message });
    else if (password !== confirm) check.addIssue({ code: 'custom', path: [...together.path], message: together.error });
  });

export const SignupForm = z
  .object({
    name: PersonName,
    email: Email,
    password: NewPassword,
    confirm: z.string(),
    referralId: z.literal('').or(z.string().trim().pipe(Id)).catch(''),
    ...ageFields,
  })
  .refine(({ password, confirm }) => password === confirm, together)
  .superRefine((typed, check) => checkGuardian(typed, typed.email, check));

export const SignupOrgForm = z
  .object({
    orgName: OrgName,
    email: z.string().min(1, collegeMessages.missing).pipe(Email),
    password: z.string().min(1, collegeMessages.missing).pipe(NewPassword),
    confirm: z.string().min(1, collegeMessages.missing),
  })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: collegeMessages.passwordsDiffer });

/** What people of a college name themselves by. */
export const orgModes = ['email', 'code', 'both'] as const;
export type OrgMode = (typeof orgModes)[number];

const filled = z.string().trim().min(1, collegeMessages.missing);
/** The fields of a mode alone count; the server says what is wrong with them. */
export const loginOrgForms = {
  email: z.object({ email: filled, orgCode: z.string(), password: filled }),
  code: z.object({ email: z.string(), orgCode: filled, password: filled }),
  both: z.object({ email: filled, orgCode: filled, password: filled }),
} as const satisfies Record<OrgMode, unknown>;

export const ForgotForm = z.object({ email: Email });

export const ResetForm = z
  .object({ password: NewPassword, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, together);
