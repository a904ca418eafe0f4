import { limits } from '@aarambh/contracts/limits.ts';
import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { ApplicationText } from '@aarambh/contracts/membership.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { isRefused, type Decide } from '@aarambh/kernel/decision.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { linkRequest, linkTokens, type LinkRequest } from '@aarambh/kernel/link-tokens.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import { failed, refusal, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { type Seen, apply, confirmEmail, accept, askForMore, decline, end, renewLink } from './application/decisions.ts';
import { membership, type MembershipState } from './application/state.ts';
import type { MembershipPorts } from './ports.ts';
import { endErased } from './reactors/end-erased.ts';
import { membershipMails } from './reactors/membership-mails.ts';

/** Mails with links that one applicant sets off in an hour, to whatever addresses; and that one address gets, from whatever applicants. */
const LINKS_AN_HOUR = 10;
/** What a link is for, among those that the memberships sign. */
const CONFIRMS = 1;

/** A decision about an application: of whom, and the revision that whoever decides has read, where they say it. */
export interface Deciding extends Seen {
  readonly accountId: string;
}

/** Applications for membership. */
export type MembershipService = ReturnType<typeof createMemberships>['use'];

/** The use cases, and apart from them what runs by itself. */
export function createMemberships(ports: MembershipPorts) {
  const { commands, state: operational, outbox, clock, publicUrl, rateFactor, host, againDays } = ports;
  const memberships = commands.on(membership);
  const tokens = linkTokens(mac(host.secrets.tokens, 'aarambh memberships\nmail links'));

  const newLink = (): LinkRequest => linkRequest(clock(), limits.membershipLinkDays * DAY_MS);
  const inboxes = mac(host.secrets.tokens, 'aarambh memberships\ninboxes');
  const mayMail = async (accountId: string, email: string): Promise<boolean> => {
    const counted = [accountId, mac(inboxes, email).toString('base64url')];
    const counts = await Promise.all(counted.map((of) => operational.increment('membership-links', of, 1, 3_600_000)));
    return Math.max(...counts) <= LINKS_AN_HOUR * rateFactor;
  };

  /** Decides about an application; the reason stands under the applicant's key. */
  async function decided<Command, Code extends ProblemCode>(
    accountId: string,
    decide: Decide<Command, MembershipState, MembershipEvent, Code>,
    command: Command,
    context: CommandContext,
  ): Promise<Result<undefined, Code | 'not_found' | 'idempotency_key_reused'>> {
    return unlessErased('not_found', async () =>
      resultOf(await memberships.execute({ id: accountId, decide, command, context: { ...context, subject: accountId } })),
    );
  }

  async function ended(accountId: string, context: CommandContext): Promise<void> {
    await memberships.execute({ id: accountId, decide: end, command: {}, context });
  }

  const use = {
    /**
     * Applies, or corrects the application while nobody has decided, and mails a link to its address.
     * `confirmed`: the address is known to be theirs, as in demonstration data, and no link is mailed.
     */
    async apply(
      { accountId, application, confirmed = false }: { accountId: string; application: ApplicationText; confirmed?: boolean },
      context: CommandContext,
    ) {
      const command = { accountId, membershipId: newId(), application, link: confirmed ? null : newLink(), now: clock() };
      // Asked first: only what mails a link counts.
      const looked = await memberships.read(accountId, (found) => apply(command, found));
      const mails = !isRefused(looked) && looked.some((event) => 'link' in event.data && event.data.link !== null);
      if (mails && !(await mayMail(accountId, application.email))) return failed('rate_limited');
      return unlessErased('no_such_person', async () =>
        resultOf(await memberships.execute({ id: accountId, decide: apply, command, context: { ...context, subject: accountId } })),
      );
    },

    /** Mails the link again. */
    async sendLink(accountId: string, context: CommandContext) {
      const command = { link: newLink() };
      const [looked, email = ''] = await memberships.read(accountId, (found) => [renewLink(command, found), found?.application?.email]);
      if (!isRefused(looked) && !(await mayMail(accountId, email))) return failed('rate_limited');
      return resultOf(await memberships.execute({ id: accountId, decide: renewLink, command, context }));
    },

    /** What a link would confirm; changes nothing. */
    async checkLink(token: string) {
      const link = tokens.read(CONFIRMS, token);
      if (link === null) return failed('link_unknown');
      return memberships.read(link.id, (found) => {
        const looked = confirmEmail({ requestId: link.requestId, now: clock() }, found);
        if (isRefused(looked)) return refusal(looked);
        const { name, email } = found?.application ?? { name: '', email: '' };
        return succeeded({ name, email, verified: found!.emailVerified });
      });
    },

    /** Confirms the address of an application; the same link answers the same again. */
    async confirmEmail(token: string, context: CommandContext) {
      const link = tokens.read(CONFIRMS, token);
      if (link === null) return failed('link_unknown');
      const command = { requestId: link.requestId, now: clock() };
      const answer = (found: MembershipState) => ({ name: found?.application?.name ?? '' });
      return resultOf(await memberships.execute({ id: link.id, decide: confirmEmail, command, context, answer }));
    },

    accept: ({ accountId, revision }: Deciding, context: CommandContext) => decided(accountId, accept, { revision }, context),
    /** What is asked is `context.reason`. */
    askForMore: ({ accountId, revision }: Deciding, context: CommandContext) => decided(accountId, askForMore, { revision }, context),
    /** Why is `context.reason`. */
    decline({ accountId, revision }: Deciding, context: CommandContext) {
      const againFrom = new Date(clock() + againDays * DAY_MS).toISOString();
      return decided(accountId, decline, { revision, againFrom }, context);
    },
  };

  return {
    use,
    /** Mail links and decisions; end the memberships of erased accounts. */
    reactors: [membershipMails(outbox), endErased(ended)],
    /** Ends what was written for a member after they were erased, by a process that still had their key; idempotent. */
    forgetAgain: (accountId: string) => ended(accountId, { actor: 'system:membership-erasure', corr: accountId }),
    /** Name and address for the mail that asks to confirm the application's address; null once nobody can read it. */
    applicantOf: (accountId: string) =>
      memberships.read(accountId, (found) => {
        const { name, email } = found?.application ?? {};
        return name === undefined || email === undefined ? null : { name, email };
      }),
    /** From when on somebody who was declined may apply again; null for everybody else. */
    againFromOf: (accountId: string) => memberships.read(accountId, (found) => found?.againFrom ?? null),
    /** The link of a request, while it can still confirm something. */
    linkOf: (accountId: string, requestId: string) =>
      memberships.read(accountId, (found) => {
        const open = !isRefused(confirmEmail({ requestId, now: clock() }, found)) && found?.emailVerified === false;
        return open ? `${publicUrl}/verify_email/${tokens.token(CONFIRMS, { id: accountId, requestId })}` : null;
      }),
  };
}
