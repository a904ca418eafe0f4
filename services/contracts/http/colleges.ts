import { z } from 'zod';
import { collegeMessages, CollegeState, OrgAnswer, OrgName, Seat } from '../colleges/college.ts';
import { Email, EmailAttempt, Password, PasswordAttempt, PersonName, SecondFactorCode } from '../field-rules.ts';
import { Id } from '../ids.ts';
import { User } from './accounts.ts';

const filled = z.string(collegeMessages.missing).min(1, collegeMessages.missing);

/** POST /api/org/signup (I1). */
export const OrgSignupBody = z.object({ orgName: OrgName, email: filled.pipe(Email), password: filled.pipe(Password) });
export type OrgSignupBody = z.infer<typeof OrgSignupBody>;

/** POST /api/org/login: an address, a code, or both. */
export const OrgLoginBody = z
  .object({
    email: EmailAttempt.optional(),
    orgCode: z.string().trim().max(40).optional(),
    password: filled.pipe(PasswordAttempt),
    /** A code of the second factor, once it was asked for. */
    otp: SecondFactorCode.optional(),
  })
  .refine(({ email = '', orgCode = '' }) => email !== '' || orgCode !== '', { path: ['email'], error: collegeMessages.missing });

/** `id` is the organisation's, `_id` the account's; `name` is the organisation's too. */
const OrgUser = User.pick({ _id: true, id: true, name: true, email: true }).extend({ role: z.literal('org') });
export const OrgLoginAnswer = z.object({ message: z.literal('Login successful!'), token: z.string(), user: OrgUser });

/** The caller's own college. */
export const OwnCollege = z.object({
  orgId: Id,
  name: z.string(),
  state: CollegeState,
  /** What we asked for last; null where nothing is asked, or nobody can read it any more. */
  question: z.string().nullable(),
  /** Null before it was approved. */
  code: z.string().nullable(),
  seat: Seat,
  /** Whether the caller may change anything of the college now. */
  writes: z.boolean(),
  /** Its students are invited without a cap; before an admin released its first list only the first few are. */
  released: z.boolean(),
});
export type OwnCollege = z.infer<typeof OwnCollege>;

/** The caller's own college; null where they are of none. */
export const OwnCollegeAnswer = z.object({ college: OwnCollege.nullable() });
export type OwnCollegeAnswer = z.infer<typeof OwnCollegeAnswer>;

export const AnswerBody = z.object({ text: OrgAnswer });

const Colleague = z.object({ accountId: Id, name: z.string(), email: z.string(), seat: Seat, isYou: z.boolean() });
const Invitation = z.object({ id: Id, email: z.string(), seat: Seat, expiresAt: z.string() });
export const Team = z.object({ people: z.array(Colleague), invitations: z.array(Invitation) });
export type Team = z.infer<typeof Team>;

export const InviteColleagueBody = z.object({ email: Email, seat: Seat });
export type InviteColleagueBody = z.infer<typeof InviteColleagueBody>;
export const SeatBody = z.object({ seat: Seat });

/** What the link of an invitation offers. */
export const SeatOffer = z.object({
  orgName: z.string(),
  email: z.string(),
  seat: Seat,
  /** Nobody has an account with that address: the link makes one. */
  needsPassword: z.boolean(),
});

/** The name and the password of an account that the link makes; who has one sends neither. */
export const AcceptSeatBody = z.object({ name: PersonName.optional(), password: Password.optional() });
export type AcceptSeatBody = z.infer<typeof AcceptSeatBody>;
