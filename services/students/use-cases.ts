import { latest } from '@aarambh/kernel/latest.ts';
import { enrolment, isListed } from './enrolment/state.ts';
import { student } from './link/state.ts';
import type { StudentsPorts } from './ports.ts';
import type { StudentsService } from './service.ts';

/** The use cases. */
export function createStudents({ commands, colleges }: StudentsPorts): { readonly use: StudentsService } {
  const enrolments = commands.on(enrolment);
  const students = commands.on(student);

  return {
    use: {
      colleges,
      async enrolmentOf(accountId, orgId) {
        const links = await latest(students, accountId, (state) => [...state].toReversed());
        for (const [of, enrolmentId] of links) {
          if (orgId !== null && of !== orgId) continue;
          if (await latest(enrolments, enrolmentId, (state) => state !== null && isListed(state))) return { enrolmentId, orgId: of };
        }
        return null;
      },
      enrolmentsOf: (accountId) => latest(students, accountId, (state) => [...state.values()].toReversed()),
    },
  };
}
