import { acceptingBy } from '@aarambh/context/mailed-link.ts';
import type { EnrolmentEvent, StudentEvent } from '@aarambh/contracts/events/students.ts';
import type { Caller } from '@aarambh/http/session-cookies.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { ProcessWatch } from '@aarambh/kernel/process.ts';
import { failed, refusal, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { acceptInvitation, declineInvitation, forgetUnanswered, inviteStudent } from '../enrolment/decisions.ts';
import type { Enrolment, EnrolmentState } from '../enrolment/state.ts';
import { linkStudent, type StudentState } from '../link.ts';
import type { AccountsForInvitations, CollegesForInvitations, InvitationPorts } from './ports.ts';

/** How somebody accepts: with a password where the link makes the account, else signed in as `accountId`. */
export interface Acceptance {
  readonly password?: string | undefined;
  /** Whether they are 18 or older; absent: they did not say. */
  readonly adult?: boolean | undefined;
  readonly accountId: string | null;
  readonly caller: Caller;
}

type Joining = ReturnType<typeof joining>;

interface Parts {
  readonly accounts: AccountsForInvitations;
  readonly colleges: CollegesForInvitations;
  readonly enrolments: CommandsOn<EnrolmentState, EnrolmentEvent>;
  readonly students: CommandsOn<StudentState, StudentEvent>;
}

/** The account that a link makes: asked again it is the same one. */
const accountOf = (enrolmentId: string): string => derivedId('student', enrolmentId);

/**
 * Joining spans streams: the account is made where there is none, the invitation is accepted with it, which is the outcome, and the account is told what it is
 * enrolled as. What was accepted is always carried on; an account that was made, and whose invitation ended in that moment, stays its person's.
 */
export function joining({ accounts, colleges, enrolments, students }: Parts) {
  const link = (accountId: string, { orgId, enrolmentId }: Enrolment, context: CommandContext) =>
    students.execute({ id: accountId, decide: linkStudent, command: { accountId, orgId, enrolmentId }, context });

  const open = (accountId: string, password: string, { caller }: Acceptance, context: CommandContext) =>
    accounts.signInAs<never>({ accountId, password, barred: null, caller }, context);

  /** Accepts with an account, and tells it. */
  async function join(one: Enrolment, accountId: string, adult: boolean, context: CommandContext) {
    const command = { accountId, email: one.text!.email, adult };
    const accepted = await enrolments.execute({ id: one.enrolmentId, decide: acceptInvitation, command, context });
    if (!accepted.ok) return refusal(accepted.refusal);
    return resultOf(await link(accountId, one, context), () => null);
  }

  /** The link was used: whoever used it, and asks again, is answered the same. */
  async function joinedAlready(one: Enrolment, how: Acceptance, context: CommandContext) {
    const { accountId } = one;
    if (accountId === null) return failed('link_expired');
    const opened =
      how.accountId === null && how.password !== undefined && accountId === accountOf(one.enrolmentId)
        ? await open(accountId, how.password, how, context)
        : null;
    if (opened?.ok !== true && how.accountId !== accountId) return failed('link_expired');
    const told = resultOf(await link(accountId, one, context));
    return told.ok ? succeeded(opened?.ok === true ? opened.value : null, told.position) : told;
  }

  return {
    /** `one` is the enrolment as its stream has it now. */
    async accept(one: Enrolment, how: Acceptance, asked: CommandContext) {
      const context = stepsOf(asked);
      if (one.status === 'joined') return joinedAlready(one, how, context);
      if (one.status !== 'invited' || one.text === null) return failed('link_expired');
      if ((await colleges.collegeNamed(one.orgId))?.active !== true) return failed('invitation_closed');
      const { name, email } = one.text;
      const adult = how.adult === true;
      const account = await accounts.accountAt(email);
      const isThere = (await accounts.standingOf(account)) !== null;
      const makes = accountOf(one.enrolmentId);
      let own = makes;
      if (isThere && account === makes && how.accountId === null && how.password !== undefined) {
        // It was made before: the person who knows its password goes on with it.
        if (!(await open(makes, how.password, how, context)).ok) return failed('invitation_sign_in');
      } else {
        const found = acceptingBy({ holder: isThere ? account : null, makes, signIn: 'invitation_sign_in' }, { ...how, name });
        if (!found.ok) return found;
        const { opens } = found.value;
        if (opens === null) return join(one, account, adult, context);
        const made = await accounts.invite(
          // Who is not is asked for a guardian as soon as they come in.
          { ...opens, accountId: makes, email, role: 'student', origin: 'invitation', ...(adult && { age: 'adult' }) },
          context,
        );
        if (!made.ok) return failed(made.code === 'account_exists' ? 'invitation_sign_in' : made.code);
        own = made.value.accountId;
      }
      const joined = await join(one, own, adult, context);
      if (!joined.ok) return joined;
      const opened = await open(own, how.password!, how, context);
      return succeeded(opened.ok ? opened.value : null, joined.position);
    },

    /** Tells the account of an enrolment that was accepted; done before it changes nothing. */
    async carryOn(enrolmentId: string, context: CommandContext): Promise<void> {
      const one = await latest(enrolments, enrolmentId, (state) => state);
      if (one === null || one.accountId === null || one.status === 'forgotten') return;
      await link(one.accountId, one, context);
    },
  };
}

type Watched =
  Extract<EnrolmentEvent, { type: 'InvitationAccepted' | 'EnrolmentForgotten' }> | Extract<StudentEvent, { type: 'StudentLinked' }>;

/** Watches over what was accepted until the account was told. */
export function joiningWatch({ carryOn }: Pick<Joining, 'carryOn'>): ProcessWatch<Watched, true> {
  return {
    name: 'student-joinings',
    idOf: ({ data }) => data.enrolmentId,
    follow: { InvitationAccepted: () => true, EnrolmentForgotten: () => null, StudentLinked: () => null },
    advance: (enrolmentId) => carryOn(enrolmentId, { actor: 'system:student-joinings', corr: enrolmentId }),
  };
}

export type VouchedInvitations = ReturnType<typeof vouched>;

/**
 * What becomes of invitations, as a caller tells it that vouches for it, such as the demonstration: no link is needed. Asked again each changes nothing.
 * False: the enrolment stands otherwise.
 */
export function vouched({
  enrolments,
  joins,
  subjects,
}: Pick<Parts, 'enrolments'> & Pick<InvitationPorts, 'subjects'> & { joins: Joining }) {
  const read = (enrolmentId: string): Promise<Enrolment | null> => latest(enrolments, enrolmentId, (state) => state);

  async function invite(enrolmentId: string, context: CommandContext): Promise<boolean> {
    await enrolments.execute({ id: enrolmentId, decide: inviteStudent, command: { addressedBy: null }, context });
    return (await read(enrolmentId))?.status !== undefined;
  }

  return {
    invite,

    /** The enrolment's person is that account. */
    async join(enrolmentId: string, accountId: string, context: CommandContext) {
      await invite(enrolmentId, context);
      const email = (await read(enrolmentId))?.text?.email;
      if (email === undefined) return false;
      const command = { accountId, email, adult: true };
      const accepted = await enrolments.execute({ id: enrolmentId, decide: acceptInvitation, command, context });
      if (accepted.ok) await joins.carryOn(enrolmentId, context);
      return accepted.ok;
    },

    async decline(enrolmentId: string, context: CommandContext) {
      const command = { notMe: false, email: (await read(enrolmentId))?.text?.email ?? '' };
      const declined = await enrolments.execute({ id: enrolmentId, decide: declineInvitation, command, context });
      if (declined.ok) await subjects.forget(enrolmentId, declined.stream);
      return (await read(enrolmentId))?.status === 'declined';
    },

    /** Nobody answered in time. */
    async lapse(enrolmentId: string, context: CommandContext) {
      const since = (await read(enrolmentId))?.since ?? -1;
      const done = await enrolments.execute({ id: enrolmentId, decide: forgetUnanswered, command: { since }, context });
      if (done.ok && done.written > 0) await subjects.forget(enrolmentId, done.stream);
      return (await read(enrolmentId))?.status === 'forgotten';
    },
  };
}
