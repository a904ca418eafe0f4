import { memberBodies } from '@aarambh/contracts/records/accounts.ts';
import { membersContract } from '@aarambh/contracts/resources/accounts.ts';
import { memberVerbs } from '@aarambh/contracts/verbs/accounts.ts';
import { admins, auditors } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { memberPrivacy, memberSearch } from '@aarambh/projections/accounts/privacy.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { cardsView } from '@aarambh/projections/cards/view.ts';
import { countConnections } from '@aarambh/projections/connections/query.ts';
import { connectionsView } from '@aarambh/projections/connections/view.ts';
import { balanceOf } from '@aarambh/projections/points-accounts/query.ts';
import { pointsAccountsView } from '@aarambh/projections/points-accounts/view.ts';
import { memberConsents, memberSecurityLog } from './of-member.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import type { AccountsService } from '../use-cases.ts';

/** Members in the console: admins act, auditors read names. */
export const members = adminResource({
  of: membersContract,
  view: accountsView,
  also: [pointsAccountsView, cardsView, connectionsView],
  readers: auditors,
  writers: admins,
  // Auditors read names for their lists; the page of the members is not theirs.
  offeredTo: admins,
  place: 40,
  summary: 'Members',
  list: { defaultSort: { field: 'registeredAt', order: 'desc' }, search: memberSearch, seenBy: memberPrivacy },
  rows: (items) =>
    items.map(({ id, revision, doc: { imageId, ...doc } }) => ({
      ...{ id, revision, name: doc.name, role: doc.role, suspended: doc.suspended, erased: doc.erased },
      ...{
        email: doc.email,
        bio: doc.bio,
        imagePath: imageId && uploadPath(imageId),
        verified: doc.verified,
        held: doc.held,
        registeredAt: doc.registeredAt,
      },
      ...{ referrer: doc.referrer, referrals: doc.referrals },
      ...{ proposedRole: doc.proposedRole, proposalId: doc.proposalId, proposedBy: doc.proposedBy, proposedAt: doc.proposedAt },
    })),
  endpoints: [memberSecurityLog, memberConsents],
  alone: async ({ id, doc: { formerNames, signIns } }, { ports: { documents } }) => {
    const [points, card, connections] = await Promise.all([
      balanceOf(documents, id),
      cardsView.get(documents, id),
      countConnections(documents, id),
    ]);
    const { membershipId = null, handle = null, hidden = false, listedAt = null } = card?.doc ?? {};
    return {
      ...{ points, formerNames, connections },
      signIns: signIns.map(({ provider, since }) => ({ provider, since })),
      card: membershipId === null ? null : { handle, hidden, listedAt },
    };
  },
  commands: commandsOn<AccountsService>()(
    memberVerbs,
    {
      suspend: (accounts, { id, context }) => accounts.suspend(id, context),
      reinstate: (accounts, { id, context }) => accounts.reinstate(id, context),
      'change-role': (use, { id, body, context }) => use.changeRole(id, body.role, context),
      'propose-role': (use, { id, body, context }) => use.proposeRole(id, body.role, context),
      'approve-role': (use, { id, body, context }) => use.approveRole(id, body.proposalId, context),
      'reject-role': (use, { id, body, context }) => use.rejectRole(id, body.proposalId, context),
      erase: (accounts, { id, context }) => accounts.erase(id, context),
    },
    memberBodies,
  ),
});
