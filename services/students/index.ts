import { defineContext } from '@aarambh/context/context.ts';
import { ownEvents } from '@aarambh/context/own-data.ts';
import { admins } from '@aarambh/http/access.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { enrolment } from './enrolment/state.ts';
import { student } from './link/state.ts';
import type { CollegesForStudents, StudentsHost } from './ports.ts';
import { roster } from './roster/state.ts';
import type { StudentsService } from './service.ts';
import { createStudents } from './use-cases.ts';

interface Needs {
  readonly host: StudentsHost;
  readonly colleges: CollegesForStudents;
}

/** Students of colleges: who uploads them, and as what they are enrolled. */
export const students = defineContext<'students', StudentsService, Needs>({
  name: 'students',
  needs: ['host', 'colleges'],
  streams: [{ kind: enrolment, history: admins }, { kind: roster, history: admins }, { kind: student }],
  async ownData(accountId, ports, use) {
    const enrolments = await use.enrolmentsOf(accountId);
    const streams = [streamName(student, accountId), ...enrolments.map((id) => streamName(enrolment, id))];
    return [await ownEvents(ports, 'studies', streams, { omit: ['said'] })];
  },
  open: (ports, needs) => ({ use: createStudents({ ...ports, ...needs }).use }),
});
