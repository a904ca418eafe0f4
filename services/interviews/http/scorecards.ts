import { written, dayOf } from '@aarambh/contracts/interviews/dates.ts';
import { draftScorecard, listInterviews, readScorecard, submitScorecard, type ListedInterview } from '@aarambh/contracts/routes/panels.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import type { Documents, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { bookedFrom, unscoredBefore } from '@aarambh/projections/interviews/query.ts';
import { interviewsView, type InterviewDocument } from '@aarambh/projections/interviews/view.ts';
import { givenTo } from '@aarambh/projections/scorecards/query.ts';
import { scorecardsView } from '@aarambh/projections/scorecards/view.ts';
import type { InterviewsService } from '../use-cases.ts';
import { isAtWork, scoringState, relationTo } from './caller.ts';
import { json, own, write, type Access } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import { dayAt } from '@aarambh/kernel/calendar.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import type { ScorecardSeen } from '../scorecard/use-cases.ts';
import { dayAfter } from '../slot-rules/places.ts';

/** Interviews of one answer. */
const PAGE = 500;
/** Documents that are read at a time. */
const AT_ONCE = 200;

type Booked = Sourced<InterviewDocument>;

interface Asked {
  readonly use: InterviewsService;
  readonly documents: Documents;
  readonly accountId: string;
  /** The first day. */
  readonly from: string;
  /** Whether those before it are listed too that still wait for the caller's scorecard. */
  readonly waiting: boolean;
  readonly page: number;
  readonly now: number;
}

/** The interviews that somebody is to score on the panels that they are on, whose colleges are at work. */
async function ownInterviews({
  use,
  documents,
  accountId,
  from,
  waiting,
}: Asked): Promise<{ readonly booked: Booked[]; readonly isOnPanel: boolean }> {
  const seats = await use.panels.seatsOf(accountId);
  const booked: Booked[] = [];
  for (const { orgId, interviewerId } of seats) {
    if (!(await isAtWork(use, orgId))) continue;
    const ids = await givenTo(documents, interviewerId, new Date(startOf(from, '00:00')).toISOString());
    for (let nth = 0; nth < ids.length; nth += AT_ONCE)
      booked.push(...(await interviewsView.getMany(documents, ids.slice(nth, nth + AT_ONCE))));
  }
  return { booked: booked.filter(({ doc }) => doc.day >= from || (waiting && doc.unscored)), isOnPanel: seats.length > 0 };
}

/** A page of the interviews of a college before the first day that wait for a scorecard of its staff: nobody of the panel writes it. */
async function waitingOfStaff(
  { use, documents, from, page }: Asked,
  orgId: string,
): Promise<{ readonly booked: readonly Booked[]; readonly more: boolean }> {
  const found = await unscoredBefore(documents, orgId, { before: from, offset: page * PAGE, limit: PAGE });
  const cards = await scorecardsView.byId(documents, found, ({ id }) => id);
  const interviewerOf = ({ id }: Booked): string | null => cards.get(id)?.interviewerId ?? null;
  const onPanel = new Set<string | null>();
  for (const interviewerId of new Set(found.map(interviewerOf)))
    if ((await use.panels.accountOf(orgId, interviewerId)) !== null) onPanel.add(interviewerId);
  return { booked: found.filter((one) => !onPanel.has(interviewerOf(one))), more: found.length === PAGE };
}

/**
 * What somebody has to score, and for people of a college everything of it from the first day on, in the order of time; for its staff also what
 * waits for their scorecards from before. People of a college that is not at work see what they score elsewhere, and code college_closed where that is nowhere.
 */
async function listedInterviews(
  asked: Asked,
): Promise<Result<{ interviews: ListedInterview[]; more: boolean; scores: boolean }, 'college_closed'>> {
  const { use, documents, accountId, from, waiting, page, now } = asked;
  const held = await use.colleges.collegeOf(accountId);
  const seat = held?.active === true ? held : null;
  const own = await ownInterviews(asked);
  if (held !== null && seat === null && !own.isOnPanel) return failed('college_closed');
  const ofCollege = seat === null ? [] : await bookedFrom(documents, seat.orgId, { from, offset: page * PAGE, limit: PAGE });
  const staffs = seat?.writes === true && waiting ? await waitingOfStaff(asked, seat.orgId) : { booked: [], more: false };
  const others = own.booked.filter(({ doc }) => doc.orgId !== seat?.orgId || doc.day < from).toSorted(byTime);
  const shown = [...ofCollege, ...staffs.booked, ...others.slice(page * PAGE, (page + 1) * PAGE)]
    .filter(({ doc }) => doc.status === 'booked')
    .toSorted(byTime);

  const cards = await scorecardsView.byId(documents, shown, ({ id }) => id);
  const names = await use.students.namesOf(shown.map(({ doc }) => doc.enrolmentId));
  const colleges = new Map<string, string>();
  for (const orgId of new Set(shown.map(({ doc }) => doc.orgId))) colleges.set(orgId, (await use.colleges.collegeNamed(orgId))?.name ?? '');

  const interviews = shown.map(({ id, doc: { orgId, enrolmentId, day, time, missing } }): ListedInterview => {
    const card = cards.get(id) ?? null;
    const hasBegun = now >= startOf(day, time);
    const status = card === null || card.status === 'assigned' ? null : card.status;
    return {
      ...{ _id: id, name: names.get(enrolmentId) ?? '', orgName: colleges.get(orgId)!, bookingDate: written(day), time },
      state: scoringState({ isCancelled: false, isMissed: missing !== null, hasBegun, card: status }),
      overall: card?.overall ?? null,
      interviewerId: card?.interviewerId ?? null,
    };
  });
  const more = staffs.more || ofCollege.length === PAGE || others.length > (page + 1) * PAGE;
  return succeeded({ interviews, more, scores: own.isOnPanel || seat !== null });
}

function byTime({ id, doc }: Booked, { id: otherId, doc: other }: Booked): number {
  const [one, two] = [`${doc.day} ${doc.time} ${id}`, `${other.day} ${other.time} ${otherId}`];
  return one < two ? -1 : 1;
}

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
