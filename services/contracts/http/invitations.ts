import { z } from 'zod';
import { Password } from '../field-rules.ts';
import { User } from './accounts.ts';

/** What the link of an invitation to a student says. */
export const Invitation = z.object({
  orgName: z.string(),
  name: z.string(),
  email: z.string(),
  /** Nobody has an account with that address: the link makes one. */
  needsPassword: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The password of an account that the link makes; who has one sends none. `adult`: whether they are 18 or older; absent: they did not say. */
export const AcceptInvitationBody = z.object({ password: Password.optional(), adult: z.boolean().optional() });
export type AcceptInvitationBody = z.infer<typeof AcceptInvitationBody>;

const InvitedUser = User.pick({ _id: true, id: true, name: true, email: true, role: true });
/** A session only for an account that the link itself made. */
export const AcceptedInvitation = z.union([z.object({ token: z.string(), user: InvitedUser }), z.object({ message: z.string() })]);
export type AcceptedInvitation = z.infer<typeof AcceptedInvitation>;

/** `notMe`: the mail reached somebody whom the college does not mean. */
export const DeclineInvitationBody = z.object({ notMe: z.boolean().optional() });
