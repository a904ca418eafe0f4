import { WrittenSlotRules } from '../interviews/slot-rules.ts';
import { InterviewBookingRecord, InterviewSlotsRecord, PanelBody, PanelRecord, ScorecardRecord } from '../records/interviews.ts';
import { interviewBookingVerbs, panelVerbs } from '../verbs/interviews.ts';
import { resource } from './resource.ts';

/** Interviews that students booked. */
export const interviewBookingsContract = resource({
  name: 'interview-bookings',
  record: InterviewBookingRecord,
  alone: ['hasScorecard'],
  filters: { orgId: 'id', enrolmentId: 'id', status: 'text', missing: 'text', day: 'text' },
  sorts: ['day'],
  verbs: interviewBookingVerbs,
});

/** When colleges have slots. */
export const interviewSlotsContract = resource({
  name: 'interview-slots',
  record: InterviewSlotsRecord,
  alone: ['rules', 'revision', 'days'],
  filters: { state: 'text', name: 'text' },
  sorts: ['name', 'signedUpAt'],
  searched: true,
  edit: WrittenSlotRules,
});

/** Who interviews for which college. */
export const panelsContract = resource({
  name: 'panels',
  record: PanelRecord,
  alone: ['interviewers', 'invitations'],
  filters: { people: 'number', changedAt: 'text' },
  sorts: ['changedAt', 'people'],
  create: PanelBody,
  verbs: panelVerbs,
});

/** What interviewers wrote. */
export const scorecardsContract = resource({
  name: 'scorecards',
  record: ScorecardRecord,
  alone: ['notes', 'versions'],
  filters: { orgId: 'id', status: 'text', overall: 'number', submittedAt: 'text' },
  sorts: ['changedAt', 'submittedAt'],
});
