import { z } from 'zod';
import { AgeFields, GUARDIAN_MISSING, GUARDIAN_UNASKED, namesGuardian, needsGuardian } from '../age.ts';
import { Email, EmailAttempt, Password, PasswordAttempt, PersonName, SecondFactorCode } from '../field-rules.ts';
import { CropField } from '../files/crop-field.ts';
import { Id } from '../ids.ts';
import { Theme } from '../preferences.ts';
import { Role } from '../roles.ts';

/** POST /signup?referrer= (A2). `referralId` is what the form shows, prefilled from ?referrer=. */
export const SignupBody = z
  .object({
    name: PersonName,
    email: Email,
    password: Password,
    referralId: Id.or(z.literal('')).optional(),
    /** Ours in addition: whether the person is 18 or older. Absent: nobody asked. */
    adult: AgeFields.adult.optional(),
    guardian: AgeFields.guardian,
  })
  .refine(namesGuardian, GUARDIAN_MISSING)
  .refine(needsGuardian, GUARDIAN_UNASKED)
  .refine(({ email, guardian }) => guardian?.email !== email, {
    path: ['guardian', 'email'],
    error: 'This must be the address of your parent or guardian, not your own.',
  });
export type SignupBody = z.infer<typeof SignupBody>;

/** POST /signin (A1). */
export const SigninBody = z.object({
  email: EmailAttempt,
  password: PasswordAttempt,
  /** A code of the second factor, once it was asked for; who has none may leave it out. */
  otp: SecondFactorCode.optional(),
});
export type SigninBody = z.infer<typeof SigninBody>;

/** The user of readings, "Answers of the calls". */
export const User = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: Role,
  isAuth: z.literal(true),
  DontAskAgain: z.boolean(),
  isAdmin: z.boolean(),
  isApplyExperienceFilled: z.boolean(),
  aarambhPoints: z.int(),
  eventNumber: z.array(z.int()),
  referralId: Id,
  /** Ours in addition: their picture; absent where they show none. */
  imagePath: z.string().optional(),
  /** The same: the time zone and the theme that they chose; absent: the device’s. */
  timeZone: z.string().optional(),
  theme: Theme.optional(),
  /** The same: nobody asked them yet whether they are 18 or older, so they are asked before anything else. */
  asksAge: z.literal(true).optional(),
});
export type User = z.infer<typeof User>;

/** An area of the admin console that a person may read, and whether they may change things there. */
export const MenuEntry = z.object({
  area: z.string(),
  changes: z.boolean(),
  /** What they may do with a record beyond saving it. */
  verbs: z.array(z.string()),
  /** Whether its list may be had as a file. */
  file: z.boolean(),
  /** Fields that a search of its list looks at, of those that the person sees in it; none where it is not searched. */
  searches: z.array(z.string()),
  /** Whether they read there what is of their own college alone. */
  ofOwnCollege: z.boolean(),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

/**
 * Answer of /signin 200 and of POST /api/session/refresh. `token` is the short access token. `redirect` is there when the
 * session is another console's, as at a login of staff: the page of that console, which opens signed in.
 */
export const SignedIn = z.object({
  token: z.string(),
  user: User,
  redirect: z.string().optional(),
  /** Where a sign-in lands that no page was wanted before; absent: at the page of the role. */
  lands: z.string().optional(),
  /** What the person finds in the admin console; absent at the member console. */
  menu: z.array(MenuEntry).optional(),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const TokenBody = z.object({ token: z.string().min(1).max(1000) });
/** How calls by a mailed link may refuse it, and what those with its token in their path share. */
export const badLink = ['link_unknown', 'link_expired'] as const;
export const byLink = { params: z.object({ token: z.string().min(1).max(200) }), problems: badLink } as const;
export const EmailBody = z.object({ email: Email });
export const UpdatePasswordBody = z.object({ email: Email, password: Password, token: z.string().max(1000).optional() });
export type UpdatePasswordBody = z.infer<typeof UpdatePasswordBody>;
export const MessageAnswer = z.object({ message: z.string() });
export type MessageAnswer = z.infer<typeof MessageAnswer>;
export const NameAnswer = z.object({ name: z.string() });
/** GET /api/verification/{token}: what a verification link would confirm. */
export const VerificationAnswer = z.object({
  name: z.string(),
  email: z.string(),
  /** When somebody asked for the link; null once the address is verified. */
  askedAt: z.string().nullable(),
  verified: z.boolean(),
  /** Whose account opens a college: an admin approves it before they can log in. */
  opensCollege: z.boolean(),
});
export type VerificationAnswer = z.infer<typeof VerificationAnswer>;
export const ResetAnswer = z.object({ message: z.literal('password reset link a-ok'), email: z.string() });
export const UserCount = z.object({ activeUsers: z.int() });

export const PictureBody = z.object({ crop: CropField.optional() });
export const PictureAnswer = z.object({ message: z.string(), result: z.object({ imagePath: z.string().nullable() }) });

/** One signed-in session as its owner sees it at GET /api/sessions. */
export const SessionView = z.object({
  id: z.string(),
  console: z.enum(['member', 'admin']),
  device: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  current: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;
export const SessionsAnswer = z.object({ result: z.array(SessionView) });
