import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import {
  scorecardLimits,
  skills,
  type DraftContent,
  type Ratings,
  type ScorecardContent,
} from '@aarambh/contracts/interviews/scorecard.ts';
import { assignInterviewer, draftScorecard, submitScorecard, type DraftScorecard } from '@aarambh/interviews/scorecard/decisions.ts';
import { scorecard, type Scorecard } from '@aarambh/interviews/scorecard/state.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { deciding } from '../kernel/deciding.ts';
import { fold } from '../kernel/given.ts';

const [orgId, enrolmentId, bookingId, byId, interviewerId] = [newId(), newId(), newId(), newId(), newId()];
const of = { bookingId, orgId, enrolmentId };
const at = '2026-11-23T05:00:00.000Z';
const gone = { strengths: '', weaknesses: '', opportunities: '', threats: '', remarks: '', why: '' };
const ratings = Object.fromEntries(skills.map((skill) => [skill, 7])) as Ratings;
const first: ScorecardContent = { ratings, overall: 7, notes: gone };
const better = { ...first, ratings: { ...ratings, knowledge: 8 } };
/** More than two from the mean of the six, without a word and with one. */
const far = { ...first, overall: 3 };
const explained = { ...far, notes: { ...far.notes, why: 'They asked for another field.' } };

const assigned = (to: string | null = interviewerId): ScorecardEvent => ({
  type: 'InterviewerAssigned',
  data: { ...of, interviewerId: to },
});
const drafted = ({ ratings, overall, notes }: DraftContent): ScorecardEvent => ({
  type: 'ScorecardDrafted',
  data: { ...of, byId, ratings, overall },
  personal: { notes },
});
const submitted = (version: number, { ratings, overall, notes }: ScorecardContent = first, when = at): ScorecardEvent => ({
  type: version === 1 ? 'ScorecardSubmitted' : 'ScorecardCorrected',
  data: { ...of, byId, version, at: when, ratings, overall },
  personal: { notes },
});
const times = (count: number, one: (nth: number) => ScorecardEvent): readonly ScorecardEvent[] =>
  Array.from({ length: count }, (_, nth) => one(nth));

deciding('[I4] giving an interview to somebody', scorecard, assignInterviewer, { ...of, interviewerId }, [
  ['of the panel', [], [assigned()]],
  ['who has it', [assigned()], []],
  ['who is not of the panel', [assigned()], [assigned(null)], { interviewerId: null }],
  ['whose predecessor has a draft', [drafted(first)], [assigned()]],
  ['after it was scored', [submitted(1)], 'already_decided'],
  ['who scored it', [assigned(), submitted(1)], []],
]);

const { drafts, versions } = scorecardLimits;
deciding<DraftScorecard, Scorecard, ScorecardEvent>(
  '[I4] drafting a scorecard',
  scorecard,
  draftScorecard,
  { ...of, byId, revision: 0, content: better },
  [
    ['for the first time', [], [drafted(better)], { revision: -1 }],
    ['anew', [drafted(first)], [drafted(better)]],
    ['as it is', [drafted(better)], [], { revision: -1 }],
    ['as it was submitted', [submitted(1, better)], [], { revision: -1 }],
    ['back to what was submitted', [submitted(1), drafted(better)], [drafted(first)], { revision: 1, content: first }],
    ['of which somebody else wrote meanwhile', [drafted(first), drafted(far)], 'stale_revision'],
    ['for the last time', times(drafts - 1, (nth) => drafted(nth % 2 === 0 ? first : far)), [drafted(better)], { revision: drafts - 2 }],
    ['once more', times(drafts, (nth) => drafted(nth % 2 === 0 ? first : far)), 'scorecard_full', { revision: drafts - 1 }],
  ],
);

deciding('[I4] submitting a scorecard', scorecard, submitScorecard, { ...of, byId, at, revision: 0, content: first, hasReason: false }, [
  ['for the first time', [], [submitted(1)], { revision: -1 }],
  ['that was drafted', [drafted(first)], [submitted(1)]],
  ['that somebody else drafted meanwhile', [drafted(first), drafted(better)], 'stale_revision'],
  ['as it is', [submitted(1)], []],
  ['as it is, by who did not see that', [submitted(1)], [], { revision: 7 }],
  ['again, instead of a draft', [submitted(1), drafted(better)], [drafted(first)], { revision: 1 }],
  ['again, instead of a draft that its writer did not see', [submitted(1), drafted(better)], []],
  ['that is far from the mean', [], 'overall_unexplained', { revision: -1, content: far }],
  [
    'that is far from the mean, with a blank',
    [],
    'overall_unexplained',
    { revision: -1, content: { ...far, notes: { ...far.notes, why: ' ' } } },
  ],
  ['that is far from the mean, with a word', [], [submitted(1, explained)], { revision: -1, content: explained }],
  ['anew, without a reason', [submitted(1)], 'correction_unexplained', { content: better }],
  ['anew', [submitted(1)], [submitted(2, better)], { content: better, hasReason: true }],
  [
    'in the last version',
    times(versions - 1, (nth) => submitted(nth + 1)),
    [submitted(versions, better)],
    { content: better, hasReason: true, revision: versions - 2 },
  ],
  [
    'once more',
    times(versions, (nth) => submitted(nth + 1)),
    'scorecard_full',
    { content: better, hasReason: true, revision: versions - 1 },
  ],
]);

const nothing: Scorecard = { interviewerId: null, draft: null, drafts: 0, submitted: null, revision: -1 };
const later = '2026-11-24T05:00:00.000Z';
const standing = { version: 1, content: first, byId, at, firstAt: at };
const unread = (event: ScorecardEvent): ScorecardEvent => ({ ...event, personal: null }) as ScorecardEvent;

test.for<readonly [about: string, events: readonly ScorecardEvent[], changed: Partial<Scorecard>]>([
  ['nobody wrote', [], {}],
  ['was given to somebody', [assigned()], { interviewerId }],
  ['was drafted', [drafted(explained)], { draft: explained, drafts: 1, revision: 0 }],
  ['was drafted of who was erased', [unread(drafted(explained))], { draft: { ...far, notes: gone }, drafts: 1, revision: 0 }],
  ['was submitted', [drafted(far), submitted(1)], { drafts: 1, submitted: standing, revision: 1 }],
  [
    'was submitted of who was erased',
    [unread(submitted(1, explained))],
    { submitted: { ...standing, content: { ...far, notes: gone } }, revision: 0 },
  ],
  [
    'was corrected',
    [submitted(1), submitted(2, better, later)],
    { submitted: { ...standing, version: 2, content: better, at: later }, revision: 1 },
  ],
  ['is being corrected', [submitted(1), drafted(better)], { draft: better, drafts: 1, submitted: standing, revision: 1 }],
  ['is not corrected after all', [submitted(1), drafted(better), drafted(first)], { drafts: 2, submitted: standing, revision: 2 }],
])('[J2] what is known of a scorecard that %s', ([, events, changed]) => {
  assert.deepEqual(fold(scorecard, events), { ...nothing, ...changed });
});

test('[J1] what is kept of scorecards in memory is counted by their texts, and an event that the fold does not know fails it', () => {
  const notes = JSON.stringify(explained.notes).length * 2;
  const blank = JSON.stringify(gone).length * 2;
  const sizes = [[], [drafted(explained)], [submitted(1), drafted(explained)]].map((events) => scorecard.sizeOf!(fold(scorecard, events)));
  assert.deepEqual(sizes, [600, 600 + notes, 600 + notes + blank]);
  assert.throws(() => fold(scorecard, [{ type: 'Unknown', data: {} } as never]), /not handled/);
});
