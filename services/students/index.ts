import { accountErased } from '@aarambh/context/account-erased.ts';
import { defineContext } from '@aarambh/context/context.ts';
import { ownEvents } from '@aarambh/context/own-data.ts';
import { admins } from '@aarambh/http/access.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { collegeStatisticsResource, studentReaders, studentsResource } from './admin/students.ts';
import { uploadsResource } from './admin/uploads.ts';
import { enrolment } from './enrolment/state.ts';
import { contactEndpoints, invitationEndpoints } from './http/invitations.ts';
import { INVITED_MAIL } from './invitation/mail.ts';
import type { AccountsForInvitations, CollegesForInvitations } from './invitation/ports.ts';
import { invitations } from './invitation/state.ts';
import { createInvitations } from './invitation/use-cases.ts';
import { listEndpoints, uploadEndpoints } from './http/uploads.ts';
import { statisticsEndpoints, studentEndpoints } from './http/students.ts';
import { student } from './link.ts';
import { ownAddresses, interviewNotes } from './reactors/enrolments.ts';
import type { CollegesForStudents, StudentsHost } from './ports.ts';
import { roster } from './roster/state.ts';
import { tellStudents } from './demo/students.ts';
import { runsAlone, uploadWatch } from './processes/watching.ts';
import { upload } from './upload/state.ts';
import { createStudents, type StudentsService } from './use-cases.ts';

interface Needs {
  readonly host: StudentsHost & { readonly secrets: { readonly tokens: Uint8Array } };
  readonly accounts: AccountsForInvitations;
  readonly colleges: CollegesForStudents & CollegesForInvitations;
}

/** How soon it is counted what a restore would do: somebody looks on. */
const COUNTS_EVERY_MS = 500;

/** Students of colleges: who uploads them, and as what they are enrolled. */
export const students = defineContext<'students', StudentsService, Needs>({
  name: 'students',
  needs: ['host', 'accounts', 'colleges'],
  streams: [
    { kind: enrolment, history: studentReaders, resources: ['students'], team: { topics: ['students'] } },
    { kind: roster, history: admins },
    {
      kind: student,
      noHistory: 'who is enrolled stands in the histories of the enrolments',
      concerns: (id) => [{ room: `account:${id}`, topics: ['student'], regroups: true }],
    },
    { kind: invitations, history: admins },
    { kind: upload, history: studentReaders, resources: ['uploads'], team: { topics: ['uploads'] } },
  ],
  topics: ['student'],
  adminResources: [studentsResource, uploadsResource, collegeStatisticsResource],
  endpoints: [
    ...invitationEndpoints,
    ...listEndpoints,
    ...uploadEndpoints,
    ...studentEndpoints,
    ...statisticsEndpoints,
    ...contactEndpoints,
  ],
  async ownData(accountId, ports, use) {
    const enrolments = await use.enrolmentsOf(accountId);
    const streams = [streamName(student, accountId), ...enrolments.map((id) => streamName(enrolment, id))];
    return [await ownEvents(ports, 'studies', streams, { omit: ['said'] })];
  },
  demo: tellStudents,
  open(ports, needs) {
    const invites = createInvitations({ ...ports, ...needs });
    const { erase } = invites.ends;
    const { use, uploading, restoreCounts, interviews } = createStudents({ ...ports, ...needs, invitations: invites.use });
    const enrolments = ports.commands.on(enrolment);
    const { wall: clock, report } = ports;
    const alone = runsAlone(uploading);
    return {
      use,
      async settled() {
        await Promise.all([alone.settled(), restoreCounts.settled()]);
      },
      processes: [
        processReactor(invites.watch, { clock, report }),
        processReactor(uploadWatch({ ...alone, ...uploading }, clock), { clock, report }),
      ],
      reactors: [
        ...invites.reactors,
        interviewNotes({ enrolments, interviews }),
        ownAddresses({ ...needs, enrolments, students: ports.commands.on(student) }),
        accountErased('student-erasure', erase),
      ],
      schedules: [...invites.schedules, { name: 'student-restore-counts', everyMs: COUNTS_EVERY_MS, run: restoreCounts.bringOn }],
      mails: { [INVITED_MAIL]: invites.mail },
      forgetAgain: erase,
    };
  },
});
