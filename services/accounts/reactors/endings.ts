import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { Erasure } from '../processes/erasure.ts';
import type { Core } from '../core.ts';

/** Ends the sessions that a fact ends, and finishes erasures, where a crash came between the fact and what follows from it. */
export function endings({ sessions }: Core, erasure: Erasure): Reactor<AccountEvent> {
  const end = ({ event, meta }: Recorded<AccountEvent>, except: string | null = null): Promise<void> =>
    sessions.endAll(event.data.accountId, Date.parse(meta.time), except);

  return eventReactor<AccountEvent>({
    name: 'account-endings',
    impersonal: true,
    on: {
      AccountSuspended: (recorded) => end(recorded),
      ErasureRequested: (recorded) => end(recorded),
      RoleChanged: (recorded) => end(recorded),
      async PasswordChanged(recorded) {
        const { by, keptSession } = recorded.event.data;
        if (by !== 'rehash') await end(recorded, keptSession);
      },
      async SecondFactorRemoved(recorded) {
        if (recorded.event.data.by === 'reset') await end(recorded);
      },
      AccountErased: ({ event, id, meta }) => erasure.finish(event.data.accountId, { actor: 'system:erasure', corr: meta.corr, cause: id }),
    },
  });
}
