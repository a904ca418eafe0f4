import { adjustmentsContract } from '@aarambh/contracts/resources/points.ts';
import { adjustmentSaves, adjustmentVerbs } from '@aarambh/contracts/verbs/points.ts';
import { admins, auditors } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { succeeded } from '@aarambh/kernel/result.ts';
import { readReason } from '@aarambh/kernel/reasons.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { adjustmentsView } from '@aarambh/projections/adjustments/view.ts';
import type { PointsService } from '../use-cases.ts';

/** Manual changes of points: one admin proposes, another decides. */
export const adjustments = adminResource({
  of: adjustmentsContract,
  view: adjustmentsView,
  also: [accountsView],
  readers: auditors,
  writers: admins,
  place: 70,
  summary: 'Adjustments',
  list: { defaultSort: { field: 'proposedAt', order: 'desc' } },
  async rows(items, { documents }) {
    const names = await namesOf(documents, items, ({ doc }) => [doc.memberId, doc.proposedBy, doc.decidedBy]);
    return items.map(({ id, revision, doc }) => ({
      ...{ id, revision, ...doc },
      memberName: names.get(doc.memberId) ?? null,
      proposedByName: names.get(doc.proposedBy) ?? null,
      decidedByName: names.get(doc.decidedBy) ?? null,
    }));
  },
  // Why it was proposed stands encrypted beside its first event.
  alone: async ({ id }, { ports: { store, codec } }) => ({
    reason: await readReason(store, codec, { stream: `adjustment-${id}`, revision: 0 }),
  }),
  csv: ['proposedAt', { member: 'memberName' }, 'amount', 'status', { proposed_by: 'proposedByName' }, { decided_by: 'decidedByName' }],
  create: {
    summary: 'Proposes an adjustment',
    problems: adjustmentSaves.create,
    async run(points: PointsService, { memberId, amount }, context) {
      const result = await points.proposeAdjustment({ memberId, amount }, context);
      if (!result.ok) return result;
      return succeeded({ id: result.value.adjustmentId }, result.position);
    },
  },
  commands: commandsOn<PointsService>()(adjustmentVerbs, {
    approve: (points, { id, context }) => points.approveAdjustment(id, context),
    reject: (points, { id, context }) => points.rejectAdjustment(id, context),
  }),
});
