import { cardsContract } from '@aarambh/contracts/resources/people.ts';
import { cardVerbs } from '@aarambh/contracts/verbs/people.ts';
import { admins } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { cardsView } from '@aarambh/projections/cards/view.ts';
import { hiddenReason } from '../hidden-reason.ts';
import type { PeopleService } from '../use-cases.ts';

/** Cards and public pages in the console: admins take one out of sight, and put it back. */
export const cardsResource = adminResource({
  of: cardsContract,
  view: cardsView,
  also: [accountsView],
  readers: admins,
  writers: admins,
  place: 44,
  summary: 'Cards of the directory, and public pages',
  list: { defaultSort: { field: 'listedAt', order: 'desc' }, search: ['name', 'designation', 'company', 'handle'] },
  async rows(items, { documents }) {
    const accounts = await accountsView.byId(documents, items, ({ id }) => id);
    return items.map(({ id, revision, doc }) => {
      const { designation, company, linkedin, skills, city, stage, lookingFor, links, visibility, listedAt, suspended, hidden } = doc;
      const name = doc.name || (accounts.get(id)?.name ?? '');
      const details = { skills, city, stage, lookingFor, links };
      const standing = { handle: doc.handle ?? '', audience: visibility.card, listedAt, suspended, hidden };
      return { id, revision, name, designation, company, linkedin, ...details, ...standing };
    });
  },
  alone: async ({ id, doc: { hiddenAt } }, { ports: { store, codec } }) => ({
    hiddenWhy: hiddenAt === null ? null : await hiddenReason(store, codec, { accountId: id, revision: hiddenAt }),
  }),
  commands: commandsOn<PeopleService>()(cardVerbs, {
    hide: (use, { id, context }) => use.hideCard(id, true, context),
    show: (use, { id, context }) => use.hideCard(id, false, context),
  }),
});
