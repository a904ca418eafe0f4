import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { EnrolmentEvent, StudentEvent } from '@aarambh/contracts/events/students.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
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
export function ownAddresses({ accounts, enrolments, students }: Needs): Reactor<Extract<AccountEvent, { type: 'EmailChanged' }>> {
  return {
    name: 'student-addresses',
    types: ['EmailChanged'],
    impersonal: true,
    async handle(events) {
      for (const { event, id, meta } of events) {
        const { accountId } = event.data;
        const now = await accounts.standingOf(accountId);
        if (now === null) continue;
        const command = { accountId, email: now.email };
        const context = { actor: 'system:student-addresses', corr: meta.corr, cause: id } as const;
        for (const enrolmentId of await latest(students, accountId, (state) => [...state.enrolments.keys()]))
          await unlessErased('not_found', () => enrolments.execute({ id: enrolmentId, decide: followAddress, command, context }));
      }
    },
  };
}
