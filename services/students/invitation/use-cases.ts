import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { linkTokens, type LinkToken } from '@aarambh/kernel/link-tokens.ts';
import { mac, uuidOf } from '@aarambh/kernel/macs.ts';
import type { ProcessWatch } from '@aarambh/kernel/process.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { failed, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { declineInvitation } from '../enrolment/decisions.ts';
import { awaitsInvitation, enrolment, type Enrolment } from '../enrolment/state.ts';
import { student } from '../link.ts';
import { declineOnRoster, isDeclined } from '../roster/decisions.ts';
import { roster } from '../roster/state.ts';
import { upload } from '../upload/state.ts';
import { ending, invitationMails, toInvite } from './ending.ts';
import { joining, joiningWatch, vouched, type Acceptance } from './joining.ts';
import { invitedMail } from './mail.ts';
import type { InvitationPorts } from './ports.ts';
import { invitationQueue } from './queue.ts';
import { invitations } from './state.ts';

/** What a link is for, among those that students are sent. */
const INVITATION = 1;

/** Invitations of students, by the links in their mails. */
export type InvitationsService = ReturnType<typeof createInvitations>['use'];

/** Inviting students, and what runs by itself around it. */
export function createInvitations(ports: InvitationPorts) {
  const { commands, accounts, colleges, outbox, subjects, clock, publicUrl, host } = ports;
  const enrolments = commands.on(enrolment);
  const students = commands.on(student);
  const rosters = commands.on(roster);
  const tokens = linkTokens(mac(host.secrets.tokens, 'aarambh students\nmail links'));

  const enrolmentNamed = (enrolmentId: string): Promise<Enrolment | null> => latest(enrolments, enrolmentId, (state) => state);
  /** Names an invitation by the address that it goes to: who gets a mail proves that address and no other. */
  const requestOf = (enrolmentId: string, email: string): string =>
    uuidOf(mac(host.secrets.tokens, `aarambh students\ninvitation\n${enrolmentId}\n${email}`).subarray(0, 16));
  /** Who is invited by a link and has not answered. */
  async function invitedBy({ id, requestId }: LinkToken): Promise<Enrolment | null> {
    const one = await enrolmentNamed(id);
    return one?.status === 'invited' && one.text !== null && requestOf(id, one.text.email) === requestId ? one : null;
  }
  const declinedAt = (orgId: string, enrolmentId: string): Promise<boolean> =>
    latest(rosters, orgId, (state) => isDeclined({ enrolmentId, now: clock() }, state));
  const readLink = (token: string): LinkToken | null => tokens.read(INVITATION, token);
  const queue = invitationQueue({
    ...{ ...ports, enrolments, invitations: commands.on(invitations), uploads: commands.on(upload) },
    ...{ isDeclined: declinedAt, requestOf },
  });
  const joins = joining({ accounts, colleges, enrolments, students });
  const ends = ending({ ...ports, enrolments, students, rosters });

  const use = {
    /** What a link says; reading it changes nothing. */
    async invitationOf(token: string) {
      const link = readLink(token);
      if (link === null) return failed('link_unknown');
      const one = await invitedBy(link);
      const college = one && (await colleges.collegeNamed(one.orgId));
      if (one?.text == null || college === null) return failed('link_expired');
      const { name, email } = one.text;
      const holder = await accounts.standingOf(await accounts.accountAt(email));
      return succeeded({ orgName: college.name, name, email, needsPassword: holder === null });
    },

    /** The session of an account that the link made; null for who was signed in, or has to log in. */
    async accept(token: string, how: Acceptance, context: CommandContext) {
      const link = readLink(token);
      if (link === null) return failed('link_unknown');
      const one = await enrolmentNamed(link.id);
      if (one?.text == null || requestOf(link.id, one.text.email) !== link.requestId) return failed('link_expired');
      return joins.accept(one, how, context);
    },

    /** Ends the invitation; what is known of the person is destroyed. */
    async decline(token: string, notMe: boolean, asked: CommandContext) {
      const link = readLink(token);
      if (link === null) return failed('link_unknown');
      const one = await invitedBy(link);
      if (one?.text == null) return failed('link_expired');
      const context = stepsOf(asked);
      const { id } = link;
      const { orgId, text } = one;
      // First, since the address is known no more afterwards.
      await rosters.execute({ id: orgId, decide: declineOnRoster, command: { orgId, enrolmentId: id, now: clock() }, context });
      const declined = await enrolments.execute({ id, decide: declineInvitation, command: { notMe, email: text.email }, context });
      if (declined.ok) await subjects.forget(id, declined.stream);
      return resultOf(declined);
    },

    /** What somebody vouches for who tells the demonstration. */
    vouched: vouched({ enrolments, joins, subjects }),
  };

  return {
    use,
    queue,
    ends,
    watch: joiningWatch(joins) as ProcessWatch<never, true>,
    reactors: [
      toInvite(queue, async (enrolmentId) => (await enrolmentNamed(enrolmentId))?.orgId ?? null),
      invitationMails(outbox, async (enrolmentId) => {
        const one = await enrolmentNamed(enrolmentId);
        if (one?.status !== 'invited' || one.text === null || awaitsInvitation(one)) return null;
        if (await declinedAt(one.orgId, enrolmentId)) return null;
        return requestOf(enrolmentId, one.text.email);
      }),
      ends.noting,
      ends.following,
    ] as readonly Reactor<never>[],
    mail: invitedMail({
      ...{ invitedBy, collegeOf: colleges.collegeNamed },
      urlOf: (link) => `${publicUrl}/invitation/${tokens.token(INVITATION, link)}`,
    }),
    /** Work that comes round: what is due is a query. */
    schedules: [
      { name: 'student-invitations-queue', everyMs: 1_000, run: queue.send },
      { name: 'student-ends-due', everyMs: 60_000, run: ends.forgetDue },
    ],
  };
}
