import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import { idOf, type ReadModel } from '../host/read-model.ts';
import type { ScorecardDocument } from './view.ts';

/** What was found in each interview: who is to write it, whether they are at it, and what was submitted last. */
export const scorecards: ReadModel<ScorecardDocument, ScorecardEvent> = {
  name: 'scorecards',
  version: 1,
  types: ['InterviewerAssigned', 'ScorecardDrafted', 'ScorecardSubmitted', 'ScorecardCorrected'],
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

  apply(before, { event, meta }) {
    const { orgId, enrolmentId } = event.data;
    const doc = before ?? {
      ...{ orgId, enrolmentId, interviewerId: null, status: 'assigned', version: 0, overall: null, ratings: null, notes: null },
      ...{ submittedBy: null, submittedAt: null, changedAt: meta.time },
    };
    doc.changedAt = meta.time;
    switch (event.type) {
      case 'InterviewerAssigned':
        doc.interviewerId = event.data.interviewerId;
        return doc;
      case 'ScorecardDrafted':
        if (doc.status === 'assigned') doc.status = 'draft';
        return doc;
      case 'ScorecardSubmitted':
      case 'ScorecardCorrected': {
        const { version, ratings, overall, byId, at } = event.data;
        Object.assign(doc, { status: 'submitted', version, ratings, overall, submittedBy: byId });
        doc.notes = event.personal?.notes ?? null;
        doc.submittedAt ??= at;
        return doc;
      }
    }
  },
};
