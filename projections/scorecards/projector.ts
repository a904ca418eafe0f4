import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { ScorecardDocument } from './view.ts';

type Submitted = Extract<ScorecardEvent, { type: 'ScorecardSubmitted' | 'ScorecardCorrected' }>;

function submitted(doc: ScorecardDocument, { event }: Recorded<Submitted>): void {
  const { version, ratings, overall, byId, at } = event.data;
  Object.assign(doc, { status: 'submitted', version, ratings, overall, submittedBy: byId });
  doc.notes = event.personal?.notes ?? null;
  doc.submittedAt ??= at;
}

/** What was found in each interview: who is to write it, whether they are at it, and what was submitted last. */
export const scorecards = projector<ScorecardDocument, ScorecardEvent>({
  name: 'scorecards',
  version: 1,
  personal: ['ScorecardSubmitted', 'ScorecardCorrected'],
  fields: { orgId: 'text', interviewerId: 'text', status: 'text', overall: 'number', submittedAt: 'text', changedAt: 'text' },
  indexed: [
    ['orgId', 'changedAt'],
    ['interviewerId', 'changedAt'],
    ['interviewerId', 'status', 'changedAt'],
    ['status', 'changedAt'],
    ['overall', 'changedAt'],
    'submittedAt',
    'changedAt',
  ],
  key: ({ stream }) => idOf(stream),

  missing({ event, meta }) {
    const { orgId, enrolmentId } = event.data;
    return {
      ...{ orgId, enrolmentId, interviewerId: null, status: 'assigned', version: 0, overall: null, ratings: null, notes: null },
      ...{ submittedBy: null, submittedAt: null, changedAt: meta.time },
    };
  },
  on: {
    InterviewerAssigned(doc, { event }) {
      doc.interviewerId = event.data.interviewerId;
    },
    ScorecardDrafted(doc) {
      if (doc.status === 'assigned') doc.status = 'draft';
    },
    ScorecardSubmitted: submitted,
    ScorecardCorrected: submitted,
  },
  after(doc, { meta }) {
    doc.changedAt = meta.time;
  },
});
