import { NEWSLETTER_CONFIRM_DAYS } from '@aarambh/contracts/enquiries/newsletter.ts';
import type { ContextPorts } from '@aarambh/context/context.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import { referenceOf } from '@aarambh/kernel/references.ts';
import { failed, refusal, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { newStatusLink, readStatusToken, statusToken } from '@aarambh/kernel/status-links.ts';
import type { Intake } from '../intake.ts';
import { askNewsletter, asksNewsletter, confirmNewsletter, endByStaff, endNewsletter, leaveNewsletter } from './decisions.ts';
import { newsletter, type NewsletterState } from './state.ts';

/** What a mail to a subscriber is made of. */
export interface NewsletterMail {
  readonly email: string;
  readonly confirmUrl: string;
  /** The page that ends the subscription, and what mail programs post to. */
  readonly leaveUrl: string;
}

type Ports = Pick<ContextPorts, 'commands' | 'subjects' | 'clock' | 'publicUrl'> & {
  readonly intake: Intake;
  /** What addresses are named with: without it nobody can tell which stream is whose. */
  readonly secret: Uint8Array;
};

export type NewsletterService = ReturnType<typeof createNewsletter>;

/** The newsletter: who asks is asked by mail whether they meant it, and leaves by one click. */
export function createNewsletter({ commands, subjects, clock, publicUrl, intake, secret }: Ports) {
  const subscriptions = commands.on(newsletter);
  const key = mac(secret, 'aarambh newsletter\naddress');
  const forget = (addressId: string, subscriberId: string): Promise<void> =>
    subjects.forget(subscriberId, streamName(newsletter, addressId));

  return {
    /** Answers the same for every address: whether it has the newsletter is its owner's to know. */
    async subscribe(
      { name, email, accountId, trapped }: { name: string; email: string; accountId: string | null; trapped: boolean },
      context: CommandContext,
    ) {
      const named = mac(key, email);
      const addressId = derivedId('newsletter', named.subarray(0, 16).toString('hex'));
      // The same for every time that an address asks, so that it tells nothing.
      const reference = referenceOf('ENQ', named.subarray(16));
      const [confirm, leave] = [newStatusLink(), newStatusLink()];
      const now = clock();
      const command = {
        data: {
          ...{ subscriberId: newId(), accountId, confirmHash: confirm.linkHash, leaveHash: leave.linkHash },
          until: new Date(now + NEWSLETTER_CONFIRM_DAYS * DAY_MS).toISOString(),
        },
        personal: { name, email, confirmSecret: confirm.linkSecret, leaveSecret: leave.linkSecret },
        now,
      };
      // Asked first: only what asks by mail counts one.
      const asks = await subscriptions.read(addressId, (found) => asksNewsletter(found, now));
      const mailTo = asks ? email : null;
      const { held, mails } = await intake.judge({ trapped, source: context.source ?? context.actor, text: '', mailTo });
      // Without its mail it could not be confirmed.
      if (held !== null || (asks && !mails)) return succeeded({ reference });
      const outcome = await subscriptions.execute({ id: addressId, decide: askNewsletter, command, context });
      // Not at which position it stands: that would tell whether the address was asked before.
      return outcome.ok ? succeeded({ reference }) : refusal(outcome.refusal);
    },

    async confirm(token: string, context: CommandContext) {
      const link = readStatusToken(token);
      if (link === null) return failed('link_unknown');
      const command = { hash: link.linkHash, now: clock() };
      return resultOf(await subscriptions.execute({ id: link.id, decide: confirmNewsletter, command, context }));
    },

    /** Ends it and answers once the address is erased. */
    async leave(token: string, context: CommandContext) {
      const link = readStatusToken(token);
      if (link === null) return failed('link_unknown');
      const { id, linkHash: hash } = link;
      // Who leaves is told by the very state that they leave in: the address may be asked again at once.
      const answer = (found: NewsletterState): string => found!.subscriberId;
      const result = resultOf(await subscriptions.execute({ id, decide: leaveNewsletter, command: { hash }, context, answer }));
      if (!result.ok) return result;
      await forget(id, result.value);
      return succeeded(undefined, result.position);
    },

    /** Ends a subscription for staff, and answers once the address is erased; stale_revision where the address is another subscriber's meanwhile. */
    async endFor(id: string, subscriberId: string, context: CommandContext) {
      const result = resultOf(await subscriptions.execute({ id, decide: endByStaff, command: { subscriberId }, context }));
      if (result.ok) await forget(id, subscriberId);
      return result;
    },

    /** Null once that subscriber has left. */
    mailOf: (addressId: string, subscriberId: string): Promise<NewsletterMail | null> =>
      // As it is stored: whoever left at another node gets no mail.
      latest(subscriptions, addressId, (found) => {
        if (found?.subscriberId !== subscriberId || found.personal === null) return null;
        const { email, confirmSecret, leaveSecret } = found.personal;
        const url = (what: string, linkSecret: string): string =>
          `${publicUrl}/newsletter/${what}/${statusToken(addressId, { linkSecret })}`;
        return { email, confirmUrl: url('confirm', confirmSecret), leaveUrl: url('leave', leaveSecret) };
      }),

    /** Ends a subscription that nobody confirmed, or whose account is erased. */
    async end(addressId: string, subscriberId: string, why: 'not-confirmed' | 'account-erased'): Promise<void> {
      const context = { actor: 'system:enquiries', corr: newId() } as const;
      // Whether it is over is told by the very state that was decided on: with the key of who stays would go what is theirs.
      const answer = (found: NewsletterState): boolean => found?.subscriberId !== subscriberId || found.status === 'left';
      const order = { id: addressId, decide: endNewsletter, command: { subscriberId, why }, context, answer };
      const ended = await subscriptions.execute(order);
      if (ended.ok && ended.answer) await forget(addressId, subscriberId);
    },
  };
}
