import { Id } from '@aarambh/contracts/ids.ts';
import { Role } from '@aarambh/contracts/roles.ts';
import type { AccountDocument, PointsAccountDocument } from '@aarambh/contracts/views.ts';
import type { Documents, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { z } from 'zod';
import { uploadPath } from '../areas/profile.ts';
import type { Call } from '../http/call.ts';
import { AnyRecord, answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import { bulkEndpoint, commandEndpoint, type CommandedResource } from './commands.ts';
import { answerList, ListQuery, rowFor, staleMark, type ListRules } from './listing.ts';

const tag = 'Admin';

export const memberRules: ListRules = {
  model: 'accounts',
  filters: {
    role: 'text',
    verified: 'boolean',
    suspended: 'boolean',
    erased: 'boolean',
    registeredAt: 'text',
    email: 'text',
    proposedRole: 'text',
    referrer: 'id',
  },
  sorts: ['registeredAt', 'name', 'email', 'role', 'referrals'],
  defaultSort: { field: 'registeredAt', order: 'desc' },
  search: ['name', 'email'],
  // Auditors get what a ledger needs to be read: a name, and whether the account is in use.
  seenBy: Object.fromEntries(
    [
      'revision',
      'email',
      'bio',
      'imagePath',
      'verified',
      'registeredAt',
      'referrer',
      'referrals',
      'proposedRole',
      'proposalId',
      'proposedBy',
      'proposedAt',
    ].map((field) => [field, ['admin']]),
  ),
};

/** Names and addresses of members by id, for lists that show whom a record is about. */
export async function membersOf(documents: Documents, ids: readonly string[]): Promise<ReadonlyMap<string, AccountDocument>> {
  const found = await documents.getMany<AccountDocument>('accounts', [...new Set(ids)]);
  return new Map(found.map(({ id, doc }) => [id, doc]));
}

function row(found: Sourced<AccountDocument>): Record<string, unknown> {
  const { id, revision, doc } = found;
  return {
    id,
    ...staleMark(found),
    name: doc.name,
    role: doc.role,
    suspended: doc.suspended,
    erased: doc.erased,
    revision,
    email: doc.email,
    bio: doc.bio,
    imagePath: uploadPath(doc.imageId),
    verified: doc.verified,
    registeredAt: doc.registeredAt,
    referrer: doc.referrer,
    referrals: doc.referrals,
    proposedRole: doc.proposedRole,
    proposalId: doc.proposalId,
    proposedBy: doc.proposedBy,
    proposedAt: doc.proposedAt,
  };
}

async function record(call: Call, id: string): Promise<Response> {
  const { documents } = call.ports;
  const found = await documents.get<AccountDocument>('accounts', id);
  if (found === null) return call.problem('not_found');
  const points = await documents.get<PointsAccountDocument>('points-accounts', id);
  return call.json(rowFor(memberRules, call.me.role, { ...row(found), points: points?.doc.balance ?? 0 }));
}

const resource: CommandedResource = {
  name: 'members',
  models: ['accounts'],
  record,
  commands: {
    suspend: { bulk: true, run: (call, id, _body, context) => call.ports.accounts.suspend(id, context) },
    reinstate: { bulk: true, run: (call, id, _body, context) => call.ports.accounts.reinstate(id, context) },
    'change-role': {
      bulk: false,
      extra: z.object({ role: Role }),
      run: (call, id, body, context) => call.ports.accounts.changeRole(id, Role.parse(body.role), context),
    },
    'propose-role': {
      bulk: false,
      extra: z.object({ role: Role }),
      run: (call, id, body, context) => call.ports.accounts.proposeRole(id, Role.parse(body.role), context),
    },
    // Whoever decides names the proposal that they have seen.
    'approve-role': {
      bulk: false,
      extra: z.object({ proposalId: Id }),
      run: (call, id, body, context) => call.ports.accounts.approveRole(id, Id.parse(body.proposalId), context),
    },
    'reject-role': {
      bulk: false,
      extra: z.object({ proposalId: Id }),
      run: (call, id, body, context) => call.ports.accounts.rejectRole(id, Id.parse(body.proposalId), context),
    },
    // One at a time: nothing brings an erased person back.
    erase: { bulk: false, run: (call, id, _body, context) => call.ports.accounts.erase(id, context) },
  },
};

/** Members in the console: admins act, auditors read names. */
export const adminMemberEndpoints: readonly Endpoint[] = [
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/members',
      tag,
      summary: 'Members',
      query: ListQuery,
      answers: answers(z.array(AnyRecord)),
      reads: ['accounts'],
    },
    (call) => answerList<AccountDocument>(call, memberRules, (items) => items.map(row)),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/members/{id}',
      tag,
      summary: 'One member',
      params: z.object({ id: Id }),
      answers: answers(AnyRecord),
      reads: ['accounts', 'points-accounts'],
    },
    (call) => record(call, call.params.id),
  ),
  bulkEndpoint(resource),
  commandEndpoint(resource),
];
