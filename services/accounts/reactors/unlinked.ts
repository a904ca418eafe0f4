import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { ReleaseLink } from '../sign-in/own-sign-ins.ts';

/** Gives back whom a link meant that was taken away, where a crash came between the two. */
export function unlinked(releaseLink: ReleaseLink): Reactor<AccountEvent> {
  return {
    name: 'account-unlinked',
    types: ['SignInUnlinked'],
    impersonal: true,
    async handle(events) {
      for (const { event, id, meta } of events)
        if (event.type === 'SignInUnlinked')
          await releaseLink(event.data.accountId, event.data.reservation, { actor: 'system:sign-ins', corr: meta.corr, cause: id });
    },
  };
}
