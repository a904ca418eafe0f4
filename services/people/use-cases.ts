import type { CardDetails, ConnectionVerb, EditProfileBody, Visibility } from '@aarambh/contracts/http/people.ts';
import { aboutPerson } from '@aarambh/kernel/about-person.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { actingAccount } from '@aarambh/kernel/metadata.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { editCard, isListed, hideCard, card, type EditCard, type CardState } from './card.ts';
import { changeConnection, connection, pairOf } from './connection.ts';
import type { PeoplePorts } from './ports.ts';
import { profileEdits } from './processes/edit-profile.ts';

/** All that stands on a card. */
export interface WrittenCard extends CardDetails {
  readonly membershipId: string | null;
  readonly name: string;
  readonly designation: string;
  readonly company: string;
  readonly linkedin: string;
  readonly visibility: Visibility;
  readonly handle: string | null;
}

function written({ membershipId, name, designation, company, linkedin, details, visibility, handle }: CardState): WrittenCard {
  return { membershipId, name, designation, company, linkedin, ...details, visibility, handle: handle || null };
}

export type PeopleService = ReturnType<typeof createPeople>;

/** What people show of themselves, and whom they know. */
export function createPeople(ports: PeoplePorts) {
  const cards = ports.commands.on(card);
  const connections = ports.commands.on(connection);
  const edit = profileEdits(ports);

  return {
    /** Changes what is given of a profile, and answers the bio as it is then; the rest stays. Asking twice writes nothing. Code handle_taken: nothing was changed. */
    editProfile: (accountId: string, changes: EditProfileBody, context: CommandContext) =>
      unlessErased('not_found', () => edit(accountId, changes, context)),

    /** Changes designation and company of a member's card, and answers the card as it is then; not_found for who is no member. */
    editCard: (accountId: string, changes: Omit<EditCard, 'accountId'>, context: CommandContext) =>
      unlessErased('not_found', async () =>
        resultOf(await cards.execute({ id: accountId, decide: editCard, command: { accountId, ...changes }, context, answer: written })),
      ),

    /**
     * Whoever acts asks another to be connected, answers, or ends it. Codes not_found: nobody there can be asked; not_connectable: one of the two blocked the
     * other; nothing_to_do. `listed`: the other one is known to be a member, as in demonstration data, whose cards are listed behind it.
     */
    async changeConnection(
      { other, verb, listed = false }: { readonly other: string; readonly verb: ConnectionVerb; readonly listed?: boolean },
      context: CommandContext,
    ) {
      const by = actingAccount(context);
      if (by === other) return failed('not_connectable');
      if (verb === 'request' && !listed && !(await cards.read(other, isListed))) return failed('not_found');
      const pair = pairOf(by, other);
      return resultOf(await connections.execute({ id: pair.connectionId, decide: changeConnection, command: { pair, by, verb }, context }));
    },

    /** An admin takes a card and its public page out of sight, or puts them back. Why is `context.reason`; the owner reads it. */
    async hideCard(accountId: string, hidden: boolean, context: CommandContext) {
      const command = { accountId, hidden };
      return aboutPerson(accountId, context, async (about) =>
        resultOf(await cards.execute({ id: accountId, decide: hideCard, command, context: about })),
      );
    },
  };
}
