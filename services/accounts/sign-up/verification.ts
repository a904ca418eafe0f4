import { limits } from '@aarambh/contracts/limits.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { isRefused } from '@aarambh/kernel/decision.ts';
import { failed, refusal, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { isLive } from '../account/state.ts';
import { verifyEmail } from '../account/decisions.ts';
import type { SendFreshLink } from '../mail-links/fresh-link.ts';
import { notedRequests } from '../mail-links/noted-requests.ts';
import type { Core } from '../core.ts';
import { confirm } from '../reservation.ts';

/** Proving that an address is one's own (A3). */
export function verification(core: Core, sendFreshLink: SendFreshLink) {
  const { accounts, reservations, people, links, clock } = core;
  const asked = notedRequests(core, 'verification-asked', async (address, context) => {
    await sendFreshLink(await people.findByEmail(address), address, context);
  });

  return {
    /** Confirms an address; a link opened again answers the same. Codes link_expired, link_unknown. */
    async verifyEmail(token: string, context: CommandContext) {
      const link = links.read('verify', token);
      if (link === null) return failed('link_unknown');
      const { accountId, requestId } = link;
      const found = await people.find(accountId);
      if (isLive(found) && !found.verified && found.email !== null) {
        // Refused links must not make a reservation permanent, so the decision is asked before and decided again after.
        const looked = verifyEmail({ requestId, now: clock() }, found);
        if (isRefused(looked)) return refusal(looked);
        const confirmed = await reservations.execute({
          id: people.nameOf(found.email),
          decide: confirm,
          command: { owner: accountId },
          context,
        });
        if (!confirmed.ok) return refusal(confirmed.refusal);
      }
      const command = { requestId, now: clock() };
      return resultOf(
        await accounts.execute({ id: accountId, decide: verifyEmail, command, context, answer: (state) => state.name ?? '' }),
        (name) => ({
          name,
        }),
      );
    },

    /** What a link would confirm, and changes nothing: mail scanners open links. `askedAt` is null once it was confirmed. Codes as above. */
    async checkVerification(token: string) {
      const link = links.read('verify', token);
      if (link === null) return failed('link_unknown');
      const found = await people.find(link.accountId);
      const looked = verifyEmail({ requestId: link.requestId, now: clock() }, found);
      if (isRefused(looked)) return refusal(looked);
      const { name, email, verified, verifications, role } = found;
      const expiresAt = verifications.find(({ requestId }) => requestId === link.requestId)?.expiresAt;
      const askedAt = expiresAt === undefined ? null : new Date(Date.parse(expiresAt) - limits.verifyHours * 3_600_000).toISOString();
      // A link from before the account moved to another address does not tell it.
      const shownEmail = verified && askedAt === null ? '' : (email ?? '');
      return succeeded({ name: name ?? '', email: shownEmail, askedAt, verified, opensCollege: role === 'org' });
    },

    /** Mails the verification link again. Always succeeds, and takes the same time, whether the address is known or not. */
    async sendVerification(email: string, context: CommandContext) {
      await asked.ask(people.nameOf(email), context);
      return succeeded(undefined);
    },

    resume: asked.resume,
    settled: asked.settled,
  };
}
