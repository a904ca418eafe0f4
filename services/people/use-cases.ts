import { aboutPerson } from '@aarambh/kernel/about-person.ts';
import { actingAccount } from '@aarambh/kernel/metadata.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { editCard, hideCard, isListed } from './card/decisions.ts';
import { card, type CardState } from './card/state.ts';
import { changeConnection } from './connection/decisions.ts';
import { connection, pairOf } from './connection/state.ts';
import type { PeoplePorts } from './ports.ts';
import { profileEdits } from './processes/edit-profile.ts';
import type { PeopleService, WrittenCard } from './service.ts';

function written({ membershipId, name, designation, company, linkedin, details, visibility, handle }: Readonly<CardState>): WrittenCard {
  return { membershipId, name, designation, company, linkedin, ...details, visibility, handle: handle || null };
}

export function createPeople(ports: PeoplePorts): PeopleService {
  const cards = ports.commands.on(card);
  const connections = ports.commands.on(connection);
  const edit = profileEdits(ports);

  return {
    editProfile: (accountId, changes, context) => unlessErased('not_found', () => edit(accountId, changes, context)),

    editCard: (accountId, changes, context) =>
      unlessErased('not_found', async () =>
        resultOf(await cards.execute({ id: accountId, decide: editCard, command: { accountId, ...changes }, context, answer: written })),
      ),

    async changeConnection({ other, verb, listed = false }, context) {
      const by = actingAccount(context);
      if (by === other) return failed('not_connectable');
      if (verb === 'request' && !listed && !(await cards.read(other, isListed))) return failed('not_found');
      const pair = pairOf(by, other);
      return resultOf(await connections.execute({ id: pair.connectionId, decide: changeConnection, command: { pair, by, verb }, context }));
    },

    async hideCard(accountId, hidden, context) {
      const command = { accountId, hidden };
      return aboutPerson(accountId, context, async (about) =>
        resultOf(await cards.execute({ id: accountId, decide: hideCard, command, context: about })),
      );
    },
  };
}
