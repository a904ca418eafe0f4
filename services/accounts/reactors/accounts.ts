import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { creditReferral } from '../account/credit-referral.ts';
import { account } from '../account/state.ts';
import type { Directory } from '../people/directory.ts';
import type { Erasure } from '../processes/erasure.ts';
import type { AccountsPorts } from '../ports.ts';
import { securityMails } from './security-mails.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** Templates by the names that stand in the outbox. */
export const mailNames = {
  verification: 'account.verification',
  reset: 'account.password-reset',
  invitation: 'account.invitation',
} as const;

function because({ id, meta }: Recorded<AccountEvent>, actor: CommandContext['actor']): CommandContext {
  return { actor, corr: meta.corr, cause: id };
}

/** Mails links, each once per request: the request's event is the fact. */
function linkMails({ outbox, clock }: AccountsPorts): Reactor<AccountEvent> {
  return {
    name: 'account-mails',
    types: ['VerificationRequested', 'PasswordResetRequested'],
    impersonal: true,
    async handle(events) {
      for (const { event, id } of events) {
        if (event.type !== 'VerificationRequested' && event.type !== 'PasswordResetRequested') continue;
        const { accountId, requestId, expiresAt } = event.data;
        const asked = event.type === 'VerificationRequested' ? mailNames.verification : mailNames.reset;
        const template = requestId === accountId ? mailNames.invitation : asked;
        await outbox.enqueue({ factId: id, template, to: accountId, params: { accountId, requestId, expiresAt }, dueAt: clock() });
      }
    },
  };
}

/** Credits who invited an account once its address is verified (A2). */
function referrals({ commands }: AccountsPorts, people: Directory): Reactor<AccountEvent> {
  const accounts = commands.on(account);
  return {
    name: 'account-referrals',
    types: ['EmailVerified'],
    impersonal: true,
    async handle(events) {
      for (const recorded of events) {
        if (recorded.event.type !== 'EmailVerified') continue;
        const referred = recorded.event.data.accountId;
        const { referrer } = await people.find(referred);
        // A referrer that is nobody refuses, and that is all there is to do about it.
        if (referrer !== null)
          await accounts.execute({
            id: referrer,
            decide: creditReferral,
            command: { referred },
            context: because(recorded, 'system:referrals'),
          });
      }
    },
  };
}

/** The sessions that a fact ends: all but the one named; null for none. */
function endedBy(event: AccountEvent): { readonly except: string | null } | null {
  if (event.type === 'AccountSuspended' || event.type === 'RoleChanged') return { except: null };
  if (event.type === 'SecondFactorRemoved') return event.data.by === 'reset' ? { except: null } : null;
  return event.type === 'PasswordChanged' && event.data.by !== 'rehash' ? { except: event.data.keptSession } : null;
}

/** Ends the sessions that a fact ends, and finishes erasures, where a crash came between the fact and what follows from it. */
function endings(sessions: Sessions, erasure: Erasure): Reactor<AccountEvent> {
  return {
    name: 'account-endings',
    types: ['AccountSuspended', 'RoleChanged', 'PasswordChanged', 'SecondFactorRemoved', 'AccountErased'],
    impersonal: true,
    async handle(events) {
      for (const recorded of events) {
        const { event, meta } = recorded;
        const ended = endedBy(event);
        if (event.type === 'AccountErased') await erasure.finish(event.data.accountId, because(recorded, 'system:erasure'));
        else if (ended !== null) await sessions.endAll(event.data.accountId, Date.parse(meta.time), ended.except);
      }
    },
  };
}

export function accountReactors(
  ports: AccountsPorts,
  people: Directory,
  sessions: Sessions,
  erasure: Erasure,
): readonly Reactor<AccountEvent>[] {
  return [linkMails(ports), securityMails(ports), referrals(ports, people), endings(sessions, erasure)];
}
