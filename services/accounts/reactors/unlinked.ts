import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { ReleaseLink } from '../sign-in/own-sign-ins.ts';

/** Gives back whom a link meant that was taken away, where a crash came between the two. */
export function unlinked(releaseLink: ReleaseLink): Reactor<AccountEvent> {
  return eventReactor<AccountEvent>({
    name: 'account-unlinked',
    impersonal: true,
    on: {
      SignInUnlinked: ({ event, id, meta }) =>
        releaseLink(event.data.accountId, event.data.reservation, { actor: 'system:sign-ins', corr: meta.corr, cause: id }),
    },
  });
}
