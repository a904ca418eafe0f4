import { dayOf, written } from '@aarambh/contracts/interviews/dates.ts';
import { draftScorecard, listInterviews, readScorecard, submitScorecard } from '@aarambh/contracts/routes/panels.ts';
import { json, own, write, type Access } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import { dayAt } from '@aarambh/kernel/calendar.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { interviewsView } from '@aarambh/projections/interviews/view.ts';
import { scorecardsView } from '@aarambh/projections/scorecards/view.ts';
import type { ScorecardSeen } from '../scorecard/use-cases.ts';
import type { InterviewsService } from '../use-cases.ts';
import { dayAfter } from '../slot-rules/places.ts';
import { listedInterviews } from './interview-list.ts';
import { relationTo, scoringState } from './scorer.ts';

/** Days before today from which interviews are listed. */
const DAYS_BACK = 7;

const writes: Access = { ...write, whose: 'object', body: json };

/** A scorecard that somebody wants to write, or why they may not. */
async function toWrite(use: InterviewsService, me: Identity, bookingId: string) {
  const seen = await use.scorecards.scorecardOf(bookingId);
  if (seen === null) return failed('not_found');
  const relation = await relationTo(use, me, seen);
  if (typeof relation === 'string') return failed(relation);
  const { orgId, enrolmentId } = seen;
  return relation.unwritten === null ? succeeded({ bookingId, orgId, enrolmentId }) : failed(relation.unwritten);
}

function stateOf({ hasBegun, isMissed, isCancelled, card }: ScorecardSeen) {
  const status = card.submitted !== null ? 'submitted' : card.draft !== null ? 'draft' : null;
  return scoringState({ isCancelled, isMissed, hasBegun, card: status });
}

/** What interviewers do: see what is theirs, write, submit and correct. */
export const scorecardEndpoints: readonly Endpoint<InterviewsService>[] = [
  handle(listInterviews, { access: own, reads: [interviewsView, scorecardsView] }, async (call, use: InterviewsService) => {
    const { from, page } = call.query;
    const now = call.ports.clock();
    const day = from === undefined ? dayAfter(dayAt(now), -DAYS_BACK) : dayOf(from)!;
    const { accountId } = call.me;
    const asked = { use, documents: call.ports.documents, accountId, from: day, waiting: from === undefined, page: page ?? 0, now };
    return call.answer(await listedInterviews(asked), (listed) => listed);
  }),
  handle(readScorecard, { access: { ...own, whose: 'object' }, reads: [accountsView] }, async (call, use: InterviewsService) => {
    const { bookingId } = call.params;
    const seen = await use.scorecards.scorecardOf(bookingId);
    if (seen === null) return call.problem('not_found');
    const relation = await relationTo(use, call.me, seen);
    if (typeof relation === 'string') return call.problem(relation);
    const { card, day, time, enrolmentId, closed } = seen;
    const { submitted, draft, revision } = card;
    const names = await use.students.namesOf([enrolmentId]);
    const by = submitted === null ? null : await accountsView.get(call.ports.documents, submitted.byId);
    return call.json({
      ...{ _id: bookingId, name: names.get(enrolmentId) ?? '', bookingDate: written(day), time, state: stateOf(seen) },
      ...{ writes: relation.unwritten === null && closed === null, revision, version: submitted?.version ?? 0 },
      ...{ submittedAt: submitted?.at ?? null, submittedBy: by?.doc.name ?? '', submitted: submitted?.content ?? null, draft },
    });
  }),
  handle(draftScorecard, { access: writes }, async (call, use: InterviewsService) => {
    const found = await toWrite(use, call.me, call.params.bookingId);
    if (!found.ok) return call.refuse(found);
    const { revision, ...content } = call.body;
    const kept = await use.scorecards.draft({ ...found.value, byId: call.me.accountId, revision, content }, call.context());
    return call.answer(kept, (now) => ({ message: 'saved succesfully', ...now }));
  }),
  handle(submitScorecard, { access: writes }, async (call, use: InterviewsService) => {
    const found = await toWrite(use, call.me, call.params.bookingId);
    if (!found.ok) return call.refuse(found);
    const { revision, reason = null, ...content } = call.body;
    const wish = { ...found.value, byId: call.me.accountId, revision, content, reason };
    return call.answer(await use.scorecards.submit(wish, call.context()), (now) => ({ message: 'saved succesfully', ...now }));
  }),
];
