import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { Erasure } from '../processes/erasure.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** The sessions that a fact ends: all but the one named; null for none. */
function endedBy(event: AccountEvent): { readonly except: string | null } | null {
  if (event.type === 'AccountSuspended' || event.type === 'ErasureRequested' || event.type === 'RoleChanged') return { except: null };
  if (event.type === 'SecondFactorRemoved') return event.data.by === 'reset' ? { except: null } : null;
  return event.type === 'PasswordChanged' && event.data.by !== 'rehash' ? { except: event.data.keptSession } : null;
}

/** Ends the sessions that a fact ends, and finishes erasures, where a crash came between the fact and what follows from it. */
export function endings(sessions: Pick<Sessions, 'endAll'>, erasure: Pick<Erasure, 'finish'>): Reactor<AccountEvent> {
  return {
    name: 'account-endings',
    types: ['AccountSuspended', 'ErasureRequested', 'RoleChanged', 'PasswordChanged', 'SecondFactorRemoved', 'AccountErased'],
    impersonal: true,
    async handle(events) {
      for (const { event, id, meta } of events) {
        const ended = endedBy(event);
        if (event.type === 'AccountErased')
          await erasure.finish(event.data.accountId, { actor: 'system:erasure', corr: meta.corr, cause: id });
        else if (ended !== null) await sessions.endAll(event.data.accountId, Date.parse(meta.time), ended.except);
      }
    },
  };
}
