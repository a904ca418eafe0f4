import type { IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import { idOf, type ReadModel } from '../host/read-model.ts';
import type { ScoreDocument, Scored } from './view.ts';

type Wanted = Extract<IntervieweeEvent, { readonly type: 'InterviewScored' | 'IntervieweeClosed' | 'IntervieweeReopened' }>;

/** Whether a scorecard is later than another one: by when it was submitted first, so that a correction of an old one stays old. */
function isLater([bookingId, one]: readonly [string, Scored], [otherId, other]: readonly [string, Scored]): boolean {
  return one.submittedAt === other.submittedAt ? bookingId > otherId : one.submittedAt > other.submittedAt;
}

/** Before anything was scored. */
const nothing: ScoreDocument = {
  ...{ orgId: '', counts: false, takesPart: true, overall: 0, bookingId: '', submittedAt: '', scored: {} },
  ...{ communication: 0, knowledge: 0, experience: 0, adaptability: 0, analytical: 0, creativeThinking: 0 },
};

const counted = (doc: ScoreDocument): ScoreDocument => ({ ...doc, counts: doc.takesPart && doc.bookingId !== '' });

/**
 * Each student's latest submitted scorecard, for the statistics of their college. Who was removed counts no more until they are taken up again;
 * who was forgotten counts as before. Ratings are numbers about an enrolment: nothing here is personal.
 */
export const scores: ReadModel<ScoreDocument, Wanted> = {
  name: 'scores',
  version: 1,
  types: ['InterviewScored', 'IntervieweeClosed', 'IntervieweeReopened'],
  fields: {
    orgId: 'text',
    counts: 'boolean',
    overall: 'number',
    communication: 'number',
    knowledge: 'number',
    experience: 'number',
    adaptability: 'number',
    analytical: 'number',
    creativeThinking: 'number',
  },
  indexed: [['orgId', 'counts']],
  key: ({ stream }) => idOf(stream),

  apply(before, { event }) {
    if (event.type !== 'InterviewScored') {
      // Nothing was scored yet: the document says whether what will be counts.
      const doc = before ?? nothing;
      const isForgotten = event.type === 'IntervieweeClosed' && event.data.why === 'forgotten';
      return isForgotten ? doc : counted({ ...doc, takesPart: event.type === 'IntervieweeReopened' });
    }
    const { orgId, bookingId, version, submittedAt, ratings, overall } = event.data;
    const scored = { ...before?.scored, [bookingId]: { version, submittedAt, ratings, overall } };
    const [latestId, latest] = Object.entries(scored).reduce((one, other) => (isLater(one, other) ? one : other));
    const { takesPart } = before ?? nothing;
    return counted({
      ...{ orgId, bookingId: latestId, submittedAt: latest.submittedAt, overall: latest.overall, ...latest.ratings },
      ...{ scored, takesPart, counts: true },
    });
  },
};
