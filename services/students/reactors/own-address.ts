import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { EnrolmentEvent, StudentEvent } from '@aarambh/contracts/events/students.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { followAddress } from '../enrolment/decisions.ts';
import type { EnrolmentState } from '../enrolment/state.ts';
import type { AccountsForInvitations } from '../invitation/ports.ts';
import type { StudentState } from '../link/state.ts';

interface Needs {
  readonly accounts: Pick<AccountsForInvitations, 'standingOf'>;
  readonly enrolments: CommandsOn<EnrolmentState, EnrolmentEvent>;
  readonly students: CommandsOn<StudentState, StudentEvent>;
}

/** Colleges reach a student at the address that the account has now: no list overwrites it. */
export function ownAddresses({ accounts, enrolments, students }: Needs): Reactor<AccountEvent> {
  return eventReactor<AccountEvent>({
    name: 'student-addresses',
    impersonal: true,
    on: {
      async EmailChanged({ event, id, meta }) {
        const { accountId } = event.data;
        const now = await accounts.standingOf(accountId);
        if (now === null) return;
        const command = { accountId, email: now.email };
        const context = { actor: 'system:student-addresses', corr: meta.corr, cause: id } as const;
        for (const enrolmentId of await latest(students, accountId, (state) => [...state.enrolments.keys()]))
          await unlessErased('not_found', () => enrolments.execute({ id: enrolmentId, decide: followAddress, command, context }));
      },
    },
  });
}
