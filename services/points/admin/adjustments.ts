import { Reason } from '@aarambh/contracts/field-rules.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { AdjustmentRecord } from '@aarambh/contracts/records/points.ts';
import { admins, auditors } from '@aarambh/http/access.ts';
import { verb } from '@aarambh/http/admin/commands.ts';
import type { Reading } from '@aarambh/http/admin/listing.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { succeeded } from '@aarambh/kernel/result.ts';
import { readReasons } from '@aarambh/kernel/reasons.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { adjustmentsView } from '@aarambh/projections/adjustments/view.ts';
import { z } from 'zod';
import type { PointsService } from '../service.ts';

const MOST = 100_000;
const Proposal = z.object({
  memberId: Id,
  amount: z
    .int()
    .min(-MOST)
    .max(MOST)
    .refine((amount) => amount !== 0, 'An adjustment of 0 changes nothing.'),
  reason: Reason,
});

/** Manual changes of points: one admin proposes, another decides. */
export const adjustments = adminResource({
  name: 'adjustments',
  record: AdjustmentRecord,
  view: adjustmentsView,
  also: [accountsView],
  readers: auditors,
  writers: admins,
  place: 70,
  summary: 'Adjustments',
  list: {
    filters: { memberId: 'id', status: 'text', proposedBy: 'id', proposedAt: 'text' },
    sorts: ['proposedAt', 'amount', 'status'],
    defaultSort: { field: 'proposedAt', order: 'desc' },
    search: [],
  },
  async rows(items, { documents }) {
    const names = await namesOf(
      documents,
      items.flatMap(({ doc }) => [doc.memberId, doc.proposedBy, doc.decidedBy]),
    );
    const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
    return items.map(({ id, revision, doc }) => ({
      ...{ id, revision, ...doc },
      memberName: nameOf(doc.memberId),
      proposedByName: nameOf(doc.proposedBy),
      decidedByName: nameOf(doc.decidedBy),
    }));
  },
  // Why it was proposed stands encrypted beside its first event.
  async alone({ id }, { ports: { store, codec } }) {
    const [reason = null] = await readReasons(store, codec, [{ stream: `adjustment-${id}`, revision: 0 }]);
    return { reason };
  },
  csv: [
    { heading: 'proposed_at', field: 'proposedAt' },
    { heading: 'member', field: 'memberName' },
    { heading: 'amount', field: 'amount' },
    { heading: 'status', field: 'status' },
    { heading: 'proposed_by', field: 'proposedByName' },
    { heading: 'decided_by', field: 'decidedByName' },
  ],
  create: {
    summary: 'Proposes an adjustment',
    body: Proposal,
    async run(points: PointsService, { memberId, amount, reason }, proposedBy, context) {
      const result = await points.proposeAdjustment({ memberId, amount }, context);
      if (!result.ok) return result;
      const id = result.value.adjustmentId;
      const asItStands = async ({ documents }: Reading, proposedAt: string) => {
        const names = await namesOf(documents, [memberId, proposedBy]);
        return {
          ...{ id, revision: 0, memberId, amount, proposedBy, proposedAt, reason, status: 'proposed' as const },
          ...{ memberName: names.get(memberId) ?? null, proposedByName: names.get(proposedBy) ?? null },
          ...{ decidedBy: null, decidedByName: null },
        };
      };
      return succeeded({ id, asItStands }, result.position);
    },
  },
  commands: {
    // What somebody loses by it stands in the proposal, with its reason.
    approve: verb((points: PointsService, { id, context }) => points.approveAdjustment(id, context), { harmless: true }),
    reject: verb((points: PointsService, { id, context }) => points.rejectAdjustment(id, context)),
  },
});
