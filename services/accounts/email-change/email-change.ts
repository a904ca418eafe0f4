import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { EmailSide } from '@aarambh/contracts/email-side.ts';
import type { EmailChangeQuestion, EmailChangeView } from '@aarambh/contracts/routes/email.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { MailBeyondAccounts } from '@aarambh/kernel/outbox.ts';
import { eventReactor } from '@aarambh/kernel/reactor.ts';
import { failed, refusal, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { answerEmailChange, requestEmailChange, stopEmailChange } from '../account/email-change.ts';
import { isLive, type AccountState, type EmailChange } from '../account/state.ts';
import { newLink } from '../mail-links/link-lives.ts';
import type { LinkParams } from '../mails/link-mails.ts';
import { holds } from '../reservation.ts';
import { personal } from '../use-case.ts';
import type { Core } from '../core.ts';
import { emailMove } from './move.ts';

/** Templates by the names that stand in the outbox. */
export const emailChangeMails = { old: 'account.email-change-old', new: 'account.email-change-new' } as const;

/** Until when a refused request may be made again, in seconds: the window of the mails. */
const AGAIN_SECONDS = 3600;

interface Answered {
  readonly status: 'agreed' | 'changed' | 'stopped';
}

/** Moving an account to another email address, to which both mailboxes have to agree. */
export function emailChanges(core: Core) {
  const { accounts, people, links, allowance, outbox, clock, noted } = core;
  const move = emailMove(core);

  function sideOf(token: string): { readonly accountId: string; readonly requestId: string; readonly side: EmailSide } | null {
    const old = links.read('emailOld', token);
    const link = old ?? links.read('emailNew', token);
    return link && { accountId: link.accountId, requestId: link.requestId, side: old === null ? 'new' : 'old' };
  }

  async function asked(
    token: string,
  ): Promise<Result<{ person: AccountState; change: EmailChange; side: EmailSide }, 'link_unknown' | 'link_expired'>> {
    const link = sideOf(token);
    if (link === null) return failed('link_unknown');
    const person = await people.find(link.accountId);
    if (!person.registered) return failed('link_unknown');
    const { emailChange: change } = person;
    if (!isLive(person) || change?.requestId !== link.requestId) return failed('link_expired');
    return succeeded({ person, change, side: link.side });
  }

  /** Whether somebody else has the address. */
  async function isTaken(accountId: string, email: string): Promise<boolean> {
    const holder = await people.holderOf(people.nameOf(email));
    return holds(holder, clock()) && holder.owner !== accountId;
  }

  const service = {
    /** What waits for an answer. */
    async of(accountId: string): Promise<EmailChangeView> {
      const { emailChange: change } = await people.find(accountId);
      if (change?.status !== 'asked' || clock() >= Date.parse(change.expiresAt)) return { waiting: null };
      const { email, expiresAt, agreed } = change;
      return { waiting: { email, expiresAt, agreed: [...agreed] } };
    },

    /**
     * Mails both addresses. Answers the same for an address that somebody else has: only that mailbox is told so, when it agrees. Codes
     * nothing_to_do: it is the account's already; already_decided: it is on its way to another one; rate_limited after ten mails in an hour.
     */
    async request(accountId: string, email: string, context: CommandContext) {
      if (!isLive(await people.find(accountId))) return failed('not_found');
      // The new address may be a stranger's: it has an hour's mails as an account has, whoever asks for it.
      const allowed = await Promise.all([accountId, people.nameOf(email)].map(allowance));
      if (allowed.includes(false)) return failed('rate_limited', { retryAfterSeconds: AGAIN_SECONDS });
      // What both mailboxes agreed to comes first, where a crash left it.
      await move.finish(accountId, stepsOf(context));
      const command = { ...newLink('email', clock()), email };
      const outcome = await accounts.execute({
        id: accountId,
        decide: requestEmailChange,
        command,
        context: personal(accountId, context),
      });
      noted.own(outcome, accountId, 'email-change-asked', context);
      return resultOf(outcome);
    },

    /** Ends what waits; nothing to do where nothing does. Code already_decided: both mailboxes agreed, and the account moves. */
    stop: async (accountId: string, context: CommandContext) =>
      resultOf(await accounts.execute({ id: accountId, decide: stopEmailChange, command: { taken: false }, context })),

    /** What a link asks; changes nothing, because mail scanners open links. */
    async check(token: string) {
      const found = await asked(token);
      if (!found.ok) return found;
      const { change, side } = found.value;
      const { email, expiresAt } = change;
      if (change.status === 'asked' && clock() >= Date.parse(expiresAt)) return failed('link_expired');
      const status: EmailChangeQuestion['status'] = change.status === 'asked' && change.agreed.includes(side) ? 'agreed' : change.status;
      return succeeded({ side, email, status, expiresAt });
    },

    /** The answer of one mailbox. Code account_exists: somebody else has the new address, and the change ends. */
    async answer({ token, agrees }: { readonly token: string; readonly agrees: boolean }, context: CommandContext) {
      const found = await asked(token);
      if (!found.ok) return found;
      const { person, change, side } = found.value;
      const { accountId } = person;
      // Said to the mailbox of that address alone: whoever asks for somebody else's learns nothing.
      if (agrees && side === 'new' && change.status === 'asked' && (await isTaken(accountId, change.email)))
        return failed('account_exists');
      const command = { requestId: change.requestId, side, agrees, now: clock() };
      const answered = await accounts.execute({ id: accountId, decide: answerEmailChange, command, context });
      if (!answered.ok) return refusal(answered.refusal);
      if (!agrees) return succeeded<Answered>({ status: 'stopped' }, answered.position);
      const finished = await move.finish(accountId, context);
      if (!finished.ok) return finished;
      // Nobody is told of a move that is still on its way: as it is stored.
      const isDone = await latest(
        accounts,
        accountId,
        ({ emailChange: now }) => now?.requestId === change.requestId && now.status === 'changed',
      );
      const status = isDone ? 'changed' : 'agreed';
      return succeeded<Answered>({ status }, finished.position ?? answered.position);
    },
  };

  return {
    service,

    /** Mails both addresses, moves the account, and gives the old address back, where a crash came between. */
    reactor: eventReactor<AccountEvent>({
      name: 'account-email-changes',
      impersonal: true,
      on: {
        async EmailChangeRequested({ event, id }) {
          const { accountId, requestId, expiresAt } = event.data;
          const params = { accountId, requestId, expiresAt };
          await outbox.enqueue({ factId: id, template: emailChangeMails.old, to: accountId, params, dueAt: clock() });
          const factId = derivedId('email-change-new', id);
          await outbox.enqueue({ factId, template: emailChangeMails.new, to: accountId, params, dueAt: clock() });
        },
        // Refused when it was stopped or taken meanwhile, and that is all there is to do about it.
        EmailChangeAgreed: ({ event, id, meta }) =>
          move.finish(event.data.accountId, { actor: 'system:email-change', corr: meta.corr, cause: id }),
        EmailChanged: ({ event, id, meta }) =>
          move.leave(event.data.accountId, event.data.previous, { actor: 'system:email-change', corr: meta.corr, cause: id }),
      },
    }),

    /** Whom the mail of a side goes to; null once nobody waits for the answer. */
    contactOf:
      (side: EmailSide): MailBeyondAccounts['contactOf'] =>
      async (_subject, params) => {
        const { accountId, requestId } = params as unknown as LinkParams;
        const { name, email, emailChange: change } = await people.stored(accountId);
        if (change?.requestId !== requestId || change.status !== 'asked' || name === null || email === null) return null;
        return { name, email: side === 'old' ? email : change.email, about: change.email };
      },
  };
}
