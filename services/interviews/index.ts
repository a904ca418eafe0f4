import { accountErased } from '@aarambh/context/account-erased.ts';
import { defineContext } from '@aarambh/context/context.ts';
import { invitationMails } from '@aarambh/context/inbox-budget.ts';
import type { UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import { interviewResume } from '@aarambh/contracts/files/interviews.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { admins, auditors } from '@aarambh/http/access.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { scoresView } from '@aarambh/projections/scores/view.ts';
import { z } from 'zod';
import { interviewBookingsResource } from './admin/bookings.ts';
import { panelsResource } from './admin/panels.ts';
import { noteReaders, scorecardsResource } from './admin/scorecards.ts';
import { collegeReaders } from './admin/shown.ts';
import { interviewSlotsResource } from './admin/slots.ts';
import { availabilityEndpoints, slotRulesEndpoints } from './http/availability.ts';
import { interviewEndpoints, scheduleEndpoints } from './http/schedule.ts';
import { panelEndpoints } from './http/panels.ts';
import { reportEndpoints, studentEndpoints } from './http/student.ts';
import { resumeEndpoints } from './http/resumes.ts';
import { scorecardEndpoints } from './http/scorecards.ts';
import { interview } from './interview/state.ts';
import { interviewee } from './interviewee.ts';
import { tellInterviews } from './demo/interviews.ts';
import { interviewer } from './interviewer.ts';
import { landingOfInterviewers } from './panel/landing.ts';
import { panel } from './panel/state.ts';
import { createPanels } from './panel/use-cases.ts';
import type { AccountsForInterviews, CollegesForInterviews, InterviewsHost, LandingAccounts, StudentsForInterviews } from './ports.ts';
import { bookedThen, takingAlong, interviewsToCome } from './processes/taking-along.ts';
import { interviewWatch } from './processes/interview-process.ts';
import { appointmentOf, mailsOfInterviews } from './mails/interview-mails.ts';
import { interviewMails } from './reactors/mails.ts';
import { endedEnrolments } from './processes/closing.ts';
import { joiningPanelWatch } from './processes/joining-panel.ts';
import { scoringWatch } from './processes/scoring.ts';
import { invitationsToPanels } from './panel/mails/panel-mails.ts';
import { resumes } from './resume/state.ts';
import { createResumes } from './resume/use-cases.ts';
import { scorecard } from './scorecard/state.ts';
import type { ListsOfStudents } from './lists-of-students.ts';
import { slotDay } from './slot-day.ts';
import { slotRules } from './slot-rules/state.ts';
import { ownInterviews } from './own-interviews.ts';
import { peopleOfInterviews } from './people-of-interviews.ts';
import { createInterviews, type InterviewsService } from './use-cases.ts';

interface Needs {
  readonly host: InterviewsHost;
  readonly accounts: AccountsForInterviews & LandingAccounts;
  readonly colleges: CollegesForInterviews;
  readonly students: StudentsForInterviews & ListsOfStudents;
  readonly files: UploadedFiles;
}

/** Slots of colleges, interviews that are booked in them, who interviews, and what they found. */
export const interviews = defineContext<'interviews', InterviewsService, Needs>({
  name: 'interviews',
  needs: ['host', 'accounts', 'colleges', 'students', 'files'],
  streams: [
    // Who is at risk follows from when bookings close.
    { kind: slotRules, history: auditors, resources: ['interview-slots'], team: { topics: ['slots', 'students'], students: ['schedule'] } },
    {
      kind: slotDay,
      ids: z.string().regex(/^[0-9a-f-]{36}-\d{4}-\d\d-\d\d$/, 'Not a day of a college.'),
      history: auditors,
      resources: ['interview-slots'],
      team: { topics: ['places'], students: ['schedule'] },
    },
    { kind: interviewee, ids: Id, history: admins, team: { topics: ['students'], in: scoresView } },
    {
      kind: interview,
      history: collegeReaders,
      resources: ['interview-bookings'],
      whose: peopleOfInterviews,
      team: { topics: ['interviews'] },
    },
    {
      kind: scorecard,
      history: collegeReaders,
      reasons: noteReaders,
      resources: ['scorecards'],
      whose: peopleOfInterviews,
      team: { topics: ['interviews'] },
    },
    { kind: panel, history: auditors, resources: ['panels'], team: { topics: ['panel'] } },
    { kind: resumes, history: admins, whose: peopleOfInterviews },
    { kind: interviewer, history: admins, concerns: (id) => [{ room: `account:${id}`, topics: ['interviews'] }] },
  ],
  topics: ['interviews'],
  files: [{ purpose: interviewResume, visibility: 'link', keptDays: null }],
  endpoints: [
    ...availabilityEndpoints,
    ...scheduleEndpoints,
    ...slotRulesEndpoints,
    ...interviewEndpoints,
    ...scorecardEndpoints,
    ...panelEndpoints,
    ...studentEndpoints,
    ...reportEndpoints,
    ...resumeEndpoints,
  ],
  adminResources: [interviewSlotsResource, interviewBookingsResource, panelsResource, scorecardsResource],
  ownData: ownInterviews,
  demo: tellInterviews,
  open(ports, { host, accounts, colleges, students, files }) {
    const { wall: clock, report, outbox, state } = ports;
    const { use, process, closes, scoring } = createInterviews({ ...ports, colleges, students });
    const kept = createResumes({ ...ports, files });
    const mails = invitationMails({ state, secret: host.secrets.tokens });
    const panels = createPanels({ ...ports, host, accounts, colleges, invitationMails: mails });
    accounts.landWith(landingOfInterviewers(panels.use));
    students.bookWith({
      ...use,
      bookedThen: bookedThen({ ...ports, interviews: ports.commands.on(interview) }),
      toCome: interviewsToCome(ports),
      takeAlong: takingAlong({ ...ports, accountOf: panels.use.accountOf }),
      close: ({ enrolmentId, revision }, context) => closes.close({ enrolmentId, revision, why: 'removed' }, context),
      reopen: closes.reopen,
    });
    return {
      use: { ...use, panels: panels.use, resumes: kept },
      processes: [
        processReactor(interviewWatch(process), { clock, report }),
        processReactor(scoringWatch(scoring), { clock, report }),
        processReactor(joiningPanelWatch(panels.joining), { clock, report }),
      ],
      reactors: [
        endedEnrolments(closes),
        interviewMails(outbox, process),
        invitationsToPanels(outbox),
        accountErased('interviewer-erasure', panels.erase),
      ],
      forgetAgain: panels.erase,
      usesFile: { [interviewResume.name]: kept.uses },
      mails: {
        ...panels.mails,
        ...mailsOfInterviews({
          ...{ publicUrl: ports.publicUrl, mailFrom: ports.mailFrom, students },
          appointmentOf: (bookingId) => appointmentOf({ process, documents: ports.documents }, bookingId),
        }),
      },
    };
  },
});
