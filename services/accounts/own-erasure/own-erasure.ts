import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { linkRequest } from '@aarambh/kernel/link-tokens.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { eventReactor } from '@aarambh/kernel/reactor.ts';
import { failed, refusal, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { requestErasure, withdrawErasure } from '../account/erasure.ts';
import { isLive, type AccountState } from '../account/state.ts';
import type { GoogleProof, VouchesFor } from '../google/proof.ts';
import type { ConfirmPassword } from '../passwords/confirm.ts';
import type { Core } from '../core.ts';
import type { Erasure } from '../processes/erasure.ts';

/** Name of the template in the outbox. */
export const ERASURE_MAIL = 'account.erasure-requested';

const NAME = 'own-erasure';

type Watched = Extract<AccountEvent, { type: 'ErasureRequested' | 'ErasureWithdrawn' | 'AccountErased' }>;

/** What proves once more that it is the account's own person. */
type ErasureProof = { readonly password: string } | GoogleProof;

/** Why a proof was not enough. */
type Unproved = 'erasure_unconfirmed' | 'rate_limited' | 'google_off' | 'google_away';

/** Erasing oneself: asked for, held for some days in which it can be taken back, and done. */
export function ownErasure(core: Core, erasing: Erasure, confirm: ConfirmPassword, vouchesFor: VouchesFor) {
  const { accounts, people, links, sessions, noted, outbox, clock, report, erasureHoldDays: holdDays } = core;

  /** The account of who proved that it is theirs. */
  async function proved(
    accountId: string,
    proof: ErasureProof,
    context: CommandContext,
  ): Promise<Result<AccountState, 'not_found' | Unproved>> {
    if ('password' in proof) {
      const confirmed = await confirm(accountId, proof.password, context);
      if (confirmed.ok) return confirmed;
      const unproved = confirmed.code === 'password_wrong' || confirmed.code === 'password_unset';
      return unproved ? failed('erasure_unconfirmed') : failed(confirmed.code, confirmed.details);
    }
    const person = await people.find(accountId);
    if (!isLive(person)) return failed('not_found');
    const refused = await vouchesFor(person, proof);
    if (refused === null) return succeeded(person);
    return failed(refused === 'google_refused' ? 'erasure_unconfirmed' : refused);
  }

  /** Erases a person for what they asked for then; who took it back, or asked anew, is left alone. */
  async function carryOut(accountId: string): Promise<void> {
    const request = await latest(accounts, accountId, ({ erasing: asked }) => asked);
    if (request === null) return;
    const { requestId } = request;
    const ground = { kind: 'own-request', requestId, now: clock() } as const;
    const ended = await erasing.eraseFor(accountId, ground, { actor: `system:${NAME}`, corr: requestId });
    if (!ended.ok && ended.code !== 'not_found' && ended.code !== 'nothing_to_do')
      throw new Error(`an erasure that is due was refused: ${ended.code}`);
  }

  return {
    service: {
      /** Days between asking and being erased. */
      holdDays,

      /**
       * Keeps everybody out of the account from now on, its person too, and mails them how to take it back. Asked again it answers what stands.
       * Codes not_found, still_admin, erasure_unconfirmed for a wrong password or Google login; google_off, google_away.
       */
      async request(accountId: string, proof: ErasureProof, context: CommandContext) {
        const person = await proved(accountId, proof, context);
        if (!person.ok) return person;
        const command = linkRequest(clock(), holdDays * DAY_MS);
        const outcome = await accounts.execute({
          ...{ id: accountId, decide: requestErasure, command, context },
          answer: ({ erasing: request }) => request?.expiresAt ?? command.expiresAt,
        });
        if (!outcome.ok) return refusal(outcome.refusal);
        noted.own(outcome, accountId, 'erasure-requested', context);
        await sessions.endAll(accountId, clock());
        return succeeded({ until: outcome.answer }, outcome.position);
      },

      /** With the token of the mail; again it changes nothing. Codes link_unknown, link_expired. */
      async withdraw(token: string, context: CommandContext) {
        const link = links.read('erasure', token);
        if (link === null) return failed('link_unknown');
        const { accountId, requestId } = link;
        const outcome = await accounts.execute({ id: accountId, decide: withdrawErasure, command: { requestId, now: clock() }, context });
        noted.own(outcome, accountId, 'erasure-withdrawn', context);
        return resultOf(outcome);
      },
    },

    /** Mails who asked. */
    reactor: eventReactor<AccountEvent>({
      name: 'account-erasure-mails',
      impersonal: true,
      on: {
        ErasureRequested({ event, id }) {
          const { accountId, requestId, until: expiresAt } = event.data;
          const params = { accountId, requestId, expiresAt };
          return outbox.enqueue({ factId: id, template: ERASURE_MAIL, to: accountId, params, dueAt: clock() });
        },
      },
    }),

    /** Erases who asked, when it is due: found in the log, so that a restart forgets nobody. */
    process: processReactor<Watched, number>(
      {
        name: NAME,
        idOf: ({ data }) => data.accountId,
        follow: {
          ErasureRequested: (_before, event) => Date.parse(event.data.until),
          ErasureWithdrawn: () => null,
          AccountErased: () => null,
        },
        dueAt: (until) => until,
        advance: carryOut,
      },
      { clock, report },
    ),
  };
}
