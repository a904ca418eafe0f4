import type { Story } from '@aarambh/context/story.ts';
import type { AccountsService } from '../service.ts';

/** Everybody of the cast joins on their day. */
export function tellPeople(story: Story, accounts: Pick<AccountsService, 'invite'>): void {
  const { named, crowd, password } = story.cast;
  for (const { accountId, name, email, role, joins } of [...named, ...crowd])
    story.on(joins, email, () => {
      const invitation = { accountId, name, email, role, password, origin: 'demonstration' } as const;
      return story.done(email, accounts.invite(invitation, story.plainly(null)));
    });
}
