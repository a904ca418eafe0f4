import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { enrolment } from '../enrolment/state.ts';
import { forgetStudent } from '../roster/decide.ts';
import { roster } from '../roster/state.ts';

type Forgotten = Extract<EnrolmentEvent, { readonly type: 'InvitationDeclined' | 'EnrolmentForgotten' }>;

/** Frees the address of who is known no more, so that a list may enrol them anew. */
export function forgottenStudents(commands: Commands): Reactor<Forgotten> {
  const enrolments = commands.on(enrolment);
  const rosters = commands.on(roster);
  return {
    name: 'forgotten-students',
    types: ['InvitationDeclined', 'EnrolmentForgotten'],
    impersonal: true,
    async handle(events) {
      for (const { event, id, meta } of events) {
        const { enrolmentId } = event.data;
        const orgId = await latest(enrolments, enrolmentId, (state) => state?.orgId ?? null);
        const context = { actor: 'system:forgotten-students', corr: meta.corr, cause: id } as const;
        if (orgId !== null) await rosters.execute({ id: orgId, decide: forgetStudent, command: { orgId, enrolmentId }, context });
      }
    },
  };
}
