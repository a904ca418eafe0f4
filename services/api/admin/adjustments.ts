import { Reason } from '@aarambh/contracts/field-rules.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import type { AdjustmentDocument } from '@aarambh/contracts/views.ts';
import type { Documents, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { readReasons } from '@aarambh/kernel/reasons.ts';
import { z } from 'zod';
import type { Call } from '../http/call.ts';
import { AnyRecord, answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import type { ApiPorts } from '../ports.ts';
import { commandEndpoint, type CommandedResource } from './commands.ts';
import { answerList, ListQuery, staleMark, type ListRules } from './listing.ts';
import { namesOf } from './names.ts';
import { settled } from './settled.ts';

const tag = 'Admin';

export const adjustmentList: ListRules = {
  model: 'adjustments',
  filters: { memberId: 'id', status: 'text', proposedBy: 'id', proposedAt: 'text' },
  sorts: ['proposedAt', 'amount', 'status'],
  defaultSort: { field: 'proposedAt', order: 'desc' },
  search: [],
};

const Proposal = z.object({
  memberId: Id,
  amount: z
    .int()
    .min(-100_000)
    .max(100_000)
    .refine((amount) => amount !== 0, 'An adjustment of 0 changes nothing.'),
  reason: Reason,
});

type Adjustment = Omit<Sourced<AdjustmentDocument>, 'stream'>;

async function rows(items: readonly Adjustment[], documents: Documents): Promise<Record<string, unknown>[]> {
  const names = await namesOf(
    documents,
    items.flatMap(({ doc }) => [doc.memberId, doc.proposedBy, ...(doc.decidedBy === null ? [] : [doc.decidedBy])]),
  );
  return items.map((item) => ({
    id: item.id,
    revision: item.revision,
    ...staleMark(item),
    ...item.doc,
    memberName: names.get(item.doc.memberId) ?? null,
    proposedByName: names.get(item.doc.proposedBy) ?? null,
    decidedByName: item.doc.decidedBy === null ? null : (names.get(item.doc.decidedBy) ?? null),
  }));
}

/** One adjustment, and why it was proposed: that stands encrypted beside its first event. */
async function shown(found: Adjustment, { documents, store, codec }: ApiPorts): Promise<Record<string, unknown>> {
  const [row] = await rows([found], documents);
  const [reason = null] = await readReasons(store, codec, [{ stream: `adjustment-${found.id}`, revision: 0 }]);
  return { ...row, reason };
}

async function record(call: Call, id: string): Promise<Response> {
  const found = await call.ports.documents.get<AdjustmentDocument>('adjustments', id);
  return found === null ? call.problem('not_found') : call.json(await shown(found, call.ports));
}

const resource: CommandedResource = {
  name: 'adjustments',
  models: ['adjustments'],
  record,
  commands: {
    approve: { bulk: false, run: (call, id, _body, context) => call.ports.points.approveAdjustment(id, call.me.accountId, context) },
    reject: { bulk: false, run: (call, id, _body, context) => call.ports.points.rejectAdjustment(id, call.me.accountId, context) },
  },
};

/** Manual changes of points: one admin proposes, another decides (design §5). */
export const adminAdjustmentEndpoints: readonly Endpoint[] = [
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/adjustments',
      tag,
      summary: 'Adjustments',
      query: ListQuery,
      answers: answers(z.array(AnyRecord)),
      reads: ['adjustments'],
    },
    (call) => answerList<AdjustmentDocument>(call, adjustmentList, rows),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/adjustments/{id}',
      tag,
      summary: 'One adjustment',
      params: z.object({ id: Id }),
      answers: answers(AnyRecord),
      reads: ['adjustments'],
    },
    (call) => record(call, call.params.id),
  ),
  endpoint(
    { method: 'POST', path: '/admin/api/adjustments', tag, summary: 'Proposes an adjustment', body: Proposal, answers: answers(AnyRecord) },
    async (call) => {
      const { memberId, amount, reason } = call.body;
      const proposedBy = call.me.accountId;
      const result = await call.ports.points.proposeAdjustment({ memberId, amount, proposedBy }, call.context(reason));
      if (!result.ok) return call.refuse(result);
      await settled(call, ['adjustments'], result.position);
      const found = await call.ports.documents.get<AdjustmentDocument>('adjustments', result.value.adjustmentId);
      // As the read model will have it, which has not met it yet when it is behind.
      const proposed: Adjustment = {
        id: result.value.adjustmentId,
        revision: 0,
        doc: {
          memberId,
          amount,
          status: 'proposed',
          proposedBy,
          decidedBy: null,
          proposedAt: new Date(call.ports.clock()).toISOString(),
        },
      };
      const row = await shown(found ?? proposed, call.ports);
      return call.answer(result, () => row);
    },
  ),
  commandEndpoint(resource),
];
