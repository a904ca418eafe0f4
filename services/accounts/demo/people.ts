import type { DemoPerson, Story } from '@aarambh/context/story.ts';
import type { AccountsService } from '../use-cases.ts';

type Used = Pick<AccountsService, 'invite' | 'setPicture' | 'pictureOf'>;

/** Everybody of the cast joins on their day, and shows a picture. */
export function tellPeople(story: Story, accounts: Used): void {
  const { named, crowd, newcomers, password } = story.cast;
  for (const person of [...named, ...crowd, ...newcomers]) {
    const { accountId, name, email, role, joins } = person;
    story.on(joins, email, async () => {
      const invitation = { accountId, name, email, role, password, origin: 'demonstration', age: 'adult' } as const;
      await story.done(email, accounts.invite(invitation, story.plainly(null)));
      await showPicture(story, accounts, person);
    });
  }
}

/** Gives an account of the demonstration a picture where it has none. */
async function showPicture(story: Story, accounts: Used, person: DemoPerson): Promise<void> {
  const { accountId, email } = person;
  if ((await accounts.pictureOf(accountId)) !== null) return;
  const picture = { bytes: story.portraitOf(person), crop: null };
  await story.done(`the picture of ${email}`, accounts.setPicture(accountId, picture, story.plainly(person)));
}
