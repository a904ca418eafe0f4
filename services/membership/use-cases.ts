import { limits } from '@aarambh/contracts/limits.ts';
import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { isRefused, type Decide } from '@aarambh/kernel/decision.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { linkRequest, linkTokens, type LinkRequest } from '@aarambh/kernel/link-tokens.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import { failed, refusal, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { accept, apply, askForMore, confirmEmail, decline, end, renewLink } from './application/decisions.ts';
import { membership, type MembershipState } from './application/state.ts';
import type { MembershipPorts } from './ports.ts';
import { endErased } from './reactors/end-erased.ts';
import { membershipMails } from './reactors/membership-mails.ts';
import type { Deciding, MembershipMachinery, MembershipService } from './service.ts';

/** Mails with links that one applicant sets off in an hour, to whatever addresses; and that one address gets, from whatever applicants. */
const LINKS_AN_HOUR = 10;
/** What a link is for, among those that the memberships sign. */
const CONFIRMS = 1;

/** The use cases, and apart from them what runs by itself. */
export function createMemberships(ports: MembershipPorts): MembershipMachinery & { readonly use: MembershipService } {
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

  const use: MembershipService = {
    async apply({ accountId, application, confirmed = false }, context) {
      const command = { accountId, membershipId: newId(), application, link: confirmed ? null : newLink(), now: clock() };
      // Asked first: only what mails a link counts.
      const looked = await memberships.read(accountId, (found) => apply(command, found));
      const mails = !isRefused(looked) && looked.some((event) => 'link' in event.data && event.data.link !== null);
      if (mails && !(await mayMail(accountId, application.email))) return failed('rate_limited');
      return unlessErased('no_such_person', async () =>
        resultOf(await memberships.execute({ id: accountId, decide: apply, command, context: { ...context, subject: accountId } })),
      );
    },

    async sendLink(accountId, context) {
      const command = { link: newLink() };
      const [looked, email = ''] = await memberships.read(accountId, (found) => [renewLink(command, found), found?.application?.email]);
      if (!isRefused(looked) && !(await mayMail(accountId, email))) return failed('rate_limited');
      return resultOf(await memberships.execute({ id: accountId, decide: renewLink, command, context }));
    },

    async checkLink(token) {
      const link = tokens.read(CONFIRMS, token);
      if (link === null) return failed('link_unknown');
      return memberships.read(link.id, (found) => {
        const looked = confirmEmail({ requestId: link.requestId, now: clock() }, found);
        if (isRefused(looked)) return refusal(looked);
        const { name, email } = found?.application ?? { name: '', email: '' };
        return succeeded({ name, email, verified: found!.emailVerified });
      });
    },

    async confirmEmail(token, context) {
      const link = tokens.read(CONFIRMS, token);
      if (link === null) return failed('link_unknown');
      const command = { requestId: link.requestId, now: clock() };
      const answer = (found: MembershipState) => ({ name: found?.application?.name ?? '' });
      return resultOf(await memberships.execute({ id: link.id, decide: confirmEmail, command, context, answer }));
    },

    accept: ({ accountId, revision }, context) => decided(accountId, accept, { revision }, context),
    askForMore: ({ accountId, revision }, context) => decided(accountId, askForMore, { revision }, context),
    decline({ accountId, revision }: Deciding, context) {
      const againFrom = new Date(clock() + againDays * DAY_MS).toISOString();
      return decided(accountId, decline, { revision, againFrom }, context);
    },
  };

  return {
    use,
    reactors: [membershipMails(outbox), endErased(ended)],
    forgetAgain: (accountId) => ended(accountId, { actor: 'system:membership-erasure', corr: accountId }),
    applicantOf: (accountId) =>
      memberships.read(accountId, (found) => {
        const { name, email } = found?.application ?? {};
        return name === undefined || email === undefined ? null : { name, email };
      }),
    againFromOf: (accountId) => memberships.read(accountId, (found) => found?.againFrom ?? null),
    linkOf: (accountId, requestId) =>
      memberships.read(accountId, (found) => {
        const open = !isRefused(confirmEmail({ requestId, now: clock() }, found)) && found?.emailVerified === false;
        return open ? `${publicUrl}/verify_email/${tokens.token(CONFIRMS, { id: accountId, requestId })}` : null;
      }),
  };
}
