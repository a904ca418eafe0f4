import type { IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import { ratedParts } from '@aarambh/contracts/http/students.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { ScoreDocument, Scored } from './view.ts';

type Wanted = Exclude<IntervieweeEvent, { readonly type: 'InterviewTurnVoided' }>;
type Scoring = Extract<Wanted, { readonly type: 'InterviewScored' }>;

/** Whether a scorecard is later than another one: by when it was submitted first, so that a correction of an old one stays old. */
function isLater([bookingId, one]: readonly [string, Scored], [otherId, other]: readonly [string, Scored]): boolean {
  return one.submittedAt === other.submittedAt ? bookingId > otherId : one.submittedAt > other.submittedAt;
}

/** Before anything was booked. */
const nothing: ScoreDocument = {
  ...{ orgId: '', turns: [], appears: false, counts: false, takesPart: true, overall: 0, bookingId: '', submittedAt: '', scored: {} },
  ...{ communication: 0, knowledge: 0, experience: 0, adaptability: 0, analytical: 0, creativeThinking: 0 },
};

const counted = (doc: ScoreDocument): ScoreDocument => ({ ...doc, counts: doc.takesPart && doc.bookingId !== '' });

const withTurns = (doc: ScoreDocument, turns: readonly string[]): ScoreDocument => ({ ...doc, turns, appears: turns.length > 0 });

function scoredAs(doc: ScoreDocument, { orgId, bookingId, version, submittedAt, ratings, overall }: Scoring['data']): ScoreDocument {
  const scored = { ...doc.scored, [bookingId]: { version, submittedAt, ratings, overall } };
  const [latestId, latest] = Object.entries(scored).reduce((one, other) => (isLater(one, other) ? one : other));
  const { submittedAt: latestAt, overall: latestOverall } = latest;
  return counted({ ...doc, orgId, bookingId: latestId, submittedAt: latestAt, overall: latestOverall, ...latest.ratings, scored });
}

/**
 * Whether each student appears, and their latest submitted scorecard, for the statistics of their college. Who was removed is not counted with a rating until
 * they are taken up again; who was forgotten counts as before. Ratings are numbers about an enrolment: nothing here is personal.
 */
export const scores = projector<ScoreDocument, Wanted>({
  name: 'scores',
  // 2: who appears.
  version: 2,
  fields: {
    orgId: 'text',
    appears: 'boolean',
    counts: 'boolean',
    overall: 'number',
    communication: 'number',
    knowledge: 'number',
    experience: 'number',
    adaptability: 'number',
    analytical: 'number',
    creativeThinking: 'number',
  },
  // How many have which rating is counted from an index alone, and so is who appears.
  indexed: [['orgId', 'appears'], 'appears', ...ratedParts.map((part) => ['orgId', 'counts', part])],
  key: ({ stream }) => idOf(stream),

  missing: () => nothing,
  on: {
    InterviewTurnTaken(doc, { event }) {
      const { orgId, bookingId } = event.data;
      return withTurns({ ...doc, orgId }, [...doc.turns, bookingId]);
    },
    InterviewTurnReturned(doc, { event }) {
      const { why, bookingId } = event.data;
      // A student whose panel was missing may book again, and has appeared all the same.
      if (why === 'panel-missing') return doc;
      return withTurns(
        doc,
        doc.turns.filter((one) => one !== bookingId),
      );
    },
    InterviewScored: (doc, { event }) => scoredAs(doc, event.data),
    IntervieweeReopened: (doc) => counted({ ...doc, takesPart: true }),
    // Nothing was scored yet: the document says whether what will be counts.
    IntervieweeClosed: (doc, { event }) => (event.data.why === 'forgotten' ? doc : counted({ ...doc, takesPart: false })),
  },
});
