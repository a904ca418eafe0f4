import { ownEvents, type OwnDataOf } from '@aarambh/context/own-data.ts';
import { streamsOf } from '@aarambh/context/streams-of.ts';
import { ResumeFile } from '@aarambh/contracts/events/resumes.ts';
import type { OwnDataRow } from '@aarambh/contracts/own-data.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { interviewsView } from '@aarambh/projections/interviews/view.ts';
import { scorecardsView } from '@aarambh/projections/scorecards/view.ts';
import { interview } from './interview/state.ts';
import { interviewer } from './interviewer.ts';
import { scorecard } from './scorecard/state.ts';
import { resumes } from './resume/state.ts';
import type { InterviewsService } from './use-cases.ts';

/** Types of what is said of a student, once somebody stands by it: a draft is not yet said. */
const said: ReadonlySet<string> = new Set(['ScorecardSubmitted', 'ScorecardCorrected']);

const documentsOf = ({ file }: OwnDataRow): readonly string[] => (file === undefined ? [] : [ResumeFile.parse(file).fileId]);

/**
 * What is held of a person around interviews (A7): their bookings, what was found in them and not by whom, the resumes that they brought and when one was opened, the panels that they are on, and when they wrote
 * which scorecard of a panel. What they wrote there is about a student, and stands in the student's download.
 */
export const ownInterviews: OwnDataOf<InterviewsService> = async (accountId, ports, use) => {
  const bookings: string[] = [];
  for (const enrolmentId of await use.students.enrolmentsOf(accountId))
    bookings.push(...(await interviewsView.all(ports.documents, { enrolmentId }, ({ id }) => id)));
  const streams = (kind: { readonly category: string }): readonly string[] => bookings.map((id) => streamName(kind, id));
  const written: string[] = [];
  for (const interviewerId of await use.panels.interviewersOf(accountId))
    written.push(...(await streamsOf(ports.documents, scorecard, scorecardsView, { interviewerId })));
  const isTheirs = ({ type, data }: { readonly type: string; readonly data: object }): boolean =>
    (said.has(type) || type === 'ScorecardDrafted') && 'byId' in data && data.byId === accountId;
  return [
    await ownEvents(ports, 'interviews', streams(interview)),
    await ownEvents(ports, 'scorecards', streams(scorecard), { only: ({ type }) => said.has(type), omit: ['byId'] }),
    await ownEvents(ports, 'resumes', streams(resumes), { omit: ['byId'], documentsOf }),
    await ownEvents(ports, 'panel', [streamName(interviewer, accountId)]),
    await ownEvents(ports, 'written scorecards', written, { only: isTheirs, omit: ['enrolmentId', 'ratings', 'overall', 'notes'] }),
  ];
};
