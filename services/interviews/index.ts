import { defineContext } from '@aarambh/context/context.ts';
import { ownEvents } from '@aarambh/context/own-data.ts';
import { streamsOf } from '@aarambh/context/streams-of.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { admins } from '@aarambh/http/access.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { interviewsView } from '@aarambh/projections/interviews/view.ts';
import { z } from 'zod';
import { availabilityEndpoints } from './http/availability.ts';
import { scheduleEndpoints } from './http/schedule.ts';
import { slotRulesEndpoints } from './http/slot-rules.ts';
import { interview } from './interview/state.ts';
import { interviewee } from './interviewee/state.ts';
import type { CollegesForInterviews, StudentsForInterviews } from './ports.ts';
import { interviewWatch } from './processes/interview-watch.ts';
import { appointmentOf } from './mails/appointment.ts';
import { mailsOfInterviews } from './mails/interview-mails.ts';
import { interviewMails } from './reactors/mails.ts';
import { endedEnrolments } from './reactors/ended-enrolments.ts';
import type { InterviewsService } from './service.ts';
import { slotDay } from './slot-day/state.ts';
import { slotRules } from './slot-rules/state.ts';
import { createInterviews } from './use-cases.ts';

interface Needs {
  readonly colleges: CollegesForInterviews;
  readonly students: StudentsForInterviews;
}

/** Slots of colleges, and interviews that are booked in them. */
export const interviews = defineContext<'interviews', InterviewsService, Needs>({
  name: 'interviews',
  needs: ['colleges', 'students'],
  streams: [
    { kind: slotRules, history: admins },
    { kind: slotDay, ids: z.string().regex(/^[0-9a-f-]{36}-\d{4}-\d\d-\d\d$/, 'Not a day of a college.'), history: admins },
    { kind: interviewee, ids: Id, history: admins },
    { kind: interview, history: admins },
  ],
  endpoints: [...availabilityEndpoints, ...scheduleEndpoints, ...slotRulesEndpoints],
  async ownData(accountId, ports, use) {
    const streams: string[] = [];
    for (const enrolmentId of await use.students.enrolmentsOf(accountId))
      streams.push(...(await streamsOf(ports.documents, interview, interviewsView, { enrolmentId })));
    return [await ownEvents(ports, 'interviews', streams)];
  },
  open(ports, needs) {
    const { use, process, closes } = createInterviews({ ...ports, ...needs });
    return {
      use,
      processes: [processReactor(interviewWatch(process), { clock: ports.wall, report: ports.report })],
      reactors: [endedEnrolments(closes), interviewMails(ports.outbox, process)],
      mails: mailsOfInterviews({
        ...{ publicUrl: ports.publicUrl, students: needs.students },
        appointmentOf: (bookingId) => appointmentOf({ process, documents: ports.documents }, bookingId),
      }),
    };
  },
});
