import { guardianConsentText } from '@aarambh/contracts/guardian-consent.ts';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { MailBeyondAccounts } from '@aarambh/kernel/outbox.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { eventReactor } from '@aarambh/kernel/reactor.ts';
import { failed, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { isLive, type AccountState, type Guardian } from '../account/state.ts';
import type { Erasure } from '../processes/erasure.ts';
import { beganAt } from '../mail-links/link-lives.ts';
import type { LinkParams } from '../mails/link-mails.ts';
import type { Core } from '../core.ts';
import { answerGuardianConsent } from '../account/decisions.ts';

/** Name of the template in the outbox. */
export const GUARDIAN_MAIL = 'account.guardian-consent';

const NAMESPACE = 'guardian-asked';
/** Until an account that could not be ended is tried again. Milliseconds. */
const RETRY_MS = 60_000;
const MOST = 100;

/** Asks guardians, takes their answers, and ends the accounts that have none. */
export function guardians(core: Core, erasing: Erasure) {
  const { accounts, people, links, state, outbox, subjects, clock, report } = core;

  async function asked(token: string): Promise<Result<{ person: AccountState; guardian: Guardian }, 'link_unknown' | 'link_expired'>> {
    const link = links.read('guardian', token);
    if (link === null) return failed('link_unknown');
    const person = await people.find(link.accountId);
    if (person.registered && !isLive(person)) return failed('link_expired');
    const { guardian } = person;
    return guardian?.requestId === link.requestId ? succeeded({ person, guardian }) : failed('link_unknown');
  }

  /** Ends an account for a guardian who declined, or did not answer in time; for one who agreed, or is asked no more, nothing ends. */
  async function end(accountId: string, requestId: string, corr: string): Promise<void> {
    const ground = { kind: 'guardian', requestId, now: clock() } as const;
    const ended = await erasing.eraseFor(accountId, ground, { actor: 'system:guardian-consent', corr });
    if (!ended.ok && ended.code !== 'not_found' && ended.code !== 'nothing_to_do')
      throw new Error(`an account without consent could not be ended: ${ended.code}`);
  }

  return {
    /** A guardian's consent to an account of somebody under 18. The account is of no use before it is there. */
    service: {
      /** What a link asks; changes nothing. */
      async check(token: string) {
        const found = await asked(token);
        if (!found.ok) return found;
        const { person, guardian } = found.value;
        const { status, expiresAt } = guardian;
        if (status === 'asked' && clock() >= Date.parse(expiresAt)) return failed('link_expired');
        return succeeded({ name: person.name ?? '', guardianName: guardian.name, status, expiresAt });
      },

      /** The answer. A refusal ends the account. `version` is that of the text that was shown; stale_revision when it is another by now. */
      async answer(
        { token, agrees, version }: { readonly token: string; readonly agrees: boolean; readonly version: string },
        context: CommandContext,
      ) {
        if (version !== guardianConsentText.version) return failed('stale_revision');
        const link = links.read('guardian', token);
        if (link === null) return failed('link_unknown');
        const { accountId, requestId } = link;
        const command = { requestId, agrees, textVersion: version, now: clock() };
        const outcome = await accounts.execute({ id: accountId, decide: answerGuardianConsent, command, context });
        if (outcome.ok) await subjects.forget(requestId, outcome.stream);
        if (outcome.ok && !agrees) await end(accountId, requestId, context.corr);
        return resultOf(outcome, () => ({ status: agrees ? ('given' as const) : ('declined' as const) }));
      },
    },

    reactor: eventReactor<AccountEvent>({
      name: 'account-guardians',
      impersonal: true,
      on: {
        async GuardianConsentRequested({ event, id, meta }) {
          const { accountId, requestId, expiresAt } = event.data;
          await state.put({ namespace: NAMESPACE, key: accountId, value: { corr: meta.corr }, dueAt: Date.parse(expiresAt) });
          const params = { accountId, requestId, expiresAt };
          await outbox.enqueue({ factId: id, template: GUARDIAN_MAIL, to: requestId, params, dueAt: beganAt('guardian', expiresAt) });
        },
        GuardianConsentDeclined: ({ event, meta }) => end(event.data.accountId, event.data.requestId, meta.corr),
      },
    }),

    /** Ends accounts whose guardian declined, or did not answer in time; what fails comes again. */
    async endUnanswered() {
      for (const { key, value, version } of await state.due<Pick<CommandContext, 'corr'>>(NAMESPACE, clock(), MOST)) {
        // Never over what was noted anew meanwhile, for another guardian.
        const note = { namespace: NAMESPACE, key, value, ifVersion: version };
        try {
          const guardian = await latest(accounts, key, (person) => person.guardian);
          if (guardian?.status === 'asked' && clock() < Date.parse(guardian.expiresAt)) {
            // Another one than it was noted for: their time counts.
            await state.put({ ...note, dueAt: Date.parse(guardian.expiresAt) });
            continue;
          }
          if (guardian !== null) await end(key, guardian.requestId, value.corr);
          await state.put({ ...note, dueAt: null, expiresAt: clock() });
        } catch (error) {
          report(error, 'guardian-consent');
          await state.put({ ...note, dueAt: clock() + RETRY_MS });
        }
      }
    },

    /** Whom the mail to a guardian goes to, and about whom; null when nobody waits for their answer. */
    contactOf: (async (_guardian, params) => {
      const { accountId, requestId } = params as unknown as LinkParams;
      const { guardian, name } = await people.stored(accountId);
      if (guardian?.requestId !== requestId || guardian.status !== 'asked' || guardian.email === '' || name === null) return null;
      return { name: guardian.name, email: guardian.email, about: name };
    }) satisfies MailBeyondAccounts['contactOf'],
  };
}
