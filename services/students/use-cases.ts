import { latest } from '@aarambh/kernel/latest.ts';
import { enrolment, isListed } from './enrolment/state.ts';
import { student } from './link/state.ts';
import type { InvitationsService } from './invitation/service.ts';
import type { StudentsPorts } from './ports.ts';
import type { StudentsService } from './service.ts';

/** The use cases. */
export function createStudents({ commands, colleges, invitations }: StudentsPorts & { readonly invitations: InvitationsService }): {
  readonly use: StudentsService;
} {
  const enrolments = commands.on(enrolment);
  const students = commands.on(student);

  return {
    use: {
      colleges,
      invitations,
      async enrolmentOf(accountId, orgId) {
        const links = await latest(students, accountId, (state) => [...state].toReversed());
        for (const [of, enrolmentId] of links) {
          if (orgId !== null && of !== orgId) continue;
          if (await latest(enrolments, enrolmentId, (state) => state !== null && isListed(state))) return { enrolmentId, orgId: of };
        }
        return null;
      },
      contactOf: (enrolmentId) =>
        latest(enrolments, enrolmentId, (state) =>
          state?.accountId == null || state.text === null
            ? null
            : { accountId: state.accountId, name: state.text.name, email: state.text.email },
        ),
      async namesOf(enrolmentIds) {
        const named = await Promise.all(
          enrolmentIds.map((id) => latest(enrolments, id, (state) => (state?.text ? ([id, state.text.name] as const) : null))),
        );
        return new Map(named.filter((one) => one !== null));
      },
      enrolmentsOf: (accountId) => latest(students, accountId, (state) => [...state.values()].toReversed()),
    },
  };
}
